// The sizes of cards and trays on the table, in pixels.

/** The size of the space for the trays. */
export interface Cloth {
  readonly width: number;
  readonly height: number;
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

export interface TrayBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width of the narrowest strip that can be read and touched. */
export const MIN_STRIP = 24;

/** The height of a card divided by its width. */
export const CARD_RATIO = 1.4;
/** `CARD_RATIO` for the smallest cards. They are cut shorter, but their rank and suit are still visible. */
const SMALLEST_CARD_RATIO = 1.12;

const CARD_WIDTHS = [
  170, 160, 150, 140, 132, 124, 117, 110, 103, 97, 91, 85, 80, 75, 70, 67, 64, 60, 56, 52, 48,
];
const SMALLEST_CARD_WIDTH = 48;
/** The widths of a strip divided by the width of the card. Narrower strips let more cards fit. */
const STRIP_RATIOS = [0.5, 0.45, 0.41];

function sizesOf(cardWidth: number): Metrics[] {
  const strips = STRIP_RATIOS.map((part) => Math.max(MIN_STRIP, Math.round(cardWidth * part)));
  return [...new Set(strips)].map((strip) => ({
    strip,
    cardWidth,
    cardHeight: Math.round(
      cardWidth * (cardWidth === SMALLEST_CARD_WIDTH ? SMALLEST_CARD_RATIO : CARD_RATIO),
    ),
    pad: Math.max(4, Math.round(cardWidth * 0.035)),
    gap: Math.min(12, Math.round(cardWidth * 0.19)),
  }));
}

/** All sizes, the largest first. Among sizes with cards of the same width, the one with the widest strips comes first. */
const SIZES = CARD_WIDTHS.flatMap(sizesOf);
export const SMALLEST_SIZE = SIZES.length - 1;

export function sizeAt(index: number): Metrics {
  const size = SIZES[Math.min(index, SMALLEST_SIZE)];
  if (size === undefined) throw new RangeError(`there is no size ${index}`);
  return size;
}

/** The indices of the sizes from `from` up to but not including `end`, the largest size first. */
export const sizeRange = (from: number, end = SIZES.length): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);

/** The index of the largest size that suits a cloth. */
export function largestSize({ width, height, factor }: Cloth): number {
  // A low cloth needs room for more than one row, so its height limits the size, too.
  const maxCardWidth = Math.min(width * 0.19, Math.max(height, 300) * 0.24, 170) * factor;
  const index = SIZES.findIndex(({ cardWidth }) => cardWidth <= maxCardWidth);
  return index < 0 ? SMALLEST_SIZE : index;
}

/** The number of cards in one line of a tray. Further cards lie in a second line. */
export function cardsPerLine({ width }: Cloth, metrics: Metrics): number {
  return Math.max(1, Math.floor((width - 2 * metrics.pad - metrics.cardWidth) / metrics.strip) + 1);
}

/** The vertical distance between two lines of a tray. The lower line partly covers the upper one. */
function lineStep(metrics: Metrics): number {
  return Math.round(metrics.cardHeight * 0.66);
}

export function traySize(count: number, cloth: Cloth, metrics: Metrics) {
  const perLine = cardsPerLine(cloth, metrics);
  const cardsInLine = Math.min(Math.max(count, 1), perLine);
  const lines = Math.max(1, Math.ceil(count / perLine));
  return {
    width: 2 * metrics.pad + metrics.cardWidth + (cardsInLine - 1) * metrics.strip,
    height: 2 * metrics.pad + metrics.cardHeight + (lines - 1) * lineStep(metrics),
  };
}

/** The position of a card in its tray. `isEnd` is true for the last card of a line, which no card of the line covers. */
export function spotInTray(metrics: Metrics, perLine: number, count: number, index: number) {
  const line = Math.floor(index / perLine);
  const column = index % perLine;
  const isEnd = index === count - 1 || column === perLine - 1;
  return { x: metrics.pad + column * metrics.strip, y: metrics.pad + line * lineStep(metrics), isEnd };
}
