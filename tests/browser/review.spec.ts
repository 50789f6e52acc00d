// The review of a finished game: its figures, its turns, and a turn that is played again.
import { expect, type Page } from '@playwright/test';
import { Game, init, type ReviewResult, type ReviewTurn } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { reviewEn } from '../../www/words/review.en.ts';
import { reviewIt } from '../../www/words/review.it.ts';
import { sharingWords } from '../../www/words/sharing.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { textCopiedBy } from './support/clipboard.ts';
import { holdFiles, WHOLE_ENGINE, withoutWholeEngine } from './support/held-files.ts';
import { holdWorkers } from './support/held-workers.ts';
import { LANGS } from './support/repeats.ts';
import { test } from './support/reused-page.ts';
import { action, askHint, element, storeSettings, viewOf } from './support/table.ts';

const SEATS = [
  { name: 'Anna', level: null },
  { name: 'Caterina', level: 'hard' },
] as const;

/** A short game as text, with its review. The first seat draws twice although it could go out, and then goes out. */
async function finishedGame(opponent = 'Caterina'): Promise<{ save: string; review: ReviewResult }> {
  await init();
  const position = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH QH / 4C KH';
  const hands = ['2S 2D 7H 9S JD'];
  const game = Game.arrange({ rules: 'bga', players: ['Anna', opponent], position, hands, seed: 'review' });
  for (let turn = 0; game.result() === null; turn += 1) {
    if (turn % 2 === 0 && turn < 4) game.draw();
    else game.botTurn('hard');
  }
  const reviewing = game.reviewing(0);
  while (!reviewing.advance(1_000_000));
  const known = { save: game.save(), review: reviewing.result() };
  reviewing.free();
  game.free();
  return known;
}

const finished = finishedGame();

/** Stores a game as the one that this browser finished last. */
async function storeFinishedGame(page: Page, save: string): Promise<void> {
  await page.evaluate(
    ([text, beside]) => {
      localStorage.setItem('machiavelli.game', text);
      localStorage.setItem('machiavelli.game-seats', beside);
    },
    [save, JSON.stringify({ seats: SEATS, setup: {}, done: true })] as const,
  );
}

/** Stores a game as the one that this browser finished last, and opens its review. */
async function openReviewOf(page: Page, save: string, lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  await storeFinishedGame(page, save);
  await page.goto('./#review');
}

async function openReview(page: Page, lang: 'en' | 'it' = 'en'): Promise<void> {
  await openReviewOf(page, (await finished).save, lang);
  await expect(page.locator('[data-figure=index]')).toBeVisible();
}

test('the review shows what the engine judged', async ({ page }) => {
  const { review } = await finished;
  await openReview(page);
  const { found, luck, turns } = review;
  await expect(page.locator('[data-figure=found] .review-value')).toHaveText(
    reviewEn.found.sum(found.laid, found.best),
  );
  await expect(page.locator('[data-figure=luck] .review-value')).toHaveText(
    reviewEn.luck.sum(luck.playable, luck.draws),
  );
  const lines = page.locator('[data-part=turns] li');
  await expect(lines).toHaveCount(turns.length);
  const marks = await lines.evaluateAll((all) =>
    all.map((line) => line.querySelector<HTMLElement>('.review-mark')?.dataset.mark ?? null),
  );
  expect(marks).toEqual(turns.map(({ mark }) => mark));
  expect(marks.slice(0, 2)).toEqual(['missed-win', 'missed-win']);
  await expect(page.locator('.strip')).toHaveAccessibleName(/chance of winning/);
});

test('a turn that mattered is played again, with its best play, and leads back to the review', async ({
  page,
}) => {
  await openReview(page);
  const turn = page.locator('.review-turn', { has: page.locator('[data-action=try]') }).first();
  await turn.locator('summary').click();
  await expect(turn.locator('details')).toContainText(/Better: play/);
  await expect(turn.locator('[data-action=lesson]')).toHaveText(/lesson [1-8]/);
  await turn.locator('[data-action=try]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.reload();
  await expect(page, 'after a reload, the review is shown again').toHaveURL(/#review$/);
  await turn.locator('[data-action=try]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  // Drawing again costs as much win chance as it did in the game.
  const loss = (await finished).review.turns[0]?.loss ?? 0;
  await action(page, 'end-turn').click();
  const solved = page.locator('dialog[data-dialog=solved]');
  await expect(solved).toContainText(reviewEn.retryLoss(Math.round(loss)));
  await solved.locator('[data-action=again]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  // The hint shows the number of cards, then the cards, then the moves. The player can keep these moves.
  for (let stage = 0; stage < 3; stage += 1) await askHint(page);
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  await expect(solved).toContainText(reviewEn.solved);
  await solved.locator('[data-action=review]').click();
  await expect(page.locator('[data-figure=index]')).toBeVisible();
});

test('the buttons keep their places when the verdict on a turn that was played again arrives', async ({
  page,
}) => {
  await openReview(page);
  await page.locator('.review-turn [data-action=try]').first().click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const workers = await holdWorkers(page);
  await action(page, 'end-turn').click();
  const solved = page.locator('dialog[data-dialog=solved]');
  const buttons = solved.locator('.question-buttons button');
  await expect(solved).toContainText(reviewEn.comparing);
  const labels = await buttons.allTextContents();
  await workers.release();
  const loss = (await finished).review.turns[0]?.loss ?? 0;
  await expect(solved).toContainText(reviewEn.retryLoss(Math.round(loss)));
  expect(await buttons.allTextContents()).toEqual(labels);
});

test('in a turn that is played again, the players and the stock have as many cards as in the game', async ({
  page,
}) => {
  const { save, review } = await finished;
  await openReview(page);
  await page.locator('.review-turn [data-action=try]').first().click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const game = Game.load(save);
  const { seats, stock } = game.at((review.turns[0]?.turn ?? 0) - 1).view(0);
  game.free();
  const retried = await viewOf(page);
  expect(retried.seats.map(({ cards }) => cards)).toEqual(seats.map(({ cards }) => cards));
  expect(retried.stock).toBe(stock);
});

/** Stores two games in “My games”, at the times 1000 and 1001. `change` changes the review of the first one. */
async function storeGames(
  page: Page,
  change: (turn: ReviewTurn) => ReviewTurn = (turn) => turn,
): Promise<void> {
  const games = await Promise.all([finishedGame('Caterina'), finishedGame('Dino')]);
  const stored = games.map(({ save, review }, index) => ({
    ...{ at: 1000 + index, outcome: 'win', preset: 'bga', level: 'hard', biggest: 2, found: [1, 2], seat: 0 },
    save,
    review: JSON.stringify(
      { ...review, turns: index === 0 ? review.turns.map(change) : review.turns },
      null,
      1,
    ),
  }));
  await storeSettings(page);
  await page.evaluate((list) => {
    localStorage.setItem('machiavelli.statistics', JSON.stringify(list));
  }, stored);
}

test('if the largest play was a mistake, the review says that holding cards back was better', async ({
  page,
}) => {
  await storeGames(page, (turn) =>
    turn.turn === 1
      ? { ...turn, mark: 'mistake', laid: 1, best: 1, loss: 4.2, better: { cards: '', table: null } }
      : { ...turn, mark: null, better: null },
  );
  await page.goto('./#review-1000');
  await expect(page.locator('.review-turn > p').first()).toHaveText(
    `${reviewEn.laid(1, 1)} ${reviewEn.holding} Win chance: 4 percentage points lost.`,
  );
});

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

test('a game of “My games” can be replayed from its review', async ({ page }) => {
  await storeGames(page);
  await page.goto('./#review-1000');
  await page.locator('.review-share [data-action=replay]').click();
  await expect(page).toHaveURL(/#game-1000$/);
  await expect(element(page)).toHaveAttribute('data-phase', /show|over/);
});

test('the address of a turn that is played again names its game, whichever game is reviewed later', async ({
  page,
}) => {
  await storeGames(page);
  const opponent = () =>
    element(page).evaluate((table) => (table as MachiavelliTable).view?.seats.map(({ name }) => name)[1]);
  await page.goto('./#review-1000');
  await page.locator('.review-turn [data-action=try]').first().click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await opponent()).toBe('Caterina');
  await page.evaluate(() => location.assign('#review-1001'));
  await expect(page.locator('.review .part-hint').first()).toHaveText('Anna and Dino');
  await page.goBack();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await opponent()).toBe('Caterina');
  await page.reload();
  await expect(element(page), 'also after a reload').toHaveAttribute('data-phase', 'mine');
  expect(await opponent()).toBe('Caterina');
  await action(page, 'end-turn').click();
  await page.locator('dialog[data-dialog=solved] [data-action=review]').click();
  await expect(page).toHaveURL(/#review-1000$/);
});

for (const lang of LANGS) {
  test(`axe finds no violations in the review in ${lang}`, async ({ page }) => {
    await openReview(page, lang);
    await expect(page.locator('h1')).toHaveText({ en: reviewEn, it: reviewIt }[lang].title);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}

test('without a finished game the review says so', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./#review');
  await expect(page.locator('.review')).toContainText(reviewEn.none);
});

test('the review of a game that was just finished opens from its result', async ({ page }) => {
  const { save } = await finished;
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await element(page).evaluate(
    (table, [text, seats]) =>
      (table as unknown as { load(save: string, seats: unknown): Promise<void> }).load(text, seats),
    [save, SEATS] as const,
  );
  await page.locator('machiavelli-table [data-dialog=end] [data-action=review]').click();
  await expect(page).toHaveURL(/#review$/);
  await expect(page.locator('[data-figure=found]')).toBeVisible();
});

test('the link to a game leads to its review, and a damaged one says so', async ({ page }) => {
  await openReview(page);
  const found = await page.locator('[data-figure=found]').textContent();
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await page.goto('./icon.svg');
  await page.evaluate(() => localStorage.clear());
  await storeSettings(page);
  await page.goto(address);
  await expect(page.locator('[data-figure=found]')).toHaveText(found ?? '');
  await page.goto('./icon.svg');
  await page.goto(address.slice(0, -20));
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
});

test('after a turn of a linked game, the player returns to that game and its address, also after a reload', async ({
  page,
}) => {
  await openReview(page);
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await page.goto('./icon.svg');
  await page.evaluate(() => localStorage.clear());
  await storeSettings(page);
  await page.goto(address);
  const tryIt = page.locator('.review-turn [data-action=try]').first();
  await tryIt.click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.reload();
  await expect(page).toHaveURL(address);
  await tryIt.click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await action(page, 'end-turn').click();
  await page.locator('dialog[data-dialog=solved] [data-action=review]').click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-figure=index]')).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page, 'one Back leaves the review').toHaveURL(/icon\.svg$/);
});

test('a link that is still loading does not replace the review that was opened after it', async ({
  page,
}) => {
  await openReview(page);
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await init();
  const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'another game' });
  while (game.result() === null) game.botTurn('easy');
  const save = game.save();
  game.free();
  await page.goto('./icon.svg');
  await storeFinishedGame(page, save);
  const release = await holdFiles(page, WHOLE_ENGINE);
  await page.goto('./');
  await expect(page.locator('[data-action=play]')).toBeVisible();
  const requested = page.waitForRequest(WHOLE_ENGINE);
  await page.evaluate((url) => location.assign(url), address);
  await requested;
  await page.evaluate(() => location.assign('#review'));
  const names = page.locator('.review .part-hint').first();
  await expect(names).toHaveText('Anna and Bruno');
  release();
  await expect(page.locator('[data-figure=found]')).toBeVisible();
  await page.locator('[data-action=stop]').click();
  // The engine that reads the first link also makes the copied link, so the first link has been read by then.
  await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await expect(names).toHaveText('Anna and Bruno');
});

test('if the engine does not load, no link is made or opened, and the page says so', async ({ page }) => {
  const words = sharingWords('en');
  await openReview(page);
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await page.locator('[data-action=copy-link]').click();
  await expect(page.locator('.review-share [role=status]')).toHaveText(words.failed);
  await page.unrouteAll();
  await page.reload();
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await expect(page.locator('.review-share [role=status]')).toHaveText(words.copied);
  await page.goto('./icon.svg');
  await withoutWholeEngine(page);
  await page.goto(address);
  await expect(page.getByRole('alert')).toHaveText(words.problems['start-failed']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('[data-figure=found]')).toBeVisible();
});

test('while a session goes on, the review offers no link to it', async ({ page }) => {
  await init();
  const game = Game.deal({ rules: 'session', players: ['Anna', 'Caterina'], seed: 'session' });
  while (game.result() === null) game.botTurn('hard');
  const { nextDeal } = game.view(0);
  expect(nextDeal).toBe(true);
  await openReviewOf(page, game.save());
  game.free();
  await expect(page.locator('[data-figure=found]')).toBeVisible();
  await expect(page.locator('[data-action=copy-link]')).toHaveCount(0);
});

test('a review can be stopped and started again', async ({ page }) => {
  await init();
  const game = Game.deal({ players: ['Anna', 'Caterina'], seed: 'a long game' });
  while (game.result() === null) game.botTurn('easy');
  await openReviewOf(page, game.save());
  game.free();
  await expect(page.locator('[data-figure=found]')).toBeVisible();
  await page.locator('[data-action=stop]').click();
  await expect(page.locator('.review-progress')).toContainText('Stopped after');
  await page.locator('[data-action=resume]').click();
  await expect(page.locator('[data-action=stop]')).toBeVisible();
});
