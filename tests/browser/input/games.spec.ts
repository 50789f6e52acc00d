// Whole turns and games with real input: the cards of the engine's hints are moved one by one.
import { expect } from '@playwright/test';
import type { BrowserTable } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { type InputMethod, keyboard, menus, mouseDrag, taps, touchDrag } from '../support/input-methods.ts';
import { playDeal, playTurn } from '../support/player.ts';
import { TWO_PLAYABLE_CARDS } from '../support/positions.ts';
import { FOUR_PLAYERS } from '../support/table.ts';

/** In this game, the person plays 11 cards and moves 8 cards of the table in two turns. */
const SHORT_GAME = 'whole 310';

async function playGame(table: BrowserTable, method: InputMethod, seed: string): Promise<void> {
  await table.open(null, { seats: FOUR_PLAYERS, seed });
  const { laid } = await playDeal(table.page, method);
  expect(laid).toBeGreaterThan(0);
  expect((await table.view()).result?.winners).toHaveLength(1);
}

async function playOneTurn(table: BrowserTable, method: InputMethod): Promise<void> {
  await table.deal(TWO_PLAYABLE_CARDS);
  expect(await playTurn(table.page, method)).toBe(2);
  await expect.poll(async () => (await table.view()).history.length).toBeGreaterThan(0);
}

test('a whole game is played by dragging with the mouse', ({ table }) =>
  playGame(table, mouseDrag, SHORT_GAME));

test('a turn is played', async ({ table, laws }) => {
  await table.open(TWO_PLAYABLE_CARDS);
  const law = laws();
  for (const [how, method] of [
    ['by tapping', taps],
    ['from the menu of targets', menus],
    ['by keyboard', keyboard],
  ] as const) {
    await law(how, () => playOneTurn(table, method));
  }
});

/** Each input method with the seed of a game in which the person plays and rearranges cards. */
for (const [how, method, seed] of [
  ['by dragging with the mouse', mouseDrag, 'whole 1003'],
  ['by tapping', taps, 'whole 1011'],
  ['from the menu of targets', menus, 'whole 1087'],
  ['by keyboard', keyboard, 'whole 196'],
] as const) {
  test(`a longer game is played ${how}`, { tag: ['@long', '@firefox'] }, ({ table }) =>
    playGame(table, method, seed),
  );
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a turn is played by touch, and the page does not scroll', async ({ page, table }) => {
    await table.open(TWO_PLAYABLE_CARDS);
    await playOneTurn(table, touchDrag);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });

  test('a whole game is played by touch', { tag: '@long' }, ({ table }) =>
    playGame(table, touchDrag, 'whole 242'),
  );
});
