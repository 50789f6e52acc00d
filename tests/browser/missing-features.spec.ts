// Test environments such as jsdom and happy-dom have a DOM without some features of browsers. The table works there, too.
import { expect, type Page } from '@playwright/test';
import { withHostPage } from './support/embed.ts';
import { isLong } from './support/repeats.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, element, viewOf, waitForMyTurnOrEnd } from './support/table.ts';

/** Removes features before the page loads: globals, or properties of a prototype. */
async function removeFeatures(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((paths) => {
    const classes = globalThis as unknown as Readonly<Record<string, { readonly prototype: object }>>;
    for (const path of paths) {
      const [name = '', property] = path.split('.');
      if (property === undefined) Reflect.deleteProperty(globalThis, name);
      else Reflect.deleteProperty(classes[name]?.prototype ?? {}, property);
    }
  }, names);
}

const FEATURES: Readonly<Record<string, readonly string[]>> = {
  ResizeObserver: ['ResizeObserver'],
  matchMedia: ['matchMedia'],
  FontFace: ['FontFace'],
  'the fonts of the document': ['Document.fonts'],
  'constructed style sheets': ['CSSStyleSheet.replaceSync'],
  'adopted style sheets': ['ShadowRoot.adoptedStyleSheets'],
  animations: ['Element.animate'],
  'modal dialogs': ['HTMLDialogElement.showModal', 'HTMLDialogElement.close'],
  workers: ['Worker'],
};

/** Opens a host page, and fails if the table does not begin its game, or if anything is written to the console. */
async function playWithout(page: Page, names: readonly string[], play = async () => {}): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await removeFeatures(page, names);
  await withHostPage({ attributes: 'seed="bare"', css: '' }, async (address) => {
    await page.goto(`${address}host.html`);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    await expect(page.locator('machiavelli-table [part=hand] [data-card-id]')).toHaveCount(15);
    await play();
  });
  expect(said.filter((text) => !text.includes('favicon'))).toEqual([]);
}

// One feature is removed at a time. `npm test` only runs the next test, which removes them all.
for (const [title, names] of isLong ? Object.entries(FEATURES) : []) {
  test(`without ${title}, the table starts and writes nothing to the console`, ({ page }) =>
    playWithout(page, names));
}

test('without any of these features, the table plays a turn and opens its menu', ({ page }) =>
  playWithout(page, Object.values(FEATURES).flat(), async () => {
    const { turnNumber } = await viewOf(page);
    await action(page, 'end-turn').dispatchEvent('click');
    await expect.poll(async () => (await viewOf(page)).turnNumber).toBe(turnNumber + 2);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await action(page, 'menu').dispatchEvent('click');
    await expect(page.locator('machiavelli-table dialog[open]')).toHaveCount(1);
    await page.locator('machiavelli-table dialog button').first().dispatchEvent('click');
    await expect(page.locator('machiavelli-table dialog[open]')).toHaveCount(0);
  }));
