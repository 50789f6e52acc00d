import type { ErrorCode } from '../engine.ts';
import type { OnlineErrorCode } from '../online/failure.ts';
import type { ErrorWords } from './en/errors.ts';
import { section } from './sections.ts';
import { connectionWords } from './table.ts';
import type { Lang } from './words.ts';

const errorWords = section<ErrorWords>((lang) => import(`./${lang}/errors.ts`));

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
const CODES: Readonly<Record<Exclude<keyof ErrorWords, 'engine'>, readonly TableErrorCode[]>> = {
  loading: ['not-started', 'start-failed'],
  rules: ['bad-option-value', 'contradictory-options', 'unknown-preset', 'unknown-option'],
  players: ['deal-too-large', 'player-count'],
  position: ['bad-text', 'impossible-cards'],
  save: ['bad-save', 'replay-differs', 'unreadable-save'],
  notStored: ['not-stored'],
  noAnswer: ['no-answer'],
  setup: ['bad-input', 'unknown-level', 'unknown-value'],
};

/** What the player reads about an error. If the words could not be loaded, the network is the likely reason. */
export function errorSentence(code: TableErrorCode, lang: Lang, own?: Partial<ErrorWords>): string {
  const names = Object.keys(CODES) as readonly (keyof typeof CODES)[];
  const name = names.find((known) => CODES[known].includes(code)) ?? 'engine';
  return (
    own?.[name] ?? (errorWords.isLoaded(lang) ? errorWords(lang)[name] : connectionWords(lang).noConnection)
  );
}
