// Short names of faces: `7H` becomes `7♥`.

export type Suit = 'S' | 'H' | 'D' | 'C';

export const JOKER_SIGN = '★';
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function isSuit(letter: string | undefined): letter is Suit {
  return letter !== undefined && letter in SUIT_SIGNS;
}

/** `7H` as `7♥`, `TD` as `10♦`, a joker as a star. */
export function shortName(face: string): string {
  const suit = face.at(-1);
  return isSuit(suit) ? face.slice(0, -1).replace('T', '10') + SUIT_SIGNS[suit] : JOKER_SIGN;
}

/** A list of faces in the notation, as short names. */
export function shortNames(cards: string): string {
  return cards
    .split(/\s+/)
    .filter((face) => face !== '' && face !== '|')
    .map(shortName)
    .join(' ');
}
