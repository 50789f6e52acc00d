// What Back and a press do to an open dialog, in a real browser. Further laws of leaving are in tests/page.
import { expect, type Page } from '@playwright/test';
import { TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  element,
  openTable,
  openTableOnPage,
  saveOf,
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

const menuItem = (page: Page, name: string) =>
  page.locator(`machiavelli-table [data-dialog=menu] [data-action=${name}]`);

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
