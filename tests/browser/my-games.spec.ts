// “My games” in a real browser: the file with all games, and its colours. Its laws are in tests/page.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { myGamesEn } from '../../www/words/my-games.en.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { LANGS } from './support/repeats.ts';
import { sharedPage } from './support/shared-page.ts';
import { storeSettings } from './support/table.ts';

const dialog = (page: Page) => page.locator('dialog[data-dialog=statistics]');
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('machiavelli.statistics') ?? '[]'));

const open = sharedPage(async (page) => {
  await storeSettings(page);
  await page.goto('./');
});

/** Stores games and opens the dialog. */
async function openMyGames(page: Page, games: readonly object[]): Promise<void> {
  await page.evaluate((list) => {
    const old = { outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
    const all = list.map((game, index) => ({ ...old, at: Date.UTC(2026, 0, index + 1), ...game }));
    localStorage.setItem('machiavelli.statistics', JSON.stringify(all));
  }, games);
  await page.locator('#page [data-action=statistics]').click();
  await expect(dialog(page)).toBeVisible();
}

test('all games go to another browser as one file', async () => {
  const page = open();
  await init();
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  await openMyGames(page, [{ save, seat: 0, found: [3, 3] }, {}]);
  const before = await stored(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).locator('[data-action=export]').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  await dialog(page).locator('[data-action=forget]').click();
  await dialog(page).locator('[data-action=confirm]').click();
  await expect(dialog(page)).toContainText(myGamesEn.none);
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await dialog(page).locator('[data-action=import]').setInputFiles(file);
  await expect(dialog(page).locator('.notice')).toHaveText(myGamesEn.imported(2, 0));
  expect(await stored(page)).toEqual(before);
  await page.keyboard.press('Escape');
});

for (const lang of LANGS) {
  test(`axe finds no violations in “My games”, in light and dark colours, in ${lang}`, async () => {
    const page = open();
    await page.locator(`[data-control=lang] label:has(input[value=${lang}])`).click();
    await openMyGames(page, [
      { save: 'x', found: [3, 9] },
      { outcome: 'loss', save: 'x', found: [8, 9], index: 2 },
      { outcome: 'draw', index: 1 },
    ]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-control=lang] label:has(input[value=en])').click();
  });
}
