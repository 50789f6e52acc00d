import { type Box, centreOf } from './box.ts';
import { distance, MIN_GAP, overlaps, type Spot } from './free-place.ts';
import type { Cloth, TrayBox } from './sizes.ts';

// Pushes boxes apart, so that melds find room at the end of a turn.

/** The farthest that the centre of a meld with a former place may move, in pixels. */
export const MAX_SHIFT = 56;
/** The farthest that the centre of a meld with a former place may move along each axis, in pixels. */
const MAX_SHIFT_PER_AXIS = 40;
/** The number of passes over all pairs of boxes after which the attempt is given up. */
const MAX_PASSES = 40;
/** The number of places that are tried for a new box. */
const MAX_TRIES = 6;

/**
 * Pushes boxes apart until none overlap. Returns `null` if there is too little room. `formerCentres` maps box ids to former
 * centres. A box that has a former centre stays near it.
 */
export function pushAllApart(
  boxes: readonly Box[],
  formerCentres: ReadonlyMap<number, Spot>,
  cloth: Cloth,
  gap: number,
): Box[] | null {
  const moving = boxes.map((box) => ({ ...box }));
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    for (const box of moving) {
      const former = formerCentres.get(box.id);
      const left = former === undefined ? 0 : former.x - box.width / 2;
      const top = former === undefined ? 0 : former.y - box.height / 2;
      const maxShift = former === undefined ? Number.POSITIVE_INFINITY : MAX_SHIFT_PER_AXIS;
      box.x = clampBetween(0, clampBetween(left - maxShift, box.x, left + maxShift), cloth.width - box.width);
      box.y = clampBetween(0, clampBetween(top - maxShift, box.y, top + maxShift), cloth.height - box.height);
    }
    let isFree = true;
    for (const [index, a] of moving.entries()) {
      for (const b of moving.slice(index + 1)) {
        if (overlaps(a, b, MIN_GAP)) {
          isFree = false;
          pushApart(a, b, gap);
        }
      }
    }
    if (isFree) {
      return moving.every((box) => isNearFormerCentre(box, formerCentres.get(box.id))) ? moving : null;
    }
  }
  return null;
}

const clampBetween = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Whether a box is near its former centre, or has no former centre. */
export function isNearFormerCentre(box: TrayBox, former: Spot | undefined): boolean {
  const { x, y } = centreOf(box);
  return former === undefined || distance(x - former.x, y - former.y) <= MAX_SHIFT;
}

type MovableBox = { -readonly [Key in keyof Box]: Box[Key] };

/** Moves two overlapping boxes apart along the axis on which they overlap less. Each box moves by half of the overlap. */
function pushApart(a: MovableBox, b: MovableBox, gap: number): void {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap;
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap;
  const axis = x < y ? 'x' : 'y';
  const halfOverlap = Math.min(x, y) / 2;
  const isFirst = centreOf(a)[axis] <= centreOf(b)[axis];
  a[axis] += isFirst ? -halfOverlap : halfOverlap;
  b[axis] += isFirst ? halfOverlap : -halfOverlap;
}

/** Adds a box where it overlaps the others least, then pushes all boxes apart. Returns `null` if there is too little room. */
export function pushIn(
  box: Box,
  others: readonly Box[],
  formerCentres: ReadonlyMap<number, Spot>,
  cloth: Cloth,
  gap: number,
): Box[] | null {
  const candidates: { readonly at: Box; readonly cost: number }[] = [];
  const max = { x: cloth.width - box.width, y: cloth.height - box.height };
  for (let column = 0; column <= 12; column += 1) {
    for (let row = 0; row <= 8; row += 1) {
      const at = { ...box, x: (max.x * column) / 12, y: (max.y * row) / 8 };
      candidates.push({ at, cost: others.reduce((sum, other) => sum + overlapArea(at, other), 0) });
    }
  }
  candidates.sort((a, b) => a.cost - b.cost);
  for (const { at } of candidates.slice(0, MAX_TRIES)) {
    const pushed = pushAllApart([...others, at], formerCentres, cloth, gap);
    if (pushed !== null) return pushed;
  }
  return null;
}

function overlapArea(a: TrayBox, b: TrayBox): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, x) * Math.max(0, y);
}
