// The names of the presets, and a sentence about each.
import type { Preset } from '../engine.ts';
import type { Lang } from './words.ts';

interface Described {
  readonly name: string;
  readonly what: string;
}

const en: Readonly<Record<Preset, Described>> = {
  bga: {
    name: 'Standard',
    what: 'Fifteen cards each, low aces and unlimited undo. You can rearrange the table even if you play nothing.',
  },
  'bga-13': {
    name: 'Thirteen',
    what: 'Aces can be low, high or at both ends of a run. You can play at most thirteen cards per turn. There’s no undo: putting everything back costs a penalty of three cards.',
  },
  'bga-classic': {
    name: 'Strict',
    what: 'Like “Standard”, but you can only rearrange the table if you play a card.',
  },
  italian: {
    name: 'Italian',
    what: 'As played at home in Italy: up to eight players, aces low or high, no undo, and a penalty of three cards for putting everything back.',
  },
  'italian-six': {
    name: 'Italian with six cards',
    what: 'Six cards each, and four face-up helping cards that anyone can use.',
  },
  session: {
    name: 'Session',
    what: 'Thirteen cards each. After each deal, the cards left in your hand count against you, until someone reaches 100 points.',
  },
  'session-jokers': {
    name: 'Session with jokers',
    what: 'Like “Session”, with two jokers that stand for any card. You can take a joker by replacing it with the card it stands for.',
  },
  'session-opening': {
    name: 'Session with opening',
    what: 'Like “Session”, but you can’t use the cards on the table until you’ve opened with melds worth at least 36 points.',
  },
  'session-timed': { name: 'Timed session', what: 'Like “Session”, with two minutes per turn.' },
  'session-three-packs': {
    name: 'Three packs',
    what: 'A session with 156 cards, fifteen in each hand, for five or six players.',
  },
  'session-short': { name: 'Short session', what: 'Like “Session”, with ten cards each, for quick deals.' },
  makiaveli: {
    name: 'Makiaveli',
    what: 'The Greek version: five cards each and four helping cards; otherwise like “Italian”.',
  },
};

const it: typeof en = {
  bga: {
    name: 'Standard',
    what: 'Quindici carte a testa e assi bassi. Puoi sempre annullare, e puoi modificare il tavolo anche se non cali nulla.',
  },
  'bga-13': {
    name: 'Tredici',
    what: 'Assi bassi, alti o ai due estremi di una scala. In un turno si calano al massimo tredici carte. Non si può annullare, e chi rimette tutto com’era pesca tre carte di penalità.',
  },
  'bga-classic': {
    name: 'Severo',
    what: 'Come «Standard», ma puoi modificare il tavolo solo se cali una carta.',
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
    what: 'Tredici carte a testa. Alla fine di ogni mano paghi i punti delle carte che ti restano, finché qualcuno non arriva a 100.',
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
    what: 'Come «A punti», con dieci carte a testa: le mani durano poco.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'La versione greca: cinque carte a testa e quattro carte d’aiuto; per il resto come «Italiano».',
  },
};

export const PRESET_WORDS: Readonly<Record<Lang, typeof en>> = { en, it };
