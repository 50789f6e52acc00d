/** The known name that is meant, in words for a message; empty if no name is similar. The engine guesses in the same way. */
export function guess(given: unknown, known: readonly unknown[]): string {
  const name = String(given).toLowerCase();
  let [limit, text] = [(name.length + 1) / 2, ''];
  for (const choice of known) {
    const by = difference(name, String(choice).toLowerCase());
    if (by < limit) [limit, text] = [by, ` (did you mean "${choice}"?)`];
  }
  return text;
}

/** The length of what is left of the longer name without what both begin and end with. */
function difference(one: string, other: string): number {
  if (one && one[0] === other[0]) return difference(one.slice(1), other.slice(1));
  if (one && one.at(-1) === other.at(-1)) return difference(one.slice(0, -1), other.slice(0, -1));
  return Math.max(one.length, other.length);
}
