// One page for all tests of a file, which deal anew instead of opening it again.
import { type Page, test } from '@playwright/test';
import { leave, take } from './reused-page.ts';

/** Opens the page before the first of the tests, which run one after another; the answer gives it. */
export function sharedPage(open: (page: Page) => Promise<void>): () => Page {
  let page: Page | null = null;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await take(browser);
    await open(page);
  });
  test.afterAll(async () => {
    if (page !== null) await leave(page);
  });
  return () => {
    if (page === null) throw new Error('the page was not opened');
    return page;
  };
}
