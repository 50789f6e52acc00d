// The ways of moving a card that a person has: a mouse that drags, a finger that drags, and taps alone.
import type { CDPSession, Page } from '@playwright/test';
import { boxOf, card, freeCloth, gripOf, middleOf, type Point, tray } from './table.ts';

export interface Way {
  /** Moves a card onto a group, or onto free cloth. */
  move(page: Page, id: number, group: number | null): Promise<void>;
  press(page: Page, selector: string): Promise<void>;
}

/** A shadow root is pierced by the engine of the selectors. */
const inTable = (selector: string): string => `machiavelli-table ${selector}`;

async function targetOf(page: Page, group: number | null): Promise<Point> {
  return group === null ? await freeCloth(page) : await middleOf(page, group);
}

export const mouseDrag: Way = {
  async move(page, id, group) {
    // Measured in this order, as looking for the place may scroll the cloth.
    const to = await targetOf(page, group);
    const from = await gripOf(page, id);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  },
  async press(page, selector) {
    await page.locator(inTable(selector)).click();
  },
};

/** Longer than the hold that lifts a card where the table scrolls. */
const HOLD = 260;

const sessions = new WeakMap<Page, CDPSession>();

async function session(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, known);
  return known;
}

export async function touch(
  page: Page,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: Point,
): Promise<void> {
  const touchPoints = at === undefined ? [] : [{ x: at.x, y: at.y, id: 1 }];
  await (await session(page)).send('Input.dispatchTouchEvent', { type, touchPoints });
}

export const touchDrag: Way = {
  async move(page, id, group) {
    const to = await targetOf(page, group);
    const from = await gripOf(page, id);
    await touch(page, 'touchStart', from);
    await page.waitForTimeout(HOLD);
    for (let step = 1; step <= 6; step += 1) {
      const part = step / 6;
      await touch(page, 'touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
    await touch(page, 'touchEnd');
  },
  async press(page, selector) {
    await page.locator(inTable(selector)).tap();
  },
};

/** No press is ever held: a tap on the card, a tap on the place. */
export const taps: Way = {
  async move(page, id, group) {
    const from = await gripOf(page, id);
    await page.mouse.click(from.x, from.y);
    if (group === null) {
      const to = await freeCloth(page);
      await page.mouse.click(to.x, to.y);
    } else {
      // The rim of a tray is the tray and no card of it.
      const box = await boxOf(tray(page, group));
      await page.mouse.click(box.x + 2, box.y + box.height / 2);
    }
  },
  async press(page, selector) {
    await page.locator(inTable(selector)).click();
  },
};

export async function isSelected(page: Page, id: number): Promise<boolean> {
  return (await card(page, id).getAttribute('aria-selected')) === 'true';
}
