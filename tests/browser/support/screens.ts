// Helpers for the screens of the whole page.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations, violationsInBothSchemes } from './axe.ts';
import { isLong } from './repeats.ts';
import { element, storeSettings } from './table.ts';

/** Opens the page at an address such as `#setup`. */
export async function openScreen(page: Page, address = '', lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  // If only the part after the # differs, `goto` does not load the page.
  if (page.url().includes('#')) await page.goto('./icon.svg');
  await page.goto(`./${address}`);
}

export const pageDialog = (page: Page, name: string): Locator =>
  page.locator(`dialog[open][data-dialog=${name}]`);

export const pageButton = (page: Page, action: string): Locator =>
  page.locator(`#page [data-action=${action}]`);

/** The button of an open dialog of the page. */
export const dialogButton = (page: Page, action: string): Locator =>
  page.locator(`body > dialog[open] [data-action=${action}]`);

export const pickLanguage = (page: Page, lang: 'en' | 'it'): Promise<void> =>
  page.locator(`#page [data-control=lang] label:has(input[value=${lang}])`).click();

export const storedUnder = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function expectPhase(page: Page, phase: string | RegExp): Promise<void> {
  await expect(element(page)).toHaveAttribute('data-phase', phase);
}

/** Fails if axe finds violations: in light colours, and in the long run in dark ones, too. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  expect(await (isLong ? violationsInBothSchemes(page) : violations(page)), what).toEqual([]);
}
