import { bottomOf, clamp, distance, overlaps } from './geometry.ts';
import type { Cloth, PlacedTray } from './sizes.ts';

// Places for trays among others: in rows, unless a person chooses the place.

/** The distance between two boxes, in pixels, below which they count as overlapping. */
export const MIN_GAP = 4;
/** How far from the middle of a narrow cloth the first meld lies, as a fraction of the cloth's width. */
const FIRST_SHIFT = 0.15;
/** What each pixel below the visible cloth costs. */
const BELOW = 1e4;

export interface Surroundings {
  /** The trays that already have a place. */
  readonly others: readonly PlacedTray[];
  readonly cloth: Cloth;
  /** The distance from the other trays. */
  readonly gap: number;
  /** The width of the tray of the smallest meld. */
  readonly unit: number;
  /** Whether these trays may move aside, to these places. By default, none may. */
  readonly mayMove?: ((moved: readonly PlacedTray[]) => boolean) | undefined;
}

/** The number of the smallest melds that fit side by side. */
const roomIn = (width: number, { unit, gap }: Surroundings): number =>
  Math.max(0, Math.floor((width + gap) / (unit + gap)));

/** Moves the first tray from the middle of a narrow cloth to the left, so that another one finds room beside it. */
function placeFirst(middle: PlacedTray, around: Surroundings): PlacedTray {
  const { width } = around.cloth;
  return roomIn(width, around) === 2 ? { ...middle, x: Math.max(0, middle.x - width * FIRST_SHIFT) } : middle;
}

/**
 * Puts trays side by side: each moves to the right, away from those before it, and then to the left, as far as the edge of the cloth
 * demands. Without room, the first one lies outside.
 */
function sideBySide(trays: readonly PlacedTray[], { cloth, gap }: Surroundings): PlacedTray[] {
  let edge = 0;
  const placed = trays.map((tray) => {
    const at = { ...tray, x: Math.max(tray.x, edge) };
    edge = at.x + at.width + gap;
    return at;
  });
  edge = cloth.width + gap;
  for (const tray of placed.reverse()) {
    tray.x = Math.min(tray.x, edge - gap - tray.width);
    edge = tray.x;
  }
  return placed.reverse();
}

/**
 * Adds a tray at the nearest place in a row. In a row without room, other trays may move aside. A row that has melds is better than a new
 * one. A place that leaves room for other melds beside it, or lies in a column with another meld, is better than a nearer one that does
 * not. Places below the visible cloth are used only if there is no other. With `top`, only the row with this upper edge is tried, and the
 * result may be `null`.
 */
export function placeInRow(wanted: PlacedTray, around: Surroundings, top?: number): PlacedTray[] | null {
  const { others, cloth, gap, unit, mayMove } = around;
  const { width, height } = wanted;
  if (others.length === 0) return [placeFirst(wanted, around)];
  const columns = new Set(others.map(({ x }) => x));
  const tops = others.flatMap((other) => [other.y, other.y - height - gap, other.y + other.height + gap]);
  let best: readonly PlacedTray[] = [];
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const y of new Set(top === undefined ? tops : [top])) {
    const below = BELOW * Math.max(0, y + height - cloth.height);
    // Most rows are too far away, whatever the place in them.
    if (y < 0 || Math.abs(y - wanted.y) + below >= lowestCost) continue;
    const inRow = others
      .filter((other) => other.y < y + height + MIN_GAP && y < other.y + other.height + MIN_GAP)
      .sort((a, b) => a.x - b.x);
    const isNew = inRow.every((other) => other.y !== y);
    const isStraight = inRow.every((other) => other.y === y);
    for (let index = inRow.length; index >= 0; index -= 1) {
      const [before, after] = [inRow.slice(0, index), inRow.slice(index)];
      const from = Math.max(0, ...before.map((tray) => tray.x + tray.width + gap));
      const to = (after[0]?.x ?? cloth.width + gap) - gap;
      const last = to - width;
      const isFree = last >= from;
      const beside = unit + gap;
      const xs = isFree ? [wanted.x, from, last, from + beside, last - beside, ...columns] : [from];
      for (const x of new Set(xs.map((each) => clamp(each, from, last)))) {
        const row = [...before, { ...wanted, x, y }, ...after];
        const placed = isFree ? row : sideBySide(row, around);
        const shifts = placed.map((tray, at) => (at === index ? 0 : Math.abs(tray.x - (row[at]?.x ?? 0))));
        const mayLie =
          isStraight && (placed[0]?.x ?? 0) >= 0 && mayMove?.(placed.filter((_, at) => shifts[at]));
        if (!isFree && mayLie !== true) continue;
        const lost =
          roomIn(to - from, around) - roomIn(x - gap - from, around) - roomIn(last - x - gap, around);
        const cost =
          distance(placed[index] ?? wanted, wanted) +
          2 * shifts.reduce((sum, shift) => sum + shift, 0) +
          (lost + (isNew ? 0.5 : 0) + (isFree ? 0 : 1.5)) * unit +
          (columns.has(x) ? 0 : 3 * gap) +
          below;
        if (cost < lowestCost) [best, lowestCost] = [placed, cost];
      }
    }
  }
  const now = new Map(best.map((tray) => [tray.id, tray]));
  return best.length > 0 ? [...others, wanted].map((tray) => now.get(tray.id) ?? tray) : null;
}

/** Moves each tray that overlaps one before it in the list to the nearest place in a row. */
export function resolveOverlaps(
  trays: readonly PlacedTray[],
  space: Omit<Surroundings, 'others'>,
): PlacedTray[] {
  let others: PlacedTray[] = [];
  for (const tray of trays) {
    const inside = insideCloth(tray, space.cloth.width, Number.POSITIVE_INFINITY);
    // Rounding may have brought two trays a little nearer than `MIN_GAP`.
    const isFree = others.every((other) => !overlaps(inside, other, MIN_GAP / 2));
    others = (isFree ? null : placeInRow(inside, { ...space, others })) ?? [...others, inside];
  }
  return others;
}

const insideCloth = (tray: PlacedTray, width: number, height: number): PlacedTray => ({
  ...tray,
  x: clamp(tray.x, 0, width - tray.width),
  y: clamp(tray.y, 0, height - tray.height),
});

/**
 * Adds a tray that a person dropped to the others. It lies where it was dropped, or at the nearest place where it covers at most one
 * other tray. That tray moves away; no other tray moves.
 */
export function dropInto(tray: PlacedTray, around: Surroundings): PlacedTray[] {
  const { others, cloth } = around;
  const bottom = Math.max(cloth.height, bottomOf(others));
  const coveredBy = (at: PlacedTray): PlacedTray[] => others.filter((other) => overlaps(at, other, MIN_GAP));
  const wanted = insideCloth(tray, cloth.width, bottom);
  const near = coveredBy(wanted);
  const besides = (axis: 'x' | 'y', side: 'width' | 'height'): number[] =>
    near.flatMap((other) => [other[axis] - tray[side] - MIN_GAP, other[axis] + other[side] + MIN_GAP]);
  const [dropped] = [wanted.x, ...besides('x', 'width')]
    .flatMap((x) => [wanted.y, ...besides('y', 'height')].map((y) => ({ ...tray, x, y })))
    .map((at) => insideCloth(at, cloth.width, bottom))
    .filter((at) => coveredBy(at).length < 2)
    .sort((a, b) => distance(a, wanted) - distance(b, wanted));
  if (dropped === undefined) return placeInRow(wanted, around) ?? [...others, wanted];
  const [covered] = coveredBy(dropped);
  const staying = [...others.filter((other) => other !== covered), dropped];
  const moved = covered && placeInRow(covered, { ...around, others: staying, mayMove: undefined });
  return moved ?? staying;
}
