import { MIN_GAP } from './free-place.ts';
import {
  bottomOf,
  centreOf,
  clamp,
  distance,
  inReadingOrder,
  overlapArea,
  overlapOf,
  overlaps,
} from './geometry.ts';
import type { Cloth, PlacedTray } from './sizes.ts';

// Moves many trays a little, so that all find room and lie in rows at the end of a turn.

/** The farthest that the centre of a tray with a former place may move, in pixels. */
const MAX_SHIFT = 56;
/** The farthest that the centre of a tray with a former place may move along each axis, in pixels. */
const MAX_SHIFT_PER_AXIS = 40;
/** The number of passes over all pairs of trays after which the attempt is given up. */
const MAX_PASSES = 40;
/** The difference between the upper edges of two trays, in pixels, below which they lie almost in one row. */
const MAX_ROW_OFFSET = 40;

/** The trays in their former places, by the ids of their groups. */
type Former = ReadonlyMap<number, PlacedTray>;
type MovableTray = { -readonly [Key in keyof PlacedTray]: PlacedTray[Key] };

function isNearFormer(tray: PlacedTray, former: Former): boolean {
  const old = former.get(tray.id);
  return old === undefined || distance(centreOf(tray), centreOf(old)) <= MAX_SHIFT;
}

/** Keeps a tray on the cloth and, along each axis, near its former place. */
function hold(tray: MovableTray, old: PlacedTray | undefined, cloth: Cloth): void {
  for (const [axis, side] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const centre = old === undefined ? 0 : centreOf(old)[axis] - tray[side] / 2;
    const shift = old === undefined ? Number.POSITIVE_INFINITY : MAX_SHIFT_PER_AXIS;
    tray[axis] = clamp(clamp(tray[axis], centre - shift, centre + shift), 0, cloth[side] - tray[side]);
  }
}

/** Moves two trays apart along the axis on which they overlap less. Each moves by half of the overlap. */
function separate(a: MovableTray, b: MovableTray, gap: number): void {
  const { x, y } = overlapOf(a, b);
  const axis = x < y ? 'x' : 'y';
  const half = (Math.min(x, y) + gap) / 2;
  const isFirst = centreOf(a)[axis] <= centreOf(b)[axis];
  a[axis] += isFirst ? -half : half;
  b[axis] += isFirst ? half : -half;
}

/** Pushes trays apart until none overlap. A tray that has a former place stays near it. Returns `null` if there is too little room. */
export function pushApart(
  trays: readonly PlacedTray[],
  former: Former,
  cloth: Cloth,
  gap: number,
): PlacedTray[] | null {
  const moving = trays.map((tray) => ({ ...tray }));
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    for (const tray of moving) hold(tray, former.get(tray.id), cloth);
    let isFree = true;
    for (const [index, a] of moving.entries()) {
      for (const b of moving.slice(index + 1)) {
        if (overlaps(a, b, MIN_GAP)) {
          isFree = false;
          separate(a, b, gap);
        }
      }
    }
    if (isFree) return moving.every((tray) => isNearFormer(tray, former)) ? moving : null;
  }
  return null;
}

/** Moves a tray to the place on the visible cloth where it covers the others least. */
export function leastCovered(tray: PlacedTray, others: readonly PlacedTray[], cloth: Cloth): PlacedTray {
  const cost = (at: PlacedTray): number => others.reduce((sum, other) => sum + overlapArea(at, other), 0);
  const candidates = Array.from({ length: 13 * 9 }, (_, index) => {
    const at = {
      ...tray,
      x: ((cloth.width - tray.width) * Math.floor(index / 9)) / 12,
      y: ((cloth.height - tray.height) * (index % 9)) / 8,
    };
    return { at, cost: cost(at) };
  });
  return candidates.reduce((best, each) => (each.cost < best.cost ? each : best)).at;
}

/** Aligns trays that lie almost in one row. A tray is moved only if there is room and it stays near its former place. */
export function alignRows(trays: readonly PlacedTray[], former: Former, cloth: Cloth): PlacedTray[] {
  const aligned = new Map(trays.map((tray) => [tray.id, tray]));
  const rowTops: number[] = [];
  for (const tray of [...trays].sort(inReadingOrder)) {
    const fits = (at: PlacedTray): boolean =>
      bottomOf([at]) <= cloth.height &&
      isNearFormer(at, former) &&
      [...aligned.values()].every((other) => other.id === at.id || !overlaps(at, other, MIN_GAP));
    const y = rowTops.findLast((top) => tray.y - top < MAX_ROW_OFFSET && fits({ ...tray, y: top })) ?? tray.y;
    rowTops.push(y);
    aligned.set(tray.id, { ...tray, y });
  }
  return [...aligned.values()];
}
