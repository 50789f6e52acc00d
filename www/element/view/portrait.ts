import { makeSvg } from '../dom/dom.ts';

// Draws the portraits of the computer players: busts of a few shapes in a square of 52 × 52, put together from the parts below.

/** The hair behind the head. */
const BACKS = {
  none: '',
  long: 'M17 26C15 8 49 8 47 26c0 9 2 17 5 25H12c3-8 5-16 5-25Z',
  bob: 'M17 27C14 8 50 8 47 27v11q-2 5-6 6H23q-4-1-6-6Z',
  bun: 'M24 9a8 7 0 1 1 16 0a8 7 0 1 1-16 0Z',
} as const;

/** The hair in front. */
const FRONTS = {
  none: '',
  fringe: 'M18.5 28C14 4 50 4 45.5 28q-1-8-7-10-8 4-15 1-4 3-5 9Z',
  parted: 'M18.5 32C12 3 52 3 45.5 32q-1-10-13.5-15-12.5 5-13.5 15Z',
  short: 'M19 27C15 4 49 4 45 27q-1-7-5-9-9 2-16 0-4 2-5 9Z',
  sides: 'M19 32q-3-8 1-14 1 7 0 14ZM45 32q3-8-1-14-1 7 0 14Z',
} as const;

const HATS = {
  none: '',
  cap: 'M16 22c-2-17 34-17 32 0q-16-5-32 0Z',
  beret: 'M11 19C12 4 46 0 53 15q1 5-7 5-14-2-28 3-7 1-7-4Z',
  veil: 'M13 51C10-6 54-6 51 51q-5-10-6-24c-3-14-23-14-26 0q-1 14-6 24Z',
  band: 'M18.5 22q13.5-7 27 0l-.6 3.500q-13-7-25.8 0Z',
} as const;

const BEARDS = {
  none: '',
  full: 'M20 29c-1 22 25 22 24 0q-2 6-7 6.5-5-1.5-10 0-5-.5-7-6.500Z',
  point: 'M27 39q5 9 10 0-5 1.5-10 0Z',
  lip: 'M24.5 35.500q5-4 7.5-2 2.5-2 7.5 2-5 1.5-7.5-.5-2.5 2-7.5.5Z',
} as const;

interface Look {
  readonly ground: string;
  readonly robe: string;
  readonly skin: string;
  readonly hair: string;
  readonly back: keyof typeof BACKS;
  readonly front: keyof typeof FRONTS;
  readonly hat: keyof typeof HATS;
  readonly hatColour: string;
  readonly beard: keyof typeof BEARDS;
}

const look = (
  [ground, robe, skin, hair, hatColour]: readonly [string, string, string, string, string],
  back: Look['back'],
  front: Look['front'],
  hat: Look['hat'],
  beard: Look['beard'],
): Look => ({ ground, robe, skin, hair, back, front, hat, hatColour, beard });

/** The looks, in the order of `COMPUTER_NAMES`. */
const LOOKS: readonly [Look, ...Look[]] = [
  look(['#e9d3a2', '#8c2435', '#f0c9a4', '#6b3a1e', '#f2b544'], 'long', 'parted', 'band', 'none'),
  look(['#c9d8d2', '#3a3f4d', '#e8bd97', '#2b211c', '#8c2435'], 'none', 'short', 'none', 'none'),
  look(['#d6cfe3', '#1f5a8c', '#d9a27a', '#3b2a1f', '#7a1f33'], 'bob', 'fringe', 'cap', 'none'),
  look(['#f0d3c8', '#2d6a4f', '#f3d3b5', '#c9862f', '#fff'], 'long', 'fringe', 'none', 'none'),
  look(['#d9c4b8', '#5b2a4a', '#e2b087', '#1f1a1a', '#2b2430'], 'none', 'none', 'beret', 'full'),
  look(['#cfe0ea', '#b5651d', '#c98e63', '#241a18', '#fff'], 'bun', 'parted', 'none', 'none'),
  look(['#e4e0c2', '#6b4a2f', '#efc6a2', '#cfc9bf', '#4a4a52'], 'long', 'sides', 'cap', 'full'),
  look(['#d3dcc4', '#0f6f78', '#8d5a3b', '#1c1512', '#f6efe0'], 'none', 'parted', 'veil', 'none'),
];

const INK = '#2a1d18';
const SHOULDERS = 'M4 64c1-15 13-19 28-19s27 4 28 19Z';
const COLLAR = 'M22 47.500q10 9 20 0l2 2.500q-12 10-24 0Z';
const NECK = 'M26.5 36h11v10.500q-5.5 5-11 0Z';
const FACE = 'M19.5 27a12.5 14 0 1 1 25 0a12.5 14.5 0 1 1-25 0Z';
const EYES =
  'M25.4 28a1.6 1.8 0 1 1 3.2 0a1.6 1.8 0 1 1-3.2 0ZM35.4 28a1.6 1.8 0 1 1 3.2 0a1.6 1.8 0 1 1-3.2 0Z';
/** The brows, the nose and the mouth. */
const LINES = 'M24 24.500q3-1.8 5.5-.3M34.5 24.200q2.5-1.5 5.5.3M32 28.500l-1.5 4.500h2M28.5 37q3.5 2 7 0';

/** Draws the portrait with this number. */
export function portrait(number: number): SVGSVGElement {
  const { ground, robe, skin, hair, back, front, hat, hatColour, beard } = LOOKS[number] ?? LOOKS[0];
  const fill = (d: string, colour: string) => ({ d, fill: colour });
  const shapes = [
    fill('M0 0h64v64H0Z', ground),
    fill(BACKS[back], hair),
    fill(SHOULDERS, robe),
    fill(COLLAR, '#f6efe0'),
    fill(NECK, skin),
    { ...fill(NECK, INK), 'fill-opacity': '0.18' },
    fill(FACE, skin),
    fill(BEARDS[beard], hair),
    fill(FRONTS[front], hair),
    fill(HATS[hat], hatColour),
    fill(EYES, INK),
    { d: LINES, fill: 'none', stroke: INK, 'stroke-width': '1.3', 'stroke-linecap': 'round' },
  ].filter(({ d }) => d !== '');
  return makeSvg({ viewBox: '6 3 52 52', class: 'portrait', 'data-look': String(number) }, ...shapes);
}
