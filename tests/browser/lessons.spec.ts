// The lessons in a real browser: each is solved with every input method. Their laws are in tests/page.
import { expect, type Page } from '@playwright/test';
import { LESSONS } from '../../www/page/lessons.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { keyboard, mouseDrag, taps } from './support/input-methods.ts';
import { solvedDialog, solveLessons } from './support/lessons.ts';
import { repeats } from './support/repeats.ts';
import { test } from './support/reused-page.ts';
import { action, element, idOfCard, idOfGroupWith, storeSettings } from './support/table.ts';

const LESSON_COUNT = repeats(2, LESSONS.length);

test(`the first ${LESSON_COUNT} lessons are solved by mouse`, async ({ page }) => {
  await solveLessons(page, mouseDrag, (of, selector) => of.locator(selector).click(), LESSON_COUNT);
});

test(`the first ${LESSON_COUNT} lessons are solved by keyboard`, async ({ page }) => {
  const press = (of: Page, selector: string): Promise<void> => of.locator(selector).press('Enter');
  await solveLessons(page, keyboard, press, LESSON_COUNT);
});

test('axe finds no violations in the lessons and on the page for players of Rummikub', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./#learn-4');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
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
