// One page that the tests of a worker share, one after the other. Each starts with a blank document and an empty storage. A
// page in a new context takes three times as long, mostly to compile the same code again. Tests that need `addInitScript`
// cannot use it, because init scripts would stay.
import { type Browser, test as base, type Page, type ViewportSize } from '@playwright/test';

let reusedPage: Page | null = null;
let uses = 0;

/** The tests for which one page is used. A page that had been used by many once stopped; the cause is not known. */
const MOST_USES = 15;

export const isReused = (page: Page): boolean => page === reusedPage;

export async function takePage(browser: Browser, viewport: ViewportSize | null): Promise<Page> {
  uses += 1;
  if (uses > MOST_USES) await reusedPage?.close();
  if (reusedPage?.isClosed() !== false) {
    reusedPage = await browser.newPage();
    uses = 1;
  }
  await reusedPage.bringToFront();
  if (viewport) await reusedPage.setViewportSize(viewport);
  await reusedPage.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: null });
  await reusedPage.mouse.move(0, 0);
  // A document of the same origin without scripts.
  await reusedPage.goto('./icon.svg');
  await reusedPage.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return reusedPage;
}

/** Closes the page after a failed test; otherwise leaves its document, so that it stores what it has to. */
export async function returnPage(page: Page): Promise<void> {
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
  page: async ({ browser, viewport }, use) => {
    const page = await takePage(browser, viewport);
    await use(page);
    await returnPage(page);
  },
});
