import type { DealsWords } from '../en/deals.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');

export const words: DealsWords = {
  dayTitle: 'Smazzata del giorno',
  everybody: (opponent, level, isToday) =>
    `${isToday ? 'Oggi tutti hanno' : 'Quel giorno tutti avevano'} le stesse carte, contro ${opponent} (${level.toLowerCase()}). Vale solo la tua prima partita.`,
  yourCards: 'Le tue carte',
  play: 'Gioca',
  again: 'Gioca di nuovo',
  againHint: 'Vale solo la tua prima partita.',
  streak: (days) => plural('it', days, 'La tua serie: {n} [giorno|giorni].'),
  noStreak:
    'Gioca la smazzata del giorno per iniziare una serie. Un giorno di pausa alla settimana non interrompe la serie.',
  archive: 'Smazzate precedenti',
  archiveEmpty: 'Qui troverai le smazzate dei giorni passati.',
  unplayed: 'non ancora giocata',
  outcomes: { win: 'vinta', loss: 'persa', draw: 'parità' },
  ended: {
    win: (ahead) => `Hai vinto con ${cards(ahead)} di vantaggio.`,
    loss: (behind) => `Hai perso con ${cards(behind)} di svantaggio.`,
    draw: 'Parità.',
    resigned: 'Hai abbandonato.',
  },
  figures: (turns, laid, best) =>
    `${plural('it', turns, '{n} [turno|turni]')} · ${best === null ? plural('it', laid, '{n} [carta calata|carte calate]') : `calate ${n(laid)} delle ${cards(best)} possibili`}`,
  par: 'I computer con le tue carte',
  parHint:
    'Ogni livello ha giocato questa smazzata 200 volte. La barra copre la metà centrale dei risultati, la tacca segna quello di mezzo.',
  parLevel: 'Livello',
  parLead: 'Vantaggio in carte',
  parWon: 'Vinte',
  you: 'Tu',
  quartiles: (low, middle, high) => `da ${low} a ${high}, al centro ${middle}`,
  asGoodAs: (level) => `Il tuo risultato è almeno pari a quello abituale del livello «${level}».`,
  belowAll: 'Con queste carte tutti i livelli di solito fanno meglio.',
  noPar: 'Per questa smazzata non c’è un confronto con i computer.',
  review: 'Analisi della partita',
  toDeals: 'Tutte le smazzate',
  hints: (count) => plural('it', count, 'Con {n} [suggerimento|suggerimenti].'),
  challenge: 'Sfida un amico',
  challengeCopied: 'Link copiato: il tuo amico giocherà con le stesse carte.',
  challengeFailed: 'Questa partita non può diventare una sfida.',
  challengeTitle: 'Una sfida',
  challenged: (rules, opponents) => `Gioca la stessa smazzata del tuo amico: ${rules}, contro ${opponents}.`,
  sealed: 'Il risultato del tuo amico resta nascosto finché non hai finito.',
  opened: 'Hai finito: ora puoi vedere il risultato del tuo amico.',
  compare: 'Confronta',
  friend: 'Il tuo amico',
  outcome: { win: 'Vinta', loss: 'Persa', draw: 'Parità' },
  turn: 'Turno',
  turnCards: (laid, left) => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'Le carte calate in ogni turno e, tra parentesi, quelle rimaste in mano.',
  result: 'Esito',
  found: 'Carte calate',
  left: 'Carte rimaste',
  foundOf: (laid, best) => `${n(laid)} su ${n(best)}`,
  back: 'Ricambia la sfida',
};
