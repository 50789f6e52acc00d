/** An error about an invalid argument or attribute. `code` is one of the error codes in the documentation. */
export const misuse = (message: string, code = 'bad-input'): Error =>
  Object.assign(new Error(message), { code });
