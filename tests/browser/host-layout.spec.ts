// The element in boxes and under styles that other people's pages have: everything stays in it and can be read.
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { embed } from './support/embed.ts';
import { test } from './support/reused-page.ts';
import { myTurnOrOver } from './support/table.ts';

interface Seen {
  /** Parts that lie outside the element, or have no size. */
  readonly outside: readonly string[];
  /** Cards of the hand that do not show their index. */
  readonly covered: number;
  readonly width: number;
}

const measure = (page: Page): Promise<Seen> =>
  page.locator('machiavelli-table').evaluate((table) => {
    const root = table.shadowRoot;
    const box = table.getBoundingClientRect();
    const boxes = ['[part~=table]', '[part~=hand]', '[data-action=end-turn]', '[data-action=menu]'].map(
      (part) => [part, root?.querySelector(part)?.getBoundingClientRect()] as const,
    );
    const isIn = (one: DOMRect | undefined): boolean =>
      one !== undefined &&
      one.width > 20 &&
      one.height > 20 &&
      one.left >= box.left - 1 &&
      one.right <= box.right + 1 &&
      one.top >= box.top - 1 &&
      one.bottom <= box.bottom + 1;
    const ranks = [...(root?.querySelectorAll('[part~=hand] .rank') ?? [])];
    const covered = ranks.filter((rank) => {
      const { x, y, width, height } = rank.getBoundingClientRect();
      const top = root?.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest('[data-card-id]') !== rank.closest('[data-card-id]');
    });
    return {
      outside: boxes.filter(([, one]) => !isIn(one)).map(([part]) => part),
      covered: covered.length,
      width: box.width,
    };
  });

/** What is seen of the element on a page with these styles, in what lies around it there. */
async function seen(page: Page, css: string, around?: (element: string) => string): Promise<Seen> {
  let found: Seen = { outside: ['all'], covered: -1, width: -1 };
  const attributes = 'seed="box" players="2"';
  await embed(page, { attributes, css, ...(around && { around }) }, async (address) => {
    await page.goto(`${address}host.html`);
    expect(await myTurnOrOver(page)).toBe('mine');
    found = await measure(page);
  });
  return found;
}

/** Of each card but the last a narrow strip is seen. */
const NARROW = 'machiavelli-table { width: 420px; height: 600px }';
const HIGH = 'machiavelli-table { height: 500px }';

for (const [what, css] of [
  ['that is written from right to left', 'html { direction: rtl }'],
  ['that indents the first line of its texts', 'body { text-indent: 2em }'],
] as const) {
  test(`on a page ${what} the hand can be read`, async ({ page }) => {
    expect(await seen(page, `${css} ${NARROW}`)).toMatchObject({ outside: [], covered: 0 });
  });
}

for (const [what, css, around] of [
  ['a row', '#box { display: flex }', (table: string) => `<div id="box"><p>x</p>${table}</div>`],
  [
    'a column',
    '#box { display: grid; grid-template-columns: auto 1fr }',
    (table: string) => `<div id="box">${table}</div>`,
  ],
  ['a block', '#box { display: inline-block }', (table: string) => `<div id="box">${table}</div>`],
] as const) {
  test(`in ${what} that is as wide as what it holds the table is as wide as a phone`, async ({ page }) => {
    const { outside, width } = await seen(page, `${css} ${HIGH}`, around);
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
  test(`in a box of ${width}×${height} everything is in it`, async ({ page }) => {
    const { outside } = await seen(page, `machiavelli-table { width: ${width}px; height: ${height}px }`);
    expect(outside).toEqual([]);
  });
}

for (const lang of ['en', 'it']) {
  test(`what is said of cards that lie alone beside each other covers nothing, in ${lang}`, async ({
    page,
  }) => {
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
    await embed(page, { attributes: `autostart="off" lang="${lang}"`, css }, async (address) => {
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
      const met = rects.flatMap((one, index) =>
        rects
          .slice(index + 1)
          .filter(
            (two) =>
              one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
          ),
      );
      expect(met).toEqual([]);
    });
  });
}
