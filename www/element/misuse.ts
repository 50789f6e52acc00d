/** An error about what a caller passed, with the code that callers tell errors apart by. */
export const misuse = (message: string, code = 'bad-input'): Error =>
  Object.assign(new Error(message), { code });
