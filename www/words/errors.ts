import type { ErrorCode } from '../engine.ts';
import { type ErrorWords, errorsEn } from './errors.en.ts';
import { errorsIt } from './errors.it.ts';
import type { Lang } from './words.ts';

// The sentence that a player sees for an error.

const WORDS: Readonly<Record<Lang, ErrorWords>> = { en: errorsEn, it: errorsIt };

/** The engine's codes, and the element's own. */
export type TableErrorCode = ErrorCode | 'unreadable-save' | 'not-stored' | 'unknown-value' | 'engine';

const KINDS: Readonly<Record<TableErrorCode, keyof ErrorWords>> = {
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
  'freed-game': 'engine',
  'unknown-card': 'engine',
  'not-your-card': 'engine',
  'no-such-group': 'engine',
  'no-such-seat': 'engine',
  internal: 'engine',
  engine: 'engine',
};

/** The sentence for an error with this code; unknown codes get the general one. */
export function errorSentence(code: TableErrorCode, lang: Lang): string {
  return WORDS[lang][KINDS[code] ?? 'engine'];
}
