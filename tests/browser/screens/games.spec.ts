// “My games” and the review of a finished game, as in a browser: a file, how far the page is scrolled, and what axe finds.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { myGamesEn } from '../../../www/words/my-games.en.ts';
import { reviewIt } from '../../../www/words/review.it.ts';
import { test } from '../support/fixtures.ts';
import {
  dialogButton,
  expectAccessible,
  expectPhase,
  openScreen,
  pageButton,
  pageDialog,
  pickLanguage,
  storedUnder,
} from '../support/screens.ts';

await init();

/** Stores won games with these members, and opens the dialog. */
async function openMyGames(page: Page, games: readonly object[]): Promise<void> {
  const won = { outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
  const all = games.map((game, index) => ({ ...won, at: Date.UTC(2026, 0, index + 1), ...game }));
  await page.evaluate((text) => localStorage.setItem('machiavelli.statistics', text), JSON.stringify(all));
  await pageButton(page, 'statistics').click();
  await expect(pageDialog(page, 'statistics')).toBeVisible();
}

test('“My games”', async ({ page, laws }) => {
  const law = laws(() => openScreen(page));
  const dialog = pageDialog(page, 'statistics');

  await law('go to another browser as one file', async () => {
    const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
    await openMyGames(page, [{ save, seat: 0, found: [3, 3] }, {}]);
    const before = await storedUnder(page, 'machiavelli.statistics');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.locator('[data-action=export]').click(),
    ]);
    const buffer = readFileSync(await download.path());
    await dialog.locator('[data-action=forget]').click();
    await dialogButton(page, 'confirm').click();
    await expect(dialog).toContainText(myGamesEn.none);
    const file = { name: 'games.json', mimeType: 'application/json', buffer };
    await dialog.locator('[data-action=import]').setInputFiles(file);
    await expect(dialog.locator('.notice')).toHaveText(myGamesEn.imported(2, 0));
    expect(JSON.parse((await storedUnder(page, 'machiavelli.statistics')) as string)).toEqual(
      JSON.parse(before as string),
    );
  });

  await law('have no violations that axe finds', async () => {
    await pickLanguage(page, 'it');
    await openMyGames(page, [
      { save: 'x', found: [3, 9] },
      { outcome: 'loss', save: 'x', found: [8, 9], index: 2 },
      { outcome: 'draw', index: 1 },
    ]);
    await expectAccessible(page);
  });
});

/** A short game. The first seat draws twice although it could go out, and then goes out. */
function finishedGame(): string {
  const game = Game.arrange({
    rules: 'bga',
    players: ['Anna', 'Caterina'],
    position: '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH QH / 4C KH',
    hands: ['2S 2D 7H 9S JD'],
    seed: 'review',
  });
  for (let turn = 0; game.result() === null; turn += 1) {
    if (turn % 2 === 0 && turn < 4) game.draw();
    else game.botTurn('hard');
  }
  return game.save();
}

test('the review of a game', async ({ page, laws }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openScreen(page, '', 'it');
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ];
  await page.evaluate(
    ([text, beside]) => {
      localStorage.setItem('machiavelli.game', text);
      localStorage.setItem('machiavelli.game-seats', beside);
    },
    [finishedGame(), JSON.stringify({ seats, setup: {}, done: true })] as const,
  );
  await openScreen(page, '#review', 'it');
  await expect(page.locator('[data-figure=index]')).toBeVisible();
  await expect(page.locator('h1')).toHaveText(reviewIt.title);
  const law = laws();

  await law('is scrolled, back from a turn, to that turn, whose answer is still open', async () => {
    const turn = page.locator('.review-turn', { has: page.locator('[data-action=try]') }).first();
    await turn.locator('summary').click();
    await turn.locator('[data-action=try]').scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await turn.locator('[data-action=try]').click();
    await expectPhase(page, 'mine');
    await page.locator('.exercise-head [data-action=close]').click();
    await expect(turn.locator('details')).toHaveAttribute('open', '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });

  await law('has no violations that axe finds, with all turns open', async () => {
    for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.click();
    await expectAccessible(page);
  });
});
