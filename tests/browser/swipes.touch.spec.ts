// A finger on a table that scrolls: what scrolls it, what lifts a card, and what selects a card.
import { expect, test } from '@playwright/test';
import { dispatchTouches, isSelected } from './support/input-methods.ts';
import { FULL_TABLE } from './support/positions.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  card,
  deal,
  element,
  gripOf,
  idOfCard,
  openTable,
  type Point,
  saveOf,
  tray,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const FULL = { rules: { preset: 'bga', packs: 3 }, seed: 'swipes', position: FULL_TABLE } as const;
const SMALL = { rules: 'bga', seed: 'press', position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' } as const;

const open = sharedPage((page) => openTable(page, SMALL));

test.beforeEach(() => deal(open(), SMALL));

const ghost = () => open().locator('machiavelli-table .ghost');
const pointBelow = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

/** Lets a press last at least `time` milliseconds by the page’s clock. It does no harm if the wait takes longer. */
const waitInPage = (time: number): Promise<unknown> =>
  open().evaluate((least) => new Promise((done) => setTimeout(done, least)), time);

async function pressLong(id: number): Promise<void> {
  const page = open();
  await dispatchTouches(page, 'touchStart', [await gripOf(page, id)]);
  await expect(ghost()).toHaveCount(1);
  await waitInPage(450);
  await dispatchTouches(page, 'touchEnd', []);
}

test('a swipe over a card of a table that scrolls lifts nothing, however long the finger then stays', async () => {
  const page = open();
  await deal(page, FULL);
  const before = await saveOf(page);
  const [, group] = (await viewOf(page)).groups;
  const at = await gripOf(page, group?.cards[1]?.id ?? -1);
  await dispatchTouches(page, 'touchStart', [at]);
  await dispatchTouches(page, 'touchMove', [pointBelow(at, 9)]);
  await dispatchTouches(page, 'touchMove', [pointBelow(at, 30)]);
  await waitInPage(650);
  await expect(ghost()).toHaveCount(0);
  await dispatchTouches(page, 'touchEnd', []);
  expect(await saveOf(page)).toBe(before);
});

test('on a table that scrolls, the grip of a meld and the cards of the hand are lifted by moving', async () => {
  const page = open();
  await deal(page, FULL);
  const { groups, hand } = await viewOf(page);
  const id = groups[1]?.id ?? -1;
  await tray(page, id)
    .locator('[data-card-id]')
    .first()
    .tap({ position: { x: 8, y: 20 } });
  const box = await tray(page, id).locator('[part~=grip]').boundingBox();
  const grip = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const held = async (at: Point): Promise<number> => {
    await dispatchTouches(page, 'touchStart', [at]);
    await dispatchTouches(page, 'touchMove', [pointBelow(at, -12)]);
    await expect(ghost()).toHaveCount(1);
    const count = await ghost().locator('.card').count();
    await dispatchTouches(page, 'touchCancel', []);
    await expect(ghost()).toHaveCount(0);
    return count;
  };
  expect(await held(grip)).toBe(groups[1]?.cards.length);
  await deal(page, FULL);
  expect(await held(await gripOf(page, hand[0]?.id ?? -1))).toBe(1);
});

test('a table that does not scroll lifts a card as soon as the finger moves', async () => {
  const page = open();
  const at = await gripOf(page, await idOfCard(page, '7C'));
  await dispatchTouches(page, 'touchStart', [at]);
  await dispatchTouches(page, 'touchMove', [pointBelow(at, 12)]);
  await expect(ghost()).toHaveCount(1);
  await dispatchTouches(page, 'touchCancel', []);
  await expect(ghost()).toHaveCount(0);
});

test('a long press selects a card, and the click that follows does not deselect it', async () => {
  const page = open();
  const before = await saveOf(page);
  const eight = await idOfCard(page, '8C');
  await pressLong(eight);
  await expect.poll(() => isSelected(page, eight)).toBe(true);
  await waitTwoFrames(page);
  expect(await isSelected(page, eight)).toBe(true);
  await expect(ghost()).toHaveCount(0);
  // A second long press deselects the card.
  await pressLong(eight);
  await expect.poll(() => isSelected(page, eight)).toBe(false);
  expect(await saveOf(page)).toBe(before);
});

test('on a slow device, the click that follows a long press late does not deselect the card', async () => {
  const page = open();
  const eight = await idOfCard(page, '8C');
  await page.evaluate(() => {
    const work = (): void => {
      const end = performance.now() + 200;
      while (performance.now() < end);
    };
    addEventListener('pointerup', work, { once: true });
  });
  await pressLong(eight);
  await expect.poll(() => isSelected(page, eight)).toBe(true);
  await waitTwoFrames(page);
  expect(await isSelected(page, eight)).toBe(true);
});

test('a longer press selects the rest of the run, also if a part of it is selected', async () => {
  const page = open();
  const [six, seven, eight] = [
    await idOfCard(page, '6C'),
    await idOfCard(page, '7C'),
    await idOfCard(page, '8C'),
  ];
  await card(page, eight).tap({ position: { x: 8, y: 20 } });
  expect(await isSelected(page, eight)).toBe(true);
  await dispatchTouches(page, 'touchStart', [await gripOf(page, seven)]);
  await expect(ghost().locator('.card')).toHaveCount(2);
  await dispatchTouches(page, 'touchEnd', []);
  await expect.poll(() => isSelected(page, seven)).toBe(true);
  expect([await isSelected(page, eight), await isSelected(page, six)]).toEqual([true, false]);
});

test('a card that has been moved is not joined by the rest of its run', async () => {
  const page = open();
  const at = await gripOf(page, await idOfCard(page, '6C'));
  await dispatchTouches(page, 'touchStart', [at]);
  await expect(ghost().locator('.card')).toHaveCount(1);
  await dispatchTouches(page, 'touchMove', [pointBelow(at, -30)]);
  await waitInPage(650);
  await expect(ghost().locator('.card')).toHaveCount(1);
  await dispatchTouches(page, 'touchCancel', []);
  await expect(ghost()).toHaveCount(0);
});

test('a press of the hand that stays still lifts nothing and is a tap', async () => {
  const page = open();
  const nine = await idOfCard(page, '9C');
  await dispatchTouches(page, 'touchStart', [await gripOf(page, nine)]);
  await waitInPage(650);
  await expect(ghost()).toHaveCount(0);
  await dispatchTouches(page, 'touchEnd', []);
  await deal(page, SMALL);
  expect((await viewOf(page)).hand.length).toBe(3);
});

test('a browser that takes the finger over ends the drag', async () => {
  const page = open();
  const before = await saveOf(page);
  const at = await gripOf(page, await idOfCard(page, 'KS'));
  await dispatchTouches(page, 'touchStart', [at]);
  await dispatchTouches(page, 'touchMove', [pointBelow(at, -60)]);
  await expect(ghost()).toHaveCount(1);
  // A cancel event of another finger does not end the drag.
  await element(page).evaluate((host) => {
    const event = new PointerEvent('pointercancel', { pointerId: 99, bubbles: true });
    host.shadowRoot?.querySelector('[part~=root]')?.dispatchEvent(event);
  });
  await expect(ghost()).toHaveCount(1);
  await dispatchTouches(page, 'touchCancel', []);
  await expect(ghost()).toHaveCount(0);
  expect(await saveOf(page)).toBe(before);
});
