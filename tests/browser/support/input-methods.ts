// The ways to move a card: dragging by mouse or touch, tapping, the menu of targets, and the keyboard.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { action, freePoint, gripOf, groupBox, middleOfGroup, type Point, showBoth, viewOf } from './table.ts';

export interface InputMethod {
  /** Moves a card onto a group, or, if `group` is null, onto free space. */
  move(page: Page, id: number, group: number | null): Promise<void>;
  press(page: Page, selector: string): Promise<void>;
}

/** Playwright's selectors reach into shadow roots. */
const selectorInTable = (selector: string): string => `machiavelli-table ${selector}`;

/**
 * Where a drag begins and ends. Scrolling one point into view may move the other, so both points are measured after scrolling.
 */
async function dragPoints(page: Page, id: number, group: number | null): Promise<{ from: Point; to: Point }> {
  await gripOf(page, id);
  if (group !== null) await showBoth(page, id, group);
  const to = group === null ? await freePoint(page) : await middleOfGroup(page, group);
  return { from: await gripOf(page, id), to };
}

export const mouseDrag: InputMethod = {
  async move(page, id, group) {
    const { from, to } = await dragPoints(page, id, group);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  },
  async press(page, selector) {
    await page.locator(selectorInTable(selector)).click();
  },
};

/**
 * Whether a finger that presses this card can drag it. If the table can scroll, a card on it must first be lifted by a
 * long press. On other tables, a long press lifts the card as well, so this waits for it on every table.
 */
const canBeDragged = (id: number): boolean => {
  const root = document.querySelector('machiavelli-table')?.shadowRoot;
  const card = root?.querySelector(`[data-card-id="${id}"]`);
  return card?.getAttribute('data-zone') !== 'table' || card.hasAttribute('data-lifted');
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Dispatches a touch event with the positions of all fingers, in order. Its time is now, or in seconds since 1970. */
export async function dispatchTouches(
  page: Page,
  type: TouchType,
  at: readonly Point[],
  timestamp?: number,
): Promise<void> {
  const touchPoints = at.map(({ x, y }, finger) => ({ x, y, id: finger + 1 }));
  const time = timestamp === undefined ? {} : { timestamp };
  await (await devtoolsSession(page)).send('Input.dispatchTouchEvent', { type, touchPoints, ...time });
}

export const dispatchTouch = (page: Page, type: TouchType, at?: Point): Promise<void> =>
  dispatchTouches(page, type, at === undefined ? [] : [at]);

/** The distance in pixels between a finger and the dragged cards above it. */
export const LIFT_ABOVE_FINGER = 44;

export const touchDrag: InputMethod = {
  async move(page, id, group) {
    const { from, to: target } = await dragPoints(page, id, group);
    const to = { x: target.x, y: target.y + LIFT_ABOVE_FINGER };
    const moveToFraction = (fraction: number): Promise<void> =>
      dispatchTouch(page, 'touchMove', {
        x: from.x + (to.x - from.x) * fraction,
        y: from.y + (to.y - from.y) * fraction,
      });
    const liftedCards = page.locator('machiavelli-table .ghost .card');
    for (;;) {
      await dispatchTouch(page, 'touchStart', from);
      await page.waitForFunction(canBeDragged, id);
      // A long enough move lifts the card even if the target is near.
      await dispatchTouch(page, 'touchMove', { x: from.x, y: from.y - LIFT_ABOVE_FINGER });
      await expect(liftedCards).not.toHaveCount(0);
      if ((await liftedCards.count()) === 1) break;
      // On a busy machine the press may last too long, and lift the rest of the run as well.
      await dispatchTouch(page, 'touchCancel');
      await expect(liftedCards).toHaveCount(0);
    }
    for (let step = 1; step <= 5; step += 1) await moveToFraction(step / 5);
    await dispatchTouch(page, 'touchEnd');
  },
  async press(page, selector) {
    await page.locator(selectorInTable(selector)).tap();
  },
};

/** A tap on the card, then a tap on its target. */
export const taps: InputMethod = {
  async move(page, id, group) {
    const from = await gripOf(page, id);
    await page.mouse.click(from.x, from.y);
    if (group === null) {
      const to = await freePoint(page);
      await page.mouse.click(to.x, to.y);
    } else {
      // No card lies at the edge of a meld's frame.
      const box = await groupBox(page, group);
      await page.mouse.click(box.x + 2, box.y + box.height / 2);
    }
  },
  async press(page, selector) {
    await page.locator(selectorInTable(selector)).click();
  },
};

/** A tap on the card, then a choice from the menu of targets. */
export const menus: InputMethod = {
  async move(page, id, group) {
    const from = await gripOf(page, id);
    await page.mouse.click(from.x, from.y);
    await action(page, 'where').click();
    const place = group === null ? '[data-place=new]' : `[data-group="${group}"]`;
    await page.locator(selectorInTable(`[data-dialog=card] [data-action=place]${place}`)).click();
  },
  press: taps.press,
};

/** The Tab stops of the table, in order. */
const TAB_STOPS = ['table', 'hand', 'bar'] as const;

interface Focus {
  readonly zone: (typeof TAB_STOPS)[number] | null;
  readonly action: string | null;
  readonly card: number | null;
}

/** Where the focus is inside the table: the zone, and the button or the card if it is on one. */
async function focusOf(page: Page): Promise<Focus> {
  return await page.evaluate(() => {
    const node = document.querySelector('machiavelli-table')?.shadowRoot?.activeElement ?? null;
    const isWithin = (parts: string): boolean => node !== null && node.closest(parts) !== null;
    const id = node?.getAttribute('data-card-id') ?? null;
    return {
      zone: isWithin('[part~=hand]')
        ? 'hand'
        : isWithin('[part~=table], [data-zone=helping]')
          ? 'table'
          : isWithin('[role=toolbar]')
            ? 'bar'
            : null,
      action: node?.getAttribute('data-action') ?? null,
      card: id === null ? null : Number(id),
    };
  });
}

/** Presses Tab or Shift+Tab until `isThere` returns true for the focus. `stop` is the Tab stop to go to. */
async function tabTo(
  page: Page,
  stop: (typeof TAB_STOPS)[number],
  isThere: (focus: Focus) => boolean,
): Promise<Focus> {
  for (let pressed = 0; pressed < 24; pressed += 1) {
    const focus = await focusOf(page);
    if (isThere(focus)) return focus;
    const isPast = focus.zone !== null && TAB_STOPS.indexOf(focus.zone) > TAB_STOPS.indexOf(stop);
    await page.keyboard.press(isPast ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('no Tab stop was found');
}

/** The current target of a keyboard move: the id of a group, a new group, or null if the target is something else. */
async function keyboardTarget(page: Page): Promise<number | 'new' | null> {
  return await page.evaluate(() => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot;
    const targetGroup = root?.querySelector('[data-group-id][data-over]');
    if (targetGroup !== null && targetGroup !== undefined)
      return Number(targetGroup.getAttribute('data-group-id'));
    const slot = root?.querySelector('.slot');
    return slot !== null && slot !== undefined && !slot.hasAttribute('data-off') ? 'new' : null;
  });
}

export const keyboard: InputMethod = {
  async move(page, id, group) {
    const view = await viewOf(page);
    const tableIds = [...view.helping, ...view.groups.flatMap((known) => known.cards)].map((card) => card.id);
    const zone = tableIds.includes(id) ? 'table' : 'hand';
    const zoneIds = zone === 'table' ? tableIds : view.hand.map((card) => card.id);
    const { card: at } = await tabTo(page, zone, (focus) => focus.zone === zone);
    const steps = zoneIds.indexOf(id) - zoneIds.indexOf(at ?? zoneIds[0] ?? id);
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    expect((await focusOf(page)).card, 'the arrows lead to the card').toBe(id);
    await page.keyboard.press('Enter');
    for (let step = 0; (await keyboardTarget(page)) !== (group ?? 'new'); step += 1) {
      expect(step, 'the arrows lead to every target').toBeLessThan(60);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focusOf(page)).card, 'the focus stays on the card').toBe(id);
  },
  async press(page, selector) {
    const name = /data-action="?([\w-]+)/.exec(selector)?.[1];
    await tabTo(page, 'bar', (focus) => focus.action === name);
    // A click of Playwright waits until the button is enabled. A key does not.
    await expect(page.locator(selectorInTable(selector))).toBeEnabled();
    await page.keyboard.press('Enter');
  },
};
