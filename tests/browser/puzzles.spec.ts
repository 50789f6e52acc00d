// The puzzles: the puzzle of the day, its stars and its result, the archive, the streak and the endless series.
import { expect, type Page } from '@playwright/test';
import { puzzlesEn } from '../../www/words/puzzles.en.ts';
import { violations, violationsInBothSchemes } from './support/axe.ts';
import { textCopiedBy } from './support/clipboard.ts';
import { holdWorkers } from './support/held-workers.ts';
import { LANGS } from './support/repeats.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, askHint, element, storeSettings } from './support/table.ts';

/**
 * Stops the clock of the page at `time`. Playwright's clock would also affect every later page of the shared context.
 */
async function setTime(page: Page, time: Date): Promise<void> {
  const fix = (now: number): void => {
    const { Date: Real } = globalThis;
    globalThis.Date = new Proxy(Real, {
      construct: (_, values) => (values.length === 0 ? new Real(now) : Reflect.construct(Real, values)),
      get: (_, name) => (name === 'now' ? () => now : Reflect.get(Real, name)),
    });
  };
  await page.addInitScript(fix, time.getTime());
  await page.evaluate(fix, time.getTime());
}

/** Opens the puzzles on 5 December 2026, the day of puzzle 4. `solved` are the numbers of the puzzles solved before. */
async function openPuzzles(
  page: Page,
  solved: readonly number[] = [],
  lang: 'en' | 'it' = 'en',
): Promise<void> {
  await setTime(page, new Date(2026, 11, 5, 10));
  await storeSettings(page, {}, lang);
  const entries = solved.map((number) => [number, { stars: 3, onItsDay: true }]);
  await page.addInitScript(
    (text) =>
      localStorage.setItem('machiavelli.puzzles', localStorage.getItem('machiavelli.puzzles') ?? text),
    JSON.stringify({ solved: Object.fromEntries(entries), skipped: null }),
  );
  await page.goto('./');
  await page.locator('[data-action=puzzles]').click();
  await expect(part(page, 'day')).toBeVisible();
}

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);
const solvedDialog = (page: Page) => page.locator('dialog[data-dialog=solved]');

async function solveByHint(page: Page): Promise<void> {
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  for (let stage = 0; stage < 3; stage += 1) await askHint(page);
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  await expect(solvedDialog(page)).toBeVisible();
}

test('the puzzle of the day is solved, shared and kept with its stars', async ({ page }) => {
  await openPuzzles(page, [3]);
  await expect(part(page, 'day')).toContainText('5 December 2026');
  await expect(part(page, 'day')).toContainText(puzzlesEn.streak(1));
  await part(page, 'day').locator('[data-action=day]').click();
  await expect(page).toHaveURL(/#d=2026-12-05$/);
  await solveByHint(page);
  // The hint costs the third star.
  await expect(solvedDialog(page)).toContainText('A hint cost you a star.');
  await expect(solvedDialog(page)).toContainText('The hardest step: ');
  await expect(solvedDialog(page).getByRole('img')).toHaveAccessibleName('2 stars out of 3');
  const text = await textCopiedBy(page, () => solvedDialog(page).locator('[data-action=share]').click());
  expect(text).toMatch(
    /^Machiavelli · 5 Dec 2026 · ★★☆\n\d melds? rearranged \(minimum \d\) · \d+:\d\d\n🟩\nhttp.*#d=2026-12-05$/u,
  );
  await solvedDialog(page).locator('[data-action=puzzles]').click();
  await expect(part(page, 'day')).toContainText(puzzlesEn.streak(2));
  await expect(part(page, 'day').getByRole('img')).toHaveAccessibleName('solved with 2 stars');
});

test('after a solved puzzle, the puzzles are shown from the top, and one Back leaves them', async ({
  page,
}) => {
  const low = { width: 640, height: 320 };
  const high = page.viewportSize() ?? low;
  await openPuzzles(page);
  await page.setViewportSize(low);
  await part(page, 'archive').locator('[data-number="0"]').click();
  await page.setViewportSize(high);
  await solveByHint(page);
  await page.setViewportSize(low);
  await solvedDialog(page).locator('[data-action=puzzles]').click();
  await expect(page).toHaveURL(/#puzzles$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toBeInViewport();
  await page.goBack();
  await expect(page.locator('[data-action=puzzles]')).toBeVisible();
});

test('the archive has the past days, and a missed day a week does not end the streak', async ({ page }) => {
  await openPuzzles(page, [0, 1, 3]);
  await expect(part(page, 'archive').locator('li')).toHaveCount(4);
  await expect(part(page, 'day')).toContainText(puzzlesEn.streak(3));
  await part(page, 'archive').locator('[data-number="2"]').click();
  await expect(page.locator('.exercise-head h1')).toHaveText('3 December 2026');
});

test('a second missed day within a week ends the streak', async ({ page }) => {
  await openPuzzles(page, [0, 2]);
  await expect(part(page, 'day')).toContainText(puzzlesEn.streak(1));
});

/** Makes the page believe that the player has come back to it. */
const returnTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a screen that was left open overnight shows and opens the puzzle of the new day', async ({ page }) => {
  await openPuzzles(page, [3]);
  await setTime(page, new Date(2026, 11, 6, 0, 5));
  await expect(part(page, 'day')).toContainText('5 December 2026');
  await part(page, 'day').locator('[data-action=day]').click();
  await expect(page).toHaveURL(/#d=2026-12-06$/);
  await page.goBack();
  await expect(part(page, 'day')).toContainText('6 December 2026');
  await setTime(page, new Date(2026, 11, 7, 10));
  await returnTo(page);
  await expect(part(page, 'day')).toContainText('7 December 2026');
  await expect(part(page, 'archive').locator('li')).toHaveCount(6);
});

test('stored puzzles that no player can have solved are left out', async ({ page }) => {
  const value = { solved: { 4: { stars: 5, onItsDay: true } }, skipped: null };
  await page.addInitScript(
    (text) => localStorage.setItem('machiavelli.puzzles', text),
    JSON.stringify(value),
  );
  await openPuzzles(page);
  await expect(part(page, 'day').getByRole('img')).toHaveAccessibleName('not solved yet');
});

test('a day without a puzzle leads to the nearest one', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./#d=2020-02-29');
  await expect(page.locator('.exercise-head h1')).toHaveText('1 December 2026');
  await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('Here is the nearest one.');
  await setTime(page, new Date(2026, 10, 23, 10));
  await page.goto('./#puzzles');
  await expect(part(page, 'day')).toContainText('run from 1 December 2026 to 24 December 2029');
});

test('the endless series starts with the easiest puzzle, and one puzzle can be skipped', async ({ page }) => {
  await openPuzzles(page);
  const endless = part(page, 'endless');
  await expect(endless).toContainText('difficulty 1');
  await endless.locator('[data-action=skip]').click();
  await expect(endless).toContainText('difficulty 2');
  await expect(endless.locator('[data-action=skip]')).toHaveCount(0);
  await endless.locator('[data-action=endless]').click();
  await solveByHint(page);
  await solvedDialog(page).locator('[data-action=puzzles]').click();
  await expect(endless).toContainText('difficulty 3');
});

test('the skipped puzzle can be solved, and then another one can be skipped', async ({ page }) => {
  await openPuzzles(page);
  const endless = part(page, 'endless');
  await endless.locator('[data-action=skip]').click();
  await expect(endless.locator('[data-action=skipped]')).toHaveText('Skipped puzzle: difficulty 1');
  await endless.locator('[data-action=skipped]').click();
  await solveByHint(page);
  await solvedDialog(page).locator('[data-action=puzzles]').click();
  await expect(endless.locator('[data-action=skipped]')).toHaveCount(0);
  await endless.locator('[data-action=skip]').click();
  await expect(endless).toContainText('difficulty 3');
});

test('a puzzle that loads after the player has opened another one does not replace it', async ({ page }) => {
  await openPuzzles(page);
  const workers = await holdWorkers(page);
  await page.evaluate(() => location.assign('#puzzle-5C 5D 5H 5S | 6C 7C 8C / 4C 9D'));
  await workers.waitForMessage();
  await page.evaluate(() => location.assign('#d=2026-12-05'));
  await expect(page.locator('.exercise-head h1')).toHaveText('5 December 2026');
  await workers.deliver();
  await solveByHint(page);
  await solvedDialog(page).locator('[data-action=puzzles]').click();
  await expect(part(page, 'day').getByRole('img')).toHaveAccessibleName('solved with 2 stars');
});

for (const lang of LANGS) {
  test(`axe finds no violations in the puzzles in ${lang}`, async ({ page }) => {
    await openPuzzles(page, [0, 1, 3], lang);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await part(page, 'day').locator('[data-action=day]').click();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await violations(page)).toEqual([]);
  });
}
