// In a sentence that is written from right to left, the short names of cards and the names in other letters would be torn apart: of 7♥ J♥,
// the heart of the jack would come first. Marks that nobody sees keep each together.

let isNeeded = false;

/** Marks the names from now on, because a text is shown that is written from right to left. In other texts the marks change nothing. */
export function isolateNames(needed = true): void {
  isNeeded = needed;
}

/** A name that keeps its own direction in any sentence. */
export const isolated = (name: string): string => (isNeeded && name !== '' ? `\u2068${name}\u2069` : name);
