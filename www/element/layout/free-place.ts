import { type Box, bottomOf, clamp, distance, overlaps } from './geometry.ts';
import type { Cloth, PlacedTray } from './sizes.ts';

// Free places between boxes, in pixels.

/** The distance between two boxes, in pixels, below which they count as overlapping. */
export const MIN_GAP = 4;

interface Surroundings {
  /** The boxes that already have a place. */
  readonly others: readonly PlacedTray[];
  readonly cloth: Cloth;
  /** The smallest allowed distance from the other boxes. */
  readonly gap: number;
}

/** Moves a box inside the left, right and upper edges of the cloth. The lower edge is no limit, because the cloth scrolls. */
const clampedToCloth = (box: PlacedTray, { width }: Cloth): PlacedTray => ({
  ...box,
  x: clamp(box.x, 0, width - box.width),
  y: Math.max(0, box.y),
});

/**
 * Moves a box to the nearest place where it overlaps at most `maxOverlaps` other boxes. Places below the visible cloth are used only
 * if no other place is free. Only a few coordinates are tried on each axis, such as the edges of the other boxes and of the cloth.
 */
export function freePlace(box: PlacedTray, around: Surroundings, maxOverlaps = 0): PlacedTray {
  const { others, cloth, gap } = around;
  const wanted = clampedToCloth(box, cloth);
  const isFree = (at: Box, near: readonly Box[], least: number): boolean =>
    near.filter((other) => overlaps(at, other, least)).length <= maxOverlaps;
  if (isFree(wanted, others, MIN_GAP)) return wanted;
  const { width, height } = box;
  const max = { x: Math.max(0, cloth.width - width), y: Math.max(0, cloth.height - height) };
  const bottom = Math.ceil(bottomOf(others) + gap);
  const xs = others.flatMap((other) => [other.x - width - gap, other.x + other.width + gap, other.x]);
  const ys = others.flatMap((other) => [other.y - height - gap, other.y + other.height + gap, other.y]);
  let best = { ...box, x: 0, y: bottom };
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const y of new Set([wanted.y, 0, max.y, bottom, ...ys])) {
    const costBelow = y > max.y ? 1e6 + 10 * (y - max.y) : 0;
    const inRow = others.filter((other) => y < other.y + other.height + gap && other.y < y + height + gap);
    for (const x of new Set([wanted.x, 0, max.x, max.x / 2, ...xs])) {
      const cost = distance({ x, y }, wanted) + costBelow;
      if (y < 0 || x < 0 || x > max.x || cost >= lowestCost) continue;
      const at = { ...box, x, y };
      if (isFree(at, inRow, gap)) [best, lowestCost] = [at, cost];
    }
  }
  return best;
}

/** Moves each box that overlaps one before it in the list to the nearest free place. */
export function resolveOverlaps(boxes: readonly PlacedTray[], cloth: Cloth, gap: number): PlacedTray[] {
  const others: PlacedTray[] = [];
  for (const box of boxes) {
    const inside = clampedToCloth(box, cloth);
    // Rounding may have brought two boxes a little nearer than `MIN_GAP`.
    const isFree = others.every((other) => !overlaps(inside, other, MIN_GAP / 2));
    others.push(isFree ? inside : freePlace(inside, { others, cloth, gap }));
  }
  return others;
}

/**
 * Adds a box that a person dropped to the others. It lies where it was dropped, or at the nearest place where it covers at most one
 * other box. That box moves away; no other box moves.
 */
export function dropInto(box: PlacedTray, { others, cloth, gap }: Surroundings): PlacedTray[] {
  const lowest = Math.max(cloth.height, bottomOf(others)) - box.height;
  const wanted = { ...box, y: clamp(box.y, 0, lowest) };
  const dropped = freePlace(wanted, { others, cloth, gap: MIN_GAP }, 1);
  const covered = others.find((other) => overlaps(dropped, other, MIN_GAP));
  if (covered === undefined) return [...others, dropped];
  const staying = [...others.filter((other) => other !== covered), dropped];
  return [...staying, freePlace(covered, { others: staying, cloth, gap })];
}
