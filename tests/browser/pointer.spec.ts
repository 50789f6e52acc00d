// Mouse input: when a press becomes a drag, where the dragged card is drawn, drops outside any target, the right button, and
// releases that the page does not see.
import { expect, test } from '@playwright/test';
import { isSelected, mouseDrag } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  card,
  deal,
  element,
  gripOf,
  groupBox,
  idOfCard,
  idOfGroupWith,
  openTable,
  type Point,
  saveOf,
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

async function press(id: number): Promise<Point> {
  const at = await gripOf(open(), id);
  await open().mouse.move(at.x, at.y);
  await open().mouse.down();
  return at;
}

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
