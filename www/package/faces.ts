/** Cards as text, such as `5S 5H 5D`. */

export const facesOf = (cards: string): string[] => cards.split(/\s+/).filter((face) => face !== '');

/** The cards without some of them; `null` if one of those is not among the cards. */
export function withoutFaces(cards: readonly string[], removed: readonly string[]): string[] | null {
  const rest = [...cards];
  for (const face of removed) {
    const index = rest.indexOf(face);
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}
