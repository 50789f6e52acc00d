import type { ErrorCode } from '../engine.ts';
import type { OnlineErrorCode } from '../online/failure.ts';
import type { Lang } from './words.ts';

// What the player reads when something goes wrong. The message for developers goes to the console and to `machiavelli-error`.

export const errorsEn = {
  loading: 'The game couldn’t be loaded. Try again, or reload the page.',
  rules: 'These rules aren’t valid.',
  players: 'These rules don’t allow this number of players or cards.',
  position: 'This arrangement of cards isn’t possible.',
  save: 'The saved game couldn’t be read. It has been set aside, not deleted.',
  notStored: 'This browser can’t save right now. If you leave, you’ll lose this game.',
  setup: 'This page didn’t set the game up correctly.',
  noAnswer: 'The computer player isn’t responding. Nothing is lost. Try again, or reload the page.',
  engine: 'Something went wrong. Try again, or reload the page.',
};

/** The sentences about errors that players read. */
export type ErrorWords = typeof errorsEn;

export const errorsIt: ErrorWords = {
  loading: 'Impossibile caricare la partita. Riprova o ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Questa disposizione delle carte non è possibile.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non può salvare: se esci, perdi la partita.',
  setup: 'Questa pagina non ha impostato correttamente la partita.',
  noAnswer: 'Il giocatore computer non risponde. Non hai perso nulla. Riprova o ricarica la pagina.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};

/** The code of an error: from the engine, from a game on another device, or from the element itself. */
export type TableErrorCode =
  | ErrorCode
  | OnlineErrorCode
  | 'unreadable-save'
  | 'not-stored'
  | 'no-answer'
  | 'unknown-value'
  | 'engine';

/** The error codes that each sentence explains. The sentence `engine` explains all other codes. */
const CODES: Readonly<Record<Exclude<keyof typeof errorsEn, 'engine'>, readonly TableErrorCode[]>> = {
  loading: ['not-started', 'start-failed'],
  rules: ['bad-option-value', 'contradictory-options', 'unknown-preset', 'unknown-option'],
  players: ['deal-too-large', 'player-count'],
  position: ['bad-text', 'impossible-cards'],
  save: ['bad-save', 'replay-differs', 'unreadable-save'],
  notStored: ['not-stored'],
  noAnswer: ['no-answer'],
  setup: ['bad-input', 'unknown-level', 'unknown-value'],
};

export function errorSentence(code: TableErrorCode, lang: Lang, own?: Partial<ErrorWords>): string {
  const names = Object.keys(CODES) as readonly (keyof typeof CODES)[];
  const name = names.find((known) => CODES[known].includes(code)) ?? 'engine';
  return own?.[name] ?? { en: errorsEn, it: errorsIt }[lang][name];
}
