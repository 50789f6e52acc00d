// Screenshots of seeded positions, compared with approved ones within a tolerance.
// `npx playwright test screenshots --update-snapshots` replaces the approved screenshots. Look at the new ones before you commit.
import { expect } from '@playwright/test';
import { dealPosition, FULL_TABLE, openPosition, SMALL_TABLE } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { element, storeSettings } from './support/table.ts';

const SIZES = [
  [280, 653],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [2560, 1440],
] as const;

/**
 * Hides what differs between machines: text becomes monospaced and transparent.
 * The gradient of the cloth is also hidden, because it makes the files large.
 */
const PLAIN_STYLE = `
  :not(.pip, .big) { font-family: monospace !important; }
  .root :is(.rank, .face, .name, .count, .stock-text, .label, .sentence, .tag, .empty, .below) { color: transparent !important; }
  .root :is(.count, .stock-text)::before { color: transparent !important; }
  .root { background: var(--cloth-mid) !important; }
  .root::after { display: none !important; }
  .card { background: var(--card-top) !important; }
`;

for (const [width, height] of SIZES) {
  test(`the table at ${width}×${height} matches its approved screenshots in light and dark colours`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await storeSettings(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('./');
    const position = width === 390 || width === 1280 ? FULL_TABLE : SMALL_TABLE;
    await openPosition(page, position);
    await element(page).evaluate(async (host, text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const root = host.shadowRoot;
      if (root !== null) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      // The new font changes the height of the table. Wait until the table has been measured again.
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    }, PLAIN_STYLE);
    await dealPosition(page, position);
    await page.mouse.move(0, 0);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page).toHaveScreenshot(`table-${width}-${scheme}.png`, {
        // The ratio is smaller than the share of the picture that a button covers, so that a changed button colour is noticed.
        maxDiffPixelRatio: 0.004,
        threshold: 0.25,
      });
    }
  });
}
