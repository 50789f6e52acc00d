import { type Box, bottomOf, boxAt, type Tray } from './box.ts';
import { clampedToCloth, distance, freePlace, MIN_GAP, overlaps } from './free-place.ts';
import { FIRST_CENTRE, rowPitch } from './rows.ts';
import type { Cloth, Metrics } from './sizes.ts';

// Finds places for the boxes of melds that a person dropped, of melds that have grown, and of new melds.

/** The farthest that a grown meld moves to a free place, in pixels. Instead of moving farther, it pushes another meld away. */
const MAX_GROWN_SHIFT = 60;

/** Where two boxes overlap, moves the one that comes later in the list to the nearest free place. */
export function resolveOverlaps(wanted: readonly Box[], cloth: Cloth, gap: number): Box[] {
  const placed: Box[] = [];
  for (const box of wanted) {
    const inside = clampedToCloth(box, cloth);
    const isFree = placed.every((other) => !overlaps(inside, other, MIN_GAP / 2));
    placed.push(isFree ? inside : freePlace(inside, { others: placed, cloth, gap }));
  }
  return placed;
}

/**
 * Adds the box of a meld that a person dropped. At most one of the other boxes moves. `pitch` is the distance from one row to the
 * next, or 0 if melds do not lie in rows.
 */
export function placeDropped(
  box: Box,
  others: readonly Box[],
  cloth: Cloth,
  gap: number,
  pitch: number,
): Box[] {
  const maxY = Math.max(cloth.height, bottomOf(others)) - box.height;
  const wanted = clampedToCloth({ ...box, y: Math.min(box.y, Math.max(0, maxY)) }, cloth);
  const inRow = pitch > 0 ? { ...wanted, y: Math.round(wanted.y / pitch) * pitch } : wanted;
  const overlapping = (at: Box): Box[] => others.filter((other) => overlaps(at, other, MIN_GAP));
  const dropped =
    overlapping(inRow).length <= 1
      ? inRow
      : freePlace(inRow, { others, cloth, gap: MIN_GAP, maxOverlaps: 1, pitch });
  const pushedBox = overlapping(dropped)[0];
  if (pushedBox === undefined) return [...others, dropped];
  const staying = others.filter((other) => other !== pushedBox);
  return [...staying, dropped, freePlace(pushedBox, { others: [...staying, dropped], cloth, gap })];
}

/**
 * Adds the box of a meld that has grown. If possible, the meld keeps its left edge; otherwise it moves to the nearest free place.
 * If that place is far away and a person moved the cards (`isMine`), the meld pushes another meld away instead.
 */
export function placeGrown(
  box: Box,
  others: readonly Box[],
  cloth: Cloth,
  gap: number,
  isMine: boolean,
): Box[] {
  const wanted = clampedToCloth(box, cloth);
  if (others.every((other) => !overlaps(wanted, other, MIN_GAP))) return [...others, wanted];
  const nearest = freePlace(wanted, { others, cloth, gap: MIN_GAP });
  const isNear = distance(nearest.x - wanted.x, nearest.y - wanted.y) <= MAX_GROWN_SHIFT;
  return !isMine || isNear ? [...others, nearest] : placeDropped(wanted, others, cloth, gap, 0);
}

/**
 * The box of a new meld that nobody dropped. The box lies near `source`, the box of the meld from which most of the cards come, and
 * towards the middle of the cloth.
 */
export function placeNew(
  tray: Tray,
  others: readonly Box[],
  source: Box | undefined,
  cloth: Cloth,
  metrics: Metrics,
): Box {
  const middle = boxAt(tray, { x: cloth.width / 2, y: cloth.height * FIRST_CENTRE }, cloth, metrics);
  const { x, y } = source ?? middle;
  const pitch = rowPitch(cloth, metrics, others.length + 1);
  const near = clampedToCloth({ ...middle, x, y }, cloth);
  return freePlace(near, { others, cloth, gap: metrics.gap, pitch, towards: middle });
}
