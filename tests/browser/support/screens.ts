// Helpers for the screens of the whole page.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Setup } from '../../../www/element/game/setup.ts';
import type { Lang } from '../../../www/words/words.ts';
import { BrowserTable, START } from './driver.ts';
import { isReused } from './reused-page.ts';

/** Stores settings that the page reads when it starts: no motion, and a language. */
async function storeSettings(page: Page, lang: Lang): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const store = (settings: object): void => {
    if (localStorage.getItem('machiavelli.settings') !== null) return;
    localStorage.setItem('machiavelli.settings', JSON.stringify(settings));
  };
  const settings = { lang, theme: 'auto', table: { motion: 'off' } };
  if (isReused(page)) await page.evaluate(store, settings);
  else await page.addInitScript(store, settings);
}

/** Opens the page at an address such as `#setup`, by default on the server of the tests. */
export async function openScreen(page: Page, address = '', lang: Lang = 'en', at = './'): Promise<void> {
  await storeSettings(page, lang);
  // If only the part after the # differs, `goto` does not load the page.
  if (page.url().includes('#')) await page.goto('./icon.svg');
  await page.goto(`${at}${address}`);
}

/** Presses “Play” or “New game” and, if an unfinished game would be lost, confirms that. */
export async function play(page: Page): Promise<void> {
  const { host } = new BrowserTable(page);
  await pageButton(page, 'play').click();
  const confirm = page.locator('dialog[data-dialog=new-game] [data-action=confirm]');
  await expect(confirm.or(host).filter({ visible: true })).toHaveCount(1);
  if (await confirm.isVisible()) await confirm.click();
  await expect(host).toHaveAttribute('data-phase', /mine|computer|handover/);
}

/** Starts a game from the start screen, and replaces it with one in which the player has the turn. */
export async function startGame(page: Page, position = START, setup: Setup = {}): Promise<BrowserTable> {
  await openScreen(page);
  await play(page);
  const table = new BrowserTable(page);
  await table.deal(position, setup);
  return table;
}

/** Opens the page in another tab. */
export async function openTab(page: Page, address = ''): Promise<BrowserTable> {
  const tab = await page.context().newPage();
  await openScreen(tab, address);
  return new BrowserTable(tab);
}

export const pageDialog = (page: Page, name: string): Locator =>
  page.locator(`dialog[open][data-dialog=${name}]`);

export const pageButton = (page: Page, action: string): Locator =>
  page.locator(`#page [data-action=${action}]`).first();

/** The button of an open dialog of the page. */
export const dialogButton = (page: Page, action: string): Locator =>
  page.locator(`body > dialog[open] [data-action=${action}]`);

/** Puts games into “My games”, before the page uses its database. */
export const putGames = (page: Page, games: readonly { readonly at: number }[]): Promise<void> =>
  page.evaluate(
    (records) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('machiavelli');
        request.onupgradeneeded = () => request.result.createObjectStore('games');
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          for (const game of records) transaction.objectStore('games').put(game, game.at);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    games,
  );

export const storedUnder = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
