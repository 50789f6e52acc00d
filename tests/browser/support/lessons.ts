// Solves the lessons with one input method.
import { expect, type Page } from '@playwright/test';
import { LESSONS } from '../../../www/page/lessons.ts';
import { lessonsEn } from '../../../www/words/lessons.en.ts';
import type { InputMethod } from './input-methods.ts';
import { playTurn } from './player.ts';
import { element, storeSettings } from './table.ts';

export const solvedDialog = (page: Page) => page.locator('dialog[data-dialog=solved]');

/** Solves the first `count` lessons in order, from the start screen on. `press` presses a button of the page. */
export async function solveLessons(
  page: Page,
  method: InputMethod,
  press: (page: Page, selector: string) => Promise<void>,
  count: number = LESSONS.length,
): Promise<void> {
  const lessons = LESSONS.slice(0, count);
  await storeSettings(page);
  await page.goto('./');
  await press(page, '[data-action=lessons]');
  for (const [index, { best, words }] of lessons.entries()) {
    await expect(page).toHaveURL(new RegExp(`#learn-${index + 1}$`));
    await expect(page.locator('.exercise-head h1')).toHaveText(lessonsEn.lessons[words].title);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await playTurn(page, method)).toBe(best);
    await expect(solvedDialog(page)).toContainText(lessonsEn.lessons[words].solved);
    if (index < lessons.length - 1) await press(page, 'dialog [data-action=next]');
  }
  const progress = await page.evaluate(() => localStorage.getItem('machiavelli.lessons'));
  expect(JSON.parse(progress ?? '[]')).toEqual(lessons.map((_, index) => index + 1));
}
