import type { Anchor, Arrangement } from './arrangement.ts';
import { SMALLEST_SIZE } from './sizes.ts';

// Converts the places of the melds to text, which is stored with the game, and back.

/** The arrangements on a wide and on a tall cloth. Both are kept, so that turning a phone and turning it back moves no meld. */
export type Arrangements = { readonly wide: Arrangement | null; readonly tall: Arrangement | null };

interface SavedPlaces {
  readonly turnKey: string;
  readonly now: Arrangements;
  /** The places before each command of the turn, for undo. */
  readonly past: Arrangements[];
  /** The places after each command that was undone, for redo. */
  readonly future: Arrangements[];
}

/** Centres are stored as fractions of the cloth's size, rounded to multiples of 1 / `PRECISION`. */
const PRECISION = 1e6;

const fraction = (part: number, whole: number): number => Math.round((part / whole) * PRECISION) / PRECISION;

function writeArrangement(arrangement: Arrangement | null): unknown {
  if (arrangement === null) return null;
  const { cloth, size, isRoomy, anchors } = arrangement;
  const { width, height, factor } = cloth;
  const melds = [...anchors].map(([id, { x, y, count }]) => [
    id,
    count,
    fraction(x, width),
    fraction(y, height),
  ]);
  return [width, height, size, isRoomy, melds, factor];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readArrangement(value: unknown): Arrangement | null {
  if (value === null) return null;
  const [width, height, size, isRoomy, melds, factor = 1] = value as unknown[];
  const isKnown =
    [width, height, size, factor].every((part) => isNumber(part) && part >= 0) &&
    Number(size) <= SMALLEST_SIZE;
  if (!isKnown || !Array.isArray(melds)) throw new TypeError('the places are not valid');
  const cloth = { width: Number(width), height: Number(height), factor: Number(factor) };
  const anchors = new Map<number, Anchor>();
  for (const meld of melds) {
    const [id, count, u, v] = meld as unknown[];
    if (!isNumber(id) || !isNumber(count) || !isNumber(u) || !isNumber(v))
      throw new TypeError('a place is not valid');
    anchors.set(id, { x: u * cloth.width, y: v * cloth.height, count });
  }
  return { cloth, size: Number(size), isRoomy: isRoomy === true, anchors };
}

const writeBoth = ({ wide, tall }: Arrangements): unknown => [writeArrangement(wide), writeArrangement(tall)];

function readBoth(value: unknown): Arrangements {
  const [wide, tall] = value as unknown[];
  return { wide: readArrangement(wide ?? null), tall: readArrangement(tall ?? null) };
}

export function writePlaces({ turnKey, now, past, future }: SavedPlaces): string {
  return JSON.stringify({
    turn: turnKey,
    now: writeBoth(now),
    past: past.map(writeBoth),
    future: future.map(writeBoth),
  });
}

/** The places that `writePlaces` has converted to text; `null` if the text cannot be read. */
export function parsePlaces(text: string): SavedPlaces | null {
  try {
    const { turn, now, past, future } = JSON.parse(text);
    return {
      turnKey: String(turn),
      now: readBoth(now),
      past: past.map(readBoth),
      future: future.map(readBoth),
    };
  } catch {
    return null;
  }
}
