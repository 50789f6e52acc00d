import { expect, type Page } from '@playwright/test';
import { Game, init, presets } from 'machiavelli-cards';
import { taps } from './support/input-methods.ts';
import { GAME_TIMEOUT, playDeal } from './support/player.ts';
import { isLong } from './support/repeats.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  element,
  FOUR_PLAYERS,
  loadGame,
  openTable,
  saveOf,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

await init();

/** For each preset, the seed of a short game that still gives the person three turns, in which they play at least ten cards. */
const SHORT_GAME_SEEDS: Readonly<Record<string, number>> = {
  bga: 35,
  'bga-13': 36,
  'bga-classic': 41,
  italian: 50,
  'italian-six': 4,
  session: 15,
  'session-jokers': 39,
  'session-opening': 29,
  'session-timed': 3,
  'session-three-packs': 13,
  'session-short': 4,
  makiaveli: 29,
};

/** Positions whose hand can be played in one turn: onto the set and the run or, if an opening is required, as new melds. */
const LAST_TURN = '5C 5D 5H | 6C 7C 8C / 5S 9C';
const OPENING_TURN = '5C 5D 5H / TS JS QS KS KH KD KC';

for (const { name, options } of presets()) {
  const whole = isLong ? 'a whole game' : 'the last turn of a game';
  test(`${whole} of ${name} ends with a result`, async ({ page }) => {
    test.setTimeout(GAME_TIMEOUT);
    if (isLong)
      await openTable(page, {
        rules: name,
        seats: FOUR_PLAYERS,
        seed: `${name} ${SHORT_GAME_SEEDS[name] ?? 1}`,
      });
    else {
      const position = options.openingPoints === null ? LAST_TURN : OPENING_TURN;
      await openTable(page, { rules: name, seed: name, position });
    }
    const { laid } = await playDeal(page, taps);
    expect(laid).toBeGreaterThan(0);
    const { result, rules } = await viewOf(page);
    expect(rules.preset).toBe(name);
    expect(result).not.toBeNull();
    if (!isLong) expect(result?.winners).toEqual([0]);
    await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  });
}

/** Lets computers play the deal until each player has one turn left. */
async function skipToLastRound(page: Page): Promise<void> {
  const game = Game.load(await saveOf(page));
  const saves: string[] = [];
  while (game.result() === null) {
    saves.push(game.save());
    game.botTurn('hard');
  }
  game.free();
  await loadGame(page, saves.at(-FOUR_PLAYERS.length) ?? '', FOUR_PLAYERS);
}

/** More points than any player has after the first deal of the session below. */
const TARGET_POINTS = 75;

test('a session continues from deal to deal until a player reaches the target', async ({ page }) => {
  test.setTimeout(GAME_TIMEOUT);
  // The first deal is one turn away from its end. The second deal is short.
  await openTable(page, {
    rules: { preset: 'session-short', target: TARGET_POINTS },
    seats: FOUR_PLAYERS,
    seed: 'session 58',
    position: LAST_TURN,
  });
  let deals = 0;
  for (;;) {
    await playDeal(page, taps);
    deals += 1;
    const view = await viewOf(page);
    expect(view.deal).toBe(deals);
    await expect(page.locator('machiavelli-table [data-dialog=end]')).toContainText('Caterina');
    if (view.sessionOver) break;
    expect(deals).toBeLessThan(20);
    await page.locator('machiavelli-table [data-dialog=end] [data-action=next-deal]').click();
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
    if (!isLong) await skipToLastRound(page);
  }
  expect(deals, 'points add up over the deals').toBeGreaterThan(1);
  const { result } = await viewOf(page);
  expect(Math.max(...(result?.totals ?? []))).toBeGreaterThanOrEqual(TARGET_POINTS);
  expect(result?.sessionWinners.length).toBeGreaterThan(0);
});

test('after a replay, a finished game is laid out as before', async ({ page }) => {
  test.setTimeout(GAME_TIMEOUT);
  await openTable(page, { rules: 'bga', seats: FOUR_PLAYERS, seed: `bga ${SHORT_GAME_SEEDS.bga}` });
  await playDeal(page, taps);
  const trayBoxes = (): Promise<unknown> =>
    element(page).evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('[data-group-id]') ?? [])].map((tray) => {
        const { x, y, width, height } = tray.getBoundingClientRect();
        return [tray.getAttribute('data-group-id'), x, y, width, height];
      }),
    );
  const before = await trayBoxes();
  await page.locator('machiavelli-table [data-dialog=end] [data-action=replay]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  for (const key of ['Home', 'End', 'Home']) await page.keyboard.press(key);
  expect(await trayBoxes()).not.toEqual(before);
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  expect(await trayBoxes()).toEqual(before);
});

test('a rematch deals a new game to the same players', async ({ page }) => {
  await openTable(page, { rules: 'bga', seats: FOUR_PLAYERS, seed: 'rematch' });
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const before = await viewOf(page);
  await action(page, 'menu').click();
  await action(page, 'resign').click();
  await action(page, 'yes').click();
  await page.locator('machiavelli-table [data-dialog=end] [data-action=rematch]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const after = await viewOf(page);
  expect(after.over).toBe(false);
  expect(after.hand).not.toEqual(before.hand);
  expect(after.rules).toEqual(before.rules);
  expect(after.seats.map((seat) => seat.name)).toEqual(['Anna', 'Bruno', 'Caterina', 'Dino']);
});
