import { expect, test as fresh, type Page } from '@playwright/test';
import { newPageTest as test } from './support/reused-page.ts';
import { action, DUEL, element, openTable, viewOf } from './support/table.ts';

/**
 * Matches the files of the whole engine, which the computer players need: the wasm, and its copy in a script. The table itself
 * starts with a smaller engine.
 */
const WHOLE_ENGINE = /\/engine(\.wasm|-bytes\.js)$/;

/** The names of the script chunks that the page requests from now on. The set grows as the page requests them. */
function requestedChunks(page: Page): Set<string> {
  const chunks = new Set<string>();
  page.on('request', (request) => {
    const chunk = /\/table-([\w.-]+)\.js$/.exec(request.url())?.[1];
    if (chunk !== undefined) chunks.add(chunk);
  });
  return chunks;
}

test('rarely used code is loaded on first use', async ({ page }) => {
  const chunks = requestedChunks(page);
  await openTable(page, { rules: 'bga', seed: 'hint', position: '5C 5D 5H 5S | 6C 7C 8C / 4C QH 2S 8D' });
  const first = ['element', 'table.en'];
  const later = ['dialogs', 'replay', 'tones', 'table.it'];
  expect(first.filter((chunk) => !chunks.has(chunk))).toEqual([]);
  expect(later.filter((chunk) => chunks.has(chunk))).toEqual([]);

  await action(page, 'menu').click();
  await expect(page.locator('machiavelli-table [data-dialog=menu]')).toBeVisible();
  expect(later.filter((chunk) => chunks.has(chunk))).toEqual(['dialogs']);
  await page.keyboard.press('Escape');
  await action(page, 'hint').click();
  await expect.poll(() => later.filter((chunk) => chunks.has(chunk))).toEqual(['dialogs', 'replay']);
});

test('if a chunk fails to load, the table says so and the game goes on', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'no part', position: '5C 5D 5H / 4C QH 2S 8D' });
  await page.route('**/table-dialogs.js', (route) => route.abort());
  const failed = element(page).evaluate(
    (host) => new Promise((resolve) => host.addEventListener('machiavelli-error', () => resolve(true))),
  );
  await action(page, 'menu').click();
  expect(await failed).toBe(true);
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveAttribute('data-tone', 'refused');
  await action(page, 'sort').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
});

test('without a connection the table retries loading the whole engine, and then the computer plays', async ({
  page,
}) => {
  let refused = 0;
  await page.route(WHOLE_ENGINE, (route) => {
    refused += 1;
    return refused <= 3 ? route.abort() : route.continue();
  });
  await openTable(page, { rules: 'bga', seed: 'away', seats: DUEL });
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(refused).toBeGreaterThan(3);
  expect((await viewOf(page)).turnNumber).toBe(3);
});

fresh('a computer that could not load its engine plays once the connection is back', async ({ page }) => {
  await page.clock.install();
  let offline = true;
  await page.route(WHOLE_ENGINE, (route) => (offline ? route.abort() : route.continue()));
  await openTable(page, { rules: 'bga', seed: 'away', seats: DUEL });
  await element(page).evaluate((host) => host.setAttribute('worker', 'off'));
  await action(page, 'end-turn').click();
  const sentence = page.locator('machiavelli-table [part~=missing]');
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(sentence).toContainText('No connection', { timeout: 100 });
  }).toPass({ intervals: [50] });
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  offline = false;
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine', { timeout: 100 });
  }).toPass({ intervals: [50] });
  expect((await viewOf(page)).turnNumber).toBe(3);
});
