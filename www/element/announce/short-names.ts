import { isolated } from '../../words/isolate.ts';

const SUIT_SYMBOLS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The short name of a face: `7♥` for `7H`, `10♦` for `TD`, a star for a joker. */
export function shortName(face: string): string {
  const sign = SUIT_SYMBOLS[face.slice(-1)];
  return sign === undefined ? '★' : face.slice(0, -1).replace('T', '10') + sign;
}

/** The short names of cards that are given in the engine's notation, in sentences. */
export function shortNames(cards: string): string {
  const names = cards
    .split(/\s+/)
    .filter((face) => face !== '' && face !== '|')
    .map(shortName);
  return isolated(names.join(' '));
}
