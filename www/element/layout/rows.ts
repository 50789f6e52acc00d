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

/** Puts the trays in rows around the middle of the cloth, in the given order. */
export function packRows(trays: readonly Tray[], cloth: Cloth, metrics: Metrics): PlacedTray[] {
  const { gap } = metrics;
  const rows: { width: number; height: number; trays: PlacedTray[] }[] = [];
  for (const { id, count } of trays) {
    const size = traySize(count, cloth, metrics);
    let row = rows.at(-1);
    if (row === undefined || row.width + gap + size.width > cloth.width) {
      row = { width: -gap, height: 0, trays: [] };
      rows.push(row);
    }
    row.trays.push({ id, count, x: row.width + gap, y: 0, ...size });
    row.width += gap + size.width;
    row.height = Math.max(row.height, size.height);
  }
  const totalHeight = rows.reduce((sum, { height }) => sum + height + gap, -gap);
  let y = Math.max(0, Math.min(cloth.height * FIRST_CENTRE - totalHeight / 2, cloth.height - totalHeight));
  return rows.flatMap((row) => {
    const left = Math.max(0, (cloth.width - row.width) / 2);
    const placed = row.trays.map((tray) => ({ ...tray, x: left + tray.x, y }));
    y += row.height + gap;
    return placed;
  });
}

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
