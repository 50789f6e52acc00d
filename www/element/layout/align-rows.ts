import { bottomOf, centreOf, clamp, distance, overlapOf } from './geometry.ts';
import { MIN_GAP } from './place-in-row.ts';
import type { Cloth, Metrics, PlacedTray } from './sizes.ts';

// Moves many trays a little, so that all find room and lie in rows at the end of a turn.

/** The farthest that the centre of a tray with a former place may move, in pixels. */
export const MAX_SHIFT = 56;
/** The largest difference between the upper edges of a tray and of a row that it joins, as a fraction of a card's height. */
const ROW_REACH = 0.4;

/** The trays in their former places, by the ids of their groups. */
type Former = ReadonlyMap<number, PlacedTray>;
type MovableTray = { -readonly [Key in keyof PlacedTray]: PlacedTray[Key] };

export function isNearFormer(tray: PlacedTray, former: Former): boolean {
  const old = former.get(tray.id);
  return old === undefined || distance(centreOf(tray), centreOf(old)) <= MAX_SHIFT;
}

/** The rows of trays, from above. The upper edges in a row differ from that of its oldest meld by at most `reach`. */
function rowsWithin(trays: readonly PlacedTray[], reach: number): MovableTray[][] {
  const rows: MovableTray[][] = [];
  for (const tray of trays) {
    const row = rows.find(([first]) => Math.abs((first?.y ?? 0) - tray.y) <= reach);
    if (row === undefined) rows.push([{ ...tray }]);
    else row.push({ ...tray, y: row[0]?.y ?? 0 });
  }
  return rows.sort(([a], [b]) => (a?.y ?? 0) - (b?.y ?? 0));
}

/** Moves whole rows down, and then up, until no tray covers one of another row or lies below `bottom`. */
function spreadRows(rows: readonly MovableTray[][], bottom: number): void {
  const isStacked = (a: PlacedTray, b: PlacedTray): boolean => overlapOf(a, b).x > -MIN_GAP;
  const move = (row: MovableTray[], y: number): void => {
    for (const tray of row) tray.y = y;
  };
  for (const [index, row] of rows.entries()) {
    const above = rows.slice(0, index).flat();
    const limits = row.flatMap((tray) =>
      above.filter((other) => isStacked(tray, other)).map((other) => other.y + other.height + MIN_GAP),
    );
    move(row, Math.max(row[0]?.y ?? 0, ...limits));
  }
  for (const [index, row] of [...rows.entries()].reverse()) {
    const below = rows.slice(index + 1).flat();
    const limits = row.flatMap((tray) => [
      bottom - tray.height,
      ...below.filter((other) => isStacked(tray, other)).map((other) => other.y - MIN_GAP - tray.height),
    ]);
    move(row, Math.min(row[0]?.y ?? 0, ...limits));
  }
}

/** Moves rows up as far as necessary, so that none lies below `bottom`. */
export function raiseRows(
  trays: readonly PlacedTray[],
  bottom: number,
  { cardHeight }: Metrics,
): PlacedTray[] {
  const rows = rowsWithin(trays, cardHeight * ROW_REACH);
  spreadRows(rows, bottom);
  return rows.flat();
}

/** The trays of these rows with the same distance from row to row; `null` if the rows are too different. A row may be empty. */
function evenRows(rows: readonly (readonly PlacedTray[])[], bottom: number): PlacedTray[] | null {
  const tops = rows.map(([tray]) => tray?.y ?? 0);
  const [top = 0, last = 0] = [tops[0], tops.at(-1)];
  const height = rows[0]?.[0]?.height ?? 0;
  const step = Math.min(...tops.slice(1).map((each, index) => each - (tops[index] ?? 0)));
  const isAlike = step >= height + MIN_GAP && rows.flat().every((tray) => tray.height === height);
  const places = tops.map((each) => Math.round((each - top) / step));
  const count = places.at(-1) ?? 0;
  const pitch = Math.max(height + MIN_GAP, Math.round((last - top) / count));
  const room = bottom - height - count * pitch;
  if (rows.length < 3 || !isAlike || room < 0) return null;
  const first = clamp(Math.round((top + last - count * pitch) / 2), 0, room);
  return rows.flatMap((row, index) =>
    row.map((tray) => ({ ...tray, y: first + (places[index] ?? 0) * pitch })),
  );
}

/**
 * Aligns trays that lie almost in one row: a tray joins the row of most trays within `ROW_REACH` cards' heights. Rows make room for each
 * other, and are equally far apart if possible, but no tray moves farther than that; with `former`, it also stays near its former place.
 * If there is too little room, no tray moves.
 */
export function alignRows(
  trays: readonly PlacedTray[],
  cloth: Cloth,
  { cardHeight }: Metrics,
  former: Former | null,
): PlacedTray[] {
  const reach = cardHeight * ROW_REACH;
  const mayLie = (at: PlacedTray): boolean =>
    at.y >= 0 &&
    Math.abs(at.y - (trays.find(({ id }) => id === at.id)?.y ?? 0)) <= reach &&
    (former === null || isNearFormer(at, former));
  const bottom = Math.max(cloth.height, bottomOf(trays));
  const spread = rowsWithin(trays, reach);
  spreadRows(spread, bottom);
  const even = evenRows(spread, bottom);
  if (even?.every(mayLie)) return even;
  return spread.flat().every(mayLie) ? spread.flat() : [...trays];
}
