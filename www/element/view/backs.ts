import type { Shape } from './courts.ts';

// The motifs of the backs, for a space of 100 × 140 units: the fox, whom the prince of Machiavelli’s book is to imitate, and the lily of
// his city. Each is drawn twice, once upside down.

export const GOLD = '#e3ac3f';
const PALE = '#fff6e2';
const DARK = '#2a1013';

const FOX: readonly Shape[] = [
  [GOLD, 'M50 64L29 44l-5-34 17 14h18l17-14-5 34Z'],
  [PALE, 'M50 64L30 45l13-1 7 12 7-12 13 1Z'],
  [DARK, 'M50 64l-5-5h10ZM38 36l6 3-5 3ZM62 36l-6 3 5 3ZM28 16l8 8-6 6ZM72 16l-8 8 6 6Z'],
];

const LILY: readonly Shape[] = [
  [GOLD, 'M50 9q15 14 6 39H44Q35 23 50 9Z'],
  [
    GOLD,
    'M41 48C40 32 33 22 25 25c-7 3-5 13 3 12-4 7 3 13 13 11ZM59 48c1-16 8-26 16-23 7 3 5 13-3 12 4 7-3 13-13 11Z',
  ],
  [PALE, 'M36 47h28v6H36Z'],
  [GOLD, 'M45 53h10q0 5 3 9H42q3-4 3-9Z'],
];

/** The ground of a motif. */
export const GROUND = 'M20 5h60q9 0 9 9v112q0 9-9 9H20q-9 0-9-9V14q0-9 9-9Z';

/** The colour of the ground and one half of the motif of each back that has one. */
export const MOTIFS: Readonly<Record<'fox' | 'lily', readonly [ground: string, half: readonly Shape[]]>> = {
  fox: ['#8c2435', FOX],
  lily: ['#1d4480', LILY],
};
