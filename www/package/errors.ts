import type { RulesFlaw } from './engine.js';

/**
 * Why a call was no use: the `code` of every `Error` that the engine throws. What the rules of the game refuse is
 * no error but an answer with flaws.
 *
 * | code | what happened |
 * |---|---|
 * | `not-started` | a function was called before `init()` was done |
 * | `start-failed` | the wasm could not be fetched or compiled, or is not the engine; the message names the place; `init()` may be called again |
 * | `freed-game` | a game was used after `free()` |
 * | `bad-input` | an argument of another kind, an unknown member of options, a seed that is none |
 * | `bad-text` | text that is no notation; the message says where and what was expected |
 * | `bad-save` | a save that cannot be read |
 * | `impossible-cards` | cards that these rules do not have, or not so often |
 * | `unknown-card` | a number that no card of this deal has |
 * | `not-your-card` | a card that the player neither holds nor can reach |
 * | `no-such-group`, `no-such-seat` | an index beyond the table's groups, or the seats |
 * | `unknown-level`, `unknown-preset`, `unknown-option` | a name that is none |
 * | `bad-option-value`, `contradictory-options` | rules that cannot be; `flaws` has them all as data |
 * | `deal-too-large`, `player-count` | rules that do not fit this many players; `flaws` has it as data |
 * | `internal` | a mistake of the engine itself; please report it. The game is as it was, and can be saved |
 */
export type ErrorCode =
  | 'not-started'
  | 'start-failed'
  | 'freed-game'
  | 'bad-input'
  | 'bad-text'
  | 'bad-save'
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

/** The shape of every error that the engine throws: `catch (error) { (error as EngineError).code }`. */
export interface EngineError extends Error {
  readonly code: ErrorCode;
  /** Where rules are refused: every reason as data. */
  readonly flaws?: readonly RulesFlaw[];
}

/** An error with its code and, if there is one, its cause. */
export function misuse(code: ErrorCode, message: string, cause?: unknown): EngineError {
  const error = cause === undefined ? new Error(message) : new Error(message, { cause });
  return Object.assign(error, { code });
}

/** The error for an engine that could not be started, made from the cause and the address of its wasm. */
export function startFailed(cause: unknown, place = ''): EngineError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return misuse(
    'start-failed',
    `the engine could not be started${place && ` from ${place}`}: ${why}. Its wasm is the file ` +
      'machiavelli-cards/engine.wasm: give init() the address, an answer of fetch, bytes or a compiled module of it, or ' +
      "the element its address as the attribute wasm-src, or import from 'machiavelli-cards/inline', which has it " +
      "inside; a content security policy must allow 'wasm-unsafe-eval'",
    cause,
  );
}
