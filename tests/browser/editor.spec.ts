// The position editor in a real browser: its cards are pressed, typed and dragged. Its laws are in tests/page.
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe.ts';
import { test } from './support/reused-page.ts';
import { storeSettings } from './support/table.ts';

const text = (page: Page) => page.locator('[data-control=text]');
const place = (page: Page, name: string) => page.locator(`.editor-place[data-place="${name}"]`);
const pack = (page: Page, face: string) => page.locator(`.editor-pack button[data-face="${face}"]`);

async function openEditor(page: Page): Promise<void> {
  await storeSettings(page);
  await page.goto('./#setup');
  await page.locator('[data-action=editor]').click();
  await expect(text(page)).toBeVisible();
}

test('pressed cards go to the chosen place, and the text follows', async ({ page }) => {
  await openEditor(page);
  await pack(page, '4C').click();
  await place(page, 'new').locator('input').check();
  for (const face of ['5C', '5D', '5H']) await pack(page, face).click();
  await expect(text(page)).toHaveValue('5C 5D 5H / 4C');
  await place(page, '0').locator('button[data-face="5D"]').click();
  await expect(text(page)).toHaveValue('5C 5H / 4C');
  for (const face of ['5C', '5H']) await place(page, '0').locator(`button[data-face="${face}"]`).click();
  await expect(text(page)).toHaveValue('/ 4C');
  // Typed cards go to the chosen place, too.
  await page.locator('h1').focus();
  await page.keyboard.type('|qhqdqs/10c');
  await expect(text(page)).toHaveValue('QH QD QS / 4C TC');
  await page.keyboard.type('7p');
  await expect(page.locator('.editor-typed')).toContainText('“p” isn’t a suit');
  await page.keyboard.press('Backspace');
  await expect(text(page)).toHaveValue('QH QD QS / 4C');
  // Dragged cards go where they are dropped. A card that is dropped outside all places is removed.
  const drag = async (from: Locator, to: Locator) => {
    await from.dragTo(to, { targetPosition: { x: 30, y: 20 } });
  };
  await drag(pack(page, 'QC'), place(page, '0'));
  await drag(place(page, 'hand').locator('button'), place(page, 'new'));
  await drag(place(page, '0').locator('button[data-face="QD"]'), place(page, 'hand'));
  await expect(text(page)).toHaveValue('QH QS QC | 4C / QD');
  await drag(place(page, '1').locator('button'), page.locator('h1'));
  await expect(text(page)).toHaveValue('QH QS QC / QD');
});

test('axe finds no violations in the editor', async ({ page }) => {
  await openEditor(page);
  await text(page).fill('5C 5D 5H 5S | 6C 7C 8C / 4C 9D');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
