import { type Box, bottomOf, byPlace, type Tray } from './box.ts';
import { MIN_GAP, overlaps, type Spot } from './free-place.ts';
import { isNearFormerCentre } from './push-apart.ts';
import {
  type Cloth,
  largestSize,
  type Metrics,
  SMALLEST_SIZE,
  sizeAt,
  sizeRange,
  traySize,
} from './sizes.ts';

// Melds in rows: on narrow cloths, on tables that are laid out from scratch, and where melds lie almost in one row.

/** The vertical position of the first meld's centre, as a fraction of the cloth's height. */
export const FIRST_CENTRE = 0.45;
/** The difference between the upper edges of two boxes, in pixels, below which they lie almost in one row. */
const MAX_ROW_OFFSET = 24;
/** The width below which a cloth counts as narrow, in pixels. */
const NARROW_CLOTH_WIDTH = 480;
/** The largest number of melds that may lie anywhere on a narrow cloth. If there are more, all melds lie in rows. */
const MAX_FREE_MELDS = 6;
/** The largest number of melds with which the cards stay large even if the cloth has to scroll. */
const MAX_MELDS_WITH_LARGE_CARDS = 8;

/** The distance from one row of melds to the next, in pixels; 0 if `meldCount` melds on this cloth do not lie in rows. */
export function rowPitch(cloth: Cloth, metrics: Metrics, meldCount: number): number {
  return cloth.width < NARROW_CLOTH_WIDTH && meldCount > MAX_FREE_MELDS
    ? 2 * metrics.pad + metrics.cardHeight + metrics.gap
    : 0;
}

/** Puts the trays in rows around the middle of the cloth, in the given order. */
export function packRows(trays: readonly Tray[], cloth: Cloth, metrics: Metrics): Box[] {
  const rows: { width: number; height: number; trays: Tray[] }[] = [];
  for (const tray of trays) {
    const { width, height } = traySize(tray.count, cloth, metrics);
    const row = rows.at(-1);
    if (row !== undefined && row.width + metrics.gap + width <= cloth.width) {
      row.trays.push(tray);
      row.width += metrics.gap + width;
      row.height = Math.max(row.height, height);
    } else {
      rows.push({ width, height, trays: [tray] });
    }
  }
  const totalHeight = rows.reduce((sum, { height }) => sum + height + metrics.gap, -metrics.gap);
  let y = Math.max(0, Math.min(cloth.height * FIRST_CENTRE - totalHeight / 2, cloth.height - totalHeight));
  return rows.flatMap((row) => {
    let x = Math.max(0, (cloth.width - row.width) / 2);
    const boxes = row.trays.map((tray) => {
      const box = { id: tray.id, x, y, ...traySize(tray.count, cloth, metrics) };
      x += box.width + metrics.gap;
      return box;
    });
    y += row.height + metrics.gap;
    return boxes;
  });
}

/** The index of the largest size of cards at which the trays fit on the cloth in rows. */
export function packedSize(trays: readonly Tray[], cloth: Cloth): number {
  const largest = largestSize(cloth);
  const sizes = sizeRange(largest).filter((size) => !isTooSmall(size, trays.length, largest));
  const fittingSize = sizes.find((size) => bottomOf(packRows(trays, cloth, sizeAt(size))) <= cloth.height);
  return fittingSize ?? sizes.at(-1) ?? SMALLEST_SIZE;
}

/**
 * Whether cards of the size `size` are too small for a table of `meldCount` melds, so that the cloth should scroll instead.
 * `largest` is the largest size that suits the cloth. Both sizes are indices.
 */
export function isTooSmall(size: number, meldCount: number, largest: number): boolean {
  return meldCount <= MAX_MELDS_WITH_LARGE_CARDS && sizeAt(size).cardWidth < sizeAt(largest).cardWidth * 0.9;
}

/** Aligns boxes that lie almost in one row. A box is moved only if there is room and it stays near its former centre. */
export function alignRows(
  boxes: readonly Box[],
  formerCentres: ReadonlyMap<number, Spot>,
  cloth: Cloth,
): Box[] {
  const aligned = new Map(boxes.map((box) => [box.id, box]));
  const rowTops: number[] = [];
  for (const box of [...boxes].sort(byPlace)) {
    const others = [...aligned.values()].filter(({ id }) => id !== box.id);
    const fits = (at: Box): boolean =>
      at.y + at.height <= cloth.height &&
      isNearFormerCentre(at, formerCentres.get(at.id)) &&
      others.every((other) => !overlaps(at, other, MIN_GAP));
    const y = rowTops.findLast((row) => box.y - row < MAX_ROW_OFFSET && fits({ ...box, y: row })) ?? box.y;
    rowTops.push(y);
    aligned.set(box.id, { ...box, y });
  }
  return [...aligned.values()];
}
