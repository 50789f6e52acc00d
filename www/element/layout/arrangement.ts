import { clampedToCloth, distance, freePlace, MIN_GAP, overlaps, type Spot } from './free-place.ts';
import {
  type Cloth,
  cardsPerLine,
  largestSize,
  type Metrics,
  SMALLEST_SIZE,
  sizeAt,
  type TrayBox,
  traySize,
} from './sizes.ts';

// Where the melds lie on the table. A meld stays where it was put: an arrangement stores the centre of each meld. These
// functions have no state, so the same moves always lead to the same places.

/** A group of cards. The number of cards determines the size of its tray. */
export interface Tray {
  readonly id: number;
  readonly count: number;
}

/** A meld on the table: its centre, in pixels of the cloth, and the number of its cards. */
export interface Anchor extends Spot {
  readonly count: number;
}

export interface Arrangement {
  /** The size of the cloth to which the anchors refer. */
  readonly cloth: Cloth;
  /** The size of the cards, as an index for `sizeAt`. */
  readonly size: number;
  readonly anchors: ReadonlyMap<number, Anchor>;
  /** Whether larger cards fitted when the size was last checked. */
  readonly isRoomy: boolean;
}

export interface TableLayout {
  readonly metrics: Metrics;
  readonly boxes: ReadonlyMap<number, TrayBox>;
  readonly perLine: number;
  readonly height: number;
}

/** What happened to the table. */
interface Change {
  /** The meld that a person dropped, with its centre. */
  readonly dropped?: ({ readonly id: number } & Spot) | null;
  /** Whether a person moved the cards. If so, a growing meld may push another one away. */
  readonly isMine: boolean;
  /** For each new meld, the meld that most of its cards come from. */
  readonly lenders?: ReadonlyMap<number, number>;
}

interface Box extends TrayBox {
  readonly id: number;
}

/** The vertical position of the first meld's centre, as a fraction of the cloth's height. */
const FIRST_CENTRE = 0.45;
/** The farthest that a change of the card size moves an untouched meld, in pixels. */
const MAX_SHIFT = 56;
/** The limit of that movement along each axis, in pixels. */
const MAX_SHIFT_PER_AXIS = 40;
/** Boxes whose tops differ by less than this, in pixels, lie almost in one row. */
const SAME_ROW = 24;
/** With more melds than this, melds on a cloth narrower than `NARROW` lie in rows. */
const MAX_FREE_MELDS = 6;
const NARROW_CLOTH = 480;
/** With at most this many melds, cards stay large. */
const FEW_MELDS = 8;
/** Cards do not become narrower than this fraction of their width in full rows; the cloth scrolls instead. */
const MIN_WIDTH_FRACTION = 0.7;
/** A growing meld pushes others only if the nearest free place is farther away than this, in pixels. */
const NEAR_ENOUGH = 60;

const byPlace = (a: Spot, b: Spot): number => a.y - b.y || a.x - b.x;

function boxAt({ id, count }: Tray, { x, y }: Spot, cloth: Cloth, m: Metrics): Box {
  const { width, height } = traySize(count, cloth, m);
  return { id, x: x - width / 2, y: y - height / 2, width, height };
}

/** The box of a meld that keeps its upper left corner. */
function boxKeepingCorner(
  { id, count }: Tray,
  old: ReadonlyMap<number, TrayBox>,
  cloth: Cloth,
  m: Metrics,
): Box {
  const { x = 0, y = 0 } = old.get(id) ?? {};
  return { id, x, y, ...traySize(count, cloth, m) };
}

const bottomOf = (boxes: readonly TrayBox[]): number =>
  Math.max(0, ...boxes.map(({ y, height }) => y + height));

const centreOf = ({ x, y, width, height }: TrayBox): Spot => ({ x: x + width / 2, y: y + height / 2 });

function arrangementOf(
  boxes: readonly Box[],
  trays: readonly Tray[],
  { cloth, size, isRoomy }: Omit<Arrangement, 'anchors'>,
): Arrangement {
  const counts = new Map(trays.map(({ id, count }) => [id, count]));
  // Whole pixels, so that rounding the stored centres does not change the boxes.
  const anchors = boxes.map((box) => {
    const whole = { ...box, x: Math.round(box.x), y: Math.round(box.y) };
    return [box.id, { ...centreOf(whole), count: counts.get(box.id) ?? 1 }] as const;
  });
  return { cloth, size, isRoomy, anchors: new Map(anchors) };
}

/** The distance between rows; 0 if the melds do not lie in rows. */
function rowPitch(cloth: Cloth, m: Metrics, melds: number): number {
  return cloth.width < NARROW_CLOTH && melds > MAX_FREE_MELDS ? 2 * m.pad + m.cardHeight + m.gap : 0;
}

/** Puts the trays in rows, in their order, around the middle of the cloth. */
function packRows(trays: readonly Tray[], cloth: Cloth, m: Metrics): Box[] {
  const rows: { width: number; height: number; trays: Tray[] }[] = [];
  for (const tray of trays) {
    const { width, height } = traySize(tray.count, cloth, m);
    const row = rows.at(-1);
    if (row !== undefined && row.width + m.gap + width <= cloth.width) {
      row.trays.push(tray);
      row.width += m.gap + width;
      row.height = Math.max(row.height, height);
    } else {
      rows.push({ width, height, trays: [tray] });
    }
  }
  const total = rows.reduce((sum, { height }) => sum + height + m.gap, -m.gap);
  let y = Math.max(0, Math.min(cloth.height * FIRST_CENTRE - total / 2, cloth.height - total));
  return rows.flatMap((row) => {
    let x = Math.max(0, (cloth.width - row.width) / 2);
    const boxes = row.trays.map((tray) => {
      const box = { id: tray.id, x, y, ...traySize(tray.count, cloth, m) };
      x += box.width + m.gap;
      return box;
    });
    y += row.height + m.gap;
    return boxes;
  });
}

/** The largest size at which rows of these trays fit. */
function packedSize(trays: readonly Tray[], cloth: Cloth): number {
  const largest = largestSize(cloth);
  const sizes = range(largest, SMALLEST_SIZE + 1).filter((size) => !isTooSmall(size, trays.length, largest));
  const fitting = sizes.find((size) => bottomOf(packRows(trays, cloth, sizeAt(size))) <= cloth.height);
  return fitting ?? sizes.at(-1) ?? SMALLEST_SIZE;
}

/** Whether cards of this size are too small for so few melds, so that scrolling is better. */
function isTooSmall(size: number, melds: number, largest: number): boolean {
  return melds <= FEW_MELDS && sizeAt(size).cardWidth < sizeAt(largest).cardWidth * 0.9;
}

/** Moves each box that overlaps an earlier one to the nearest free place. */
function resolveOverlaps(wanted: readonly Box[], cloth: Cloth, gap: number): Box[] {
  const placed: Box[] = [];
  for (const box of wanted) {
    const inside = clampedToCloth(box, cloth);
    const isFree = placed.every((other) => !overlaps(inside, other, MIN_GAP / 2));
    placed.push(isFree ? inside : freePlace(inside, { others: placed, cloth, gap }));
  }
  return placed;
}

const traysOf = ({ anchors }: Arrangement): Tray[] => [...anchors].map(([id, { count }]) => ({ id, count }));

function boxesOf({ anchors, cloth, size }: Arrangement): Box[] {
  const m = sizeAt(size);
  return [...anchors].map(([id, anchor]) => boxAt({ id, count: anchor.count }, anchor, cloth, m));
}

/** Adapts an arrangement to another size of the cloth or of the cards. Returning to the first size restores it if nothing was moved. */
export function adaptToCloth(arrangement: Arrangement, cloth: Cloth): Arrangement {
  const { cloth: known, size, isRoomy } = arrangement;
  const isAsWide = known.width === cloth.width && known.factor === cloth.factor;
  if (isAsWide && known.height === cloth.height) return arrangement;
  const boxes = boxesOf(arrangement);
  const trays = traysOf(arrangement);
  if (isAsWide) {
    // The bar or the hand has changed its height. Only melds that would be outside move, if there is room for them.
    const bottom = cloth.height;
    const inside = boxes.filter((box) => box.y + box.height <= bottom);
    const outside = boxes.filter((box) => box.y + box.height > bottom);
    const raised = outside.map((box) => ({ ...box, y: bottom - box.height }));
    const settled = resolveOverlaps([...inside, ...raised], cloth, sizeAt(size).gap);
    const fits = bottomOf(settled) <= bottom;
    return arrangementOf(fits ? settled : boxes, trays, { cloth, size, isRoomy });
  }
  const scaled = [...arrangement.anchors]
    .map(([id, { x, y, count }]) => ({
      id,
      count,
      x: (x / known.width) * cloth.width,
      y: (y / known.height) * cloth.height,
    }))
    .sort(byPlace);
  const largest = packedSize(scaled, cloth);
  for (let next = largest; next <= SMALLEST_SIZE; next += 1) {
    const m = sizeAt(next);
    const wanted = scaled.map((tray) => boxAt(tray, tray, cloth, m));
    const inside = wanted.map((box) => ({
      ...box,
      y: Math.min(box.y, Math.max(0, cloth.height - box.height)),
    }));
    const settled = resolveOverlaps(inside, cloth, m.gap);
    if (bottomOf(settled) <= cloth.height) {
      return arrangementOf(settled, trays, { cloth, size: next, isRoomy: false });
    }
  }
  return arrangementOf(packRows(scaled, cloth, sizeAt(largest)), trays, {
    cloth,
    size: largest,
    isRoomy: false,
  });
}

/**
 * The boxes of an arrangement with cards of another size. They move towards the middle or away from it together, so that
 * the gaps between them remain, but not far enough for a player to notice.
 */
function resizedBoxes(arrangement: Arrangement, size: number): Box[] {
  const { cloth, anchors } = arrangement;
  const [from, to] = [sizeAt(arrangement.size), sizeAt(size)];
  const ratio = to.cardWidth / from.cardWidth;
  const [x, y] = [cloth.width / 2, cloth.height / 2];
  const farthest = Math.max(1, ...[...anchors.values()].map((spot) => distance(spot.x - x, spot.y - y)));
  const most = MAX_SHIFT / farthest;
  const scale = Math.min(1 + most, Math.max(1 - most, ratio));
  return [...anchors].map(([id, spot]) => {
    const centre = { x: x + (spot.x - x) * scale, y: y + (spot.y - y) * scale };
    return clampedToCloth(boxAt({ id, count: spot.count }, centre, cloth, to), cloth);
  });
}

const anchorOf = ({ anchors }: Arrangement, id: number): Spot => anchors.get(id) ?? { x: 0, y: 0 };

/** How often overlapping boxes are pushed apart before giving up. */
const MAX_PASSES = 40;
/** How many places are tried for a box that pushes others away. */
const MAX_TRIES = 6;

/** Pushes boxes apart until none overlap. Boxes with a limit stay near it. `null` if there is too little room. */
function pushAllApart(
  boxes: readonly Box[],
  limits: ReadonlyMap<number, Spot>,
  cloth: Cloth,
  gap: number,
): Box[] | null {
  const moving = boxes.map((box) => ({ ...box }));
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    for (const box of moving) {
      const limit = limits.get(box.id);
      const left = limit === undefined ? 0 : limit.x - box.width / 2;
      const top = limit === undefined ? 0 : limit.y - box.height / 2;
      const near = limit === undefined ? Number.POSITIVE_INFINITY : MAX_SHIFT_PER_AXIS;
      box.x = clampBetween(0, clampBetween(left - near, box.x, left + near), cloth.width - box.width);
      box.y = clampBetween(0, clampBetween(top - near, box.y, top + near), cloth.height - box.height);
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
      const isNear = moving.every((box) => isWithin(box, limits.get(box.id)));
      return isNear ? moving : null;
    }
  }
  return null;
}

const clampBetween = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

function isWithin(box: TrayBox, limit: Spot | undefined): boolean {
  const { x, y } = centreOf(box);
  return limit === undefined || distance(x - limit.x, y - limit.y) <= MAX_SHIFT;
}

type Moving = { -readonly [Key in keyof Box]: Box[Key] };

/** Moves two boxes apart along the axis in which they overlap less, each by half. */
function pushApart(a: Moving, b: Moving, gap: number): void {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap;
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap;
  const axis = x < y ? 'x' : 'y';
  const half = Math.min(x, y) / 2;
  const isFirst = centreOf(a)[axis] <= centreOf(b)[axis];
  a[axis] += isFirst ? -half : half;
  b[axis] += isFirst ? half : -half;
}

/** Puts a box where it overlaps the others least, and pushes them away. `null` if there is too little room. */
function pushIn(
  box: Box,
  others: readonly Box[],
  limits: ReadonlyMap<number, Spot>,
  cloth: Cloth,
  gap: number,
): Box[] | null {
  const spots: { readonly at: Box; readonly cost: number }[] = [];
  const most = { x: cloth.width - box.width, y: cloth.height - box.height };
  for (let column = 0; column <= 12; column += 1) {
    for (let row = 0; row <= 8; row += 1) {
      const at = { ...box, x: (most.x * column) / 12, y: (most.y * row) / 8 };
      spots.push({ at, cost: others.reduce((sum, other) => sum + overlapArea(at, other), 0) });
    }
  }
  spots.sort((a, b) => a.cost - b.cost);
  for (const { at } of spots.slice(0, MAX_TRIES)) {
    const pushed = pushAllApart([...others, at], limits, cloth, gap);
    if (pushed !== null) return pushed;
  }
  return null;
}

/** The area in which two boxes overlap. */
function overlapArea(a: TrayBox, b: TrayBox): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, x) * Math.max(0, y);
}

/** Adds a box that a person dropped. At most one of the others moves. */
function placeDropped(box: Box, others: readonly Box[], cloth: Cloth, gap: number, pitch: number): Box[] {
  const most = Math.max(cloth.height, bottomOf(others)) - box.height;
  const wanted = clampedToCloth({ ...box, y: Math.min(box.y, Math.max(0, most)) }, cloth);
  const inRow = pitch > 0 ? { ...wanted, y: Math.round(wanted.y / pitch) * pitch } : wanted;
  const hit = (at: Box): Box[] => others.filter((other) => overlaps(at, other, MIN_GAP));
  const there =
    hit(inRow).length <= 1 ? inRow : freePlace(inRow, { others, cloth, gap: MIN_GAP, mayHit: 1, pitch });
  const moved = hit(there)[0];
  if (moved === undefined) return [...others, there];
  const rest = others.filter((other) => other !== moved);
  return [...rest, there, freePlace(moved, { others: [...rest, there], cloth, gap })];
}

/** Adds a grown meld: it keeps its left edge if possible, else moves a little or, for a person, pushes another meld. */
function placeGrown(box: Box, others: readonly Box[], cloth: Cloth, gap: number, isMine: boolean): Box[] {
  const wanted = clampedToCloth(box, cloth);
  if (others.every((other) => !overlaps(wanted, other, MIN_GAP))) return [...others, wanted];
  const near = freePlace(wanted, { others, cloth, gap: MIN_GAP });
  const isNear = distance(near.x - wanted.x, near.y - wanted.y) <= NEAR_ENOUGH;
  return !isMine || isNear ? [...others, near] : placeDropped(wanted, others, cloth, gap, 0);
}

/** The box of a new meld that was not dropped: near the meld from which its cards came, and near the middle. */
function placeNew(
  tray: Tray,
  others: readonly Box[],
  lender: Box | undefined,
  cloth: Cloth,
  m: Metrics,
): Box {
  const middle = boxAt(tray, { x: cloth.width / 2, y: cloth.height * FIRST_CENTRE }, cloth, m);
  const { x, y } = lender ?? middle;
  const pitch = rowPitch(cloth, m, others.length + 1);
  const near = clampedToCloth({ ...middle, x, y }, cloth);
  return freePlace(near, { others, cloth, gap: m.gap, pitch, towards: middle });
}

/** The boxes after a change, with cards of this size. */
function boxesAfter(before: Arrangement, trays: readonly Tray[], change: Change, size: number): Box[] {
  const { cloth, anchors } = before;
  const m = sizeAt(size);
  const old = new Map(resizedBoxes(before, size).map((box) => [box.id, box]));
  const known = trays.filter(({ id }) => old.has(id) && id !== change.dropped?.id);
  const hasGrown = ({ id, count }: Tray): boolean => count > (anchors.get(id)?.count ?? 0);
  const boxKept = (tray: Tray): Box => boxKeepingCorner(tray, old, cloth, m);
  let boxes = resolveOverlaps(known.filter((tray) => !hasGrown(tray)).map(boxKept), cloth, m.gap);
  for (const tray of known.filter(hasGrown)) {
    boxes = placeGrown(boxKept(tray), boxes, cloth, m.gap, change.isMine);
  }
  for (const tray of trays) {
    if (tray.id === change.dropped?.id) {
      const pitch = rowPitch(cloth, m, trays.length);
      boxes = placeDropped(boxAt(tray, change.dropped, cloth, m), boxes, cloth, m.gap, pitch);
    } else if (!old.has(tray.id)) {
      const lender = old.get(change.lenders?.get(tray.id) ?? -1);
      boxes = [...boxes, placeNew(tray, boxes, lender, cloth, m)];
    }
  }
  return boxes;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** For each new group, the old group that most of its cards come from. Both maps list the cards of each group. */
export function lendersOf(
  before: ReadonlyMap<number, readonly number[]>,
  after: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const lenders = new Map<number, number>();
  for (const [id, cards] of after) {
    const lent = [...before].map(([old, had]) => ({
      old,
      count: had.filter((card) => cards.includes(card)).length,
    }));
    const most = lent.reduce((best, each) => (each.count > best.count ? each : best), { old: -1, count: 0 });
    if (!before.has(id) && most.count > 0) lenders.set(id, most.old);
  }
  return lenders;
}

/** The arrangement of a table without earlier places. */
export function arrangeAnew(trays: readonly Tray[], cloth: Cloth): Arrangement {
  const size = packedSize(trays, cloth);
  const boxes = packRows(trays, cloth, sizeAt(size));
  return arrangementOf(boxes, trays, { cloth, size, isRoomy: false });
}

/** The arrangement after cards were moved. If it does not fit, cards overlap more; if it still does not, it scrolls. */
export function arrange(before: Arrangement, trays: readonly Tray[], change: Change): Arrangement {
  const { cloth, size, isRoomy } = before;
  if (before.anchors.size === 0) {
    const fresh = { ...before, size: largestSize(cloth) };
    const boxes = boxesAfter(fresh, trays, change, fresh.size);
    return arrangementOf(boxes, trays, fresh);
  }
  const { cardWidth } = sizeAt(size);
  const tighter = range(size, SMALLEST_SIZE + 1).filter((index) => sizeAt(index).cardWidth === cardWidth);
  let scrolling: Arrangement | null = null;
  for (const index of tighter) {
    const boxes = boxesAfter(before, trays, change, index);
    const arrangement = arrangementOf(boxes, trays, { cloth, size: index, isRoomy });
    if (bottomOf(boxes) <= cloth.height) return arrangement;
    scrolling ??= arrangement;
  }
  return scrolling ?? before;
}

/** Aligns boxes that lie almost in one row, where there is room. */
function alignRows(boxes: readonly Box[], limits: ReadonlyMap<number, Spot>, cloth: Cloth): Box[] {
  const aligned = new Map(boxes.map((box) => [box.id, box]));
  const seen: number[] = [];
  for (const box of [...boxes].sort(byPlace)) {
    const others = [...aligned.values()].filter(({ id }) => id !== box.id);
    const fits = (at: Box): boolean =>
      at.y + at.height <= cloth.height &&
      isWithin(at, limits.get(at.id)) &&
      others.every((other) => !overlaps(at, other, MIN_GAP));
    const y = seen.findLast((row) => box.y - row < SAME_ROW && fits({ ...box, y: row })) ?? box.y;
    seen.push(y);
    aligned.set(box.id, { ...box, y });
  }
  return [...aligned.values()];
}

/** The boxes after the end of a turn, with cards of this size; `null` if they do not all fit. */
function boxesAtTurnEnd(
  before: Arrangement,
  trays: readonly Tray[],
  change: Change,
  size: number,
): Box[] | null {
  const { cloth, anchors } = before;
  const m = sizeAt(size);
  const sized = new Map(resizedBoxes(before, size).map((box) => [box.id, box]));
  const known = trays.filter(({ id }) => sized.has(id));
  const isFixed = ({ id, count }: Tray): boolean => count <= (anchors.get(id)?.count ?? 0);
  const boxKept = (tray: Tray): Box => boxKeepingCorner(tray, sized, cloth, m);
  const limits = new Map([...anchors].map(([id, spot]) => [id, spot]));
  let boxes = pushAllApart(known.filter(isFixed).map(boxKept), limits, cloth, m.gap);
  for (const tray of trays.filter((each) => !isFixed(each))) {
    if (boxes === null) return null;
    const box = sized.has(tray.id)
      ? freePlace(clampedToCloth(boxKept(tray), cloth), { others: boxes, cloth, gap: m.gap })
      : placeNew(tray, boxes, sized.get(change.lenders?.get(tray.id) ?? -1), cloth, m);
    boxes = bottomOf([box]) <= cloth.height ? [...boxes, box] : pushIn(box, boxes, limits, cloth, m.gap);
  }
  return boxes && alignRows(boxes, limits, cloth);
}

/** The arrangement after the end of a turn, when cards may become smaller. */
export function arrangeEnd(before: Arrangement, trays: readonly Tray[], change: Change): Arrangement {
  const { cloth, isRoomy } = before;
  const largest = largestSize(cloth);
  const moved = arrange(before, trays, change);
  const isSmall = isTooSmall(moved.size, trays.length, largest);
  if (bottomOf(boxesOf(moved)) <= cloth.height && !isSmall) return moved;
  const packed = packedSize(trays, cloth);
  for (const size of range(isSmall ? packed : before.size, SMALLEST_SIZE + 1)) {
    const isNarrow = sizeAt(size).cardWidth < sizeAt(packed).cardWidth * MIN_WIDTH_FRACTION;
    if (isNarrow || isTooSmall(size, trays.length, largest)) break;
    const boxes = boxesAtTurnEnd(before, trays, change, size);
    if (boxes !== null) return arrangementOf(boxes, trays, { cloth, size, isRoomy });
  }
  if (!change.isMine) return moved;
  const inOrder = [...trays].sort((a, b) => byPlace(anchorOf(moved, a.id), anchorOf(moved, b.id)));
  return arrangementOf(packRows(inOrder, cloth, sizeAt(packed)), trays, { cloth, size: packed, isRoomy });
}

/** The arrangement at the start of a person's turn: cards grow if much larger ones have fitted for a whole round. */
export function arrangeStart(before: Arrangement): Arrangement {
  const { cloth, size } = before;
  const trays = traysOf(before);
  if (trays.length === 0) return before;
  if (isTooSmall(size, trays.length, largestSize(cloth))) {
    return arrangeEnd(before, trays, { isMine: true });
  }
  const { cardWidth } = sizeAt(size);
  const larger = sizeAt(packedSize(trays, cloth)).cardWidth;
  const steps = new Set(
    range(0, size)
      .map((index) => sizeAt(index).cardWidth)
      .filter((width) => width <= larger),
  );
  steps.delete(cardWidth);
  const isRoomy = steps.size >= 2;
  if (!isRoomy || !before.isRoomy) return { ...before, isRoomy };
  const next = Math.min(...steps);
  for (const wider of range(0, size).filter((index) => sizeAt(index).cardWidth === next)) {
    const boxes = boxesAtTurnEnd(before, trays, { isMine: false }, wider);
    if (boxes !== null) return arrangementOf(boxes, trays, { cloth, size: wider, isRoomy: false });
  }
  return { ...before, isRoomy: false };
}

/** The boxes of trays. A tray whose cards are still moving has its final left edge. */
export function layoutOf(arrangement: Arrangement, trays: readonly Tray[]): TableLayout {
  const { cloth, size } = arrangement;
  const metrics = sizeAt(size);
  const known = new Map(boxesOf(arrangement).map((box) => [box.id, box]));
  const boxes = new Map<number, TrayBox>();
  for (const tray of trays) {
    const { width, height } = traySize(tray.count, cloth, metrics);
    const { x, y } = known.get(tray.id) ?? { x: 0, y: 0 };
    boxes.set(tray.id, { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)), width, height });
  }
  const height = Math.round(bottomOf([...boxes.values()]));
  return { metrics, boxes, perLine: cardsPerLine(cloth, metrics), height };
}

/** The number of rows whose middle is below this height. */
export function rowsBelow({ metrics, boxes }: TableLayout, bottom: number): number {
  const step = metrics.cardHeight / 2;
  let last = bottom - step;
  let rows = 0;
  for (const y of [...boxes.values()].map((box) => box.y).sort((a, b) => a - b)) {
    if (y > bottom - step && (rows === 0 || y > last + step)) {
      rows += 1;
      last = y;
    }
  }
  return rows;
}
