import { withCode } from '../package/errors.ts';

/** The error codes of authorities and of connections to them. docs/online.md explains each code. */
export type OnlineErrorCode =
  | 'no-such-game'
  | 'game-ended'
  | 'unknown-token'
  | 'not-your-seat'
  | 'not-your-turn'
  | 'not-over'
  | 'not-json'
  | 'too-long'
  | 'too-fast'
  | 'unknown-kind'
  | 'bad-message'
  | 'not-joined'
  | 'not-saved'
  | 'deal-fixed'
  | 'replaced'
  | 'too-many-watchers'
  | 'channel-failed'
  | 'closed';

/** An error with a `code`. If the engine cannot read a command, the code comes from the engine, such as `bad-text`. */
export interface OnlineError extends Error {
  readonly code: string;
}

export const failure = (code: OnlineErrorCode, message: string, cause?: unknown): OnlineError =>
  withCode(code, message, cause);

export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'internal';
};
