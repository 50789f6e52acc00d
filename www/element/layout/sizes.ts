import type { Box, Point, Size } from './geometry.ts';

// The sizes of cards and trays on the table, in pixels.

/** The size of the space for the trays. */
export interface Cloth extends Size {
  /** The factor for the size of cards, from the player's setting. */
  readonly factor: number;
}

export interface Metrics {
  /** The width of the visible strip of a card that the next card covers. The strip shows the rank and the suit. */
  readonly strip: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** The space around the cards of a tray. */
  readonly pad: number;
  /** The space between two trays. */
  readonly gap: number;
}

/** The tray of a group. The number of cards determines the size of the tray. */
export interface Tray {
  /** The id of the group. */
  readonly id: number;
  readonly count: number;
}

/** A tray on the cloth, in pixels from the cloth's upper left corner. */
export interface PlacedTray extends Tray, Box {}

/** The width of the narrowest strip that can be read and touched. */
export const MIN_STRIP = 24;
/** The width of a strip divided by the width of the card. */
const STRIP_RATIO = 0.43;

/** The height of a card divided by its width. */
export const CARD_RATIO = 1.4;
/** `CARD_RATIO` for the smallest cards. They are cut shorter, but their rank and suit are still visible. */
const SHORT_CARD_RATIO = 1.12;

/** The widths that cards can have, the largest first. */
const CARD_WIDTHS = [
  170, 160, 150, 140, 132, 124, 117, 110, 103, 97, 91, 85, 80, 75, 70, 67, 64, 60, 56, 52, 48, 44,
];
/** Cards of this width or less are cut shorter. */
const SHORT_CARD_WIDTH = 48;
/** The width of the smallest cards, which lie closer to each other. */
const SMALLEST_CARD_WIDTH = 44;

export const cardWidthsUpTo = (most: number): number[] => CARD_WIDTHS.filter((width) => width <= most);

export const metricsOf = (cardWidth: number): Metrics => ({
  strip: Math.max(MIN_STRIP, Math.round(cardWidth * STRIP_RATIO)),
  cardWidth,
  cardHeight: Math.round(cardWidth * (cardWidth > SHORT_CARD_WIDTH ? CARD_RATIO : SHORT_CARD_RATIO)),
  pad: cardWidth > SMALLEST_CARD_WIDTH ? Math.max(4, Math.round(cardWidth * 0.035)) : 2,
  gap: cardWidth > SMALLEST_CARD_WIDTH ? Math.min(12, Math.round(cardWidth * 0.16)) : 4,
});

/** The largest width of cards that suits a cloth. */
export function largestCardWidth({ width, height, factor }: Cloth): number {
  // A low cloth needs room for more than one row, so its height limits the size, too.
  const most = Math.min(width * 0.19, Math.max(height, 300) * 0.24, 170) * factor;
  return cardWidthsUpTo(most)[0] ?? SMALLEST_CARD_WIDTH;
}

/** The number of cards in one line of a tray. Further cards lie in a second line. */
export function cardsPerLine({ width }: Cloth, metrics: Metrics): number {
  return Math.max(1, Math.floor((width - 2 * metrics.pad - metrics.cardWidth) / metrics.strip) + 1);
}

/** The vertical distance between two lines of a tray. The lower line partly covers the upper one. */
const lineStep = ({ cardHeight }: Metrics): number => Math.round(cardHeight * 0.66);

export function traySize(count: number, cloth: Cloth, metrics: Metrics): Size {
  const perLine = cardsPerLine(cloth, metrics);
  const cardsInLine = Math.min(Math.max(count, 1), perLine);
  const lines = Math.max(1, Math.ceil(count / perLine));
  return {
    width: 2 * metrics.pad + metrics.cardWidth + (cardsInLine - 1) * metrics.strip,
    height: 2 * metrics.pad + metrics.cardHeight + (lines - 1) * lineStep(metrics),
  };
}

/** The position of a card in its tray. `isEnd` is true for the last card of a line, which no card of the line covers. */
export function spotInTray(
  metrics: Metrics,
  perLine: number,
  count: number,
  index: number,
): Point & { readonly isEnd: boolean } {
  const line = Math.floor(index / perLine);
  const column = index % perLine;
  const isEnd = index === count - 1 || column === perLine - 1;
  return { x: metrics.pad + column * metrics.strip, y: metrics.pad + line * lineStep(metrics), isEnd };
}
