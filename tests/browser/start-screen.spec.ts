// The start screen in a real browser: its size, and where a game that it starts puts the focus. Its laws are in tests/page.
import { expect } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { element, storeSettings, waitForMyTurnOrEnd } from './support/table.ts';

test('the whole start screen is shown at 1280×800 with an unfinished game', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await waitForMyTurnOrEnd(page);
  await page.goto('./');
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  for (const lang of ['en', 'it']) {
    await page.locator(`[data-control=lang] input[value=${lang}]`).check();
    for (const button of await page.locator('.start button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('a game started by keyboard puts the focus on the hand', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').press('Enter');
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const focused = (): Promise<string | null | undefined> =>
    element(page).evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('data-zone'));
  await expect.poll(focused).toBe('hand');
});
