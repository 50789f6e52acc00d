// Screenshots of seeded positions, compared with approved ones within a tolerance.
// `npx playwright test screenshots --update-snapshots` replaces the approved screenshots. Look at the new ones before you commit.
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, SMALL_TABLE, THREE_PACKS } from '../support/positions.ts';
import { isLong } from '../support/repeats.ts';

const SIZES = [
  [280, 653],
  [390, 844],
  [768, 1024],
  [1280, 800],
  ...(isLong ? ([[2560, 1440]] as const) : []),
] as const;

const SEATS = [
  { name: 'Anna', level: null },
  { name: 'Bruno', level: 'beginner' },
  { name: 'Caterina', level: 'easy' },
] as const;

/**
 * Hides what differs between machines: text becomes monospaced and transparent.
 * The gradient of the cloth is also hidden, because it makes the files large.
 */
const PLAIN_STYLE = `
  :not(.big) { font-family: monospace !important; }
  .root :is(.rank, .face, .name, .count, .stock-text, .label, .sentence, .tag, .empty, .below) { color: transparent !important; }
  .root :is(.count, .stock-text)::before { color: transparent !important; }
  .root::before { background: var(--cloth-mid) !important; }
  .root::after { display: none !important; }
  .card { background: var(--card-top) !important; }
`;

test('the table matches its approved screenshots', async ({ page, table, laws }) => {
  const law = laws();
  await table.open(SMALL_TABLE);
  // The pictures on the cards come a little later than the cards. From now on, they come together.
  await expect(table.in('.art').first()).toBeVisible();
  await table.host.evaluate((host, text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const root = host.shadowRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, PLAIN_STYLE);
  await page.mouse.move(0, 0);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The new font and the new size change the height of the table. Wait until the table has been measured again.
    await table.drawn();
    const position = width === 390 || width === 1280 ? FULL_TABLE : SMALL_TABLE;
    await table.deal(position, { ...THREE_PACKS, seed: 'full', seats: SEATS });
    await table.inPhase('mine');
    await expect(table.in('.seat[data-look]'), 'two portraits').toHaveCount(2);
    for (const scheme of ['light', 'dark'] as const) {
      await law(`at ${width}×${height} in ${scheme} colours`, async () => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await expect(table.in('.root')).toHaveAttribute('data-look', scheme);
        await expect(page).toHaveScreenshot(`table-${width}-${scheme}.png`, {
          // The ratio is smaller than the share of the picture that a button covers, so that a changed button colour is noticed.
          maxDiffPixelRatio: 0.004,
          threshold: 0.25,
        });
      });
    }
  }
});
