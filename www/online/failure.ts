import { withCode } from '../package/errors.ts';

/** The `code` of an error of an authority or of its connection. Each is explained in docs/online.md. */
export type OnlineErrorCode =
  | 'no-such-game'
  | 'unknown-token'
  | 'not-your-seat'
  | 'not-your-turn'
  | 'not-json'
  | 'too-long'
  | 'too-fast'
  | 'unknown-kind'
  | 'bad-message'
  | 'not-joined'
  | 'not-saved'
  | 'replaced'
  | 'too-many-watchers'
  | 'closed';

/** An error with a `code`. A command that the engine cannot read has one of the engine's codes instead, such as `bad-text`. */
export interface OnlineError extends Error {
  readonly code: string;
}

export const failure = (code: OnlineErrorCode, message: string, cause?: unknown): OnlineError =>
  withCode(code, message, cause);

export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'internal';
};
