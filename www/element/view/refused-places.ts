import { attribute } from '../dom/dom.ts';
import type { TrayBox } from '../layout/sizes.ts';

// A faint border and a cross on every tray that would not be a meld with the cards. All are in one drawing, so that many
// trays cost the same as one.

const DISC = 7;
const ARM = 2.4;

function border({ x, y, width, height }: TrayBox, corner: number): string {
  const arc = (right: number, down: number): string => `a${corner} ${corner} 0 0 1 ${right} ${down}`;
  const across = width - 2 * corner;
  const down = height - 2 * corner;
  return [
    `M${x + corner} ${y}h${across}${arc(corner, corner)}`,
    `v${down}${arc(-corner, corner)}`,
    `h${-across}${arc(-corner, -corner)}v${-down}${arc(corner, -corner)}z`,
  ].join('');
}

/** On the right, because the tag of the previous tray may extend over the left edge. */
function disc({ x, y, width, height }: TrayBox): string {
  const arc = (to: number): string => `a${DISC} ${DISC} 0 1 0 ${to} 0`;
  return `M${x + width - 12 - DISC} ${y + height}${arc(2 * DISC)}${arc(-2 * DISC)}`;
}

function cross({ x, y, width, height }: TrayBox): string {
  const size = 2 * ARM;
  return `M${x + width - 12 - ARM} ${y + height - ARM}l${size} ${size}m0 ${-size}l${-size} ${size}`;
}

export function drawRefusals(drawing: SVGElement, boxes: readonly TrayBox[], corner: number): void {
  const shapes = [boxes.map((box) => border(box, corner)), boxes.map(disc), boxes.map(cross)];
  for (const [index, path] of [...drawing.children].entries()) {
    attribute(path, 'd', shapes[index]?.join('') ?? '');
  }
}
