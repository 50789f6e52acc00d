import type { RulesFlaw } from './engine.js';

/**
 * The codes of the errors that the engine throws. docs/engine.md explains each code.
 *
 * Only wrong calls and failures throw. A command that the rules of the game forbid returns `{ legal: false, flaws }`.
 */
export type ErrorCode =
  | 'not-started'
  | 'start-failed'
  | 'freed-game'
  | 'bad-input'
  | 'bad-text'
  | 'bad-save'
  | 'replay-differs'
  | 'bad-view'
  | 'bad-link'
  | 'damaged-link'
  | 'unknown-link'
  | 'link-too-long'
  | 'game-not-over'
  | 'no-such-puzzle'
  | 'worker-failed'
  | 'impossible-cards'
  | 'unknown-card'
  | 'not-your-card'
  | 'no-such-group'
  | 'no-such-seat'
  | 'unknown-level'
  | 'unknown-preset'
  | 'unknown-option'
  | 'bad-option-value'
  | 'contradictory-options'
  | 'deal-too-large'
  | 'player-count'
  | 'internal';

/** The type of every error that the engine throws. */
export interface EngineError extends Error {
  readonly code: ErrorCode;
  /** For invalid rules of a game: everything that is wrong with them. */
  readonly flaws?: readonly RulesFlaw[];
  /** For `bad-text` and unreadable links: the index of the character that cannot be read. */
  readonly at?: number;
  /** For `impossible-cards`: the cards that are impossible. */
  readonly cards?: string;
  /** For unreadable links: the part of the position that could be read, in the notation. */
  readonly read?: string;
  /** For `no-such-puzzle`: the number of the nearest puzzle. */
  readonly nearest?: number;
}

export function withCode<Code extends string>(
  code: Code,
  message: string,
  cause?: unknown,
): Error & { readonly code: Code } {
  const error = cause === undefined ? new Error(message) : new Error(message, { cause });
  return Object.assign(error, { code });
}

export const misuse = (code: ErrorCode, message: string, cause?: unknown): EngineError =>
  withCode(code, message, cause);

export type LinkErrorCode = 'unknown-link' | 'bad-link' | 'damaged-link';

/** The error for a link that cannot be read at the character with the index `at`. `read` is what could be read of it. */
export function linkError(
  code: LinkErrorCode,
  at: number,
  message: string,
  { read = '', cause }: { readonly read?: string; readonly cause?: unknown } = {},
): EngineError {
  const text = `the link cannot be read at character ${at + 1}: ${message}`;
  return Object.assign(misuse(code, text, cause), { at, read });
}

/** The error for an engine that could not be started. `place` is the address of its wasm; empty if the wasm has no address. */
export function startFailed(cause: unknown, place = ''): Error {
  if (cause instanceof Error && 'code' in cause && cause.code === 'start-failed') return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return misuse(
    'start-failed',
    `the engine could not be started${place && ` from ${place}`}: ${reason}. Its wasm is the file ` +
      'machiavelli-cards/engine.wasm. Pass its address, a Response, its bytes or a compiled module to init(), or set ' +
      'the attribute wasm-src of the element to its address, or import machiavelli-cards/inline, which contains it. ' +
      "A content security policy must allow 'wasm-unsafe-eval'.",
    cause,
  );
}
