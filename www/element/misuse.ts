/** An error about an invalid argument or attribute. `code` tells errors apart. */
export const misuse = (message: string, code = 'bad-input'): Error =>
  Object.assign(new Error(message), { code });
