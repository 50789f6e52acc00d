// Converts pixels of the window, in which browsers report pointers and boxes, to pixels of the table. They differ if the page
// scales the table, with `transform` or `zoom`.

export type Point = Pick<DOMPoint, 'x' | 'y'>;
export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
export type Box = ReturnType<typeof boxIn>;

/**
 * Converts a point from window pixels to table pixels, measured from the upper left corner of `node`. The node must have no border
 * and no padding.
 */
export function pointIn(node: Element, { x, y }: Point): Point {
  const { left, top, width } = node.getBoundingClientRect();
  // The computed width, unlike `offsetWidth`, is not rounded.
  const scale = width / Number.parseFloat(getComputedStyle(node).width) || 1;
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** The box of `node`, in pixels of the table from the upper left corner of `parent`. */
export function boxIn(parent: Element, node: Element) {
  const box = node.getBoundingClientRect();
  const { x: left, y: top } = pointIn(parent, box);
  const { x: right, y: bottom } = pointIn(parent, { x: box.right, y: box.bottom });
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}
