// A finger on a table that scrolls: what scrolls it, what lifts a card, and what selects a card.
import { expect, test } from '@playwright/test';
import { dispatchTouches, isSelected } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import { deal, gripOf, idOfCard, openTable, type Point, waitTwoFrames } from './support/table.ts';

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
