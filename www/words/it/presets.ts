import type { PresetWords } from '../en/presets.ts';

export const presets: PresetWords = {
  standard: {
    name: 'Standard',
    what: 'Quindici carte a testa e assi bassi. Puoi sempre annullare. 26 carte si mettono da parte, così il mazzo può finire e allora vince chi ha meno carte: pescare e aspettare non conviene.',
  },
  bga: {
    name: 'Mazzo intero',
    what: 'Come «Standard», ma senza carte messe da parte. Di solito vince chi pesca finché non può calare tutta la mano.',
  },
  'bga-13': {
    name: 'Tredici',
    what: 'Assi bassi, alti o ai due estremi di una scala. In un turno si calano al massimo tredici carte. Non si può annullare, e chi rimette tutto com’era pesca tre carte di penalità.',
  },
  'bga-classic': {
    name: 'Rigido',
    what: 'Come «Mazzo intero», ma puoi modificare il tavolo solo se cali una carta.',
  },
  italian: {
    name: 'Italiano',
    what: 'Come si gioca in famiglia: fino a otto giocatori, assi bassi o alti. Non si può annullare, e chi rimette tutto com’era pesca tre carte di penalità.',
  },
  'italian-six': {
    name: 'Italiano con sei carte',
    what: 'Sei carte a testa e quattro carte d’aiuto scoperte che tutti possono usare.',
  },
  session: {
    name: 'A punti',
    what: 'Tredici carte a testa. Alla fine di ogni smazzata paghi i punti delle carte che ti restano, finché qualcuno non arriva a 100.',
  },
  'session-jokers': {
    name: 'A punti con jolly',
    what: 'Come «A punti», con due jolly che sostituiscono qualsiasi carta. Per prenderne uno, sostituiscilo con la carta che rappresenta.',
  },
  'session-opening': {
    name: 'A punti con apertura',
    what: 'Come «A punti», ma puoi usare le carte sul tavolo solo dopo aver aperto con combinazioni per 36 punti.',
  },
  'session-timed': { name: 'A punti, a tempo', what: 'Come «A punti», con due minuti per turno.' },
  'session-three-packs': {
    name: 'Tre mazzi',
    what: 'Una partita a punti con 156 carte, quindici a testa, per cinque o sei giocatori.',
  },
  'session-short': {
    name: 'A punti, breve',
    what: 'Come «A punti», con dieci carte a testa: le smazzate durano poco.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'La versione greca: cinque carte a testa e quattro carte d’aiuto; per il resto come «Italiano».',
  },
};
