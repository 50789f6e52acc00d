// The review of a finished game in a real browser: how far it is scrolled, and its colours. Its laws are in tests/page.
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { reviewEn } from '../../www/words/review.en.ts';
import { reviewIt } from '../../www/words/review.it.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { LANGS } from './support/repeats.ts';
import { test } from './support/reused-page.ts';
import { element, storeSettings } from './support/table.ts';

const SEATS = [
  { name: 'Anna', level: null },
  { name: 'Caterina', level: 'hard' },
] as const;

/** A short game. The first seat draws twice although it could go out, and then goes out. */
async function finishedGame(): Promise<string> {
  await init();
  const position = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH QH / 4C KH';
  const hands = ['2S 2D 7H 9S JD'];
  const game = Game.arrange({
    rules: 'bga',
    players: ['Anna', 'Caterina'],
    position,
    hands,
    seed: 'review',
  });
  for (let turn = 0; game.result() === null; turn += 1) {
    if (turn % 2 === 0 && turn < 4) game.draw();
    else game.botTurn('hard');
  }
  const save = game.save();
  game.free();
  return save;
}

async function openReview(page: Page, lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  await page.evaluate(
    ([text, beside]) => {
      localStorage.setItem('machiavelli.game', text);
      localStorage.setItem('machiavelli.game-seats', beside);
    },
    [await finishedGame(), JSON.stringify({ seats: SEATS, setup: {}, done: true })] as const,
  );
  await page.goto('./#review');
  await expect(page.locator('[data-figure=index]')).toBeVisible();
}

test('back from a turn, the review is scrolled to that turn, and the answer is still open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openReview(page);
  const turn = page.locator('.review-turn', { has: page.locator('[data-action=try]') }).first();
  await turn.locator('summary').click();
  await turn.locator('[data-action=try]').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await turn.locator('[data-action=try]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.locator('.exercise-head [data-action=close]').click();
  await expect(turn.locator('details')).toHaveAttribute('open', '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

for (const lang of LANGS) {
  test(`axe finds no violations in the review in ${lang}`, async ({ page }) => {
    await openReview(page, lang);
    await expect(page.locator('h1')).toHaveText({ en: reviewEn, it: reviewIt }[lang].title);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
