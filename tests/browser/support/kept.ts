// One page for the tests of a worker, one after the other, each on a clean document and in an empty storage: a browser
// takes three times as long for a page in a context of its own, most of it to compile again what it has compiled before.
// For tests that ask for no more than that; what a test adds to its page by `addInitScript` would stay.
import { test as base, type Page } from '@playwright/test';

let kept: Page | null = null;

export const isKept = (page: Page): boolean => page === kept;

async function clean(page: Page, viewport: { width: number; height: number } | null): Promise<void> {
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: null });
  await page.mouse.move(0, 0);
  // A document of the same host that runs nothing.
  await page.goto('./icon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

export const test = base.extend({
  page: async ({ browser, viewport }, use, info) => {
    if (kept?.isClosed() !== false) kept = await browser.newPage();
    await clean(kept, viewport);
    await use(kept);
    // A page on which something went wrong is for nobody else; one that was left stores what it has to.
    if (info.status !== info.expectedStatus) await kept.close();
    else {
      kept.removeAllListeners();
      await kept.unrouteAll();
      await kept.goto('about:blank');
    }
  },
});
