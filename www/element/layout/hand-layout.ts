import type { HandGroups } from '../game/command.ts';
import type { Settings } from '../settings.ts';
import { clamp, type Point } from './geometry.ts';
import { CARD_RATIO, MIN_STRIP } from './sizes.ts';

// The layout of the hand, in pixels.

export interface HandLayout {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly height: number;
  readonly rows: number;
  /** The upper left corner of each card. */
  readonly spots: readonly Point[];
}

interface Hand {
  /** The number of cards. */
  readonly count: number;
  /** The places before which there is a gap, from `gapsIn`. */
  readonly gaps: readonly number[];
  /** The width of the hand. */
  readonly width: number;
  readonly screenHeight: number;
  /** The factor for the size of cards, from the player's setting. */
  readonly sizeFactor: number;
  /** The number of rows so far. */
  readonly currentRows: number;
  readonly deck: Settings['deck'];
}

const MIN_CARD_WIDTH = 42;
/** The sizes of the cards, as parts of the wanted size. */
const SIZES = [1, 0.92, 0.85];
/** How much of a card the next row leaves visible, as a part of its height: the rank and the suit, which `large` has larger. */
const ROW_STEPS = { classic: 0.6, four: 0.6, large: 0.75, tiles: 0.6 } as const;
/** The same in more than three rows, which only a narrow and low table has: there the melds need the room more than the suits. */
const TIGHT_ROW_STEP = 0.5;
/** The room for a gap, as a part of the room for a card. */
const GAP_ROOM = 0.5;
/** The same for the narrowest gaps with which a row still ends between two groups. */
const MIN_GAP_ROOM = 0.25;
/** The number of further cards that must fit before the hand gets fewer rows, so that a drawn card does not add a row again. */
const SPARE_CARDS = 3;

/** Whether a hand still has the order of these groups. Cards that came later, or have left it, do not matter. */
export function isInGroups(ids: readonly number[], groups: HandGroups): boolean {
  const order = groups.flat().filter((id) => ids.includes(id));
  return order.length > 0 && String(order) === String(ids.filter((id) => order.includes(id)));
}

/** The places in a hand before which a gap shows that another group begins. A hand in another order has none. */
export function gapsIn(ids: readonly number[], groups: HandGroups): readonly number[] {
  const groupAt = ids.map((id) => groups.findIndex((group) => group.includes(id)));
  const starts = [...ids.keys()].slice(1).filter((at) => groupAt[at] !== groupAt[at - 1]);
  return isInGroups(ids, groups) ? starts : [];
}

/** Lays out the hand in centred rows. If the cards do not fit, they overlap more, then become smaller, then get another row. */
export function layHand(hand: Hand): HandLayout {
  const { count, gaps, width, screenHeight, sizeFactor, currentRows, deck } = hand;
  const wantedWidth = Math.min(40 + width * 0.044, screenHeight * 0.135, 205) * sizeFactor;
  const cardWidths = SIZES.map((part) => Math.round(Math.max(MIN_CARD_WIDTH, wantedWidth * part)));
  const leastStep = (cardWidth: number): number => Math.max(MIN_STRIP, Math.round(cardWidth * 0.43));
  const perRowAt = (cardWidth: number): number =>
    Math.max(1, Math.floor((width - cardWidth) / leastStep(cardWidth)) + 1);
  const mostPerRow = Math.max(...cardWidths.map(perRowAt));
  const rowsOf = (cards: number): number => Math.max(1, Math.ceil(cards / mostPerRow));
  const roomForGaps = gaps.length * GAP_ROOM;
  // For gaps, a hand gets a second row, but not a third one.
  const rowsFor = (cards: number): number =>
    Math.min(rowsOf(cards + roomForGaps), Math.max(2, rowsOf(cards)));
  const rows = clamp(currentRows, rowsFor(count), rowsFor(count + SPARE_CARDS));
  // More rows are of smaller cards, so that the table keeps its room.
  const allowedWidths = cardWidths.slice(rows > 2 ? 1 : 0);
  const cardWidth = allowedWidths.find((each) => perRowAt(each) * rows >= count) ?? MIN_CARD_WIDTH;
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const rowStep = Math.round(cardHeight * (rows > 3 ? TIGHT_ROW_STEP : ROW_STEPS[deck]));
  const gapsBetween = (from: number, to: number): number =>
    gaps.filter((gap) => gap > from && gap < to).length;
  const fits = (from: number, to: number, rowCount: number): boolean =>
    to - from + gapsBetween(from, to) * MIN_GAP_ROOM <= perRowAt(cardWidth) * rowCount;
  /** The place of the first card of each row, and the number of cards. If possible, a row ends between two groups. */
  const edges = [0];
  for (let left = rows, from = 0; left > 0; left -= 1) {
    const even = from + Math.ceil((count - from) / left);
    const ends = gaps.filter((to) => to > from && fits(from, to, 1) && fits(to, count, left - 1));
    from = ends.sort((one, other) => Math.abs(one - even) - Math.abs(other - even))[0] ?? even;
    edges.push(from);
  }
  const spans = edges.slice(1).map((end, row) => [edges[row] ?? 0, end] as const);
  const perRow = Math.max(...spans.map(([from, end]) => end - from));
  const mostGaps = Math.max(...spans.map(([from, end]) => gapsBetween(from, end)));
  const spare = width - cardWidth - (perRow - 1) * leastStep(cardWidth);
  const gap = clamp(Math.floor(spare / Math.max(1, mostGaps)), 0, Math.round(cardWidth / 2));
  const maxStep = Math.floor((width - cardWidth - mostGaps * gap) / (perRow - 1));
  // With more room than the cards need, they spread, until the whole of each card is seen.
  const roomyStep = clamp(
    Math.round(maxStep * 0.95),
    Math.round(cardWidth * 0.62),
    Math.round(cardWidth * 1.05),
  );
  const step = perRow < 2 ? 0 : Math.min(roomyStep, maxStep);
  const spots = spans.flatMap(([from, end], row) => {
    const wayTo = (at: number): number => (at - from) * step + gapsBetween(from, at + 1) * gap;
    const left = Math.max(0, (width - cardWidth - wayTo(end - 1)) / 2);
    return Array.from({ length: end - from }, (_, index) => {
      return { x: Math.round(left + wayTo(from + index)), y: row * rowStep };
    });
  });
  return { cardWidth, cardHeight, height: cardHeight + (rows - 1) * rowStep, rows, spots };
}
