const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `7H` as `7♥`, `TD` as `10♦`, a joker as a star. */
export function shortName(face: string): string {
  const sign = SIGNS[face.slice(-1)];
  return sign === undefined ? '★' : face.slice(0, -1).replace('T', '10') + sign;
}

/** A list of faces in the notation, as short names. */
export function shortNames(cards: string): string {
  return cards
    .split(/\s+/)
    .filter((face) => face !== '' && face !== '|')
    .map(shortName)
    .join(' ');
}
