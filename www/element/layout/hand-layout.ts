import { CARD_RATIO, MIN_STRIP } from './sizes.ts';

// The layout of the hand, in pixels.

export interface HandLayout {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly height: number;
  readonly rows: number;
  /** The upper left corner of each card. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
}

const MIN_CARD_WIDTH = 42;
/** The number of further cards that must fit before the hand gets fewer rows, so that a drawn card does not add a row again. */
const SPARE_CARDS = 3;

/**
 * Lays out `count` cards in centred rows. If the cards do not fit, they overlap more, then become smaller, then get another row.
 * `width` is the width of the hand, `sizeFactor` the factor for the size of cards, and `currentRows` the current number of rows.
 */
export function layHand(
  count: number,
  width: number,
  screenHeight: number,
  sizeFactor: number,
  currentRows: number,
): HandLayout {
  const wantedWidth = Math.min(40 + width * 0.044, screenHeight * 0.135, 205) * sizeFactor;
  const cardWidths = [1, 0.92, 0.85].map((part) => Math.round(Math.max(MIN_CARD_WIDTH, wantedWidth * part)));
  const rowsFor = (cards: number): number =>
    Math.min(...cardWidths.map((each) => Math.max(1, Math.ceil(cards / maxCardsInRow(width, each)))));
  const rows = Math.max(rowsFor(count), Math.min(currentRows, rowsFor(count + SPARE_CARDS)));
  const cardWidth = cardWidths.find((each) => maxCardsInRow(width, each) * rows >= count) ?? MIN_CARD_WIDTH;
  return layRows(count, width, cardWidth, rows);
}

function maxCardsInRow(width: number, cardWidth: number): number {
  const leastStep = Math.max(MIN_STRIP, Math.round(cardWidth * 0.43));
  return Math.max(1, Math.floor((width - cardWidth) / leastStep) + 1);
}

function layRows(count: number, width: number, cardWidth: number, rows: number): HandLayout {
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const perRow = Math.ceil(count / rows);
  const rowStep = Math.round(cardHeight * (rows > 2 ? 0.5 : 0.56));
  const maxStep = Math.floor((width - cardWidth) / (perRow - 1));
  const step = perRow < 2 ? 0 : Math.min(Math.round(cardWidth * 0.62), maxStep);
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const cardsInRow = Math.min(perRow, count - row * perRow);
    const left = Math.max(0, (width - cardWidth - (cardsInRow - 1) * step) / 2);
    return { x: Math.round(left + (index % perRow) * step), y: row * rowStep };
  });
  return { cardWidth, cardHeight, height: cardHeight + (rows - 1) * rowStep, rows, spots };
}
