import { expect } from '@playwright/test';
import { isSelected } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { card, openTable, viewOf } from './support/table.ts';

test('a double tap plays a card where it fits', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'double', position: '5C 5D 5H / 5S 9D' });
  const { hand } = await viewOf(page);
  const five = hand.find((card) => card.face === '5S');
  await page
    .locator(`machiavelli-table [data-card-id="${five?.id}"]`)
    .dblclick({ position: { x: 8, y: 20 } });
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([4]);
  expect(after.played).toBe(1);
});

test('a double tap on a card that fits nowhere moves nothing, and neither does the next tap', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'no place', position: 'TD JD QD KD | 2S 3S 4S / 4C 6D' });
  const { groups } = await viewOf(page);
  const [queen, three] = [groups[0]?.cards[2], groups[1]?.cards[1]];
  const index = { position: { x: 8, y: 20 } };
  await card(page, queen?.id ?? -1).dblclick(index);
  await card(page, three?.id ?? -1).dblclick(index);
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([4, 3]);
});

test('a card that is tapped, placed and tapped again at once is selected, and does not move by itself', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'twice', position: '5C 5D 5H / 5S 9D' });
  const five = (await viewOf(page)).hand.find((card) => card.face === '5S')?.id ?? -1;
  // In one call: separate taps may be too slow to count as a double tap.
  await page.evaluate((id) => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot;
    for (const place of [`[data-card-id="${id}"]`, '.cloth', `[data-card-id="${id}"]`]) {
      root?.querySelector<HTMLElement>(place)?.click();
    }
  }, five);
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([3, 1]);
  expect(await isSelected(page, five)).toBe(true);
});
