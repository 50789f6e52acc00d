import { setAttribute } from '../dom/dom.ts';
import type { Box } from '../layout/geometry.ts';

/** The SVG path of a box with rounded corners. `corner` is the radius of the corners, in pixels. */
function outlinePath({ x, y, width, height }: Box, corner: number): string {
  const arc = (right: number, down: number): string => `a${corner} ${corner} 0 0 1 ${right} ${down}`;
  const [w, h] = [width - 2 * corner, height - 2 * corner];
  const upper = `M${x + corner} ${y}h${w}${arc(corner, corner)}v${h}`;
  return `${upper}${arc(-corner, corner)}h${-w}${arc(-corner, -corner)}v${-h}${arc(corner, -corner)}z`;
}

/** Dims the trays with these boxes. There is one path for all boxes, because many paths would take longer to draw. */
export function drawVeil(veil: SVGElement, boxes: readonly Box[], corner: number): void {
  const [path] = veil.children;
  if (path !== undefined) setAttribute(path, 'd', boxes.map((box) => outlinePath(box, corner)).join(''));
}
