import type { ShowWords } from './show.en.ts';
import { formatNumber, plural } from './words.ts';

// Hints, replays and the history, in Italian.

const n = (value: number): string => formatNumber('it', value);
const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');

export const showIt: ShowWords = {
  controls: 'Comandi di riproduzione',
  first: 'Inizio',
  back: 'Indietro',
  play: 'Avvia',
  pause: 'Pausa',
  forward: 'Avanti',
  last: 'Fine',
  keep: 'Giocala',
  leave: 'Torna alla partita',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  replay: 'Rivedi la mano',
  deal: (number) => `Mano ${n(number)}`,
  replayFrom: (turn) => `Rivedi dal turno ${n(turn)}`,
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Qui non è permesso copiare. Il testo è selezionato.',
  beginning: (first, me) => `Le carte sono state distribuite. ${me ? 'Cominci tu' : `Comincia ${first}`}.`,
  step: (at, all) => `Passo ${n(at)} di ${n(all)}`,
  fromHand: (names) => `${names} dalla mano`,
  fromTable: (names) => `${names} dal tavolo`,
  toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
  toNew: (what, meld) => `${what.join(', ')} → nuova: ${meld}`,
  toHand: (names) => `${names} → di nuovo in mano`,
  takenBack: 'Tutto è di nuovo come prima.',
  hintWait: 'Cerco la giocata migliore…',
  hintMore: 'Premi ancora per vedere quali.',
  hintSteps: 'Premi ancora per vedere come.',
  hintAtLeast: (count) => `Puoi calare almeno ${cards(count)}, forse di più.`,
  hintUnknown: 'La ricerca è finita prima di trovare una giocata. Potrebbe essercene una.',
  hintPlay: (count, steps) => `${cards(count)} in ${plural('it', steps, '{n} [passo|passi]')}.`,
  hintThere: 'Non ho trovato niente di meglio: finisci il turno.',
  hintCount: (count) =>
    count === 0 ? 'Non puoi calare nessuna carta: pesca.' : `Puoi calare ${cards(count)}.`,
  hintCards: (names) => `Cala ${names}.`,
};
