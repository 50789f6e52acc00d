import type { ErrorCode } from '../engine.ts';
import type { OnlineErrorCode } from '../online/failure.ts';
import type { ErrorWords } from './en/errors.ts';
import { section } from './sections.ts';
import { connectionWords } from './table.ts';
import type { Lang } from './words.ts';

const errorWords = section<ErrorWords>('errors', (lang) => import(`./${lang}/errors.ts`));

/** The code of an error: from the engine, from a game on another device, or from the element itself. */
export type TableErrorCode =
  | ErrorCode
  | OnlineErrorCode
  | 'unreadable-save'
  | 'not-stored'
  | 'no-answer'
  | 'unknown-value'
  | 'missing-words'
  | 'engine';

/** The error codes that each sentence explains. The sentence `engine` explains all other codes. */
const CODES: Readonly<Record<Exclude<keyof ErrorWords, 'engine' | 'place'>, readonly TableErrorCode[]>> = {
  loading: ['not-started', 'start-failed'],
  rules: ['bad-option-value', 'contradictory-options', 'unknown-preset', 'unknown-option'],
  players: ['deal-too-large', 'player-count'],
  position: ['bad-text', 'impossible-cards'],
  save: ['bad-save', 'replay-differs', 'unreadable-save'],
  notStored: ['not-stored'],
  noAnswer: ['no-answer'],
  setup: ['bad-input', 'unknown-level', 'unknown-value'],
  link: ['bad-link', 'damaged-link'],
  newLink: ['unknown-link'],
};

/**
 * What the player reads about an error. If the words could not be loaded, the network is the likely reason. `at` is the number of characters
 * of a damaged link that could be read.
 */
export function errorSentence(code: TableErrorCode, lang: Lang, own?: Partial<ErrorWords>, at = 0): string {
  const names = Object.keys(CODES) as readonly (keyof typeof CODES)[];
  const name = names.find((known) => CODES[known].includes(code)) ?? 'engine';
  const words = errorWords.isLoaded(lang) ? errorWords(lang) : null;
  const sentence = own?.[name] ?? words?.[name] ?? connectionWords(lang).noConnection;
  const place = name === 'link' && at > 0 ? (own?.place ?? words?.place) : undefined;
  return place === undefined ? sentence : `${sentence} ${place(at)}`;
}

/** How many characters of a damaged link could be read. */
export const placeSentence = (count: number, lang: Lang): string => errorWords(lang).place(count);
