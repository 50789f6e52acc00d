// The portraits of the court cards, drawn from shared parts. Each half of a card is 100 units wide and 130 high, with the head at (44, 50).
// As on the Italian cards, spades hold a sword, hearts a cup, diamonds a coin and clubs a staff.

/** The fill of a shape and its path. A shape without a fill is a line. */
export type Shape = readonly [fill: string | null, path: string];

export type Court = 'J' | 'Q' | 'K';
export type CourtSuit = 'S' | 'H' | 'D' | 'C';

/** The colour of the suit. */
const SUIT = 'currentColor';
const GOLD = '#e3ac3f';
const PALE = '#fff6e2';
const SKIN = '#f2d3b3';
export const INK = '#1d2430';
const STEEL = '#c9d3da';
const WOOD = '#8a5a34';

const HAIR: Readonly<Record<CourtSuit, string>> = { S: '#3a2a25', H: '#b5702c', D: '#dba94f', C: '#6b3f22' };

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const FACE: readonly Shape[] = [
  [SKIN, 'M37 60h14v26h-14Z'],
  [SKIN, 'M29 46c0-30 30-30 30 0c0 16-7 25-15 25s-15-9-15-25Z'],
  [INK, dot(38, 49, 1.8)],
  [INK, dot(50, 49, 1.8)],
  [null, 'M34 44q4-3 7 0M47 44q4-3 7 0M44 50l-2 7h3'],
];

const LIPS: Shape = ['#c8243f', 'M39 62q5-2 10 0q-5 5-10 0Z'];
const MOUTH: Shape = [null, 'M39 62q5 3 10 0'];

const ROBE = 'M3 130v-14q3-24 41-30q45 6 53 30v14Z';
const BELT: Shape = [GOLD, 'M3 126h94v6h-94Z'];

/** What lies behind the head, what it wears, and the robe. */
const FIGURES: Readonly<Record<Court, (hair: string) => readonly Shape[]>> = {
  K: (hair) => [
    [hair, 'M26 38h36v30q6 8 2 14h-40q-4-6 2-14Z'],
    [SUIT, ROBE],
    [GOLD, 'M35 92h18v38h-18Z'],
    [SUIT, 'M44 101l5 7l-5 7l-5-7ZM44 118l5 7l-5 7l-5-7Z'],
    [PALE, 'M14 100q8-16 30-16t30 16l-8 8q-8-12-22-12t-22 12Z'],
    [INK, dot(22, 97, 1.6) + dot(32, 91, 1.6) + dot(44, 89.5, 1.6) + dot(56, 91, 1.6) + dot(66, 97, 1.6)],
    ...FACE,
    [hair, 'M29 50q4 6 15 6t15-6q3 34-15 38q-18-4-15-38Z'],
    [SKIN, 'M36 58q8-5 16 0l-3 3h-10Z'],
    MOUTH,
    [GOLD, 'M27 36l-5-26l12 10l10-14l10 14l12-10l-5 26q-17-5-34 0Z'],
    [SUIT, dot(44, 27, 3.4) + dot(33, 29, 2.2) + dot(55, 29, 2.2)],
  ],
  Q: (hair) => [
    [hair, 'M44 18c26 0 24 30 23 46q0 16 7 26h-60q7-10 7-26c-1-16-3-46 23-46Z'],
    [SUIT, ROBE],
    [PALE, 'M30 88l14 24l14-24l6 2l-20 34l-20-34Z'],
    [SKIN, 'M33 87q11 4 22 0l-11 20Z'],
    ...FACE,
    [hair, 'M44 24q-14 4-16 24q-6-26 16-28q22 2 16 28q-2-20-16-24Z'],
    LIPS,
    [GOLD, 'M28 30l-2-15l9 7l9-12l9 12l9-7l-2 15q-16-6-32 0Z'],
    [SUIT, dot(44, 22, 2.8)],
    [GOLD, dot(36, 89, 2) + dot(44, 91, 2) + dot(52, 89, 2) + dot(44, 108, 3.5)],
  ],
  J: (hair) => [
    [hair, 'M24 40q0-20 20-20t20 20v26q-4 8-10 8h-20q-6 0-10-8Z'],
    [SUIT, ROBE],
    [GOLD, 'M16 99l11-7l42 38h-18Z'],
    [PALE, 'M26 86q18-8 36 0q4 6 0 12q-18-8-36 0q-4-6 0-12Z'],
    [null, 'M35 85v10M44 84v10M53 85v10'],
    ...FACE,
    [hair, 'M28 34h32v10q-6-4-16-4t-16 4Z'],
    MOUTH,
    [SUIT, 'M22 36q-4-24 22-25q26 1 22 25q-22-9-44 0Z'],
    [GOLD, 'M22 37q22-9 44 0l-1 4q-21-8-42 0Z'],
    [PALE, 'M26 24q-16-6-16-20q16 0 22 16Z'],
  ],
};

const ATTRIBUTES: Readonly<Record<CourtSuit, readonly Shape[]>> = {
  S: [
    [STEEL, 'M78 100v-72l5-14l5 14v72Z'],
    [null, 'M83 20v78'],
    [GOLD, 'M70 98h26v6h-26ZM80 104h6v18h-6Z'],
    [SKIN, dot(83, 112, 7)],
  ],
  H: [
    [GOLD, 'M70 70h26q0 22-10 25v10h7v6h-20v-6h7v-10q-10-3-10-25Z'],
    [SUIT, 'M72 70q11-7 22 0q-11 5-22 0Z'],
    [SKIN, dot(83, 112, 7)],
  ],
  D: [
    [GOLD, dot(82, 82, 15)],
    [PALE, dot(82, 82, 11)],
    [SUIT, 'M82 73l6 9l-6 9l-6-9Z'],
    [SKIN, dot(82, 106, 8)],
  ],
  C: [
    [WOOD, 'M79 130l-2-96q6-10 12 0l-2 96Z'],
    [SUIT, 'M88 60q2-10 11-10q0 10-11 14ZM78 50q-2-10-11-10q0 10 11 14ZM88 34q0-10 9-13q3 9-9 17Z'],
    [SKIN, dot(83, 108, 7)],
  ],
};

/** The shapes of one half of a court card. */
export const courtShapes = (court: Court, suit: CourtSuit): readonly Shape[] => [
  ...FIGURES[court](HAIR[suit]),
  BELT,
  ...ATTRIBUTES[suit],
];
