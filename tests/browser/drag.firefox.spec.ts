import { expect } from '@playwright/test';
import { mouseDrag } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { element, openTable, viewOf } from './support/table.ts';

test('the content security policy of the page allows the font of the suits', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'suits', position: '5C 5D 5H / 5S 6C 7C 8C 2D' });
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual([expect.stringMatching(/^"?machiavelli-suits"? loaded$/)]);
  const widths = await page.evaluate(() =>
    [...'★♠♥♦♣'].map((letter) => {
      const pen = document.createElement('canvas').getContext('2d');
      if (pen !== null) pen.font = '100px machiavelli-suits, monospace';
      return Math.round(pen?.measureText(letter).width ?? 0);
    }),
  );
  expect(widths, 'each glyph is as wide as it is high').toEqual([100, 100, 100, 100, 100]);
});

test('with motion on, a drag ends where the card was dropped', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'motion', position: '5C 5D 5H / 5S 6C 7C 8C 2D' });
  await element(page).evaluate((table) => {
    (table as unknown as { settings: { motion: string } }).settings = { motion: 'slow' };
  });
  const view = await viewOf(page);
  const [group] = view.groups;
  const five = view.hand.find((card) => card.face === '5S');
  if (group === undefined || five === undefined) throw new Error('the position was not set up');
  await mouseDrag.move(page, five.id, group.id);
  const after = await viewOf(page);
  expect(after.groups[0]?.cards.map((card) => card.face)).toEqual(['5S', '5H', '5D', '5C']);
  expect(after.groups[0]?.kind).toBe('set');
});

test('several selected cards, or a whole meld, can be dragged at once', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'several', position: '5C 5D 5H 5S | 6C 7C 8C / 9C TC 2D' });
  const before = await viewOf(page);
  const [, run] = before.groups;
  const cards = before.hand.filter((card) => card.face === '9C' || card.face === 'TC');
  if (run === undefined) throw new Error('the position was not set up');
  for (const { id } of cards)
    await page.locator(`machiavelli-table [data-card-id="${id}"]`).click({ position: { x: 8, y: 20 } });
  await mouseDrag.move(page, cards[0]?.id ?? -1, run.id);
  const after = await viewOf(page);
  const grown = after.groups.find((group) => group.id === run.id);
  expect(grown?.cards.map((card) => card.face)).toEqual(['6C', '7C', '8C', '9C', 'TC']);

  // Drag the set by its grip into the hand: all four cards are marked as taken.
  const [set] = after.groups;
  const tray = page.locator(`machiavelli-table [data-group-id="${set?.id}"]`);
  // Without hover, selecting a card shows the grip.
  await tray
    .locator('[data-card-id]')
    .first()
    .click({ position: { x: 8, y: 20 } });
  const grip = await tray.locator('[part~=grip]').boundingBox();
  const hand = await page.locator('machiavelli-table [part~=hand]').boundingBox();
  if (grip === null || hand === null) throw new Error('no grip or no hand');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 4 });
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2, { steps: 4 });
  await page.mouse.up();
  const taken = async () => (await viewOf(page)).hand.filter((card) => card.taken).map((card) => card.face);
  await expect.poll(async () => (await taken()).sort()).toEqual(['5C', '5D', '5H', '5S']);
});
