import { MIN_GAP } from './free-place.ts';
import { bottomOf, centreOf, clamp, distance, overlapArea, overlapOf, overlaps } from './geometry.ts';
import type { Cloth, Metrics, PlacedTray } from './sizes.ts';

// Moves many trays a little, so that all find room and lie in rows at the end of a turn.

/** The farthest that the centre of a tray with a former place may move, in pixels. */
const MAX_SHIFT = 56;
/** The farthest that the centre of a tray with a former place may move along each axis, in pixels. */
const MAX_SHIFT_PER_AXIS = 40;
/** The number of passes over all pairs of trays after which the attempt is given up. */
const MAX_PASSES = 40;
/** The largest difference between the upper edges of a tray and of a row that it joins, as a fraction of a card's height. */
const ROW_REACH = 0.4;

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

/** The most frequent upper edge among these trays; of several, that of the first tray, which is the oldest meld. */
function commonTop(trays: readonly PlacedTray[]): number {
  const counts = new Map<number, number>();
  for (const { y } of trays) counts.set(y, (counts.get(y) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

/** The rows of trays, from above. The upper edges in a row differ from that of most of its trays by at most `reach`. */
function rowsWithin(trays: readonly PlacedTray[], reach: number): MovableTray[][] {
  const rows: MovableTray[][] = [];
  let left = [...trays];
  while (left.length > 0) {
    const y = commonTop(left);
    const isNear = (tray: PlacedTray): boolean => Math.abs(tray.y - y) <= reach;
    rows.push(left.filter(isNear).map((tray) => ({ ...tray, y })));
    left = left.filter((tray) => !isNear(tray));
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

/**
 * Aligns trays that lie almost in one row: a tray joins the row of most trays within `ROW_REACH` cards' heights. Rows make room for each
 * other, but no tray moves farther than that. If there is too little room, a tray joins its row only if it covers no other one there.
 * With `former`, a tray also stays near its former place.
 */
export function alignRows(
  trays: readonly PlacedTray[],
  cloth: Cloth,
  { cardHeight }: Metrics,
  former: Former | null,
): PlacedTray[] {
  const reach = cardHeight * ROW_REACH;
  const aligned = new Map(trays.map((tray) => [tray.id, tray]));
  const mayLie = (at: PlacedTray): boolean =>
    at.y >= 0 &&
    Math.abs(at.y - (trays.find(({ id }) => id === at.id)?.y ?? 0)) <= reach &&
    (former === null || isNearFormer(at, former));
  const bottom = Math.max(cloth.height, bottomOf(trays));
  const spread = rowsWithin(trays, reach);
  spreadRows(spread, bottom);
  if (spread.flat().every(mayLie)) return spread.flat();
  for (const at of rowsWithin(trays, reach).flat()) {
    const others = [...aligned.values()].filter(({ id }) => id !== at.id);
    const isFree = bottomOf([at]) <= bottom && others.every((other) => !overlaps(at, other, MIN_GAP));
    if (isFree && mayLie(at)) aligned.set(at.id, at);
  }
  return [...aligned.values()];
}
