import { bottomOf } from './geometry.ts';
import {
  type Cloth,
  cardWidthsUpTo,
  largestCardWidth,
  type Metrics,
  metricsOf,
  type PlacedTray,
  type Tray,
  traySize,
} from './sizes.ts';

// Melds in rows: on tables that are laid out from scratch, and where melds do not fit otherwise.

/** The vertical position of the first meld's centre, as a fraction of the cloth's height. */
export const FIRST_CENTRE = 0.45;
/** The largest number of melds with which the cards stay large even if the cloth has to scroll. */
const MAX_MELDS_WITH_LARGE_CARDS = 8;

/**
 * Breaks trays into rows, in the given order. If `fillsGaps` is true, a tray goes to the first row with room for it.
 */
export function breakRows(
  trays: readonly Tray[],
  cloth: Cloth,
  metrics: Metrics,
  fillsGaps = false,
): Tray[][] {
  const rows: { width: number; trays: Tray[] }[] = [];
  for (const tray of trays) {
    const width = metrics.gap + traySize(tray.count, cloth, metrics).width;
    const open = (fillsGaps ? rows : rows.slice(-1)).find((row) => row.width + width <= cloth.width);
    const row = open ?? { width: -metrics.gap, trays: [] };
    if (open === undefined) rows.push(row);
    row.trays.push(tray);
    row.width += width;
  }
  return rows.map((row) => row.trays);
}

/** Places rows of trays around the middle of the cloth. All rows begin at the same left edge. */
export function placeRows(rows: readonly (readonly Tray[])[], cloth: Cloth, metrics: Metrics): PlacedTray[] {
  const { gap } = metrics;
  const sized = rows.map((row) => row.map((tray) => ({ ...tray, ...traySize(tray.count, cloth, metrics) })));
  const widths = sized.map((row) => row.reduce((sum, { width }) => sum + gap + width, -gap));
  const left = Math.max(0, (cloth.width - Math.max(...widths)) / 2);
  const heights = sized.map((row) => Math.max(...row.map(({ height }) => height)));
  const totalHeight = heights.reduce((sum, height) => sum + height + gap, -gap);
  let y = Math.max(0, Math.min(cloth.height * FIRST_CENTRE - totalHeight / 2, cloth.height - totalHeight));
  return sized.flatMap((row, index) => {
    let x = left;
    const placed = row.map((tray) => {
      const at = { ...tray, x, y };
      x += tray.width + gap;
      return at;
    });
    y += (heights[index] ?? 0) + gap;
    return placed;
  });
}

/** Puts the trays in rows around the middle of the cloth, in the given order. */
export const packRows = (trays: readonly Tray[], cloth: Cloth, metrics: Metrics): PlacedTray[] =>
  placeRows(breakRows(trays, cloth, metrics), cloth, metrics);

/** The largest width of cards at which the trays fit on the cloth in rows. */
export function packedCardWidth(trays: readonly Tray[], cloth: Cloth): number {
  const widths = cardWidthsUpTo(largestCardWidth(cloth)).filter(
    (width) => !isTooSmall(width, trays.length, cloth),
  );
  const fits = (width: number): boolean => bottomOf(packRows(trays, cloth, metricsOf(width))) <= cloth.height;
  return widths.find(fits) ?? Math.min(...widths);
}

/** Whether cards of this width are too small for a table of `meldCount` melds, so that the cloth should scroll instead. */
export const isTooSmall = (cardWidth: number, meldCount: number, cloth: Cloth): boolean =>
  meldCount <= MAX_MELDS_WITH_LARGE_CARDS && cardWidth < largestCardWidth(cloth) * 0.9;
