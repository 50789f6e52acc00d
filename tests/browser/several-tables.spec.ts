// Several tables on one page: a key that is pressed while nothing has focus reaches only one table.
import { expect, type Locator, type Page } from '@playwright/test';
import { withHostPage } from './support/embed.ts';
import { newPageTest as test } from './support/reused-page.ts';

const HOST = {
  attributes: 'rules="bga" seed="several" position="5C 6C 7C / 8C 2D 3D" lang="en"',
  css: 'machiavelli-table { height: 340px }',
  around: (table: string): string => `<button>Outside</button>${table}${table}`,
};

const played = (table: Locator): Promise<number> =>
  table.evaluate((node) => (node as unknown as { view: { played: number } }).view.played);

/** Opens the page, plays a card on each of its tables, and leaves nothing focused. */
async function playOnEach(page: Page, address: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}host.html`);
  const tables = page.locator('machiavelli-table');
  for (const table of await tables.all()) {
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await table.locator('[data-face="8C"]').dblclick({ position: { x: 8, y: 20 } });
    await expect.poll(() => played(table)).toBe(1);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return tables;
}

test('only the table that was used last reacts to undo and help keys', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    const tables = await playOnEach(page, address);
    await page.keyboard.press('Control+z');
    expect([await played(tables.nth(0)), await played(tables.nth(1))]).toEqual([1, 0]);
    await page.keyboard.press('?');
    await expect(tables.nth(1).locator('dialog:modal')).toHaveAttribute('data-dialog', 'help');
    await expect(page.locator('dialog:modal')).toHaveCount(1);
  });
});

test('while nothing has focus, keys do not reach a hidden table', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    const tables = await playOnEach(page, address);
    const hide = (index: number): Promise<void> =>
      tables.nth(index).evaluate((table) => table.setAttribute('hidden', ''));
    await hide(1);
    await page.keyboard.press('Control+z');
    expect([await played(tables.nth(0)), await played(tables.nth(1))]).toEqual([0, 1]);
    await page.keyboard.press('Control+y');
    await hide(0);
    await page.keyboard.press('Control+z');
    expect([await played(tables.nth(0)), await played(tables.nth(1))]).toEqual([1, 1]);
  });
});
