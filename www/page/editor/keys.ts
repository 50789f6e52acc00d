// Cards are typed in the editor as a rank and a suit.

export const RANKS = [...'A23456789TJQK'];
export const SUITS = [...'SHDC'];

export type KeyMeaning =
  | { readonly kind: 'rank'; readonly rank: string }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'place'; readonly place: 'new' | 'hand' }
  | { readonly kind: 'remove' }
  /** A key that is not a suit, after a rank. */
  | { readonly kind: 'no-suit'; readonly key: string }
  /** A suit without a rank. */
  | { readonly kind: 'no-rank' };

/** What a key means after the rank `before`, which is empty if no rank has been typed; `null` if the key means nothing. */
export function meaningOfKey(key: string, before: string): KeyMeaning | null {
  const sign = key.toUpperCase();
  if (key === 'Backspace') return before === '' ? { kind: 'remove' } : { kind: 'rank', rank: '' };
  if (key === '|') return { kind: 'place', place: 'new' };
  if (key === '/') return { kind: 'place', place: 'hand' };
  if (sign === '*' || sign === 'X') return { kind: 'card', card: '*' };
  // A ten is T or 10, an ace A or 1.
  if (sign === '0' && before === '1') return { kind: 'rank', rank: 'T' };
  if (sign === '1' || RANKS.includes(sign)) return { kind: 'rank', rank: sign };
  if (SUITS.includes(sign)) {
    if (before === '') return { kind: 'no-rank' };
    return { kind: 'card', card: (before === '1' ? 'A' : before) + sign };
  }
  return before !== '' && /^\S$/u.test(key) ? { kind: 'no-suit', key } : null;
}
