// The fixtures of the browser tests. A test is a scenario in which one page proves several laws:
//
//   test('a press of the mouse', async ({ table, laws }) => {
//     await table.open(START);
//     const law = laws(() => table.deal(START));
//     await law('the middle button lifts nothing', async () => { … });
//   });
import { test as base, type Page } from '@playwright/test';
import { BrowserTable } from './driver.ts';
import { returnPage, takePage } from './reused-page.ts';

export type Law = (name: string, body: () => Promise<void>) => Promise<void>;

interface Scenario {
  /** The table of the page. */
  readonly table: BrowserTable;
  /** Makes the function that proves a law. It runs `before` first. A law that fails does not hide the ones after it. */
  readonly laws: (before?: () => Promise<void>) => Law;
}

interface Errors {
  /** The errors that nothing caught on the page. A test that expects some removes them. */
  readonly pageErrors: string[];
}

interface Options {
  /** Whether the test stops and moves the clock of the page. */
  readonly hasClock: boolean;
}

interface WithPage {
  readonly page: Page;
}

type Use<T> = (value: T) => Promise<void>;

const scenario = {
  table: async ({ page }: WithPage, use: Use<BrowserTable>) => {
    await use(new BrowserTable(page));
  },
  laws: async ({ page }: WithPage, use: Use<Scenario['laws']>) => {
    const broken: string[] = [];
    await use((before = async () => undefined) => async (name, body) => {
      try {
        await base.step(name, async () => {
          await before();
          await body();
        });
      } catch (error) {
        broken.push(`${name}: ${error instanceof Error ? error.stack : error}`);
        if (!page.isClosed()) await page.mouse.up();
      }
    });
    if (broken.length > 0) throw new Error(`${broken.length} laws do not hold\n\n${broken.join('\n\n')}`);
  },
};

export const test = base.extend<Scenario & Errors & Options>({
  ...scenario,
  hasClock: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  pageErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    if (errors.length > 0) throw new Error(`on the page: ${errors.join('\n')}`);
  },
  page: async ({ browser, viewport, hasTouch, hasClock, pageErrors }, use) => {
    const page = await takePage(browser, viewport, { hasTouch, hasClock });
    page.on('pageerror', ({ message }) => pageErrors.push(message));
    await use(page);
    await returnPage(page);
  },
});

/** For tests that need a browser profile of their own, for example a service worker, a clock, or a script before those of the page. */
export const freshScenario = base.extend<Scenario>(scenario);

/** A phone, held upright: for `test.use`. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
