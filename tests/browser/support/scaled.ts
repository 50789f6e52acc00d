// Places the table into a box that the page scales.
import type { Box, BrowserTable, Point } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS';

export const SCALES = ['transform: scale(0.75)', 'zoom: 1.25'] as const;

/** Opens a table of the given size inside a box with this style. */
export async function openScaled(
  table: BrowserTable,
  style: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Promise<void> {
  await table.open(POSITION);
  await table.host.evaluate(
    (host, [css, across, down]) => {
      const box = document.createElement('div');
      box.style.cssText = `position: absolute; left: 11px; top: 7px; transform-origin: 0 0; ${css}`;
      host.style.cssText = `width: ${across}px; height: ${down}px`;
      host.replaceWith(box);
      box.append(host);
    },
    [style, width, height] as const,
  );
  await table.deal(POSITION);
  await table.drawn();
}

/** A point of the table far from its melds, which lie in the upper half. */
export async function farPoint(table: BrowserTable): Promise<Point> {
  const { x, y, width, height } = await table.clothBox();
  return { x: x + width * 0.7, y: y + height * 0.7 };
}
