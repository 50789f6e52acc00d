// Files that do not load: the page gets an event, and the player reads a sentence. Other errors are in tests/table/errors.test.ts.
import { expect, test as fresh, type Page } from '@playwright/test';
import { errorsEn, errorsIt } from '../../www/words/errors.ts';
import { offlineWords } from '../../www/words/offline.ts';
import { withHostPage as embedIn } from './support/embed.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, storeSettings, waitForMyTurnOrEnd } from './support/table.ts';

interface ReportedError {
  readonly code: string;
  readonly message: string;
}

/** Records the errors of all tables from the first moment of the page. */
async function recordErrors(page: Page): Promise<() => Promise<ReportedError[]>> {
  await page.addInitScript(() => {
    const { reported } = Object.assign(globalThis, { reported: [] as unknown[] });
    addEventListener('machiavelli-error', (event) => {
      const { code, message } = (event as CustomEvent).detail;
      reported.push({ code, message });
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { reported: ReportedError[] }).reported);
}

const withHostPage = (attributes: string, work: (address: string) => Promise<void>): Promise<void> =>
  embedIn({ attributes, css: 'machiavelli-table { height: 600px }' }, work);

/** Matches every wasm file, and the script that contains a copy of the wasm. */
const ENGINE_FILES = /\/engine[\w.-]*\.wasm$|\/engine-bytes[\w.-]*\.js$/;

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');

fresh(
  'a table whose engine does not load says so until a button starts the game after all',
  async ({ page }) => {
    const reported = await recordErrors(page);
    await page.clock.install();
    await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
    await withHostPage('lang="en" seed="again"', async (address) => {
      await page.goto(`${address}host.html`);
      await expect(sentence(page)).toHaveText(errorsEn.loading);
      const [error] = await reported();
      expect(error?.message).toContain(`could not be started from ${address}engine-play.wasm: `);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      const codes = async (): Promise<string[]> => (await reported()).map(({ code }) => code);
      await expect.poll(codes).toEqual(['start-failed', 'start-failed']);
      await expect(again).toBeVisible();
      // Other notes disappear after some seconds.
      await page.clock.fastForward(60_000);
      await expect(sentence(page)).toHaveText(errorsEn.loading);
      await page.unroute(ENGINE_FILES);
      await again.click();
      expect(await waitForMyTurnOrEnd(page)).toBe('mine');
      await expect(again).toHaveCount(0);
      await expect(sentence(page)).not.toHaveText(errorsEn.loading);
    });
  },
);

test('if neither the words nor the sentences for errors load, that is reported once, the table says so, and a button starts the game', async ({
  page,
}) => {
  const reported = await recordErrors(page);
  const files = /table-(table\.en|report)\.js$/;
  await page.route(files, (route) => route.abort());
  await withHostPage('lang="en"', async (address) => {
    await page.goto(`${address}host.html`);
    await expect(sentence(page)).toHaveText(offlineWords.en.noConnection);
    await expect(page.locator('machiavelli-table button:visible')).toHaveText(['', offlineWords.en.tryAgain]);
    expect(await reported()).toEqual([{ code: 'engine', message: expect.stringContaining('table.en') }]);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    await expect(action(page, 'end-turn')).toBeVisible();
  });
});

test('if the engine fails to load, the page says so in the player’s language', async ({ page }) => {
  await storeSettings(page, {}, 'it');
  await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await expect(page.getByRole('alert')).toHaveText(errorsIt.loading);
});

test('a screen that does not load leads to the start screen, which says so', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  const files = /\/setup-[\w-]+\.js$/;
  await page.route(files, (route) => route.abort());
  await page.locator('[data-action=setup]').click();
  await expect(page.getByRole('alert')).toHaveText(errorsEn.engine);
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await page.unroute(files);
  await page.locator('[data-action=setup]').click();
  await expect(page.locator('[data-action=editor]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('in the place of a dialog that does not load, another one says so', async ({ page }) => {
  await storeSettings(page, {}, 'it');
  await page.goto('./');
  const files = /\/rules-and-guide-[\w-]+\.js$/;
  await page.route(files, (route) => route.abort());
  await page.locator('[data-action=guide]').click();
  const dialog = page.locator('dialog[data-dialog=guide]');
  await expect(dialog.getByRole('alert')).toHaveText(errorsIt.engine);
  await page.unroute(files);
  await dialog.locator('[data-action=close]').click();
  await page.locator('[data-action=guide]').click();
  await expect(dialog.locator('[data-action=try]').first()).toBeVisible();
});
