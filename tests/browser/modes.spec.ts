// The element without the page, showing a puzzle or a finished game that its attributes name.
import { expect, type Page } from '@playwright/test';
import { Game, gameLink, init } from 'machiavelli-cards';
import { puzzle } from 'machiavelli-cards/puzzles';
import { puzzlesEn } from '../../www/words/puzzles.en.ts';
import { puzzlesIt } from '../../www/words/puzzles.it.ts';
import { test } from './support/reused-page.ts';
import { element, viewOf } from './support/table.ts';

/** Opens a page with one table that has these attributes from the start. */
async function openWith(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('./tests/bare.html');
  await element(page).evaluate((table, wanted) => {
    const fresh = document.createElement('machiavelli-table');
    for (const [name, value] of Object.entries(wanted)) fresh.setAttribute(name, value);
    table.replaceWith(fresh);
  }, attributes);
}

const faces = (cards: string): string[] =>
  cards
    .split(/[^\w*]+/)
    .filter((face) => face !== '')
    .sort();

for (const [name, number] of [
  ['5', 5],
  ['2026-12-10', 9],
  ['1999-01-01', 0],
] as const) {
  test(`mode="puzzle" shows the puzzle ${name}`, async ({ page }) => {
    await init();
    const { position } = puzzle(number);
    await openWith(page, { mode: 'puzzle', puzzle: name });
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    const { groups, hand } = await viewOf(page);
    const shown = [...groups.flatMap(({ cards }) => cards), ...hand].map(({ face }) => face);
    expect(shown.sort()).toEqual(faces(position));
  });
}

test('the task of a puzzle follows the language of the table', async ({ page }) => {
  await openWith(page, { mode: 'puzzle', puzzle: '5', lang: 'en' });
  const sentence = page.locator('machiavelli-table [part~=missing]');
  await expect(sentence).toHaveText(puzzlesEn.taskOut);
  await element(page).evaluate((table) => table.setAttribute('lang', 'it'));
  await expect(sentence).toHaveText(puzzlesIt.taskOut);
});

test('start() without a setup shows the puzzle that the attribute names by then, and leaves a stored game alone', async ({
  page,
}) => {
  await init();
  await openWith(page, { persist: 'puzzle' });
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('puzzle'));
  const before = await stored();
  expect(before).not.toBeNull();
  for (const number of [3, 4]) {
    await element(page).evaluate(async (node, wanted) => {
      const table = node as HTMLElement & { start(): Promise<void> };
      table.setAttribute('mode', 'puzzle');
      table.setAttribute('puzzle', String(wanted));
      await table.start();
    }, number);
    const { groups, hand } = await viewOf(page);
    const shown = [...groups.flatMap(({ cards }) => cards), ...hand].map(({ face }) => face);
    expect(shown.sort()).toEqual(faces(puzzle(number).position));
  }
  expect(await stored()).toBe(before);
});

for (const form of ['save', 'link'] as const) {
  test(`mode="replay" replays a finished game given as a ${form}`, async ({ page }) => {
    await init();
    const finished = Game.deal({ players: ['Anna', 'Caterina'], seed: 'replay' });
    while (finished.result() === null) finished.botTurn('medium');
    const save = finished.save();
    finished.free();
    await openWith(page, { mode: 'replay', game: form === 'save' ? save : await gameLink(save) });
    await expect(element(page)).toHaveAttribute('data-phase', 'show');
    await expect(page.locator('machiavelli-table [part~=reel]')).toHaveAttribute('data-at', /\d/);
  });
}
