import { misuse } from './errors.js';

/** The maximum length of a link in characters. Messaging apps cut off longer links. */
const MAX_LENGTH = 1200;

/** Returns the link, or throws if it is too long. `advice` says what to do then. */
export function checkLength(link: string, advice: string): string {
  if (link.length <= MAX_LENGTH) return link;
  throw misuse(
    'link-too-long',
    `the link would have ${link.length} characters, and messaging apps cut links after ${MAX_LENGTH}; ${advice}`,
  );
}
