// The sizes of cards and trays on the table, in pixels.

/** The space for the trays. */
export interface Cloth {
  readonly width: number;
  readonly height: number;
  /** The factor for the size of cards that the player has chosen. */
  readonly factor: number;
}

/** The measures at one size of cards. A card that another one covers shows only a strip with its rank and suit. */
export interface Metrics {
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

/** The narrowest strip that can be read and touched. */
export const MIN_STRIP = 24;

/** The height of a card divided by its width. */
export const CARD_RATIO = 1.4;
/** The same for the smallest cards, which are shorter but still show their rank and suit. */
const SMALLEST_CARD_RATIO = 1.12;

const WIDTHS = [170, 160, 150, 140, 132, 124, 117, 110, 103, 97, 91, 85, 80, 75, 70, 67, 64, 60, 56, 52, 48];
const SMALLEST_WIDTH = 48;
/** The widths of a strip divided by the width of a card. */
const STRIP_RATIOS = [0.5, 0.45, 0.41];

function sizesOf(cardWidth: number): Metrics[] {
  const strips = STRIP_RATIOS.map((part) => Math.max(MIN_STRIP, Math.round(cardWidth * part)));
  return [...new Set(strips)].map((strip) => ({
    strip,
    cardWidth,
    cardHeight: Math.round(cardWidth * (cardWidth === SMALLEST_WIDTH ? SMALLEST_CARD_RATIO : CARD_RATIO)),
    pad: Math.max(4, Math.round(cardWidth * 0.035)),
    gap: Math.min(12, Math.round(cardWidth * 0.19)),
  }));
}

/** All sizes, the largest first. Of cards with the same width, those with the widest strips come first. */
const SIZES = WIDTHS.flatMap(sizesOf);
export const SMALLEST_SIZE = SIZES.length - 1;

export function sizeAt(index: number): Metrics {
  const size = SIZES[Math.min(index, SMALLEST_SIZE)];
  if (size === undefined) throw new RangeError(`there is no size ${index}`);
  return size;
}

/** The indices of the sizes from `from` to before `end`, the largest first. */
export const sizeRange = (from: number, end = SIZES.length): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);

/** The index of the largest size that suits a cloth. */
export function largestSize({ width, height, factor }: Cloth): number {
  // A low cloth needs room for more than one row, so its height limits the size, too.
  const widest = Math.min(width * 0.19, Math.max(height, 300) * 0.24, 170) * factor;
  const index = SIZES.findIndex(({ cardWidth }) => cardWidth <= widest);
  return index < 0 ? SMALLEST_SIZE : index;
}

/** The number of cards in one line of a tray. Further cards lie in a second line. */
export function cardsPerLine({ width }: Cloth, metrics: Metrics): number {
  return Math.max(1, Math.floor((width - 2 * metrics.pad - metrics.cardWidth) / metrics.strip) + 1);
}

/** The distance from one line of a tray to the next, which partly covers it. */
function lineStep(metrics: Metrics): number {
  return Math.round(metrics.cardHeight * 0.66);
}

export function traySize(count: number, cloth: Cloth, metrics: Metrics) {
  const perLine = cardsPerLine(cloth, metrics);
  const inLine = Math.min(Math.max(count, 1), perLine);
  const lines = Math.max(1, Math.ceil(count / perLine));
  return {
    width: 2 * metrics.pad + metrics.cardWidth + (inLine - 1) * metrics.strip,
    height: 2 * metrics.pad + metrics.cardHeight + (lines - 1) * lineStep(metrics),
  };
}

/** The position of a card in its tray, and whether it is the last of its line, which no other card covers. */
export function spotInTray(metrics: Metrics, perLine: number, count: number, index: number) {
  const line = Math.floor(index / perLine);
  const column = index % perLine;
  const isEnd = index === count - 1 || column === perLine - 1;
  return { x: metrics.pad + column * metrics.strip, y: metrics.pad + line * lineStep(metrics), isEnd };
}
