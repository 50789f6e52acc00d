import type { Page } from '@playwright/test';

/** Holds the requests for the files that match `pattern` until the returned function is called. */
export async function holdFiles(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** The files of the whole engine, but not those of the small engine. */
export const WHOLE_ENGINE = /\/engine-(?!play-)[\w-]+\.wasm$|\/engine-bytes-[\w-]+\.js$/;

/** Makes the files of the whole engine missing until `page.unrouteAll()`. The small engine stays. */
export const withoutWholeEngine = (page: Page): Promise<unknown> =>
  page.route(WHOLE_ENGINE, (route) => route.fulfill({ status: 404 }));
