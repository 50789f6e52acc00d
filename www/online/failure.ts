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

/** Makes an error with a code: one of those above or, if it was received over a connection, of the engine. */
export function failure(code: OnlineErrorCode, message: string, cause?: unknown): OnlineError {
  return failureOf(code, message, cause);
}

export function failureOf(code: string, message: string, cause?: unknown): OnlineError {
  const error = cause === undefined ? new Error(message) : new Error(message, { cause });
  return Object.assign(error, { code });
}

export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'internal';
};

/** Calls everybody back. One callback that fails must not keep the news from the others. */
export function notify<T>(callbacks: Iterable<(news: T) => void>, news: T): void {
  for (const callback of [...callbacks]) {
    try {
      callback(news);
    } catch (error) {
      console.error('machiavelli-cards: a callback failed', error);
    }
  }
}
