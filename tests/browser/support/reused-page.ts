// One page for the tests of a worker, one after the other, each on a clean document and in an empty storage: a browser
// takes three times as long for a page in a context of its own, most of it to compile again what it has compiled before.
// For tests that ask for no more than that; what a test adds to its page by `addInitScript` would stay.
import { type Browser, test as base, type Page } from '@playwright/test';

let kept: Page | null = null;

export const isReused = (page: Page): boolean => page === kept;

export async function take(browser: Browser): Promise<Page> {
  if (kept?.isClosed() !== false) kept = await browser.newPage();
  const { viewport } = base.info().project.use;
  if (viewport) await kept.setViewportSize(viewport);
  await kept.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: null });
  await kept.mouse.move(0, 0);
  // A document of the same host that runs nothing.
  await kept.goto('./icon.svg');
  await kept.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return kept;
}

/** A page on which something went wrong is for nobody else; one that is left stores what it has to. */
export async function leave(page: Page): Promise<void> {
  const { status, expectedStatus } = base.info();
  if (status !== expectedStatus) {
    await page.close();
    return;
  }
  page.removeAllListeners();
  await page.unrouteAll();
  await page.goto('about:blank');
}

export const test = base.extend({
  page: async ({ browser }, use) => {
    const page = await take(browser);
    await use(page);
    await leave(page);
  },
});
