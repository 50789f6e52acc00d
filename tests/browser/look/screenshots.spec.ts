// Screenshots of seeded positions, compared with approved ones within a tolerance.
// `npx playwright test screenshots --update-snapshots` replaces the approved screenshots. Look at the new ones before you commit.
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, RUN_TO_EXTEND, SMALL_TABLE, THREE_PACKS } from '../support/positions.ts';
import { isLong } from '../support/repeats.ts';
import { openScreen, pageButton, pageDialog } from '../support/screens.ts';
import { storeGames } from '../support/states.ts';

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

/** The ratio is smaller than the share of the picture that a button covers, so that a changed button colour is noticed. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.25 };

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

/**
 * The same for screens and dialogs. Only letters are transparent: what is drawn in the colour of the text stays. The font is named twice,
 * because browsers make text smaller if `monospace` is its only font.
 */
const PLAIN_SCREEN = `
  *, ::before, ::after { font-family: monospace, monospace !important; -webkit-text-fill-color: transparent !important; }
  .page::before, .root::before { background: var(--cloth-mid) !important; }
  .root::after { display: none !important; }
  .card { background: var(--card-top) !important; }
`;

/** Adds a style to the document and to the table. A strict policy allows it, unlike a style element. */
async function addStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const table = document.querySelector('machiavelli-table')?.shadowRoot;
    for (const root of table ? [document, table] : [document])
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, style);
}

test('the table matches its approved screenshots', async ({ page, table, laws }) => {
  const law = laws();
  await table.open(SMALL_TABLE);
  // The pictures on the cards come a little later than the cards. From now on, they come together.
  await expect(table.in('.art').first()).toBeVisible();
  await addStyle(page, PLAIN_STYLE);
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
        await expect(page).toHaveScreenshot(`table-${width}-${scheme}.png`, TOLERANCE);
      });
    }
  }
});

test('the screens and dialogs match their approved screenshots', async ({ page, table, laws }) => {
  const law = laws();
  async function compare(name: string): Promise<void> {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const scheme of ['light', 'dark'] as const) {
        await law(`${name} at ${width}×${height} in ${scheme} colours`, async () => {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await expect(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, TOLERANCE);
        });
      }
    }
  }

  await storeGames(page);
  await openScreen(page);
  await expect(pageButton(page, 'play')).toBeVisible();
  await expect(page.locator('.fan .art'), 'the portraits').toHaveCount(5);
  await addStyle(page, PLAIN_SCREEN);
  await compare('start');
  for (const name of ['settings', 'my-games', 'guide']) {
    await pageButton(page, name).click();
    await expect(pageDialog(page, name)).toBeVisible();
    await compare(name);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }
  const goTo = (route: string) => page.evaluate((to) => location.assign(to), `#${route}`);
  await goTo('review');
  await expect(page.locator('[data-figure=index]')).toBeVisible();
  await compare('review');
  await goTo('editor');
  await page.locator('[data-control=text]').fill(RUN_TO_EXTEND);
  await page.locator('[data-control=text]').blur();
  await compare('editor');
  await goTo('deal=2026-12-01');
  await expect(page.locator('.par')).toBeVisible();
  await compare('deal');
  await goTo(`board-${Date.UTC(2026, 8, 28, 23, 59)}`);
  await page.locator('[data-action=step-forth]').click();
  await expect(page.locator('.analysis-outs button').first()).toBeVisible();
  await expect(table.in('.art').first()).toBeVisible();
  await addStyle(page, PLAIN_SCREEN);
  await compare('board');

  await table.open('5C 5D 5H / 5S');
  await addStyle(page, PLAIN_SCREEN);
  await table.focus('5S');
  await table.keys('b');
  await table.button('end-turn').click();
  await expect(table.dialog('end').locator('.figures small')).toBeVisible();
  await compare('result');
  await table.keys('Escape');
  await table.button('menu').click();
  await expect(table.dialog('menu')).toBeVisible();
  await compare('menu');
});
