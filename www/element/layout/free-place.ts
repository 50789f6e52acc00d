import type { Cloth, TrayBox } from './sizes.ts';

// Free places between boxes, in pixels.

/** The distance between two boxes, in pixels, below which they count as overlapping. */
export const MIN_GAP = 4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whether two boxes overlap vertically, or are less than `gap` apart. */
const overlapsVertically = (a: TrayBox, b: TrayBox, gap: number): boolean =>
  a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;

export const overlaps = (a: TrayBox, b: TrayBox, gap: number): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && overlapsVertically(a, b, gap);

/** The length of a vector. Called for thousands of places, so it does not use the slower `Math.hypot`. */
export const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Moves a box inside the left, right and upper edges of the cloth. The lower edge is no limit, because the cloth scrolls. */
export function clampedToCloth<Box extends TrayBox>(box: Box, cloth: Cloth): Box {
  const maxX = Math.max(0, cloth.width - box.width);
  return { ...box, x: Math.min(Math.max(0, box.x), maxX), y: Math.max(0, box.y) };
}

interface PlaceSearch {
  /** The boxes that already have a place. */
  readonly others: readonly TrayBox[];
  readonly cloth: Cloth;
  /** The smallest allowed distance from the other boxes. */
  readonly gap: number;
  /** The number of other boxes that the box may overlap; by default 0. */
  readonly maxOverlaps?: number;
  /** The distance from one row to the next if the box must lie in a row; otherwise 0, which is the default. */
  readonly pitch?: number;
  /** A preferred spot, if any: 0.4 times the distance of a place from the spot is added to the cost of the place. */
  readonly towards?: Spot;
}

/**
 * Moves a box to the free place with the lowest cost. The cost of a place is its distance from the box's current place. Places
 * below the visible cloth are used only if no other place is free. Only a few coordinates are tried on each axis, such as the
 * edges of the other boxes and of the cloth.
 */
export function freePlace<Box extends TrayBox>(box: Box, search: PlaceSearch): Box {
  const { others, cloth, gap, maxOverlaps = 0, pitch = 0, towards } = search;
  const { width, height } = box;
  const max = { x: Math.max(0, cloth.width - width), y: Math.max(0, cloth.height - height) };
  const bottom = Math.max(0, ...others.map((other) => other.y + other.height + gap));
  const xs = [
    box.x,
    0,
    max.x,
    max.x / 2,
    ...others.flatMap((o) => [o.x - width - gap, o.x + o.width + gap, o.x]),
  ];
  const ys =
    pitch > 0
      ? Array.from({ length: Math.ceil(bottom / pitch) + 1 }, (_, row) => row * pitch)
      : [box.y, 0, max.y, ...others.flatMap((o) => [o.y - height - gap, o.y + o.height + gap, o.y])];
  // The nearest coordinates come first, so that the search of a row can stop as soon as a place costs more than the best one.
  const nearest = (values: readonly number[], to: number): number[] =>
    [...new Set(values)].sort((a, b) => Math.abs(a - to) - Math.abs(b - to));
  const columns = nearest(xs, box.x).filter((x) => x >= 0 && x <= max.x);
  const rows = nearest([...ys, Math.ceil(bottom)], box.y).filter((y) => y >= 0);
  let best: Box = { ...box, x: 0, y: bottom };
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const y of rows) {
    const outsideCost = y > max.y ? 1e6 + 10 * (y - max.y) : 0;
    const row = { ...box, y };
    const inRow = others.filter((other) => overlapsVertically(row, other, gap));
    const overlapsAt = (x: number): number => {
      let count = 0;
      for (const other of inRow) {
        if (other.x < x + width + gap && x < other.x + other.width + gap) count += 1;
      }
      return count;
    };
    for (const x of columns) {
      const moveCost = distance(x - box.x, y - box.y) + outsideCost;
      if (moveCost >= lowestCost) break;
      const cost = moveCost + (towards === undefined ? 0 : 0.4 * distance(x - towards.x, y - towards.y));
      if (cost < lowestCost && overlapsAt(x) <= maxOverlaps) {
        best = { ...row, x };
        lowestCost = cost;
      }
    }
  }
  return best;
}
