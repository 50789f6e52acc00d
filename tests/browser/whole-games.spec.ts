// A whole game by each way of moving that a desk has. `whole-game.touch.spec.ts` has the one by touch.
import { expect } from '@playwright/test';
import { type InputMethod, keys, menus, mouseDrag, taps } from './support/input-methods.ts';
import { GAME_TIME, playDeal } from './support/player.ts';
import { test } from './support/reused-page.ts';
import { FOUR, openTable, viewOf } from './support/table.ts';

/** Each with the seed of a short game in which the person lays cards. */
const GAMES: Readonly<Record<string, readonly [method: InputMethod, seed: string]>> = {
  'by dragging with the mouse': [mouseDrag, 'drag 52'],
  'with taps alone': [taps, 'taps 18'],
  'from the menu of places': [menus, 'menus 41'],
  'with keys alone': [keys, 'keys 43'],
};

for (const [how, [method, seed]] of Object.entries(GAMES)) {
  test(`a whole game is played ${how}`, async ({ page }) => {
    test.setTimeout(GAME_TIME);
    await openTable(page, { rules: 'bga', seats: FOUR, seed });
    const { laid } = await playDeal(page, method);
    expect(laid).toBeGreaterThan(0);
    expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
  });
}
