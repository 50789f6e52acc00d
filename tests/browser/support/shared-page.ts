import { type Page, test } from '@playwright/test';
import { returnPage, takePage } from './reused-page.ts';

/**
 * Opens one page for all tests of a file: each test deals a new game instead of opening the page again. `open` runs before the
 * first test. Returns a function that returns the page.
 */
export function sharedPage(open: (page: Page) => Promise<void>): () => Page {
  let page: Page | null = null;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser, viewport, hasTouch }) => {
    page = await takePage(browser, viewport, { hasTouch });
    await open(page);
  });
  test.afterAll(async () => {
    if (page !== null) await returnPage(page);
  });
  return () => {
    if (page === null) throw new Error('the page was not opened');
    return page;
  };
}
