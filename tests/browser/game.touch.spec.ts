import { expect } from '@playwright/test';
import { test } from './support/kept.ts';
import { GAME_TIME, playDeal } from './support/player.ts';
import { FOUR, sitDown, viewOf } from './support/table.ts';
import { touchDrag } from './support/ways.ts';

test('a whole game is played by touch, and the page never scrolls', async ({ page }) => {
  test.setTimeout(GAME_TIME);
  await sitDown(page, { rules: 'bga', seats: FOUR, seed: 'touch 3' });
  const { laid } = await playDeal(page, touchDrag);
  expect(laid).toBeGreaterThan(0);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
});
