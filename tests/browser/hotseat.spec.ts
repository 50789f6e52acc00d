import { expect, test } from '@playwright/test';
import { GAME_TIME, playDeal } from './support/player.ts';
import { action, element, FOUR, sitDown, viewOf } from './support/table.ts';
import { taps } from './support/ways.ts';

const PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dino'].map((name) => ({ name, level: null }));

test('people at one screen never see each other’s hands', async ({ page }) => {
  await sitDown(page, { rules: 'bga', seats: PEOPLE, seed: 'two' });
  const host = element(page);
  await expect(host).toHaveAttribute('data-phase', /handover|mine/);
  if ((await host.getAttribute('data-phase')) === 'handover') await action(page, 'ready').click();
  await expect(host).toHaveAttribute('data-phase', 'mine');
  const first = await viewOf(page);
  await action(page, 'end-turn').click();

  await expect(host).toHaveAttribute('data-phase', 'handover');
  await expect(page.locator('machiavelli-table [part~=hand] [data-card-id]')).toHaveCount(0);
  await expect(page.locator('machiavelli-table [data-dialog=handover]')).toContainText(
    PEOPLE[(first.seat + 1) % 4]?.name ?? '',
  );
  await action(page, 'ready').click();
  await expect(host).toHaveAttribute('data-phase', 'mine');
  expect((await viewOf(page)).seat).toBe((first.seat + 1) % 4);
});

test('people and computers at one screen play a game to its end', async ({ page }) => {
  test.setTimeout(GAME_TIME);
  const seats = [...PEOPLE.slice(0, 2), ...FOUR.slice(2)];
  await sitDown(page, { rules: 'bga', seats, seed: 'hotseat' });
  const { turns } = await playDeal(page, taps);
  expect(turns).toBeGreaterThan(1);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});
