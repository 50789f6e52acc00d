import type { TableErrorCode } from '../words/errors.ts';

/** An error with a code from the documentation. */
export const misuse = (code: TableErrorCode, message: string): Error =>
  Object.assign(new Error(message), { code });
