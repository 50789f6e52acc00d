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
  /** The width of the hand. */
  readonly width: number;
  readonly screenHeight: number;
  /** The factor for the size of cards, from the player's setting. */
  readonly sizeFactor: number;
  /** The number of rows so far. */
  readonly currentRows: number;
}

const MIN_CARD_WIDTH = 42;
/** The sizes of the cards, as parts of the wanted size. */
const SIZES = [1, 0.92, 0.85];
/** How much of a card the next row leaves visible, as a part of its height: the rank and the suit. */
const ROW_STEP = 0.56;
/** The number of further cards that must fit before the hand gets fewer rows, so that a drawn card does not add a row again. */
const SPARE_CARDS = 3;

/** Lays out the hand in centred rows. If the cards do not fit, they overlap more, then become smaller, then get another row. */
export function layHand({ count, width, screenHeight, sizeFactor, currentRows }: Hand): HandLayout {
  const wantedWidth = Math.min(40 + width * 0.044, screenHeight * 0.135, 205) * sizeFactor;
  const cardWidths = SIZES.map((part) => Math.round(Math.max(MIN_CARD_WIDTH, wantedWidth * part)));
  const perRowAt = (cardWidth: number): number => {
    const leastStep = Math.max(MIN_STRIP, Math.round(cardWidth * 0.43));
    return Math.max(1, Math.floor((width - cardWidth) / leastStep) + 1);
  };
  const mostPerRow = Math.max(...cardWidths.map(perRowAt));
  const rowsFor = (cards: number): number => Math.max(1, Math.ceil(cards / mostPerRow));
  const rows = clamp(currentRows, rowsFor(count), rowsFor(count + SPARE_CARDS));
  // More rows are of smaller cards, so that the table keeps its room.
  const allowedWidths = cardWidths.slice(rows > 2 ? 1 : 0);
  const cardWidth = allowedWidths.find((each) => perRowAt(each) * rows >= count) ?? MIN_CARD_WIDTH;
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const perRow = Math.ceil(count / rows);
  const rowStep = Math.round(cardHeight * ROW_STEP);
  const maxStep = Math.floor((width - cardWidth) / (perRow - 1));
  // With more room than the cards need, they spread, until the whole of each card is seen.
  const roomyStep = clamp(
    Math.round(maxStep * 0.8),
    Math.round(cardWidth * 0.62),
    Math.round(cardWidth * 1.05),
  );
  const step = perRow < 2 ? 0 : Math.min(roomyStep, maxStep);
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const cardsInRow = Math.min(perRow, count - row * perRow);
    const left = Math.max(0, (width - cardWidth - (cardsInRow - 1) * step) / 2);
    return { x: Math.round(left + (index % perRow) * step), y: row * rowStep };
  });
  return { cardWidth, cardHeight, height: cardHeight + (rows - 1) * rowStep, rows, spots };
}
