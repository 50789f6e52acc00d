/** An error about invalid arguments, with a code by which callers can tell errors apart. */
export const misuse = (message: string, code = 'bad-input'): Error =>
  Object.assign(new Error(message), { code });
