import { expect, test } from '@playwright/test';
import { playDeal } from './support/player.ts';
import { action, element, sitDown, viewOf } from './support/table.ts';
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

test('a game of four people at one screen comes to its end', async ({ page }) => {
  await sitDown(page, { rules: 'bga', seats: PEOPLE, seed: 'hotseat' });
  const { turns } = await playDeal(page, taps);
  expect(turns).toBeGreaterThan(1);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});
