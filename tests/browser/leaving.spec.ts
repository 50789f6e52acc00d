// No single press loses an unfinished game, leaves the table while a dialog is open, or loses an example of the guide.
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { dialogsEn } from '../../www/words/dialogs.en.ts';
import { dialogsIt } from '../../www/words/dialogs.it.ts';
import { guideEn } from '../../www/words/guide.en.ts';
import { guideIt } from '../../www/words/guide.it.ts';
import { lessonsEn } from '../../www/words/lessons.en.ts';
import { pageEn } from '../../www/words/page.en.ts';
import { pageIt } from '../../www/words/page.it.ts';
import { holdFiles } from './support/held-files.ts';
import { TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  askHint,
  deal,
  element,
  openTable,
  openTableOnPage,
  saveOf,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
  waitTwoFrames,
} from './support/table.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H';
const START = { rules: 'bga', seed: 'leaving', position: POSITION } as const;

/** A game in which Caterina plays cards after the person's first turn, so that there is a turn to replay. */
const GAME_WITH_REPLAY = {
  rules: 'bga',
  seats: [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ],
  seed: 'again',
  position: TWO_PLAYABLE_CARDS,
} as const;

const question = (page: Page) => page.locator('dialog[data-dialog=new-game]');
const menuItem = (page: Page, name: string) =>
  page.locator(`machiavelli-table [data-dialog=menu] [data-action=${name}]`);

for (const lang of ['en', 'it'] as const) {
  test(`the start screen describes the unfinished game and asks before it is lost, in ${lang}`, async ({
    page,
  }) => {
    await storeSettings(page, {}, lang);
    await page.goto('./');
    await page.locator('[data-action=play]').click();
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
    await deal(page, START);
    await action(page, 'end-turn').click();
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    const { hand, seats, turnNumber } = await viewOf(page);
    const save = await saveOf(page);
    await page.goBack();
    const resume = page.locator('[data-action=resume]');
    const words = lang === 'en' ? pageEn : pageIt;
    await expect(resume).toContainText(words.savedDuel('Caterina', turnNumber, 4, seats[1]?.cards ?? -1));
    expect(hand).toHaveLength(4);

    await page.locator('#page [data-action=play]').click();
    await expect(question(page)).toContainText(words.setup.forget);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await resume.click();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await saveOf(page)).toBe(save);

    await page.goBack();
    await page.locator('#page [data-action=play]').click();
    await question(page).locator('[data-action=confirm]').click();
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    expect((await viewOf(page)).turnNumber).toBeLessThan(3);
  });
}

test('the editor asks before “Play from here” replaces an unfinished game', async ({ page }) => {
  await openTableOnPage(page, START);
  const save = await saveOf(page);
  const playFromHere = page.locator('.editor [data-action=play]');
  await action(page, 'menu').click();
  await menuItem(page, 'position').click();
  await playFromHere.click();
  await expect(question(page)).toContainText(pageEn.setup.forget);
  await question(page).locator('[data-action=resume]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await saveOf(page)).toBe(save);

  await page.goBack();
  await playFromHere.click();
  await question(page).locator('[data-action=confirm]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await saveOf(page)).not.toBe(save);
  expect((await viewOf(page)).hand.map(({ face }) => face).sort()).toEqual(['2H', '4C', '9D']);
});

test('the browser’s Back closes a dialog or a replay first, then leaves the table', async ({ page }) => {
  await openTableOnPage(page, GAME_WITH_REPLAY);
  await action(page, 'end-turn').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const save = await saveOf(page);
  const dialog = page.locator('machiavelli-table dialog');
  const isAtTable = async (state: string): Promise<void> => {
    await expect(page, state).toHaveURL(/#table$/);
    await expect(element(page), state).toBeVisible();
    await expect(element(page), state).toHaveAttribute('data-phase', 'mine');
    expect(await saveOf(page), state).toBe(save);
  };
  await action(page, 'menu').click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await isAtTable('the menu');

  await action(page, 'menu').click();
  await menuItem(page, 'settings').click();
  const settings = page.locator('dialog[data-dialog=settings]');
  await expect(settings).toBeVisible();
  await page.goBack();
  await expect(settings).toHaveCount(0);
  await isAtTable('the settings');

  await action(page, 'again').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.goBack();
  await isAtTable('a replay');

  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(element(page)).toBeHidden();
});

test('on the start screen, the browser’s Back closes a dialog and stays on the page', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  for (const sheet of ['rules', 'guide', 'statistics', 'settings']) {
    await page.locator(`[data-action=${sheet}]`).first().click();
    await expect(page.locator(`dialog[data-dialog=${sheet}]`)).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expect(page.locator('[data-action=play]'), sheet).toBeVisible();
  }
});

test('Back does not close the hand-over, which hides the hands, but leaves the table', async ({ page }) => {
  const seats = ['Anna', 'Bruno'].map((name) => ({ name, level: null }));
  await openTableOnPage(page, { rules: 'bga', seats, seed: 'leaving' });
  await expect(element(page)).toHaveAttribute('data-phase', 'handover');
  await page.goBack();
  await expect(page.locator('[data-action=resume]')).toBeVisible();
});

test('“Moving cards” opens the guide at its section about moving cards', async ({ page }) => {
  await openTableOnPage(page, START);
  await action(page, 'menu').click();
  await menuItem(page, 'help').click();
  const guide = page.locator('dialog[data-dialog=guide]');
  await expect(guide.locator('#text-moving')).toBeFocused();
  const top = await guide.locator('#text-moving').evaluate((node) => {
    const body = node.closest('.sheet-body');
    return node.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0);
  });
  expect(top).toBeLessThan(60);
});

test('an example on the table states its task, cannot be left by drawing, and leads back to the guide', async ({
  page,
}) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=guide]').click();
  await page.locator('[data-action=try]').first().click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const sentence = page.locator('machiavelli-table [part~=missing]');
  await expect(sentence).toHaveText(lessonsEn.example.task);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'false');
  await action(page, 'end-turn').click({ force: true });
  await page.locator('machiavelli-table [part~=stock]').click();
  expect((await viewOf(page)).history).toEqual([]);

  await init();
  const game = Game.load(await saveOf(page));
  const { steps } = game.hint(3);
  game.free();
  expect(steps.length).toBeGreaterThan(0);
  for (let stage = 1; stage <= 2; stage += 1) await askHint(page);
  await action(page, 'hint').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  const solved = page.locator('dialog[data-dialog=solved]');
  await expect(solved).toContainText(lessonsEn.example.solved);
  await expect(page.locator('machiavelli-table dialog')).toBeHidden();
  await solved.locator('[data-action=again]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(sentence).toHaveText(lessonsEn.example.task);
  await page.goBack();
  await expect(page.locator('[data-action=guide]')).toBeVisible();
});

test('after an example, Back closes the guide and then leaves the page', async ({ page }) => {
  await page.goto('./icon.svg');
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=guide]').click();
  const guide = page.locator('dialog[data-dialog=guide]');
  await guide.locator('[data-action=try]').first().click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveText(lessonsEn.example.task);
  for (let stage = 1; stage <= 3; stage += 1) await askHint(page);
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  await page.locator('dialog[data-dialog=solved] [data-action=guide]').click();
  await expect(guide).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(guide).toHaveCount(0);
  await expect(page.locator('[data-action=guide]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/icon\.svg$/);
});

test('a menu that is still loading when the player leaves the table does not open', async ({ page }) => {
  await openTableOnPage(page, START);
  const release = await holdFiles(page, /\/dialogs-[\w-]+\.js$/);
  const loaded = page.waitForResponse(/\/dialogs-[\w-]+\.js$/);
  await action(page, 'menu').click();
  await page.goBack();
  await expect(element(page)).toBeHidden();
  release();
  await page.evaluate((url) => import(url), (await loaded).url());
  await waitTwoFrames(page);
  await expect(page.locator('machiavelli-table dialog[open]')).toHaveCount(0);
  await page.locator('[data-action=resume]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(page.locator('machiavelli-table dialog[open]')).toHaveCount(0);
});

test('a press that begins in a dialog and ends beside it leaves the dialog open; a press beside it closes it', async ({
  page,
}) => {
  await openTable(page, START);
  await action(page, 'menu').click();
  const menu = page.locator('machiavelli-table [data-dialog=menu]');
  const box = await menu.locator('h2').boundingBox();
  if (box === null) throw new Error('the menu has no title');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await waitTwoFrames(page);
  await expect(menu).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(menu).toBeHidden();
});

test('a dialog stays modal when the table is moved to another place in the page', async ({ page }) => {
  await openTable(page, {
    ...START,
    seats: [
      { name: 'Anna', level: null },
      { name: 'Bruno', level: null },
    ],
  });
  const dialog = page.locator('machiavelli-table dialog:modal');
  await expect(dialog).toHaveAttribute('data-dialog', 'handover');
  const move = (): Promise<void> =>
    element(page).evaluate((table) => {
      const box = document.createElement('div');
      document.body.append(box);
      box.append(table);
    });
  await move();
  await expect(dialog).toHaveAttribute('data-dialog', 'handover');
  await dialog.locator('[data-action=ready]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await action(page, 'menu').click();
  await move();
  await expect(dialog).toHaveAttribute('data-dialog', 'menu');
  await page.keyboard.press('Escape');
  await expect(page.locator('machiavelli-table dialog')).toBeHidden();
});

test('one thing has one name in the menu of the table and on the page', () => {
  for (const [{ menu }, words, guide] of [
    [dialogsEn, pageEn, guideEn],
    [dialogsIt, pageIt, guideIt],
  ] as const) {
    expect(menu.items.help).toBe(guide.moving.title);
    expect(menu.items.statistics).toBe(words.statistics);
    expect(menu.items.settings).toBe(words.settings);
    expect(menu.items['new-game']).toBe(words.newGame);
    expect(menu.language).toBe(words.prefs.language);
    expect(menu.theme).toBe(words.prefs.theme.name);
    expect(menu.themes).toEqual(words.prefs.theme.values);
    expect(menu.fourColours).toBe(words.prefs.fourColours);
  }
});
