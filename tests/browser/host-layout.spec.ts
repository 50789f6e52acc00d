// The element under the layouts and styles of host pages: everything stays inside it and can be read.
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { withHostPage } from './support/embed.ts';
import { test } from './support/reused-page.ts';
import { waitForMyTurnOrEnd } from './support/table.ts';

interface Geometry {
  /** Parts that are outside the element or have no size. */
  readonly outside: readonly string[];
  /** The number of hand cards whose corner index is covered. */
  readonly covered: number;
  readonly width: number;
}

const measure = (page: Page): Promise<Geometry> =>
  page.locator('machiavelli-table').evaluate((table) => {
    const root = table.shadowRoot;
    const box = table.getBoundingClientRect();
    const boxes = ['[part~=table]', '[part~=hand]', '[data-action=end-turn]', '[data-action=menu]'].map(
      (part) => [part, root?.querySelector(part)?.getBoundingClientRect()] as const,
    );
    const isIn = (rect: DOMRect | undefined): boolean =>
      rect !== undefined &&
      rect.width > 20 &&
      rect.height > 20 &&
      rect.left >= box.left - 1 &&
      rect.right <= box.right + 1 &&
      rect.top >= box.top - 1 &&
      rect.bottom <= box.bottom + 1;
    const ranks = [...(root?.querySelectorAll('[part~=hand] .rank') ?? [])];
    const covered = ranks.filter((rank) => {
      const { x, y, width, height } = rank.getBoundingClientRect();
      const top = root?.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest('[data-card-id]') !== rank.closest('[data-card-id]');
    });
    return {
      outside: boxes.filter(([, rect]) => !isIn(rect)).map(([part]) => part),
      covered: covered.length,
      width: box.width,
    };
  });

/** Measures the element on a page with these styles. `around` returns the markup around the element. */
async function measureOn(page: Page, css: string, around?: (element: string) => string): Promise<Geometry> {
  let found: Geometry = { outside: ['all'], covered: -1, width: -1 };
  const attributes = 'seed="box" players="2"';
  // With reduced motion, the hand is not dealt card by card.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withHostPage({ attributes, css, ...(around && { around }) }, async (address) => {
    await page.goto(`${address}host.html`);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    found = await measure(page);
  });
  return found;
}

/** Makes the table so narrow that the cards in the hand overlap. */
const NARROW_TABLE = 'machiavelli-table { width: 420px; height: 600px }';
const FIXED_HEIGHT = 'machiavelli-table { height: 500px }';

for (const [what, css] of [
  ['with right-to-left text', 'html { direction: rtl }'],
  ['that indents the first line of text', 'body { text-indent: 2em }'],
] as const) {
  test(`on a page ${what}, the hand can be read`, async ({ page }) => {
    expect(await measureOn(page, `${css} ${NARROW_TABLE}`)).toMatchObject({ outside: [], covered: 0 });
  });
}

for (const [what, css, around] of [
  ['a flex row', '#box { display: flex }', (table: string) => `<div id="box"><p>x</p>${table}</div>`],
  [
    'a grid column',
    '#box { display: grid; grid-template-columns: auto 1fr }',
    (table: string) => `<div id="box">${table}</div>`,
  ],
  ['an inline block', '#box { display: inline-block }', (table: string) => `<div id="box">${table}</div>`],
] as const) {
  test(`in ${what} sized by its content, the table is at least as wide as a phone`, async ({ page }) => {
    const { outside, width } = await measureOn(page, `${css} ${FIXED_HEIGHT}`, around);
    expect(width).toBeGreaterThanOrEqual(350);
    expect(outside).toEqual([]);
  });
}

for (const [width, height] of [
  [300, 360],
  [320, 400],
  [350, 288],
  [350, 420],
] as const) {
  test(`in a box of ${width}×${height}, everything stays inside`, async ({ page }) => {
    const { outside } = await measureOn(page, `machiavelli-table { width: ${width}px; height: ${height}px }`);
    expect(outside).toEqual([]);
  });
}

for (const lang of ['en', 'it']) {
  test(`the labels of single cards side by side do not overlap, in ${lang}`, async ({ page }) => {
    await init();
    const game = Game.arrange({
      rules: 'bga',
      players: ['Anna', 'Bruno'],
      seed: 'tags',
      position: '5C 6C 7C 8C | 9D 9H 9S / 2D',
    });
    for (const { id } of game.view(0).groups[0]?.cards ?? []) game.lay([id]);
    const save = game.save();
    game.free();
    const css = 'machiavelli-table { width: 390px; height: 700px }';
    await withHostPage({ attributes: `autostart="off" lang="${lang}"`, css }, async (address) => {
      await page.goto(`${address}host.html`);
      const rects = await page.locator('machiavelli-table').evaluate(async (host, text) => {
        await customElements.whenDefined('machiavelli-table');
        const table = host as HTMLElement & { load(save: string): Promise<void>; readonly view: unknown };
        await table.load(text);
        if (table.view === null) return [];
        const tags = [...(host.shadowRoot?.querySelectorAll('.frame > .tag') ?? [])];
        return tags
          .filter((tag) => tag.textContent !== '' && !tag.hasAttribute('data-off'))
          .map((tag) => tag.getBoundingClientRect().toJSON() as DOMRect);
      }, save);
      expect(rects.length).toBeGreaterThanOrEqual(4);
      const met = rects.flatMap((left, index) =>
        rects
          .slice(index + 1)
          .filter(
            (right) =>
              left.left < right.right &&
              right.left < left.right &&
              left.top < right.bottom &&
              right.top < left.bottom,
          ),
      );
      expect(met).toEqual([]);
    });
  });
}
