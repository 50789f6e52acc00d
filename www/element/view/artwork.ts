import { makeSvg, setAttributes } from '../dom/dom.ts';
import type { Settings } from '../settings.ts';
import { GOLD, GROUND, MOTIFS } from './backs.ts';
import { type Court, type CourtSuit, courtShapes, INK, type Shape } from './courts.ts';

// What a card shows beside its index where the whole card is seen: a portrait in two halves, or pips as on real cards. The space is 100
// units wide and 260 high.

/**
 * The outlines of suits.svg in a square of 32 units, from its middle. All commands are relative, and `f` and `F` are the flags of arcs, so
 * that `pip` can scale every number.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '*': 'm0-14.2 3.9 9.9 10.6 .7-8.2 6.7 2.7 10.3-9-5.7-9 5.7 2.7-10.3-8.2-6.7 10.6-.7Z',
  S: 'm0-14.2c2.3 5.4 13.4 10.4 13.4 18.3 0 3.9-2.9 6.6-6.4 6.6-2.3 0-4.3-1.1-5.5-3 .3 2.9 1.6 5.1 3.9 6.8h-10.8c2.3-1.7 3.6-3.9 3.9-6.8-1.2 1.9-3.2 3-5.5 3-3.5 0-6.4-2.7-6.4-6.6 0-7.9 11.1-12.9 13.4-18.3Z',
  C: 'm0-14.2a6.6 6.6 f 5.1 10.8 6.6 6.6 F-3.5 11.1c.4 2.9 1.7 5.1 4 6.8h-11.2c2.3-1.7 3.6-3.9 4-6.8a6.6 6.6 F-3.5-11.1 6.6 6.6 f 5.1-10.8Z',
  H: 'm0 13.2c-9.8-7.6-14-12.8-14-18.4 0-4.4 3.2-7.6 7.2-7.6 2.9 0 5.3 1.6 6.8 4.5 1.5-2.9 3.9-4.5 6.8-4.5 4 0 7.2 3.2 7.2 7.6 0 5.6-4.2 10.8-14 18.4Z',
  D: 'm0-14.5c2.6 5.7 6.4 10.5 11 14.5-4.6 4-8.4 8.8-11 14.5-2.6-5.7-6.4-10.5-11-14.5 4.6-4 8.4-8.8 11-14.5Z',
};

type Path = Parameters<typeof makeSvg>[1];

/** The border of a portrait. */
const BORDER = 'M8 1h84q7 0 7 7v244q0 7-7 7h-84q-7 0-7-7v-244q0-7 7-7Z';

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

/** The path of a pip, upside down in the lower half. */
function pip(sign: string, x: number, height: number, size: number): string {
  const scale = (height > 0.5 ? -size : size) / 32;
  const outline = SIGNS[sign]?.replace(/-?[\d.]+/g, (number) => ` ${Number(number) * scale}`);
  return `M${x} ${34 + 192 * height}${outline}`.replaceAll('f', ' 0 0 1').replaceAll('F', ' 0 1 1');
}

/** All pips as one path: the browser draws a path with a `transform` as a layer of its own, which every frame of a drag would pay for. */
function pips(rank: string, suit: string): Path {
  const [sides, middle] = PIPS[rank] ?? [[], [0.5]];
  const crowd = sides.length > 3 ? 35 : 42;
  const size = rank in PIPS ? crowd : 88;
  const outlines = [
    ...[25, 75].flatMap((x) => sides.map((height) => pip(suit, x, height, size))),
    ...middle.map((height) => pip(suit, 50, height, size)),
  ];
  return { d: outlines.join(''), fill: 'currentColor', stroke: 'none' };
}

/** Shapes with one transform for all of them, for the same reason. */
function half(shapes: readonly Shape[], transform: string): Element {
  const { namespaceURI, childNodes } = makeSvg(
    {},
    ...shapes.map(([fill, d]) => ({ d, fill: fill ?? 'none' })),
  );
  const group = setAttributes(document.createElementNS(namespaceURI, 'g'), { transform });
  group.append(...childNodes);
  return group;
}

/** The halves of a portrait. Queens hold their sign in the other hand. */
function halves(court: Court, suit: CourtSuit): readonly Element[] {
  const mirror = court === 'Q' ? 'translate(100)scale(-1 1)' : '';
  const shapes = courtShapes(court, suit);
  return [half(shapes, mirror), half(shapes, `rotate(180 50 130)${mirror}`)];
}

/** Draws what a face shows beside its index. */
export function drawArtwork(face: string): SVGSVGElement {
  const [rank = '', suit = '*'] = face;
  const lines = { stroke: INK, 'stroke-width': '1.6', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const isCourt = rank === 'J' || rank === 'Q' || rank === 'K';
  const node = makeSvg(
    { viewBox: '0 0 100 260', class: 'art', part: 'picture', ...lines },
    isCourt ? { d: BORDER, fill: '#fff8e6', stroke: 'currentColor' } : pips(rank, suit),
  );
  if (isCourt) node.append(...halves(rank, suit as CourtSuit));
  return node;
}

/** Draws the motif of a back; `null` for one without. */
export function drawMotif(back: Settings['back']): SVGSVGElement | null {
  if (back === 'stripes') return null;
  const [ground, motif] = MOTIFS[back];
  const lines = { stroke: GOLD, 'stroke-width': '2.5' };
  const whole = { width: '100%', height: '100%', display: 'block' };
  const node = makeSvg({ viewBox: '0 0 100 140', ...whole }, { d: GROUND, fill: ground, ...lines });
  node.append(half(motif, ''), half(motif, 'rotate(180 50 70)'));
  return node;
}
