import type { ShowWords } from './show.en.ts';
import { formatNumber, plural } from './words.ts';

// What is said while something is shown on the table, in Italian.

const n = (value: number): string => formatNumber('it', value);
const cards = (count: number): string => plural('it', count, { one: '{n} carta', other: '{n} carte' });

export const showIt: ShowWords = {
  controls: 'Che cosa si vede',
  first: 'All’inizio',
  back: 'Indietro',
  play: 'Avvia',
  pause: 'Pausa',
  forward: 'Avanti',
  last: 'Alla fine',
  keep: 'Tieni',
  takeBack: 'Rimetti com’era',
  leave: 'Torna alla partita',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  replay: 'Rivedi la mano',
  deal: (number) => `Mano ${n(number)}`,
  replayFrom: (turn) => `Rivedi dal turno ${n(turn)}`,
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Qui non si può copiare: il testo è selezionato.',
  beginning: (first) => `Le carte sono distribuite. Comincia ${first}.`,
  now: 'Il tavolo com’è.',
  step: (at, all) => `Passo ${n(at)} di ${n(all)}`,
  fromHand: (names) => `${names} dalla mano`,
  fromTable: (names) => `${names} dal tavolo`,
  toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
  toNew: (what, meld) => `${what.join(', ')} → nuova: ${meld}`,
  toHand: (names) => `${names} → di nuovo in mano`,
  takenBack: 'Tutto è come prima.',
  hintWait: 'Cerco la giocata migliore …',
  hintMore: 'Premi ancora per vedere quali.',
  hintSteps: 'Premi ancora per vedere come.',
  hintAtLeast: (count) => `La ricerca si è fermata prima. Puoi calare almeno ${cards(count)}.`,
  hintUnknown: 'La ricerca si è fermata prima di trovare una giocata. Forse c’è.',
  hintPlay: (count, steps) =>
    `${cards(count)} in ${plural('it', steps, { one: '{n} passo', other: '{n} passi' })}.`,
  hintThere: 'Non si è trovato di meglio di ciò che c’è sul tavolo: chiudi il turno.',
  hintCount: (count) =>
    count === 0
      ? 'Nessuna carta si può calare: pesca.'
      : plural('it', count, { one: 'Puoi calare {n} carta.', other: 'Puoi calare {n} carte.' }),
  hintCards: (names) => `Cala ${names}.`,
};
