import { expect } from '@playwright/test';
import { test } from './support/kept.ts';
import { GAME_TIME, playDeal } from './support/player.ts';
import { FOUR, sitDown, viewOf } from './support/table.ts';
import { menus } from './support/ways.ts';

test('a whole game is played from the menu of places', async ({ page }) => {
  test.setTimeout(GAME_TIME);
  await sitDown(page, { rules: 'bga', seats: FOUR, seed: 'menus 41' });
  const { laid } = await playDeal(page, menus);
  expect(laid).toBeGreaterThan(0);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});
