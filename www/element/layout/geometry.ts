// Points and boxes, in pixels.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle. `x` and `y` are its upper left corner. */
export interface Box extends Point, Size {}

/** The number from `least` to `most` that is nearest to `value`; `least` if `most` is smaller. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Called for thousands of places, so it does not use the slower `Math.hypot`. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** The distance from a point to a box; 0 inside the box. */
export const distanceTo = (box: Box, { x, y }: Point): number =>
  distance({ x, y }, { x: clamp(x, box.x, box.x + box.width), y: clamp(y, box.y, box.y + box.height) });

/** Compares two points for sorting: from top to bottom, then from left to right. */
export const inReadingOrder = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The lower edge of the lowest box; 0 without boxes. */
export const bottomOf = (boxes: readonly Box[]): number =>
  Math.max(0, ...boxes.map(({ y, height }) => y + height));

/** How far two boxes overlap along each axis. A negative number is the distance between them. */
export const overlapOf = (a: Box, b: Box): Point => ({
  x: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  y: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
});

export function overlapArea(a: Box, b: Box): number {
  const { x, y } = overlapOf(a, b);
  return Math.max(0, x) * Math.max(0, y);
}

/** Whether two boxes overlap, or are less than `gap` apart. */
export const overlaps = (a: Box, b: Box, gap: number): boolean =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap;
