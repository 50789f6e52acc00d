// What axe and forced colours show of the table.
import { expect, type Page } from '@playwright/test';
import { violations, violationsInBothSchemes } from './support/axe.ts';
import { RUN_TO_EXTEND } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { action, askHint, card, deal, element, idOfCard, storeSettings, viewOf } from './support/table.ts';

async function openPage(page: Page, scheme: 'light' | 'dark', lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto('./');
}

async function startGame(page: Page): Promise<void> {
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
}

test('axe finds no violations at the table in any state, in light and dark colours', async ({ page }) => {
  const expectNoViolations = async (state: string): Promise<void> =>
    expect(await violationsInBothSchemes(page), state).toEqual([]);
  const dialog = page.locator('machiavelli-table dialog');
  await openPage(page, 'light');
  await expectNoViolations('start');
  await startGame(page);
  await expectNoViolations('my turn');
  await card(page, (await viewOf(page)).groups[0]?.cards[0]?.id ?? -1).focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('machiavelli-table [data-taken]')).toHaveCount(1);
  await expectNoViolations('a card taken');
  await action(page, 'end-turn').click({ force: true });
  await expectNoViolations('refused');
  await action(page, 'undo').click();
  for (const stage of ['one', 'two', 'three']) {
    await askHint(page);
    await expectNoViolations(`hint, stage ${stage}`);
  }
  await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
  await card(page, await idOfCard(page, '4C')).focus();
  await page.keyboard.press('Enter');
  await expectNoViolations('where to?');
  await page.keyboard.press('Escape');
  for (const item of ['log', 'settings']) {
    await action(page, 'menu').click();
    await expect(dialog).toHaveAttribute('data-dialog', 'menu');
    await expectNoViolations('menu');
    await page.locator(`machiavelli-table dialog [data-action=${item}]`).click();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expectNoViolations(item);
    await page.keyboard.press('Escape');
  }
  await deal(page, { rules: 'bga', seed: 'heard', position: '5C 5D 5H / 5S' });
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  await action(page, 'end-turn').click();
  await expect(dialog).toHaveAttribute('data-dialog', 'end');
  await expectNoViolations('end');
});

test('axe finds no violations while a computer thinks, in light and dark colours', async ({ page }) => {
  // Without its worker, the computer never finishes thinking.
  await page.route(/worker/, () => undefined);
  await openPage(page, 'light');
  await startGame(page);
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('in forced colours, a selected card differs from others by more than its colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, 'dark');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await startGame(page);
  // No suit may keep its own colour, because that could be the colour of the background.
  const inks = await page
    .locator('machiavelli-table .card')
    .evaluateAll((cards) => [...new Set(cards.map((node) => getComputedStyle(node).color))]);
  const allowed = await page.evaluate(() => {
    const probe = document.createElement('a');
    document.body.append(probe);
    const colours = ['CanvasText', 'LinkText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });
  expect(inks.filter((ink) => !allowed.includes(ink))).toEqual([]);
  const id = await idOfCard(page, '4C');
  const look = (): Promise<string> =>
    card(page, id).evaluate((node) => {
      const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(node);
      return `${outlineStyle} ${outlineWidth} ${borderTopStyle}`;
    });
  const before = await look();
  await card(page, id).click();
  await expect(card(page, id)).toHaveAttribute('aria-selected', 'true');
  expect(await look()).not.toBe(before);
  expect(await violations(page)).toEqual([]);
});
