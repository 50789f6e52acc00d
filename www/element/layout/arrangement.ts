import { type Box, bottomOf, boxAt, byPlace, centreOf, type Tray } from './box.ts';
import { clampedToCloth, distance, freePlace, type Spot } from './free-place.ts';
import { placeDropped, placeGrown, placeNew, resolveOverlaps } from './place-meld.ts';
import { MAX_SHIFT, pushAllApart, pushIn } from './push-apart.ts';
import { alignRows, isTooSmall, packedSize, packRows, rowPitch } from './rows.ts';
import {
  type Cloth,
  cardsPerLine,
  largestSize,
  type Metrics,
  SMALLEST_SIZE,
  sizeAt,
  sizeRange,
  type TrayBox,
  traySize,
} from './sizes.ts';

// Where the melds lie on the table. A meld stays where it was put: an arrangement stores the centre of each meld. The
// functions are pure, so the same moves always lead to the same places.

/** The centre of a meld, in pixels from the cloth's upper left corner, and the number of the meld's cards. */
export interface Anchor extends Spot {
  readonly count: number;
}

export interface Arrangement {
  /** The size of the cloth to which the anchors refer. */
  readonly cloth: Cloth;
  /** The size of the cards, as an index for `sizeAt`. */
  readonly size: number;
  /** The anchor of each meld, by the id of its group. */
  readonly anchors: ReadonlyMap<number, Anchor>;
  /** Whether much larger cards would have fitted at the start of the last turn that a person played. */
  readonly isRoomy: boolean;
}

/** The trays as they are drawn, in pixels from the cloth's upper left corner. */
export interface TableLayout {
  readonly metrics: Metrics;
  /** The box of each tray, by the id of its group. */
  readonly boxes: ReadonlyMap<number, TrayBox>;
  /** The largest number of cards in one line of a tray. */
  readonly perLine: number;
  /** The lower edge of the lowest tray. */
  readonly height: number;
}

interface Change {
  /** The meld that a person dropped on the table, with the wanted centre of the meld; `null` if there is none. */
  readonly dropped?: ({ readonly id: number } & Spot) | null;
  /** Whether a person moved the cards. If so, a meld that has grown may push another meld away. */
  readonly isMine: boolean;
  /** For each new meld, the meld from which most of its cards come. */
  readonly sources?: ReadonlyMap<number, number>;
}

/**
 * The smallest width of a card at the end of a turn, as a fraction of its width in packed rows. If cards would have to be narrower,
 * the melds are packed in rows after a person's turn, and the cloth scrolls after any other turn.
 */
const MIN_WIDTH_FRACTION = 0.7;

/** The new box of a tray that keeps its upper left corner. `oldBoxById` maps group ids to the old boxes. */
function boxKeepingCorner(
  { id, count }: Tray,
  oldBoxById: ReadonlyMap<number, TrayBox>,
  cloth: Cloth,
  metrics: Metrics,
): Box {
  const { x = 0, y = 0 } = oldBoxById.get(id) ?? {};
  return { id, x, y, ...traySize(count, cloth, metrics) };
}

function arrangementOf(
  boxes: readonly Box[],
  trays: readonly Tray[],
  { cloth, size, isRoomy }: Omit<Arrangement, 'anchors'>,
): Arrangement {
  const counts = new Map(trays.map(({ id, count }) => [id, count]));
  // In whole pixels, so that the boxes can be restored from the stored centres, which are rounded.
  const anchors = boxes.map((box) => {
    const whole = { ...box, x: Math.round(box.x), y: Math.round(box.y) };
    return [box.id, { ...centreOf(whole), count: counts.get(box.id) ?? 1 }] as const;
  });
  return { cloth, size, isRoomy, anchors: new Map(anchors) };
}

const traysOf = ({ anchors }: Arrangement): Tray[] => [...anchors].map(([id, { count }]) => ({ id, count }));

function boxesOf({ anchors, cloth, size }: Arrangement): Box[] {
  const metrics = sizeAt(size);
  return [...anchors].map(([id, anchor]) => boxAt({ id, count: anchor.count }, anchor, cloth, metrics));
}

/**
 * Returns the arrangement adapted to a cloth of another size, or to another factor for the size of cards. `arrangement` itself
 * does not change, so it can be used again when the cloth returns to its former size.
 */
export function adaptToCloth(arrangement: Arrangement, cloth: Cloth): Arrangement {
  const { cloth: oldCloth, size, isRoomy } = arrangement;
  const hasSameScale = oldCloth.width === cloth.width && oldCloth.factor === cloth.factor;
  if (hasSameScale && oldCloth.height === cloth.height) return arrangement;
  const boxes = boxesOf(arrangement);
  const trays = traysOf(arrangement);
  if (hasSameScale) {
    // Only the height of the bar or the hand has changed. Melds that would lie outside move inside if there is room.
    const bottom = cloth.height;
    const insideBoxes = boxes.filter((box) => box.y + box.height <= bottom);
    const outsideBoxes = boxes.filter((box) => box.y + box.height > bottom);
    const raisedBoxes = outsideBoxes.map((box) => ({ ...box, y: bottom - box.height }));
    const settledBoxes = resolveOverlaps([...insideBoxes, ...raisedBoxes], cloth, sizeAt(size).gap);
    const fits = bottomOf(settledBoxes) <= bottom;
    return arrangementOf(fits ? settledBoxes : boxes, trays, { cloth, size, isRoomy });
  }
  const scaledTrays = [...arrangement.anchors]
    .map(([id, { x, y, count }]) => ({
      id,
      count,
      x: (x / oldCloth.width) * cloth.width,
      y: (y / oldCloth.height) * cloth.height,
    }))
    .sort(byPlace);
  const largest = packedSize(scaledTrays, cloth);
  for (let nextSize = largest; nextSize <= SMALLEST_SIZE; nextSize += 1) {
    const metrics = sizeAt(nextSize);
    const wantedBoxes = scaledTrays.map((tray) => boxAt(tray, tray, cloth, metrics));
    const insideBoxes = wantedBoxes.map((box) => ({
      ...box,
      y: Math.min(box.y, Math.max(0, cloth.height - box.height)),
    }));
    const settledBoxes = resolveOverlaps(insideBoxes, cloth, metrics.gap);
    if (bottomOf(settledBoxes) <= cloth.height) {
      return arrangementOf(settledBoxes, trays, { cloth, size: nextSize, isRoomy: false });
    }
  }
  return arrangementOf(packRows(scaledTrays, cloth, sizeAt(largest)), trays, {
    cloth,
    size: largest,
    isRoomy: false,
  });
}

/**
 * The boxes of an arrangement after the cards change to another size. All distances from the middle of the cloth are scaled by
 * the same factor, so that the gaps between boxes remain. No box moves by more than `MAX_SHIFT`, so that players hardly notice.
 */
function resizedBoxes(arrangement: Arrangement, size: number): Box[] {
  const { cloth, anchors } = arrangement;
  const [from, to] = [sizeAt(arrangement.size), sizeAt(size)];
  const ratio = to.cardWidth / from.cardWidth;
  const [x, y] = [cloth.width / 2, cloth.height / 2];
  const farthestDistance = Math.max(
    1,
    ...[...anchors.values()].map((spot) => distance(spot.x - x, spot.y - y)),
  );
  const maxChange = MAX_SHIFT / farthestDistance;
  const scale = Math.min(1 + maxChange, Math.max(1 - maxChange, ratio));
  return [...anchors].map(([id, spot]) => {
    const centre = { x: x + (spot.x - x) * scale, y: y + (spot.y - y) * scale };
    return clampedToCloth(boxAt({ id, count: spot.count }, centre, cloth, to), cloth);
  });
}

const anchorOf = ({ anchors }: Arrangement, id: number): Spot => anchors.get(id) ?? { x: 0, y: 0 };

function boxesAfter(before: Arrangement, trays: readonly Tray[], change: Change, size: number): Box[] {
  const { cloth, anchors } = before;
  const metrics = sizeAt(size);
  const oldBoxById = new Map(resizedBoxes(before, size).map((box) => [box.id, box]));
  const known = trays.filter(({ id }) => oldBoxById.has(id) && id !== change.dropped?.id);
  const hasGrown = ({ id, count }: Tray): boolean => count > (anchors.get(id)?.count ?? 0);
  const boxKept = (tray: Tray): Box => boxKeepingCorner(tray, oldBoxById, cloth, metrics);
  let boxes = resolveOverlaps(known.filter((tray) => !hasGrown(tray)).map(boxKept), cloth, metrics.gap);
  for (const tray of known.filter(hasGrown)) {
    boxes = placeGrown(boxKept(tray), boxes, cloth, metrics.gap, change.isMine);
  }
  for (const tray of trays) {
    if (tray.id === change.dropped?.id) {
      const pitch = rowPitch(cloth, metrics, trays.length);
      boxes = placeDropped(boxAt(tray, change.dropped, cloth, metrics), boxes, cloth, metrics.gap, pitch);
    } else if (!oldBoxById.has(tray.id)) {
      const source = oldBoxById.get(change.sources?.get(tray.id) ?? -1);
      boxes = [...boxes, placeNew(tray, boxes, source, cloth, metrics)];
    }
  }
  return boxes;
}

/**
 * For each new group, finds the old group from which most of its cards come. `before` and `after` map group ids to card ids. The
 * result maps the ids of new groups to those of old groups.
 */
export function mainSourcesOf(
  before: ReadonlyMap<number, readonly number[]>,
  after: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const sources = new Map<number, number>();
  for (const [id, cards] of after) {
    const counts = [...before].map(([old, oldCards]) => ({
      old,
      count: oldCards.filter((card) => cards.includes(card)).length,
    }));
    const mainSource = counts.reduce((best, each) => (each.count > best.count ? each : best), {
      old: -1,
      count: 0,
    });
    if (!before.has(id) && mainSource.count > 0) sources.set(id, mainSource.old);
  }
  return sources;
}

export function arrangeAnew(trays: readonly Tray[], cloth: Cloth): Arrangement {
  const size = packedSize(trays, cloth);
  const boxes = packRows(trays, cloth, sizeAt(size));
  return arrangementOf(boxes, trays, { cloth, size, isRoomy: false });
}

/** The arrangement after a change in a turn. If melds do not fit, cards overlap more. If that is not enough, the cloth scrolls. */
export function arrangeWithinTurn(before: Arrangement, trays: readonly Tray[], change: Change): Arrangement {
  const { cloth, size, isRoomy } = before;
  if (before.anchors.size === 0) {
    const startArrangement = { ...before, size: largestSize(cloth) };
    const boxes = boxesAfter(startArrangement, trays, change, startArrangement.size);
    return arrangementOf(boxes, trays, startArrangement);
  }
  const { cardWidth } = sizeAt(size);
  const tighterSizes = sizeRange(size).filter((index) => sizeAt(index).cardWidth === cardWidth);
  let scrollingArrangement: Arrangement | null = null;
  for (const index of tighterSizes) {
    const boxes = boxesAfter(before, trays, change, index);
    const arrangement = arrangementOf(boxes, trays, { cloth, size: index, isRoomy });
    if (bottomOf(boxes) <= cloth.height) return arrangement;
    scrollingArrangement ??= arrangement;
  }
  return scrollingArrangement ?? before;
}

/** The boxes at the end of a turn; `null` if the boxes do not all fit. */
function boxesAtTurnEnd(
  before: Arrangement,
  trays: readonly Tray[],
  change: Change,
  size: number,
): Box[] | null {
  const { cloth, anchors } = before;
  const metrics = sizeAt(size);
  const oldBoxById = new Map(resizedBoxes(before, size).map((box) => [box.id, box]));
  const known = trays.filter(({ id }) => oldBoxById.has(id));
  const isFixed = ({ id, count }: Tray): boolean => count <= (anchors.get(id)?.count ?? 0);
  const boxKept = (tray: Tray): Box => boxKeepingCorner(tray, oldBoxById, cloth, metrics);
  let boxes = pushAllApart(known.filter(isFixed).map(boxKept), anchors, cloth, metrics.gap);
  for (const tray of trays.filter((each) => !isFixed(each))) {
    if (boxes === null) return null;
    const box = oldBoxById.has(tray.id)
      ? freePlace(clampedToCloth(boxKept(tray), cloth), { others: boxes, cloth, gap: metrics.gap })
      : placeNew(tray, boxes, oldBoxById.get(change.sources?.get(tray.id) ?? -1), cloth, metrics);
    boxes =
      bottomOf([box]) <= cloth.height ? [...boxes, box] : pushIn(box, boxes, anchors, cloth, metrics.gap);
  }
  return boxes && alignRows(boxes, anchors, cloth);
}

/** The arrangement at the end of a turn, when cards may become smaller. */
export function arrangeAtTurnEnd(before: Arrangement, trays: readonly Tray[], change: Change): Arrangement {
  const { cloth, isRoomy } = before;
  const largest = largestSize(cloth);
  const moved = arrangeWithinTurn(before, trays, change);
  const isSmall = isTooSmall(moved.size, trays.length, largest);
  if (bottomOf(boxesOf(moved)) <= cloth.height && !isSmall) return moved;
  const maxSize = packedSize(trays, cloth);
  for (const size of sizeRange(isSmall ? maxSize : before.size)) {
    const isNarrow = sizeAt(size).cardWidth < sizeAt(maxSize).cardWidth * MIN_WIDTH_FRACTION;
    if (isNarrow || isTooSmall(size, trays.length, largest)) break;
    const boxes = boxesAtTurnEnd(before, trays, change, size);
    if (boxes !== null) return arrangementOf(boxes, trays, { cloth, size, isRoomy });
  }
  if (!change.isMine) return moved;
  const inOrder = [...trays].sort((a, b) => byPlace(anchorOf(moved, a.id), anchorOf(moved, b.id)));
  return arrangementOf(packRows(inOrder, cloth, sizeAt(maxSize)), trays, { cloth, size: maxSize, isRoomy });
}

/**
 * The arrangement at the start of a person's turn. Cards become larger if much larger cards fit now, and would also have fitted
 * at the start of the previous turn that a person played.
 */
export function arrangeAtTurnStart(before: Arrangement): Arrangement {
  const { cloth, size } = before;
  const trays = traysOf(before);
  if (trays.length === 0) return before;
  if (isTooSmall(size, trays.length, largestSize(cloth))) {
    return arrangeAtTurnEnd(before, trays, { isMine: true });
  }
  const { cardWidth } = sizeAt(size);
  const packedWidth = sizeAt(packedSize(trays, cloth)).cardWidth;
  const largerWidths = new Set(
    sizeRange(0, size)
      .map((index) => sizeAt(index).cardWidth)
      .filter((width) => width <= packedWidth),
  );
  largerWidths.delete(cardWidth);
  const isRoomy = largerWidths.size >= 2;
  if (!isRoomy || !before.isRoomy) return { ...before, isRoomy };
  const nextWidth = Math.min(...largerWidths);
  for (const next of sizeRange(0, size).filter((index) => sizeAt(index).cardWidth === nextWidth)) {
    const boxes = boxesAtTurnEnd(before, trays, { isMine: false }, next);
    if (boxes !== null) return arrangementOf(boxes, trays, { cloth, size: next, isRoomy: false });
  }
  return { ...before, isRoomy: false };
}

/** The layout of these trays. If a tray shows fewer cards than its meld has, the tray's upper left corner stays where it is. */
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

/** The number of rows of trays below the visible part of the cloth. The visible part ends `bottom` pixels below the cloth's top. */
export function rowsBelow({ metrics, boxes }: TableLayout, bottom: number): number {
  const step = metrics.cardHeight / 2;
  let lastY = bottom - step;
  let rows = 0;
  for (const y of [...boxes.values()].map((box) => box.y).sort((a, b) => a - b)) {
    if (y > bottom - step && (rows === 0 || y > lastY + step)) {
      rows += 1;
      lastY = y;
    }
  }
  return rows;
}
