// The tests of a Playwright worker share one browser context, which keeps the compiled code of the page: in a new context, a page
// takes three times as long to open. Each test starts on a page without a table, and with an empty storage.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type ViewportSize,
} from '@playwright/test';

/** What the pages of a context share. */
interface Kind {
  readonly hasTouch: boolean;
  /** Whether Playwright's clock is installed, which a test can then stop and move. */
  readonly hasClock?: boolean;
}

/** The context of each kind, and the page in it that tests reuse. */
const contexts = new Map<string, BrowserContext>();
const reusedPages = new Map<string, Page>();

const nameOf = ({ hasTouch, hasClock = false }: Kind): string => `${hasTouch} ${hasClock}`;

export const isReused = (page: Page): boolean => [...reusedPages.values()].includes(page);

/** A page with nothing but the table. If the page is already open, the next test only replaces the table. */
const BARE_PAGE = './tests/bare.html';

/** A document without scripts, of the same origin. */
const EMPTY_DOCUMENT = './icon.svg';

const isAt = (page: Page, path: string): boolean => new URL(page.url()).pathname.endsWith(path.slice(1));

export async function openBarePage(page: Page): Promise<void> {
  if (isReused(page) && isAt(page, BARE_PAGE)) {
    await page.evaluate(() => {
      const table = document.createElement('machiavelli-table');
      table.setAttribute('autostart', 'off');
      table.setAttribute('theme', 'auto');
      document.body.replaceChildren(table);
    });
    return;
  }
  await page.goto(BARE_PAGE);
  await page.waitForFunction(() => customElements.get('machiavelli-table') !== undefined);
}

async function sharedContext(browser: Browser, kind: Kind): Promise<BrowserContext> {
  const known = contexts.get(nameOf(kind));
  if (known !== undefined) return known;
  const context = await browser.newContext();
  if (kind.hasClock === true) await context.clock.install();
  contexts.set(nameOf(kind), context);
  return context;
}

async function preparePage(page: Page, viewport: ViewportSize | null): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  if (!isAt(page, BARE_PAGE) && !isAt(page, EMPTY_DOCUMENT)) await page.goto(EMPTY_DOCUMENT);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase('machiavelli');
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    });
  });
}

export async function takePage(browser: Browser, viewport: ViewportSize | null, kind: Kind): Promise<Page> {
  let page = reusedPages.get(nameOf(kind));
  if (page?.isClosed() !== false) page = await (await sharedContext(browser, kind)).newPage();
  reusedPages.set(nameOf(kind), page);
  if (kind.hasClock === true) await page.clock.resume();
  await page.bringToFront();
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: null });
  await page.mouse.move(0, 0);
  await preparePage(page, viewport);
  return page;
}

/**
 * Closes the page after a failed test. After other tests, leaves the document or removes the table, so that its state is stored.
 */
export async function returnPage(page: Page): Promise<void> {
  const { status, expectedStatus } = base.info();
  if (status !== expectedStatus) {
    await page.close();
    return;
  }
  page.removeAllListeners();
  for (const other of page.context().pages()) if (!isReused(other)) await other.close();
  await page.unrouteAll();
  if (isAt(page, BARE_PAGE)) await page.evaluate(() => document.body.replaceChildren());
  else await page.goto(EMPTY_DOCUMENT);
}
