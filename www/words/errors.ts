import type { ErrorCode } from '../engine.ts';
import type { Lang } from './words.ts';

// The sentences that a player sees when something goes wrong. The developer's message goes to the console and the
// event.

export const errorsEn = {
  loading: 'The game couldn’t be loaded. Reload the page.',
  rules: 'These rules aren’t valid.',
  players: 'These rules don’t allow this number of players or cards.',
  position: 'This arrangement of cards isn’t possible.',
  save: 'The saved game couldn’t be read. It has been set aside, not deleted.',
  notStored: 'This browser can’t save right now; leaving loses the game.',
  setup: 'This page didn’t set the game up correctly.',
  engine: 'Something went wrong. Try again, or reload the page.',
};

export const errorsIt: typeof errorsEn = {
  loading: 'Impossibile caricare la partita. Ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Questa disposizione delle carte non è possibile.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non può salvare: se esci perdi la partita.',
  setup: 'La pagina non ha configurato correttamente la partita.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};

/** The engine's codes, and the element's own. */
export type TableErrorCode = ErrorCode | 'unreadable-save' | 'not-stored' | 'unknown-value' | 'engine';

/** The sentence of every code that has not the general one. */
const KINDS: Readonly<Partial<Record<TableErrorCode, keyof typeof errorsEn>>> = {
  'not-started': 'loading',
  'start-failed': 'loading',
  'bad-option-value': 'rules',
  'contradictory-options': 'rules',
  'unknown-preset': 'rules',
  'unknown-option': 'rules',
  'deal-too-large': 'players',
  'player-count': 'players',
  'bad-text': 'position',
  'impossible-cards': 'position',
  'bad-save': 'save',
  'unreadable-save': 'save',
  'not-stored': 'notStored',
  'bad-input': 'setup',
  'unknown-level': 'setup',
  'unknown-value': 'setup',
};

export function errorSentence(code: TableErrorCode, lang: Lang): string {
  return { en: errorsEn, it: errorsIt }[lang][KINDS[code] ?? 'engine'];
}
