// The windows in which laws about the layout hold.
import type { Page } from '@playwright/test';

type Window = readonly [width: number, height: number];

export const PHONES: readonly Window[] = [
  [390, 844],
  [360, 640],
  [844, 390],
];

/** A phone upright and turned, a tablet, and a desk. */
export const DEVICES: readonly Window[] = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
];

/** Proves a law in each window. `law` says which window it is, so that the report names it. */
export async function everyWindow(
  page: Page,
  windows: readonly Window[],
  law: (name: string, body: () => Promise<void>) => Promise<void>,
  name: string,
  body: (size: { readonly width: number; readonly height: number }) => Promise<void>,
): Promise<void> {
  for (const [width, height] of windows) {
    await law(`${name}, at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await body({ width, height });
    });
  }
}
