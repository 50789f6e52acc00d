import { expect } from '@playwright/test';
import { touchDrag } from './support/input-methods.ts';
import { GAME_TIMEOUT, playDeal } from './support/player.ts';
import { test } from './support/reused-page.ts';
import { FOUR_PLAYERS, openTable, viewOf } from './support/table.ts';

test('a whole game is played by touch, and the page never scrolls', async ({ page }) => {
  test.setTimeout(GAME_TIMEOUT);
  await openTable(page, { rules: 'bga', seats: FOUR_PLAYERS, seed: 'whole 242' });
  const { laid } = await playDeal(page, touchDrag);
  expect(laid).toBeGreaterThan(0);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
});
