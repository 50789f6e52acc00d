// The lessons: the engine proves the best play of each lesson, each lesson can be solved with every input method, and
// none can be failed.
import { expect, test as fresh, type Page } from '@playwright/test';
import { Game, init, solve } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { FRIENDLY_SEEDS } from '../../www/page/game-choice.ts';
import { LESSON_COUNT } from '../../www/page/lesson-progress.ts';
import { LESSONS } from '../../www/page/lessons.ts';
import { lessonsEn } from '../../www/words/lessons.en.ts';
import { lessonsIt } from '../../www/words/lessons.it.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { keyboard, mouseDrag, taps } from './support/input-methods.ts';
import { solvedDialog, solveLessons } from './support/lessons.ts';
import { repeats } from './support/repeats.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  askHint,
  element,
  idOfCard,
  idOfGroupWith,
  saveOf,
  storeSettings,
  viewOf,
} from './support/table.ts';

await init();

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');
const heading = (page: Page) => page.locator('.exercise-head h1');

async function openLesson(page: Page, number: number): Promise<void> {
  await storeSettings(page);
  await page.goto(`./#learn-${number}`);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
}

test('the engine proves the best play of every lesson, its goal and its techniques', () => {
  expect(LESSONS).toHaveLength(LESSON_COUNT);
  for (const { best, goal, position, techniques, words } of LESSONS) {
    const answer = solve(position, { rules: 'bga' });
    expect([answer.proven, answer.count], words).toEqual([true, best]);
    if (goal === 'out') expect(answer.out, words).toBe(true);
    const cards = position.match(/[2-9TJQKA][SHDC]/g) ?? [];
    expect(cards.length, words).toBeGreaterThanOrEqual(6);
    expect(cards.length, words).toBeLessThanOrEqual(20);
    const game = Game.arrange({ rules: 'bga', players: ['Anna', 'Bruno'], seed: 'lesson', position });
    expect(game.hint(3).techniques, words).toEqual(techniques);
    game.free();
  }
});

test('the task of a lesson has at most twelve words', () => {
  for (const { lessons } of [lessonsEn, lessonsIt]) {
    for (const { task } of Object.values(lessons))
      expect(task.split(' ').length, task).toBeLessThanOrEqual(12);
  }
});

test('all lessons are solved by mouse, and a coached first game follows', async ({ page }) => {
  await solveLessons(page, mouseDrag, (of, selector) => of.locator(selector).click());
  await expect(solvedDialog(page)).toContainText(lessonsEn.firstGameHint);
  await solvedDialog(page).locator('[data-action=first-game]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(page).toHaveURL(/#table$/);
  await expect(sentence(page)).toContainText(tableEn.tips.meld);
  const setup = await element(page).evaluate((table) => (table as unknown as MachiavelliTable).setup);
  expect(setup?.seats?.map(({ level }) => level)).toEqual([null, 'beginner']);
  expect(FRIENDLY_SEEDS).toContain(setup?.seed);
  // In the browser’s history, the first game has replaced the lessons.
  await page.goBack();
  await expect(page.locator('[data-action=resume]')).toBeVisible();
});

const KEYBOARD_LESSON_COUNT = repeats(2, LESSONS.length);

test(`the first ${KEYBOARD_LESSON_COUNT} lessons are solved by keyboard`, async ({ page }) => {
  const press = (of: Page, selector: string): Promise<void> => of.locator(selector).press('Enter');
  await solveLessons(page, keyboard, press, KEYBOARD_LESSON_COUNT);
});

test('a lesson can be repeated and closed, and keeps the stored game', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await page.goBack();
  const stored = await page.evaluate(() => localStorage.getItem('machiavelli.game'));
  await page.evaluate(() => localStorage.setItem('machiavelli.lessons', '[1, 2, 4]'));
  await page.locator('[data-action=lessons]').click();
  await expect(page).toHaveURL(/#learn-3$/);
  await page.goBack();
  await page.locator('[data-action=guide]').click();
  const lessons = page.locator('dialog[data-dialog=guide] [data-action=lesson]');
  await expect(lessons).toHaveCount(LESSON_COUNT);
  await expect(page.locator('dialog[data-dialog=guide] [data-action=lesson][data-solved=true]')).toHaveCount(
    3,
  );
  await lessons.nth(3).click();
  await expect(heading(page)).toHaveText(lessonsEn.lessons.borrowFourth.title);
  const run = await idOfGroupWith(page, '6C');
  for (const face of ['5C', '4C']) await taps.move(page, await idOfCard(page, face), run);
  await action(page, 'end-turn').click();
  await solvedDialog(page).locator('[data-action=again]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect((await viewOf(page)).hand.map(({ face }) => face)).toEqual(['4C']);
  await page.locator('.exercise-head [data-action=close]').click();
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.game'))).toBe(stored);
  await page.evaluate(() => location.assign('#learn-9'));
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

test('any legal play passes a lesson that asks for one, and the computer does not answer', async ({
  page,
}) => {
  await openLesson(page, 1);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'false');
  await mouseDrag.move(page, await idOfCard(page, '7C'), null);
  for (const face of ['7D', '7H'])
    await mouseDrag.move(page, await idOfCard(page, face), await idOfGroupWith(page, '7C'));
  await action(page, 'end-turn').click();
  await expect(solvedDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await expect(sentence(page)).toHaveText('Solved!');
  expect((await viewOf(page)).history).toHaveLength(1);
});

test('after a wrong move, not after a gap, the hint replaces the task, and stays after undo', async ({
  page,
}) => {
  const { hint: how, task } = lessonsEn.lessons.dissolve;
  const hint = `Break up a set. ${how}`;
  await openLesson(page, 7);
  await expect(sentence(page)).toHaveText(task);
  await mouseDrag.move(page, await idOfCard(page, '9C'), await idOfGroupWith(page, '7C'));
  await expect(sentence(page)).toContainText('9♣ doesn’t fit in 5♣ 6♣ 7♣');
  await action(page, 'undo').click();
  await expect(sentence(page)).toHaveText(task);
  await mouseDrag.move(page, await idOfCard(page, '9C'), await idOfGroupWith(page, 'TD'));
  await expect(sentence(page)).toHaveText(hint);
  await expect(page.locator('machiavelli-table [part~=lamp]')).toHaveAttribute('data-state', 'open');
  await action(page, 'undo').click();
  await expect(sentence(page)).toHaveText(hint);
});

fresh('after 20 seconds without a move, the hint replaces the task', async ({ page }) => {
  await page.clock.install();
  await storeSettings(page);
  await page.goto('./#learn-6');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(sentence(page)).toHaveText(lessonsEn.lessons.shift.task);
  await page.clock.fastForward(20_000);
  await expect(sentence(page)).toHaveText(
    `Add a card to one end of a run and take one from the other. ${lessonsEn.lessons.shift.hint}`,
  );
});

test('the texts of an exercise follow the language, and its turn goes on', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./#try-borrow');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const save = await saveOf(page);
  await action(page, 'menu').click();
  await action(page, 'settings').click();
  const settings = page.locator('dialog[data-dialog=settings]');
  await settings.locator('[data-field=lang] label:has(input[value=it])').click();
  await expect(heading(page)).toHaveText(lessonsIt.example.title);
  await expect(sentence(page)).toHaveText(lessonsIt.example.task);
  expect(await saveOf(page)).toBe(save);
  await page.keyboard.press('Escape');
  for (let stage = 0; stage < 3; stage += 1) await askHint(page);
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  await expect(solvedDialog(page)).toContainText(lessonsIt.example.solved);
});

test('the page for players of Rummikub leads to a game and to the lessons', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=rummikub]').click();
  await expect(page.locator('h1')).toHaveText(lessonsEn.rummikub.title);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('.six-lines li')).toHaveCount(6);
  await expect(page.locator('.differences li')).toHaveCount(3);
  await page.locator('[data-action=lessons]').click();
  await expect(heading(page)).toHaveText(lessonsEn.lessons.meld.title);
  await page.goBack();
  await page.locator('.leaflet [data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
});

test('axe finds no violations in the lessons and on the page for players of Rummikub', async ({ page }) => {
  await openLesson(page, 4);
  expect(await violationsInBothSchemes(page), 'lesson').toEqual([]);
  const run = await idOfGroupWith(page, '6C');
  for (const face of ['5C', '4C']) await taps.move(page, await idOfCard(page, face), run);
  await action(page, 'end-turn').click();
  await expect(solvedDialog(page)).toBeVisible();
  expect(await violationsInBothSchemes(page), 'solved').toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => location.assign('#rummikub'));
  await expect(page.locator('.leaflet')).toBeVisible();
  expect(await violationsInBothSchemes(page), 'Rummikub').toEqual([]);
});
