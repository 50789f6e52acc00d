import { expect, test } from '@playwright/test';
import { playDeal } from './support/player.ts';
import { action, element, sitDown, viewOf } from './support/table.ts';
import { taps } from './support/ways.ts';

const PEOPLE = [
  { name: 'Anna', level: null },
  { name: 'Bruno', level: null },
];

test('two people at one screen never see each other’s hands', async ({ page }) => {
  await sitDown(page, { rules: { preset: 'bga', deal: 5 }, seats: PEOPLE, seed: 'two' });
  const host = element(page);
  await expect(host).toHaveAttribute('data-phase', /handover|mine/);
  if ((await host.getAttribute('data-phase')) === 'handover') await action(page, 'ready').click();
  await expect(host).toHaveAttribute('data-phase', 'mine');
  const first = await viewOf(page);
  await action(page, 'end-turn').click();

  await expect(host).toHaveAttribute('data-phase', 'handover');
  await expect(page.locator('machiavelli-table [part~=hand] [data-card-id]')).toHaveCount(0);
  await expect(page.locator('machiavelli-table [data-dialog=handover]')).toContainText(
    first.seat === 0 ? 'Bruno' : 'Anna',
  );
  await action(page, 'ready').click();
  await expect(host).toHaveAttribute('data-phase', 'mine');
  expect((await viewOf(page)).seat).toBe(1 - first.seat);
});

test('a game of two people at one screen comes to its end', async ({ page }) => {
  await sitDown(page, { rules: { preset: 'bga', deal: 4 }, seats: PEOPLE, seed: 'hotseat' });
  const { turns } = await playDeal(page, taps);
  expect(turns).toBeGreaterThan(1);
  expect((await viewOf(page)).result?.winners.length).toBeGreaterThan(0);
});
