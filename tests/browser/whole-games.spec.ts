// A whole game with each desktop input method. `whole-game.touch.spec.ts` does the same by touch.
import { expect } from '@playwright/test';
import { type InputMethod, keyboard, menus, mouseDrag, taps } from './support/input-methods.ts';
import { GAME_TIMEOUT, playDeal } from './support/player.ts';
import { test } from './support/reused-page.ts';
import { FOUR_PLAYERS, openTable, viewOf } from './support/table.ts';

/** Each input method with the seed of a short game in which the person plays and rearranges cards. */
const GAMES: Readonly<Record<string, readonly [method: InputMethod, seed: string]>> = {
  'by dragging with the mouse': [mouseDrag, 'whole 1003'],
  'by tapping': [taps, 'whole 1011'],
  'from the menu of targets': [menus, 'whole 1087'],
  'by keyboard': [keyboard, 'whole 196'],
};

for (const [how, [method, seed]] of Object.entries(GAMES)) {
  test(`a whole game is played ${how}`, async ({ page }) => {
    test.setTimeout(GAME_TIMEOUT);
    await openTable(page, { rules: 'bga', seats: FOUR_PLAYERS, seed });
    const { laid } = await playDeal(page, method);
    expect(laid).toBeGreaterThan(0);
    expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
  });
}
