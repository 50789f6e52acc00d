import type { Point } from '../layout/geometry.ts';

// Converts pixels of the window, in which browsers report pointers and boxes, to pixels of the table. They differ if the page
// scales the table, with `transform` or `zoom`.

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
export function boxIn(parent: Element, node: Element): DOMRect {
  const box = node.getBoundingClientRect();
  const { x, y } = pointIn(parent, box);
  const end = pointIn(parent, { x: box.right, y: box.bottom });
  return new DOMRect(x, y, end.x - x, end.y - y);
}
