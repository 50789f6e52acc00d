import { expect, type Page } from '@playwright/test';
import { holdFiles } from './support/held-files.ts';
import { taps } from './support/input-methods.ts';
import { GAME_TIMEOUT, playDeal } from './support/player.ts';
import { test } from './support/reused-page.ts';
import { action, card, element, FOUR_PLAYERS, openTable, openTableOnPage, viewOf } from './support/table.ts';

const PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dino'].map((name) => ({ name, level: null }));

async function takeTurn(page: Page): Promise<void> {
  const host = element(page);
  await expect(host).toHaveAttribute('data-phase', /handover|mine/);
  if ((await host.getAttribute('data-phase')) === 'handover') await action(page, 'ready').click();
  await expect(host).toHaveAttribute('data-phase', 'mine');
}

test('the hand-over stays open however often Escape is pressed', async ({ page }) => {
  await openTable(page, { rules: 'bga', seats: PEOPLE, seed: 'escape' });
  const dialog = page.locator('machiavelli-table dialog[data-dialog=handover]:modal');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await takeTurn(page);
});

test('a hand shown for the first time after a reload is sorted', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seats: PEOPLE, seed: 'hotseat' });
  const host = element(page);
  await takeTurn(page);
  await action(page, 'end-turn').click();
  await expect(host).toHaveAttribute('data-phase', 'handover');
  await page.reload();
  await takeTurn(page);
  const ranks = (await viewOf(page)).hand.map(({ rank }) => 'A23456789TJQK'.indexOf(rank ?? ''));
  expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
});

test('people and computers at one screen play a game to its end', async ({ page }) => {
  test.setTimeout(GAME_TIMEOUT);
  const seats = [...PEOPLE.slice(0, 2), ...FOUR_PLAYERS.slice(2)];
  await openTable(page, { rules: 'bga', seats, seed: 'hotseat 13' });
  const { turns } = await playDeal(page, taps);
  expect(turns).toBeGreaterThan(1);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});

test('once the deal is over, a replay shows the hand of each turn’s player; before, it shows only the viewer’s own hand', async ({
  page,
}) => {
  const host = element(page);
  const hand = page.locator('machiavelli-table [part~=hand]');
  const playCard = async (face: string): Promise<void> => {
    const found = (await viewOf(page)).hand.find((held) => held.face === face);
    await card(page, found?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
    await action(page, 'end-turn').click();
  };
  const takeTurn = async (): Promise<void> => {
    await expect(host).toHaveAttribute('data-phase', 'handover');
    await action(page, 'ready').click();
    await expect(host).toHaveAttribute('data-phase', 'mine');
  };
  const replayBrunosTurn = async (): Promise<void> => {
    await action(page, 'menu').click();
    await page.locator('machiavelli-table [data-dialog=menu] [data-action=log]').click();
    await page.locator('machiavelli-table [data-action=show-turn][data-turn="1"]').click();
    await expect(host).toHaveAttribute('data-phase', 'show');
    await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('Bruno drew');
  };

  const seats = PEOPLE.slice(0, 2);
  await openTable(page, { rules: 'bga', seats, seed: 'over', position: '5C 5D 5H | 6C 7C 8C / 5S 9C' });
  await takeTurn();
  await playCard('5S');
  await takeTurn();
  const bruno = (await viewOf(page)).hand.map(({ id }) => id);
  expect(bruno.length).toBeGreaterThan(2);
  await action(page, 'end-turn').click();
  await takeTurn();

  await replayBrunosTurn();
  expect((await viewOf(page)).hand.map(({ face }) => face)).toEqual(['9C']);
  await expect(hand.locator('[data-card-id]')).toHaveCount(1);
  await action(page, 'show-leave').click();

  await playCard('9C');
  await expect(host).toHaveAttribute('data-phase', 'over');
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  await page.keyboard.press('Escape');
  await replayBrunosTurn();
  const shown = (await viewOf(page)).hand.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining(bruno));
  expect(shown).toHaveLength(bruno.length + 1);
  await expect(hand).toHaveAttribute('aria-label', 'Bruno’s hand');
  await expect(hand.locator('[data-card-id]')).toHaveCount(bruno.length + 1);
  await page.keyboard.press('PageUp');
  await expect(hand).toHaveAttribute('aria-label', 'Your hand');
});

test('until a person has taken the device, no hand is shown while a computer plays', async ({ page }) => {
  // The computer cannot think without the whole engine, so its turn lasts until the test releases the engine's file.
  const answer = await holdFiles(page, /\/engine-(?!play)[\w-]+\.wasm$/);
  const host = element(page);
  const hand = page.locator('machiavelli-table [part~=hand] [data-card-id]');
  const seats = [...PEOPLE.slice(0, 2), ...FOUR_PLAYERS.slice(2, 3)];
  await openTableOnPage(page, { rules: 'bga', seats, seed: 'device 5' });
  expect((await viewOf(page)).turn).toBe(2);
  await expect(host).toHaveAttribute('data-phase', 'computer');
  await expect(page.locator('machiavelli-table [part~=seat]')).toHaveCount(3);
  await expect(hand).toHaveCount(0);
  await page.reload();
  await expect(page.locator('machiavelli-table [part~=seat]')).toHaveCount(3);
  await expect(host).toHaveAttribute('data-phase', 'computer');
  await expect(hand).toHaveCount(0);
  answer();
  await takeTurn(page);
  await expect(hand).toHaveCount((await viewOf(page)).hand.length);
});
