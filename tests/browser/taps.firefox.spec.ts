import { expect, test } from '@playwright/test';
import { GAME_TIME, playDeal } from './support/player.ts';
import { FOUR, sitDown, viewOf } from './support/table.ts';
import { taps } from './support/ways.ts';

test('a whole game is played with taps alone', async ({ page }) => {
  test.setTimeout(GAME_TIME);
  await sitDown(page, { rules: 'bga', seats: FOUR, seed: 'taps' });
  const { laid } = await playDeal(page, taps);
  expect(laid).toBeGreaterThan(0);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});

test('a double tap lays a card where it belongs', async ({ page }) => {
  await sitDown(page, { rules: 'bga', seed: 'double', position: '5C 5D 5H / 5S 9D' });
  const { hand } = await viewOf(page);
  const five = hand.find((card) => card.face === '5S');
  await page
    .locator(`machiavelli-table [data-card-id="${five?.id}"]`)
    .dblclick({ position: { x: 8, y: 20 } });
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([4]);
  expect(after.played).toBe(1);
});
