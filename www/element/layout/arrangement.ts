import { alignRows, isNearFormer, MAX_SHIFT, raiseRows } from './align-rows.ts';
import { type Box, bottomOf, boxAround, centreOf, distance, inReadingOrder, type Point } from './geometry.ts';
import { dropInto, MIN_GAP, placeInRow, resolveOverlaps, type Surroundings } from './place-in-row.ts';
import { FIRST_CENTRE, isTooSmall, packedCardWidth, packRows } from './rows.ts';
import {
  type Cloth,
  cardsPerLine,
  cardWidthsUpTo,
  largestCardWidth,
  type Metrics,
  metricsOf,
  type PlacedTray,
  type Tray,
  traySize,
} from './sizes.ts';

// Where the melds lie on the table. A meld stays where it was put. The functions are pure, so the same moves always lead to the
// same places.

export interface Arrangement {
  /** The size of the cloth for which the trays are placed. */
  readonly cloth: Cloth;
  readonly cardWidth: number;
  /** The trays by the ids of their groups. */
  readonly trays: ReadonlyMap<number, PlacedTray>;
}

/** The trays as they are drawn, in pixels from the cloth's upper left corner. */
export interface TableLayout {
  readonly metrics: Metrics;
  /** The box of each tray, by the id of its group. */
  readonly boxes: ReadonlyMap<number, Box>;
  /** The largest number of cards in one line of a tray. */
  readonly perLine: number;
  /** The lower edge of the lowest tray. */
  readonly height: number;
}

/** A meld that a person dropped on the table, with the wanted centre of its tray. */
export type Dropped = { readonly id: number } & Point;

export interface Change {
  readonly dropped?: Dropped | null;
  /** Whether a person moved the cards. If so, a meld that has grown may push another meld away. */
  readonly isMine: boolean;
  /** For each new meld, a meld from which its cards come. */
  readonly sources?: ReadonlyMap<number, number>;
}

/** The farthest that a grown meld moves to a free place, in pixels. Instead of moving farther, it pushes another meld away. */
const MAX_GROWN_SHIFT = 60;
/**
 * The smallest width of a card at the end of a turn, as a fraction of its width in packed rows. If cards would have to be narrower,
 * the melds are packed in rows after a person's turn, and the cloth scrolls after any other turn.
 */
const MIN_WIDTH_FRACTION = 0.7;

/** An arrangement of these trays in whole pixels. */
export function arrangementOf(cloth: Cloth, cardWidth: number, trays: readonly PlacedTray[]): Arrangement {
  const whole = trays.map((tray) => ({ ...tray, x: Math.round(tray.x), y: Math.round(tray.y) }));
  return { cloth, cardWidth, trays: new Map(whole.map((tray) => [tray.id, tray])) };
}

const spaceOn = (cloth: Cloth, metrics: Metrics): Omit<Surroundings, 'others'> => ({
  cloth,
  gap: metrics.gap,
  unit: traySize(3, cloth, metrics).width,
});

function trayAround(centre: Point, { id, count }: Tray, cloth: Cloth, metrics: Metrics): PlacedTray {
  return { id, count, ...boxAround(centre, traySize(count, cloth, metrics)) };
}

export function arrangeAnew(trays: readonly Tray[], cloth: Cloth): Arrangement {
  const cardWidth = packedCardWidth(trays, cloth);
  return arrangementOf(cloth, cardWidth, packRows(trays, cloth, metricsOf(cardWidth)));
}

/** The last result of `adaptToCloth` for each arrangement: while a turned device shows it, it is asked for in every frame of a drag. */
const adapted = new WeakMap<Arrangement, Arrangement>();

const isSameCloth = (a: Cloth, b: Cloth): boolean =>
  a.width === b.width && a.height === b.height && a.factor === b.factor;

/** Returns the arrangement adapted to a cloth of another size, or to another factor for the size of cards. */
export function adaptToCloth(arrangement: Arrangement, cloth: Cloth): Arrangement {
  if (isSameCloth(arrangement.cloth, cloth)) return arrangement;
  const last = adapted.get(arrangement);
  const found = last !== undefined && isSameCloth(last.cloth, cloth) ? last : adapt(arrangement, cloth);
  adapted.set(arrangement, found);
  return found;
}

/**
 * If only the height has changed, as with that of the bar or the hand, the cards keep their size, and melds that lie outside move
 * inside if there is room.
 */
function adapt(arrangement: Arrangement, cloth: Cloth): Arrangement {
  const { cloth: former, cardWidth } = arrangement;
  const isSameWidth = former.width === cloth.width && former.factor === cloth.factor;
  const trays = [...arrangement.trays.values()].sort(inReadingOrder);
  const scale = isSameWidth
    ? { x: 1, y: 1 }
    : { x: cloth.width / former.width, y: cloth.height / former.height };
  const packed = packedCardWidth(trays, cloth);
  for (const width of isSameWidth ? [cardWidth] : cardWidthsUpTo(packed)) {
    const metrics = metricsOf(width);
    const [inside, raised]: [PlacedTray[], PlacedTray[]] = [[], []];
    for (const tray of trays) {
      const { x, y } = centreOf(tray);
      const scaled = trayAround({ x: x * scale.x, y: y * scale.y }, tray, cloth, metrics);
      const lowest = Math.max(0, cloth.height - scaled.height);
      if (scaled.y <= lowest) inside.push(scaled);
      else raised.push({ ...scaled, y: lowest });
    }
    const settled = resolveOverlaps([...inside, ...raised], spaceOn(cloth, metrics));
    if (bottomOf(settled) <= cloth.height) return arrangementOf(cloth, width, settled);
  }
  if (isSameWidth) return { ...arrangement, cloth };
  return arrangementOf(cloth, packed, packRows(trays, cloth, metricsOf(packed)));
}

/**
 * The trays after a change, with cards of this width. Melds that have not grown keep their places. At the end of a turn, each may move
 * a little, and the result is `null` if the trays do not all fit on the cloth.
 */
function place(
  { cloth, trays: former }: Arrangement,
  trays: readonly Tray[],
  { dropped, isMine, sources }: Change,
  cardWidth: number,
  isTurnEnd: boolean,
): PlacedTray[] | null {
  const metrics = metricsOf(cardWidth);
  const { gap } = metrics;
  const isKnown = ({ id }: Tray): boolean => former.has(id) && id !== dropped?.id;
  const isStaying = (tray: Tray): boolean => isKnown(tray) && tray.count <= (former.get(tray.id)?.count ?? 0);
  const wantedPlace = (tray: Tray): PlacedTray => {
    if (tray.id === dropped?.id) return trayAround(dropped, tray, cloth, metrics);
    // A new meld lies near one from which its cards come, or near the middle.
    const from = former.get(tray.id) ?? former.get(sources?.get(tray.id) ?? -1);
    if (from === undefined) {
      return trayAround({ x: cloth.width / 2, y: cloth.height * FIRST_CENTRE }, tray, cloth, metrics);
    }
    // A meld keeps its centre if the cards change their size, and its upper left corner if its cards become more or fewer.
    const { x, y } = trayAround(centreOf(from), from, cloth, metrics);
    return { ...tray, x, y, ...traySize(tray.count, cloth, metrics) };
  };
  const mayMove = (moved: readonly PlacedTray[]): boolean =>
    isMine
      ? dropped == null && moved.length === 1
      : moved.every(({ id, x }) => Math.abs(x - (former.get(id)?.x ?? x)) <= MAX_SHIFT);
  const add = (others: PlacedTray[], tray: Tray): PlacedTray[] => {
    const wanted = wantedPlace(tray);
    const around = { ...spaceOn(cloth, metrics), others, mayMove };
    if (tray.id === dropped?.id) return dropInto(wanted, around);
    if (isKnown(tray)) {
      const inRow = placeInRow(wanted, { ...around, gap: MIN_GAP }, wanted.y);
      if (inRow !== null && distance(inRow.at(-1) ?? wanted, wanted) <= MAX_GROWN_SHIFT) return inRow;
      if (isMine) return dropInto(wanted, around);
    }
    return placeInRow(wanted, around) ?? [...others, wanted];
  };
  const staying = trays.filter(isStaying).map(wantedPlace);
  const grown = trays.filter((tray) => isKnown(tray) && !isStaying(tray));
  const added = [...grown, ...trays.filter((tray) => !isKnown(tray))];
  if (!isTurnEnd) return added.reduce(add, resolveOverlaps(staying, spaceOn(cloth, metrics)));
  const { height } = traySize(1, cloth, metrics);
  for (const room of [0, height + gap]) {
    const raised = resolveOverlaps(raiseRows(staying, cloth.height - room, metrics), spaceOn(cloth, metrics));
    const placed = alignRows(added.reduce(add, raised), cloth, metrics, former);
    const isFitting = bottomOf(placed) <= cloth.height && placed.every((tray) => isNearFormer(tray, former));
    if (isFitting) return placed;
  }
  return null;
}

/**
 * The arrangement after a change. Within a turn, the cards keep their size, and the cloth scrolls if the melds do not fit. At the end
 * of a turn, melds that lie almost in a row join it. If they do not fit, the cards become smaller if that is enough; otherwise, after a
 * person's turn, the melds are packed in rows.
 */
export function arrange(
  former: Arrangement,
  trays: readonly Tray[],
  change: Change,
  isTurnEnd: boolean,
): Arrangement {
  const { cloth } = former;
  const before = former.trays.size === 0 ? { ...former, cardWidth: largestCardWidth(cloth) } : former;
  const placed = place(before, trays, change, before.cardWidth, false) ?? [];
  if (!isTurnEnd) return arrangementOf(cloth, before.cardWidth, placed);
  const near = change.isMine ? null : before.trays;
  const rows = alignRows(placed, cloth, metricsOf(before.cardWidth), near);
  const moved = arrangementOf(cloth, before.cardWidth, rows);
  const isSmall = isTooSmall(before.cardWidth, trays.length, cloth);
  if (bottomOf(placed) <= cloth.height && !isSmall) return moved;
  const packed = packedCardWidth(trays, cloth);
  for (const width of cardWidthsUpTo(isSmall ? packed : before.cardWidth)) {
    if (width < packed * MIN_WIDTH_FRACTION || isTooSmall(width, trays.length, cloth)) break;
    const fitting = place(before, trays, change, width, true);
    if (fitting !== null) return arrangementOf(cloth, width, fitting);
  }
  if (!change.isMine) return moved;
  return arrangementOf(cloth, packed, packRows([...placed].sort(inReadingOrder), cloth, metricsOf(packed)));
}

/** The layout of these trays. If a tray shows fewer cards than its meld has, the tray's upper left corner stays where it is. */
export function tableLayout({ cloth, cardWidth, trays }: Arrangement, shown: readonly Tray[]): TableLayout {
  const metrics = metricsOf(cardWidth);
  const boxes = new Map(
    shown.map(({ id, count }) => {
      const { x, y } = trays.get(id) ?? { x: 0, y: 0 };
      return [id, { x: Math.max(0, x), y: Math.max(0, y), ...traySize(count, cloth, metrics) }];
    }),
  );
  return { metrics, boxes, perLine: cardsPerLine(cloth, metrics), height: bottomOf([...boxes.values()]) };
}

/** The number of rows of trays below the visible part of the cloth. The visible part ends `bottom` pixels below the cloth's top. */
export function rowsBelow({ metrics: { cardHeight }, boxes }: TableLayout, bottom: number): number {
  const below = [...boxes.values()].filter(({ y }) => y > bottom - cardHeight / 2);
  return new Set(below.map(({ y }) => Math.round(y / cardHeight))).size;
}
