// “My games” and the review of a finished game, as in a browser: a file, and how far the page is scrolled.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { words as myGamesEn } from '../../../www/words/en/my-games.ts';
import { test } from '../support/fixtures.ts';
import { dialogButton, openScreen, pageButton, pageDialog, putGames } from '../support/screens.ts';
import { storeGames } from '../support/states.ts';

test('“My games” go to another browser as one file', async ({ page }) => {
  await init();
  await openScreen(page);
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const won = { version: 2, outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
  const games = [
    { ...won, at: 1, save, seat: 0, found: [3, 3], opponents: [] },
    { ...won, at: 2 },
  ];
  await putGames(page, games);
  await pageButton(page, 'my-games').click();
  const dialog = pageDialog(page, 'my-games');
  const exported = async (): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.locator('[data-action=export]').click(),
    ]);
    return readFileSync(await download.path());
  };
  const buffer = await exported();
  expect(JSON.parse(String(buffer)).games).toEqual(games);
  await dialog.locator('[data-action=forget]').click();
  await dialogButton(page, 'confirm').click();
  await expect(dialog).toContainText(myGamesEn.none);
  const file = { name: 'games.json', mimeType: 'application/json', buffer };
  await dialog.locator('[data-action=import]').setInputFiles(file);
  await expect(dialog.locator('.notice')).toHaveText(myGamesEn.imported(2, 0));
  expect(JSON.parse(String(await exported()))).toEqual(JSON.parse(String(buffer)));
});

test('the review of a game is scrolled, back from a turn, to that turn, whose answer is still open', async ({
  page,
  table,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await storeGames(page);
  await openScreen(page, '#review');
  await expect(page.locator('[data-figure=index]')).toBeVisible();
  const turn = page.locator('.review-turn', { has: page.locator('[data-action=try]') }).first();
  await turn.locator('summary').click();
  await turn.locator('[data-action=try]').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await turn.locator('[data-action=try]').click();
  await table.inPhase('mine');
  await page.locator('.exercise-head [data-action=close]').click();
  await expect(turn.locator('details')).toHaveAttribute('open', '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});
