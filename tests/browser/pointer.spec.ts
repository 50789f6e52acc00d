// Mouse input: when a press becomes a drag, where the dragged card is drawn, drops outside any target, the right button, and
// releases that the page does not see.
import { expect, test } from '@playwright/test';
import { isSelected, mouseDrag } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  card,
  deal,
  element,
  facesOnTable,
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

const START = {
  rules: 'bga',
  seed: 'pointer',
  position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H',
} as const;

const open = sharedPage(async (page) => {
  await openTable(page, START);
  await page.evaluate(() => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('error', ({ message }) => errors.push(message));
  });
});

test.beforeEach(async () => {
  await deal(open(), START);
  await open().mouse.move(0, 0);
});

test.afterEach(async () => {
  expect(await open().evaluate('errors')).toEqual([]);
});

const ghost = () => open().locator('machiavelli-table .ghost');

async function press(id: number): Promise<Point> {
  const at = await gripOf(open(), id);
  await open().mouse.move(at.x, at.y);
  await open().mouse.down();
  return at;
}

test('a right click returns a card played this turn to the hand, takes a card from the table, and plays a taken card again', async () => {
  const page = open();
  const rightClick = (id: number) => card(page, id).click({ button: 'right', position: { x: 8, y: 20 } });
  await page.evaluate(() => {
    const menus: boolean[] = [];
    Object.assign(globalThis, { menus });
    addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
  });
  const before = await facesOnTable(page);
  const four = await idOfCard(page, '4C');
  await mouseDrag.move(page, four, await idOfGroupWith(page, '6C'));
  expect((await viewOf(page)).played).toBe(1);
  await rightClick(four);
  const back = await viewOf(page);
  expect(await facesOnTable(page)).toEqual(before);
  expect(back.hand.map(({ face, taken }) => `${face} ${taken}`).sort()).toEqual([
    '2H false',
    '4C false',
    '9D false',
    'KS false',
  ]);

  const five = await idOfCard(page, '5S');
  await rightClick(five);
  expect(await facesOnTable(page)).not.toEqual(before);
  await expect(card(page, five)).toHaveAttribute('data-zone', 'hand');
  await expect(card(page, five)).toHaveAttribute('data-taken', '');
  await rightClick(five);
  await expect(card(page, five)).toHaveAttribute('data-zone', 'table');
  expect((await viewOf(page)).flaws).toEqual([]);

  // A card that started the turn in the hand stays there, although it would fit a meld.
  const still = await saveOf(page);
  await rightClick(await idOfCard(page, '9D'));
  expect(await saveOf(page)).toBe(still);
  expect(await page.evaluate('menus'), 'the browser’s context menu is suppressed').toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a press that moves less than four pixels selects; a longer one drags and selects nothing', async () => {
  const page = open();
  const before = await saveOf(page);
  const four = await idOfCard(page, '4C');
  const at = await press(four);
  await page.mouse.move(at.x + 2, at.y + 2);
  await waitTwoFrames(page);
  await expect(ghost()).toHaveCount(0);
  await expect(card(page, four)).not.toHaveAttribute('data-lifted');
  await page.mouse.up();
  expect(await isSelected(page, four)).toBe(true);

  const king = await idOfCard(page, 'KS');
  const from = await press(king);
  await page.mouse.move(from.x + 4, from.y);
  await expect(ghost()).toHaveCount(1);
  await expect(card(page, king)).toHaveAttribute('data-lifted', '');
  await page.mouse.up();
  await expect(ghost()).toHaveCount(0);
  expect(await isSelected(page, king)).toBe(false);
  expect(await saveOf(page)).toBe(before);
});

test('cards dropped on the seats return, and there is nothing to undo', async () => {
  const page = open();
  const before = await saveOf(page);
  const seat = await page.locator('machiavelli-table [part~=seat]').first().boundingBox();
  if (seat === null) throw new Error('no seat');
  const index = { position: { x: 8, y: 20 } };
  const [four, nine] = [await idOfCard(page, '4C'), await idOfCard(page, '9D')];
  const dropOnSeat = async (id: number): Promise<void> => {
    const place = await card(page, id).boundingBox();
    await press(id);
    await page.mouse.move(seat.x + 40, seat.y + 90, { steps: 2 });
    await page.mouse.move(seat.x + 20, seat.y + seat.height / 2);
    await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(0);
    await expect(ghost()).toHaveCount(1);
    await page.mouse.up();
    await expect(ghost()).toHaveCount(0);
    await expect(page.locator('machiavelli-table [data-lifted]')).toHaveCount(0);
    expect(await card(page, id).boundingBox()).toEqual(place);
    expect(await saveOf(page)).toBe(before);
    await expect(action(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
  };
  await dropOnSeat(four);
  await dropOnSeat(await idOfCard(page, 'QD'));
  await card(page, four).click(index);
  await card(page, nine).click(index);
  await dropOnSeat(nine);
});

test('a dragged card follows the pointer without jumping from the point where it was grabbed', async () => {
  const page = open();
  for (const [face, right, down] of [
    ['4C', 0.1, 0.2],
    ['KS', 0.8, 0.9],
    ['QD', 0.2, 0.6],
    ['5S', 0.3, 0.95],
  ] as const) {
    const id = await idOfCard(page, face);
    const box = await card(page, id).boundingBox();
    if (box === null) throw new Error(`${face} is not visible`);
    const [x, y] = [box.x + box.width * right, box.y + box.height * down];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y - 5);
    await expect(ghost()).toHaveCount(1);
    for (const [to, at] of [
      [x + 6, y - 4],
      [400, 300],
      [13, 13],
      [1270, 780],
    ] as const) {
      await page.mouse.move(to, at);
      await waitTwoFrames(page);
      const seen = await ghost().locator('.card').boundingBox();
      expect(Math.abs(to - (seen?.x ?? 0) - (x - box.x)), `${face} at ${to}, ${at}`).toBeLessThanOrEqual(1);
      expect(Math.abs(at - (seen?.y ?? 0) - (y - box.y)), `${face} at ${to}, ${at}`).toBeLessThanOrEqual(1);
    }
    await page.keyboard.press('Escape');
    await expect(ghost()).toHaveCount(0);
    await page.mouse.up();
  }
});

test('Escape cancels a drag, and releasing the button afterwards moves nothing', async () => {
  const page = open();
  const before = await saveOf(page);
  await press(await idOfCard(page, '4C'));
  const to = await middleOfGroup(page, await idOfGroupWith(page, '6C'));
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(ghost()).toHaveCount(0);
  await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(0);
  await page.mouse.up();
  expect(await saveOf(page)).toBe(before);
});

test('if the button is released outside the page, the card returns to its place when the pointer comes back', async () => {
  const page = open();
  const before = await saveOf(page);
  const client = await page.context().newCDPSession(page);
  const moveWithoutButton = (x: number, y: number) =>
    client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0 });
  const four = await idOfCard(page, '4C');
  const place = await card(page, four).boundingBox();
  await press(four);
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(ghost()).toHaveCount(1);
  await moveWithoutButton(310, 310);
  await expect(ghost()).toHaveCount(0);
  await expect(page.locator('machiavelli-table [data-lifted]')).toHaveCount(0);
  expect(await card(page, four).boundingBox()).toEqual(place);
  const to = await middleOfGroup(page, await idOfGroupWith(page, '6C'));
  await moveWithoutButton(to.x, to.y);
  await waitTwoFrames(page);
  await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(0);
  await page.mouse.up();
  expect(await saveOf(page)).toBe(before);

  // The card also returns if the button is released before the page has seen any move.
  await press(four);
  await moveWithoutButton(400, 300);
  await moveWithoutButton(420, 300);
  await waitTwoFrames(page);
  await expect(ghost()).toHaveCount(0);
  await page.mouse.up();
  expect(await saveOf(page)).toBe(before);
});

test('a press of a pointer whose release was not seen ends the first drag and begins another', async () => {
  const page = open();
  const before = await saveOf(page);
  const [four, nine] = [await idOfCard(page, '4C'), await idOfCard(page, '9D')];
  const lifted = page.locator('machiavelli-table [data-lifted]');
  await press(four);
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(card(page, four)).toHaveAttribute('data-lifted', '');
  const second = await gripOf(page, nine);
  await card(page, nine).dispatchEvent('pointerdown', {
    ...{ pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 },
    ...{ clientX: second.x, clientY: second.y, bubbles: true, composed: true },
  });
  await expect(lifted).toHaveCount(0);
  await page.mouse.move(320, 320, { steps: 2 });
  await expect(card(page, nine)).toHaveAttribute('data-lifted', '');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await saveOf(page)).toBe(before);
});

test('a card that is dragged away and back to its place is not selected', async () => {
  const page = open();
  const four = await idOfCard(page, '4C');
  // Some browsers then send a click to the card.
  await card(page, four).evaluate((node) => {
    const click = (): unknown => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    addEventListener('pointerup', click, { once: true });
  });
  const from = await press(four);
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 2 });
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up();
  await expect(ghost()).toHaveCount(0);
  expect(await isSelected(page, four)).toBe(false);
});

test('selecting a card changes each affected node exactly once', async ({ page }) => {
  await page.clock.install();
  await openTable(page, START);
  await mouseDrag.move(page, await idOfCard(page, '2H'), null);
  await expect(page.locator('machiavelli-table [part~=lamp]')).toHaveAttribute('data-state', 'closed');
  await element(page).evaluate((host) => {
    const changes = new Map<string, (string | null)[]>();
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName, oldValue } of records) {
        const node = target instanceof Element ? target : target.parentElement;
        const name = `${node?.getAttribute('class')} ${node?.getAttribute('data-face')} ${attributeName ?? 'text'}`;
        const now = target instanceof Element ? target.getAttribute(attributeName ?? '') : target.textContent;
        const seen = changes.get(name) ?? [oldValue];
        changes.set(name, [...seen, now]);
      }
    });
    const what = {
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
    };
    if (host.shadowRoot !== null) observer.observe(host.shadowRoot, { subtree: true, ...what });
    Object.assign(globalThis, { changes });
  });
  const king = await idOfCard(page, 'KS');
  await card(page, king).click({ position: { x: 8, y: 20 } });
  expect(await isSelected(page, king)).toBe(true);
  // This is longer than the table waits before it updates the lamp.
  await page.clock.runFor(400);
  await expect(page.locator('machiavelli-table [part~=lamp]')).toHaveAttribute('data-state', 'closed');
  const changes = await page.evaluate(() => [
    ...(globalThis as unknown as { changes: Map<string, (string | null)[]> }).changes,
  ]);
  expect(changes.length).toBeGreaterThan(0);
  for (const [name, values] of changes) {
    expect(values.length, `${name}: ${values.join(' → ')}`).toBe(2);
    expect(values[0], name).not.toBe(values[1]);
  }
});

test('while a card is dragged, the page can scroll: the card follows the pointer and is dropped below it', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'wheel', position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' });
  await page.evaluate(() => {
    document.body.style.padding = '200px 0 1000px';
  });
  await page.evaluate(() => scrollTo(0, 200));
  await waitTwoFrames(page);
  const id = await idOfCard(page, 'KS');
  const box = await card(page, id).boundingBox();
  if (box === null) throw new Error('the card is not visible');
  const [from, to] = [
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    { x: 900, y: 420 },
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 40, { steps: 4 });
  await waitTwoFrames(page);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(260);
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await waitTwoFrames(page);
  const copy = await page.locator('machiavelli-table .ghost .card').boundingBox();
  expect(
    Math.hypot((copy?.x ?? 0) - to.x + box.width / 2, (copy?.y ?? 0) - to.y + box.height / 2),
  ).toBeLessThan(2);
  await page.mouse.up();
  const meld = await groupBox(page, await idOfGroupWith(page, 'KS'));
  expect(Math.hypot(meld.x + meld.width / 2 - to.x, meld.y + meld.height / 2 - to.y)).toBeLessThan(5);
  await page.evaluate(() => document.body.removeAttribute('style'));
});
