// Places the table into a box that the page scales, and compares boxes with points of the window.
import type { Page } from '@playwright/test';
import type { MachiavelliTable } from '../../../www/element/element.ts';
import { type Box, deal, element, openTable, type Point, waitTwoFrames } from './table.ts';

const START = { rules: 'bga', seed: 'scaled', position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' } as const;

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Opens a table of the given size inside a box with this style. */
export async function openScaled(
  page: Page,
  style: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Promise<void> {
  await openTable(page, START);
  await element(page).evaluate(
    (table, [css, across, down]) => {
      const box = document.createElement('div');
      box.style.cssText = `position: absolute; left: 11px; top: 7px; transform-origin: 0 0; ${css}`;
      table.style.cssText = `width: ${across}px; height: ${down}px`;
      table.replaceWith(box);
      box.append(table);
    },
    [style, width, height] as const,
  );
  await deal(page, START);
  await waitTwoFrames(page);
}

/** The box of the node with this selector, in pixels of the window. */
export const boxOf = (page: Page, selector: string): Promise<Box> =>
  element(page).evaluate((table, wanted) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (table as MachiavelliTable).shadowRoot?.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  }, selector);

/** A point of the table far from its melds, which lie in the upper half. */
export async function farPoint(page: Page): Promise<Point> {
  const { x, y, width, height } = await boxOf(page, '[part~=table]');
  return { x: x + width * 0.7, y: y + height * 0.7 };
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
