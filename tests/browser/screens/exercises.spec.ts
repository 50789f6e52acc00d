// The editor of positions, the puzzles, the guide and the lessons, with a real mouse, keyboard and finger.
import { expect, type Locator, type Page } from '@playwright/test';
import { LESSONS } from '../../../www/page/lessons.ts';
import { START } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { keyboard, mouseDrag, touchDrag } from '../support/input-methods.ts';
import { solvedDialog, solveLessons } from '../support/lessons.ts';
import { repeats } from '../support/repeats.ts';
import {
  dialogButton,
  expectAccessible,
  expectPhase,
  openScreen,
  pageButton,
  pageDialog,
  storedUnder,
} from '../support/screens.ts';
import { openTableOnPage } from '../support/table.ts';

test('the editor of positions', async ({ page, laws }) => {
  await openScreen(page, '#setup');
  await page.locator('[data-action=editor]').click();
  const law = laws();
  const text = page.locator('[data-control=text]');
  const place = (name: string) => page.locator(`.editor-place[data-place="${name}"]`);
  const inPack = (face: string) => page.locator(`.editor-pack button[data-face="${face}"]`);

  await law('puts pressed cards into the chosen place, and removes those pressed there', async () => {
    await inPack('4C').click();
    await place('new').locator('input').check();
    for (const face of ['5C', '5D', '5H']) await inPack(face).click();
    await expect(text).toHaveValue('5C 5D 5H / 4C');
    await place('0').locator('button[data-face="5D"]').click();
    await expect(text).toHaveValue('5C 5H / 4C');
    for (const face of ['5C', '5H']) await place('0').locator(`button[data-face="${face}"]`).click();
    await expect(text).toHaveValue('/ 4C');
  });

  await law('puts typed cards there, too', async () => {
    await page.locator('h1').focus();
    await page.keyboard.type('|qhqdqs/10c');
    await expect(text).toHaveValue('QH QD QS / 4C TC');
    await page.keyboard.type('7p');
    await expect(page.locator('.editor-typed')).toContainText('“p” isn’t a suit');
    await page.keyboard.press('Backspace');
    await expect(text).toHaveValue('QH QD QS / 4C');
  });

  await law('moves dragged cards to where they are dropped, and removes those dropped outside', async () => {
    const drag = (from: Locator, to: Locator) => from.dragTo(to, { targetPosition: { x: 30, y: 20 } });
    await drag(inPack('QC'), place('0'));
    await drag(place('hand').locator('button'), place('new'));
    await drag(place('0').locator('button[data-face="QD"]'), place('hand'));
    await expect(text).toHaveValue('QH QS QC | 4C / QD');
    await drag(place('1').locator('button'), page.locator('h1'));
    await expect(text).toHaveValue('QH QS QC / QD');
  });

  await law('has no violations that axe finds', async () => {
    await text.fill('5C 5D 5H 5S | 6C 7C 8C / 4C 9D');
    await expectAccessible(page);
  });
});

test('the puzzles have no violations that axe finds', async ({ page }) => {
  await openScreen(page, '', 'it');
  const solved = Object.fromEntries([0, 1, 3].map((number) => [number, { stars: 3, onItsDay: true }]));
  const stored = JSON.stringify({ solved, skipped: null });
  await page.evaluate((value) => localStorage.setItem('machiavelli.puzzles', value), stored);
  await pageButton(page, 'puzzles').click();
  const day = page.locator('[data-part=day]');
  await expect(day).toBeVisible();
  await expectAccessible(page, 'the screen');
  await day.locator('[data-action=day]').click();
  await expectPhase(page, 'mine');
  await expectAccessible(page, 'a puzzle');
});

test('an example of the guide', async ({ page, table, laws }) => {
  await page.goto('./icon.svg');
  await openTableOnPage(page, { rules: 'bga', seed: 'stored', position: START });
  const stored = await storedUnder(page, 'machiavelli.game');
  await openScreen(page);
  const guide = pageDialog(page, 'guide');
  const law = laws();

  await law('is played at the table by mouse, which keeps the stored game', async () => {
    await pageButton(page, 'guide').click();
    await guide.locator('[data-action=try]').nth(1).click();
    await expectPhase(page, 'mine');
    expect(await table.hand()).toBe('4C');
    await table.drop('5C', await table.meld('6C'));
    await table.drop('4C', await table.meld('6C'));
    await table.button('end-turn').click();
    await expect(solvedDialog(page)).toBeVisible();
    expect(await storedUnder(page, 'machiavelli.game')).toBe(stored);
  });

  await law('leads back to the guide, which Back closes before it leaves the page', async () => {
    await dialogButton(page, 'guide').click();
    await expect(guide).toBeVisible();
    await page.goBack();
    await expect(guide).toHaveCount(0);
    await expect(pageButton(page, 'resume')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/icon\.svg$/);
  });
});

const LESSON_COUNT = repeats(2, LESSONS.length);

test(`the first ${LESSON_COUNT} lessons are solved by mouse`, async ({ page, laws }) => {
  const law = laws();
  await solveLessons(page, mouseDrag, (of, selector) => of.locator(selector).click(), LESSON_COUNT);

  await law('and have no violations that axe finds', async () => {
    await expectAccessible(page, 'solved');
    await openScreen(page, '#learn-4');
    await expectPhase(page, 'mine');
    await expectAccessible(page, 'lesson');
    await openScreen(page, '#rummikub');
    await expect(page.locator('.leaflet')).toBeVisible();
    await expectAccessible(page, 'Rummikub');
  });
});

test('the first lesson is solved by keyboard', async ({ page }) => {
  const press = (of: Page, selector: string): Promise<void> => of.locator(selector).press('Enter');
  await solveLessons(page, keyboard, press, repeats(1, LESSONS.length));
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the first lesson is solved by touch', async ({ page }) => {
    await solveLessons(
      page,
      touchDrag,
      (of, selector) => of.locator(selector).tap(),
      repeats(1, LESSONS.length),
    );
  });
});
