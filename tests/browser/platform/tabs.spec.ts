// A game that several tabs, or the tab of yesterday, share: one tab plays it, and no tab overwrites the game of another.
import { expect, type Page } from '@playwright/test';
import { BrowserTable, START } from '../support/driver.ts';
import { newPageScenario as test } from '../support/fixtures.ts';
import { expectPhase, openScreen, pageButton } from '../support/screens.ts';
import { play } from '../support/table.ts';

async function openGame(page: Page): Promise<BrowserTable> {
  await openScreen(page);
  await play(page);
  const table = new BrowserTable(page);
  await table.deal(START);
  return table;
}

async function openOther(page: Page): Promise<BrowserTable> {
  const other = await page.context().newPage();
  await openScreen(other);
  return new BrowserTable(other);
}

test('the second tab can take over at the last command, and the first one then pauses', async ({ page }) => {
  const first = await openGame(page);
  const second = await openOther(page);
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
    await expectPhase(paused.page, 'mine');
    expect(await paused.view()).toEqual(left);
  }
});

test('a tab that is closed in the middle of a turn leaves its game to another one, with undo', async ({
  page,
}) => {
  const table = await openGame(page);
  const before = await table.groups();
  await table.drop('5C', await table.meld('6C'));
  const left = await table.view();
  expect(left.touched).toBe(true);
  const other = await openOther(page);
  await page.close();
  await pageButton(other.page, 'resume').click();
  await expectPhase(other.page, 'mine');
  expect(await other.view()).toEqual(left);
  await other.button('undo').click();
  expect(await other.groups()).toBe(before);
});
