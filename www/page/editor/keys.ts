// Cards are typed in the editor as a rank and a suit.
import { RANKS, SUITS } from '../../element/game/view-queries.ts';

const isOneOf = (signs: string, sign: string): boolean => [...signs].includes(sign);

export type KeyMeaning =
  | { readonly kind: 'rank'; readonly rank: string }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'place'; readonly place: 'new' | 'hand' }
  | { readonly kind: 'remove' }
  /** A key that is not a suit, after a rank. */
  | { readonly kind: 'no-suit'; readonly key: string }
  /** A suit without a rank. */
  | { readonly kind: 'no-rank' };

/** What a key means after the typed rank, which is empty if no rank has been typed; `null` if the key means nothing. */
export function meaningOfKey(key: string, rankBefore: string): KeyMeaning | null {
  const sign = key.toUpperCase();
  if (key === 'Backspace') return rankBefore === '' ? { kind: 'remove' } : { kind: 'rank', rank: '' };
  if (key === '|') return { kind: 'place', place: 'new' };
  if (key === '/') return { kind: 'place', place: 'hand' };
  if (sign === '*' || sign === 'X') return { kind: 'card', card: '*' };
  // A ten is T or 10, an ace A or 1.
  if (sign === '0' && rankBefore === '1') return { kind: 'rank', rank: 'T' };
  if (sign === '1' || isOneOf(RANKS, sign)) return { kind: 'rank', rank: sign };
  if (isOneOf(SUITS, sign)) {
    if (rankBefore === '') return { kind: 'no-rank' };
    return { kind: 'card', card: (rankBefore === '1' ? 'A' : rankBefore) + sign };
  }
  return rankBefore !== '' && /^\S$/u.test(key) ? { kind: 'no-suit', key } : null;
}
