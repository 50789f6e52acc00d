// A game that several tabs, or the tab of yesterday, share: one tab plays it, and no tab overwrites the game of another.
import { expect } from '@playwright/test';
import { freshScenario as test } from '../support/fixtures.ts';
import { openTab, pageButton, startGame } from '../support/screens.ts';

test('the second tab can take over at the last command, and the first one then pauses', async ({ page }) => {
  const first = await startGame(page);
  const second = await openTab(page);
  await pageButton(second.page, 'resume').click();
  for (const [playing, paused, card] of [
    [first, second, '4C'],
    [second, first, '9D'],
    [first, second, 'KS'],
  ] as const) {
    await expect(paused.dialog('elsewhere')).toBeVisible();
    await playing.lay(card);
    const left = await playing.view();
    expect(left.groups.at(-1)?.cards.map(({ face }) => face)).toEqual([card]);
    await paused.dialog('elsewhere').locator('[data-action=ready]').click();
    await paused.inPhase('mine');
    expect(await paused.view()).toEqual(left);
  }
});

test('a tab that is closed in the middle of a turn leaves its game to another one, with undo', async ({
  page,
}) => {
  const table = await startGame(page);
  const before = await table.groups();
  await table.drop('5C', await table.meld('6C'));
  const left = await table.view();
  expect(left.touched).toBe(true);
  const other = await openTab(page);
  await page.close();
  await pageButton(other.page, 'resume').click();
  await other.inPhase('mine');
  expect(await other.view()).toEqual(left);
  await other.button('undo').click();
  expect(await other.groups()).toBe(before);
});
