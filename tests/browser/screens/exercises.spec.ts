// The editor of positions with a real mouse, and an example of the guide on the table. What they do is tested by tests/page.
import { expect, type Locator } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import {
  dialogButton,
  openScreen,
  pageButton,
  pageDialog,
  startGame,
  storedUnder,
} from '../support/screens.ts';

test('in the editor, dragged cards move to where they are dropped, and those dropped outside are removed', async ({
  page,
}) => {
  await openScreen(page, '#setup');
  await page.locator('[data-action=editor]').click();
  const text = page.locator('[data-control=text]');
  await text.fill('QH QD QS / 4C');
  const place = (name: string) => page.locator(`.editor-place[data-place="${name}"]`);
  const drag = (from: Locator, to: Locator) => from.dragTo(to, { targetPosition: { x: 30, y: 20 } });
  await drag(page.locator('.editor-pack button[data-face="QC"]'), place('0'));
  await drag(place('hand').locator('button'), place('new'));
  await drag(place('0').locator('button[data-face="QD"]'), place('hand'));
  await expect(text).toHaveValue('QH QS QC | 4C / QD');
  await drag(place('1').locator('button'), page.locator('h1'));
  await expect(text).toHaveValue('QH QS QC / QD');
});

test('an example of the guide', async ({ page, laws }) => {
  await page.goto('./icon.svg');
  const table = await startGame(page);
  const stored = await storedUnder(page, 'machiavelli:machiavelli.game:game');
  await openScreen(page);
  const guide = pageDialog(page, 'guide');
  const law = laws();

  await law('is played at the table by mouse, which keeps the stored game', async () => {
    await pageButton(page, 'guide').click();
    await guide.locator('[data-action=try]').nth(1).click();
    await table.inPhase('mine');
    expect(await table.hand()).toBe('4C');
    await table.drop('5C', await table.meld('6C'));
    await table.drop('4C', await table.meld('6C'));
    await table.button('end-turn').click();
    await expect(pageDialog(page, 'solved')).toBeVisible();
    expect(await storedUnder(page, 'machiavelli:machiavelli.game:game')).toBe(stored);
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
