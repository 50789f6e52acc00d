// The engine of the package in Firefox (Chromium has the engine of Node, whose lines are tested there): the same deals, games and reviews as natively and in Node.
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

type Lines = Readonly<Record<string, readonly string[]>>;

test('deals, games and reviews match the golden files @firefox-only', async ({ page }) => {
  await page.goto('./golden/index.html');
  const { stored, computed } = await page.evaluate(
    () => (globalThis as unknown as { goldenLines: Promise<{ stored: Lines; computed: Lines }> }).goldenLines,
  );
  expect(stored).toMatchObject({ deals: { length: 12 }, bots: { length: 11 }, reviews: { length: 4 } });
  expect(computed).toEqual(stored);
});
