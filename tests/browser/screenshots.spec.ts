// How the table looks: pictures of seeded positions, which people have looked at, with a tolerance.
// `npx playwright test looks --update-snapshots` takes them anew.
import { expect } from '@playwright/test';
import { dealPosition, FEW, FULL, openPosition } from './support/positions.ts';
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
 * What another machine draws otherwise is taken out of the picture: its fonts, letters of one width and unseen.
 * The soft light in the middle goes too: it would make the files large.
 */
const PLAIN = `
  :not(.pip, .big) { font-family: monospace !important; }
  .root :is(.rank, .face, .name, .count, .stock-text, .label, .sentence, .tag, .empty) { color: transparent !important; }
  .root :is(.count, .stock-text)::before { color: transparent !important; }
  .root { background: var(--cloth-mid) !important; }
  .root::after { display: none !important; }
  .card { background: var(--card-top) !important; }
`;

for (const scheme of ['light', 'dark'] as const) {
  for (const [width, height] of SIZES) {
    test(`the ${scheme} table at ${width}×${height} looks as it was approved`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await storeSettings(page);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto('./');
      const position = width === 390 || width === 1280 ? FULL : FEW;
      await openPosition(page, position);
      await element(page).evaluate((host, text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const root = host.shadowRoot;
        if (root !== null) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      }, PLAIN);
      await dealPosition(page, position);
      await page.mouse.move(0, 0);
      await expect(page).toHaveScreenshot(`table-${width}-${scheme}.png`, {
        // Less than a button: that one has another colour must be seen.
        maxDiffPixelRatio: 0.004,
        threshold: 0.25,
      });
    });
  }
}
