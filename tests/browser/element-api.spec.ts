// The element’s API where it needs a worker or the styles of a page. The rest is in tests/table/element.test.ts.
import { expect, type Page } from '@playwright/test';
import { test } from './support/reused-page.ts';

interface Table extends HTMLElement {
  readonly log: readonly unknown[];
  start(setup?: unknown): Promise<void>;
}

/** Attributes with which a table always deals the same cards. */
const FIXED_DEAL = { seed: 'life', players: '2' };

async function open(page: Page): Promise<void> {
  await page.goto('./');
  await page.evaluate(() => customElements.whenDefined('machiavelli-table').then(() => undefined));
}

/** Calls `work` in the page with a new table that is not in the document yet. */
function withTable<T>(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  work: (table: Table) => T | Promise<T>,
): Promise<T> {
  return page.evaluate(
    ([given, code]) => {
      const table = document.createElement('machiavelli-table');
      table.style.height = '500px';
      for (const [name, value] of Object.entries(given)) table.setAttribute(name, value);
      Object.assign(globalThis, { table });
      return new Function('table', `return (${code})(table)`)(table);
    },
    [attributes, String(work)] as const,
  );
}

test('a table that is removed while the engine of its worker loads leaves no worker behind', async ({
  page,
}) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/engine*.wasm', async (route) => {
    if (!route.request().url().includes('play')) await sent;
    await route.continue();
  });
  await open(page);
  await withTable(page, FIXED_DEAL, (table) => document.body.append(table));
  await expect.poll(() => page.workers().length).toBe(1);
  await page.evaluate(() => (globalThis as unknown as { table: Table }).table.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  send();
  // The computer of another table needs the same engine. Once that computer has played, the engine has loaded.
  await withTable(page, { ...FIXED_DEAL, autostart: 'off' }, async (table) => {
    document.body.append(table);
    await table.start({ rules: 'bga', seed: 'after', position: '5C 6C 7C / 8C 2D' });
  });
  const after = page.locator('machiavelli-table[seed][data-phase=mine]');
  await after.locator('[data-action=end-turn]').click();
  await expect.poll(() => after.evaluate((table) => (table as Table).log.length)).toBe(2);
  await page.evaluate(() => (globalThis as unknown as { table: Table }).table.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('the table does not replace the page’s global Worker', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { Worker } = globalThis;
    Object.assign(globalThis, { replaced: 0 });
    Object.defineProperty(globalThis, 'Worker', {
      configurable: true,
      get: () => Worker,
      set() {
        (globalThis as unknown as { replaced: number }).replaced += 1;
      },
    });
  });
  await withTable(page, FIXED_DEAL, (table) => document.body.append(table));
  await page.locator('machiavelli-table[seed][data-phase=mine]').waitFor();
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await page.evaluate(() => (globalThis as unknown as { replaced: number }).replaced)).toBe(0);
});
