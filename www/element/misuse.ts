/** An error with a code from the documentation. By default, the error is about an invalid argument or attribute. */
export const misuse = (message: string, code = 'bad-input'): Error =>
  Object.assign(new Error(message), { code });
