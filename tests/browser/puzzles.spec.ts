// The colours of the puzzles, in a real browser. Their laws are in tests/page.
import { expect } from '@playwright/test';
import { violations, violationsInBothSchemes } from './support/axe.ts';
import { LANGS } from './support/repeats.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { element, storeSettings } from './support/table.ts';

for (const lang of LANGS) {
  test(`axe finds no violations in the puzzles in ${lang}`, async ({ page }) => {
    await storeSettings(page, {}, lang);
    await page.goto('./');
    const solved = Object.fromEntries([0, 1, 3].map((number) => [number, { stars: 3, onItsDay: true }]));
    await page.evaluate(
      (text) => localStorage.setItem('machiavelli.puzzles', text),
      JSON.stringify({ solved, skipped: null }),
    );
    await page.locator('[data-action=puzzles]').click();
    await expect(page.locator('[data-part=day]')).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.locator('[data-part=day]').locator('[data-action=day]').click();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await violations(page)).toEqual([]);
  });
}
