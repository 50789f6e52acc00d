import { makeSvg } from '../dom/dom.ts';
import type { Settings } from '../settings.ts';
import { GOLD, GROUND, MOTIFS } from './backs.ts';
import { type Court, type CourtSuit, courtShapes, INK, type Shape } from './courts.ts';

// What a card shows beside its index where the whole card is seen: a portrait in two halves, or pips as on real cards. The space is 100
// units wide and 260 high.

/** The outlines of suits.svg, in a square of 32 units. */
const SIGNS: Readonly<Record<string, string>> = {
  '*': 'M16 1.8 19.9 11.7 30.5 12.4 22.3 19.1 25 29.4 16 23.7 7 29.4 9.7 19.1 1.5 12.4 12.1 11.7Z',
  S: 'M16 1.8C18.3 7.2 29.4 12.2 29.4 20.1c0 3.9-2.9 6.6-6.4 6.6-2.3 0-4.3-1.1-5.5-3 .3 2.9 1.6 5.1 3.9 6.8H10.6c2.3-1.7 3.6-3.9 3.9-6.8-1.2 1.9-3.2 3-5.5 3-3.5 0-6.4-2.7-6.4-6.6C2.6 12.2 13.7 7.2 16 1.8Z',
  C: 'M16 1.8a6.6 6.6 0 0 1 5.1 10.8 6.6 6.6 0 1 1-3.5 11.1c.4 2.9 1.7 5.1 4 6.8H10.4c2.3-1.7 3.6-3.9 4-6.8a6.6 6.6 0 1 1-3.5-11.1A6.6 6.6 0 0 1 16 1.8Z',
  H: 'M16 29.2C6.2 21.6 2 16.4 2 10.8 2 6.4 5.2 3.2 9.2 3.2c2.9 0 5.3 1.6 6.8 4.5 1.5-2.9 3.9-4.5 6.8-4.5 4 0 7.2 3.2 7.2 7.6 0 5.6-4.2 10.8-14 18.4Z',
  D: 'M16 1.5C18.6 7.2 22.4 12 27 16c-4.6 4-8.4 8.8-11 14.5C13.4 24.8 9.6 20 5 16c4.6-4 8.4-8.8 11-14.5Z',
};

type Path = Parameters<typeof makeSvg>[1];

/** How high the pips of a rank lie: those of the two columns at the sides, and those between. 0 is the top, and 1 the bottom. */
const PIPS: Readonly<Record<string, readonly [sides: readonly number[], middle: readonly number[]]>> = {
  '2': [[], [0, 1]],
  '3': [[], [0, 0.5, 1]],
  '4': [[0, 1], []],
  '5': [[0, 1], [0.5]],
  '6': [[0, 0.5, 1], []],
  '7': [[0, 0.5, 1], [0.25]],
  '8': [
    [0, 0.5, 1],
    [0.25, 0.75],
  ],
  '9': [[0, 1 / 3, 2 / 3, 1], [0.5]],
  T: [
    [0, 1 / 3, 2 / 3, 1],
    [1 / 6, 5 / 6],
  ],
};

/** A pip, upside down in the lower half. */
function pip(sign: string, x: number, height: number, size: number): Path {
  const turn = height > 0.5 ? 'rotate(180)' : '';
  const transform = `translate(${x} ${34 + 192 * height})${turn}scale(${size / 32})translate(-16 -16)`;
  return { d: SIGNS[sign] ?? '', fill: 'currentColor', stroke: 'none', transform };
}

function pips(rank: string, suit: string): readonly Path[] {
  const [sides, middle] = PIPS[rank] ?? [[], [0.5]];
  const crowd = sides.length > 3 ? 35 : 42;
  const size = rank in PIPS ? crowd : 88;
  return [
    ...[25, 75].flatMap((x) => sides.map((height) => pip(suit, x, height, size))),
    ...middle.map((height) => pip(suit, 50, height, size)),
  ];
}

/** The shapes as paths. */
const pathsOf = (shapes: readonly Shape[], transform: string): readonly Path[] =>
  shapes.map(([fill, d]) => ({ d, fill: fill ?? 'none', transform }));

/** A portrait in two halves, in a border. Queens hold their sign in the other hand. */
function portrait(court: Court, suit: CourtSuit): readonly Path[] {
  const mirror = court === 'Q' ? 'translate(100)scale(-1 1)' : '';
  const shapes = courtShapes(court, suit);
  return [
    { d: 'M8 1h84q7 0 7 7v244q0 7-7 7h-84q-7 0-7-7v-244q0-7 7-7Z', fill: '#fff8e6', stroke: 'currentColor' },
    ...pathsOf(shapes, mirror),
    ...pathsOf(shapes, `rotate(180 50 130)${mirror}`),
  ];
}

/** Draws what a face shows beside its index. */
export function drawArtwork(face: string): SVGSVGElement {
  const [rank = '', suit = '*'] = face;
  const paths =
    rank === 'J' || rank === 'Q' || rank === 'K' ? portrait(rank, suit as CourtSuit) : pips(rank, suit);
  const lines = { stroke: INK, 'stroke-width': '1.6', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return makeSvg({ viewBox: '0 0 100 260', class: 'art', part: 'picture', ...lines }, ...paths);
}

/** Draws the motif of a back; `null` for one without. */
export function drawMotif(back: Settings['back']): SVGSVGElement | null {
  if (back === 'stripes') return null;
  const [ground, half] = MOTIFS[back];
  return makeSvg(
    { viewBox: '0 0 100 140' },
    { d: GROUND, fill: ground, stroke: GOLD, 'stroke-width': '2.5' },
    ...pathsOf(half, ''),
    ...pathsOf(half, 'rotate(180 50 70)'),
  );
}
