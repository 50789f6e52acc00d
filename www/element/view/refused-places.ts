import { attribute } from './dom.ts';
import type { TrayBox } from './layout.ts';

// The faint border and the cross on every tray where cards that hover would make no meld: one drawing for all, so that
// to show and to clear it costs the same for many trays as for one.

const DISC = 7;
const ARM = 2.4;

function border({ x, y, width, height }: TrayBox, round: number): string {
  const corner = (right: number, down: number): string => `a${round} ${round} 0 0 1 ${right} ${down}`;
  const [across, along] = [width - 2 * round, height - 2 * round];
  return [
    `M${x + round} ${y}h${across}${corner(round, round)}`,
    `v${along}${corner(-round, round)}`,
    `h${-across}${corner(-round, -round)}v${-along}${corner(round, -round)}z`,
  ].join('');
}

export function drawRefusals(drawing: SVGElement, boxes: readonly TrayBox[], round: number): void {
  // To the right: from the left the words of the tray before it may reach over a narrow table.
  const at = boxes.map(({ x, y, width, height }) => ({ x: x + width - 12, y: y + height }));
  const arc = (to: number): string => `a${DISC} ${DISC} 0 1 0 ${to} 0`;
  const shapes = [
    boxes.map((box) => border(box, round)),
    at.map(({ x, y }) => `M${x - DISC} ${y}${arc(2 * DISC)}${arc(-2 * DISC)}`),
    at.map(({ x, y }) => `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`),
  ];
  shapes.forEach((shape, index) => {
    const path = drawing.children[index];
    if (path !== undefined) {
      attribute(path, 'd', shape.length === 0 ? null : shape.join(''));
    }
  });
}
