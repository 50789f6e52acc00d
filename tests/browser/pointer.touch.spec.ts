// Touch other than plain dragging: a second finger, a tap that moves slightly, and a long press.
import { expect, test } from '@playwright/test';
import { dispatchTouches, isSelected, LIFT_ABOVE_FINGER } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  card,
  deal,
  element,
  facesOnTable,
  freePoint,
  gripOf,
  groupBox,
  idOfCard,
  idOfGroupWith,
  middleOfGroup,
  openTable,
  type Point,
  saveOf,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const START = { rules: 'bga', seed: 'fingers', position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' } as const;

const open = sharedPage((page) => openTable(page, START));

test.beforeEach(() => deal(open(), START));

const ghost = () => open().locator('machiavelli-table .ghost');
const offsetBy = ({ x, y }: Point, right: number, down = 0): Point => ({ x: x + right, y: y + down });

test('a dragged card floats above the finger, and is dropped where it is seen', async () => {
  const page = open();
  const id = await idOfCard(page, 'KS');
  const box = await card(page, id).boundingBox();
  if (box === null) throw new Error('the card is not visible');
  const from = await gripOf(page, id);
  const cloth = await page.locator('machiavelli-table [part~=table]').boundingBox();
  if (cloth === null) throw new Error('there is no table');
  await dispatchTouches(page, 'touchStart', [from]);
  await dispatchTouches(page, 'touchMove', [offsetBy(from, 0, -20)]);
  await expect(ghost()).toHaveCount(1);
  // The card rises above the finger by as much as the finger has moved, so that it does not jump.
  await expect
    .poll(async () => Math.round((await ghost().locator('.card').boundingBox())?.y ?? 0))
    .toBe(Math.round(box.y - 2 * 20));
  // The target is far from the other melds.
  const to = { x: cloth.x + cloth.width / 2, y: cloth.y + cloth.height * 0.8 + LIFT_ABOVE_FINGER };
  await dispatchTouches(page, 'touchMove', [to]);
  await waitTwoFrames(page);
  const seen = await ghost().locator('.card').boundingBox();
  expect(Math.abs((seen?.x ?? 0) - (to.x - (from.x - box.x)))).toBeLessThanOrEqual(1);
  expect(Math.abs((seen?.y ?? 0) - (to.y - LIFT_ABOVE_FINGER - (from.y - box.y)))).toBeLessThanOrEqual(1);
  await dispatchTouches(page, 'touchEnd', []);
  await expect.poll(() => facesOnTable(page)).toContain('KS');
  const meld = await groupBox(page, await idOfGroupWith(page, 'KS'));
  const centre = (seen?.y ?? 0) + (seen?.height ?? 0) / 2;
  expect(Math.abs(meld.y + meld.height / 2 - centre)).toBeLessThanOrEqual(4);
});

test('a second finger is ignored, and the drag of the first continues', async () => {
  const page = open();
  const [nine, run, set] = [
    await idOfCard(page, '9C'),
    await idOfGroupWith(page, '6C'),
    await idOfGroupWith(page, '5H'),
  ];
  const [from, to, other] = [
    await gripOf(page, nine),
    await middleOfGroup(page, run),
    await middleOfGroup(page, set),
  ];
  const king = await gripOf(page, await idOfCard(page, 'KS'));
  await dispatchTouches(page, 'touchStart', [from]);
  await dispatchTouches(page, 'touchMove', [offsetBy(from, 0, -20)]);
  await expect(ghost()).toHaveCount(1);
  const left = async (): Promise<number> => (await ghost().locator('.card').boundingBox())?.x ?? 0;
  await waitTwoFrames(page);
  const before = await left();

  await dispatchTouches(page, 'touchStart', [offsetBy(from, 0, -20), king]);
  await dispatchTouches(page, 'touchMove', [offsetBy(from, 0, -20), other]);
  await waitTwoFrames(page);
  expect(await left()).toBe(before);
  await expect(card(page, nine)).toHaveAttribute('data-lifted', '');
  await expect(page.locator('machiavelli-table [data-lifted]')).toHaveCount(1);
  // A touch list without the second finger means that this finger was lifted.
  await dispatchTouches(page, 'touchMove', [offsetBy(from, 0, -21)]);
  await expect(ghost()).toHaveCount(1);

  await dispatchTouches(page, 'touchMove', [offsetBy(to, 0, LIFT_ABOVE_FINGER)]);
  await expect(page.locator(`machiavelli-table [data-group-id="${run}"]`)).toHaveAttribute('data-over', '');
  await dispatchTouches(page, 'touchEnd', []);
  await expect.poll(() => facesOnTable(page)).toEqual(['5S 5H 5D 5C', '6C 7C 8C 9C']);
  expect((await viewOf(page)).hand.map(({ face }) => face).sort()).toEqual(['2H', 'KS']);
});

test('a tap that moves a few pixels selects the card', async () => {
  const page = open();
  const nine = await idOfCard(page, '9C');
  const before = await saveOf(page);
  const at = await gripOf(page, nine);
  await dispatchTouches(page, 'touchStart', [at]);
  await dispatchTouches(page, 'touchMove', [offsetBy(at, 5, 5)]);
  await waitTwoFrames(page);
  await expect(ghost()).toHaveCount(0);
  await dispatchTouches(page, 'touchEnd', []);
  await expect(card(page, nine)).toHaveAttribute('aria-selected', 'true');
  expect(await isSelected(page, nine)).toBe(true);
  expect(await saveOf(page)).toBe(before);
});

test('a long press holds the card, and the browser’s context menu does not interfere', async ({ page }) => {
  await page.clock.install();
  await openTable(page, START);
  const before = await saveOf(page);
  const at = await gripOf(page, await idOfCard(page, '5H'));
  const to = await middleOfGroup(page, await idOfGroupWith(page, '6C'));
  const held = page.locator('machiavelli-table .ghost');
  // From here on, time passes only when the test says so: a press of 620 ms would lift several cards.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await dispatchTouches(page, 'touchStart', [at]);
  await page.clock.runFor(150);
  await expect(held).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(held).toHaveCount(1);
  // After half a second, phones send a contextmenu event to the node under the finger.
  await element(page).evaluate((host, { x, y }) => {
    const event = { pointerType: 'touch', bubbles: true, cancelable: true, composed: true };
    host.shadowRoot?.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('contextmenu', event));
  }, at);
  await page.clock.runFor(100);
  expect(await saveOf(page)).toBe(before);
  await expect(held).toHaveCount(1);
  await dispatchTouches(page, 'touchMove', [to]);
  await page.clock.runFor(100);
  await dispatchTouches(page, 'touchEnd', []);
  await page.clock.runFor(100);
  expect(await facesOnTable(page)).toEqual(['5S 5D 5C', '5H 6C 7C 8C']);
});

test('a tap on free cloth lays the new meld under the finger', async () => {
  const page = open();
  const nine = await gripOf(page, await idOfCard(page, '9C'));
  await page.touchscreen.tap(nine.x, nine.y);
  const at = await freePoint(page);
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(() => facesOnTable(page)).toContain('9C');
  const { x, y, width, height } = await groupBox(page, await idOfGroupWith(page, '9C'));
  const cloth = await page.locator('machiavelli-table [part~=table]').boundingBox();
  if (cloth === null) throw new Error('there is no table');
  const clamp = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(value, most));
  // Near an edge the meld stays inside the table, with the space for a tag below it.
  const left = clamp(at.x - width / 2, cloth.x + 4, cloth.x + cloth.width - 4 - width);
  const top = clamp(at.y - height / 2, cloth.y + 4, cloth.y + cloth.height - 16 - height);
  expect(Math.hypot(x - left, y - top)).toBeLessThanOrEqual(4);
});

test('a longer press lifts the rest of the run as well', async () => {
  const page = open();
  const before = await viewOf(page);
  await dispatchTouches(page, 'touchStart', [await gripOf(page, await idOfCard(page, '7C'))]);
  await expect(ghost().locator('.card')).toHaveCount(2);
  await dispatchTouches(page, 'touchCancel', []);
  await expect(ghost()).toHaveCount(0);
  expect(await viewOf(page)).toEqual(before);
});

test('a finger drags a helping card to the table instead of scrolling the page', async ({ page }) => {
  await openTable(page, {
    rules: { preset: 'session-opening', helpingCards: 4 },
    seed: 'helping',
    position: '5C 6C 7C / 8C KH / 2D 2S',
    opened: [true, true],
  });
  await page.evaluate(() => {
    document.body.style.paddingBottom = '1000px';
  });
  const helping = card(page, (await viewOf(page)).helping[0]?.id ?? -1);
  const box = await helping.boundingBox();
  if (box === null) throw new Error('there is no helping card');
  const from = { x: box.x + 8, y: box.y + box.height / 2 };
  const to = offsetBy(await freePoint(page), 0, LIFT_ABOVE_FINGER);
  await dispatchTouches(page, 'touchStart', [from]);
  for (const part of [0.1, 0.3, 0.6, 1]) {
    await dispatchTouches(page, 'touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
    await waitTwoFrames(page);
  }
  await dispatchTouches(page, 'touchEnd', []);
  await expect(helping).toHaveAttribute('data-zone', 'table');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
