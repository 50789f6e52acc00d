/** The length of what is left of the longer name without what both begin and end with. */
function difference(one: string, other: string): number {
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  let start = 0;
  while (start < short && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < short - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return long - start - end;
}

/** The known name that is meant, in words for a message; empty if no name is similar. The engine guesses in the same way. */
export function guess(given: unknown, known: readonly unknown[]): string {
  const name = String(given).toLowerCase();
  const near = known.map((choice) => ({ choice, by: difference(name, String(choice).toLowerCase()) }));
  const [best] = near.sort((one, other) => one.by - other.by);
  return best !== undefined && 2 * best.by <= name.length ? ` (did you mean "${best.choice}"?)` : '';
}
