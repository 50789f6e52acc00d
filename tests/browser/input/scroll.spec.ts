// A table that scrolls: at its edges during a drag, under the keyboard, and beside a scroll bar that takes up space.
import { expect } from '@playwright/test';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { BrowserTable, cardSelector, middleOf } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, THREE_PACKS } from '../support/positions.ts';

const [HAND = ''] = FULL_TABLE.split(' / ')[1]?.split(' ') ?? [];

test('a full table', async ({ page, table, laws }) => {
  await table.open(FULL_TABLE, THREE_PACKS);
  const law = laws(async () => {
    await table.deal(FULL_TABLE, THREE_PACKS);
    await table.resize({ width: '420px', height: '700px' });
  });
  const cloth = table.part('table');
  const scrolled = () => cloth.evaluate((node) => Math.round(node.scrollTop));
  const scrollTo = (top: number) => cloth.evaluate((node, to) => Object.assign(node, { scrollTop: to }), top);
  const held = `${HAND}@hand`;

  await law('scrolls while a card is held at an edge, but not on its way from the hand', async () => {
    const { x, y, width, height } = await table.clothBox();
    const centre = x + width / 2;
    // The drag goes from the hand to the lower edge of the table.
    await table.drag(held, { x: centre, y: y + height - 10 });
    await table.drawn();
    expect(await scrolled()).toBe(0);
    await table.move({ x: centre, y: y + height / 2 });
    await table.drawn();
    await table.move({ x: centre, y: y + height - 36 });
    await table.drawn();
    expect(await scrolled()).toBe(0);
    await table.move({ x: centre, y: y + height - 32 });
    await expect.poll(scrolled).toBeGreaterThan(40);
    await table.move({ x: centre, y: y + height / 2 });
    await table.drawn();
    const down = await scrolled();
    await table.drawn();
    expect(await scrolled()).toBe(down);
    // On a slow machine the table may have reached its end, where the last step is shorter.
    const end = await cloth.evaluate((node) => node.scrollHeight - node.clientHeight);
    expect(down === end ? 0 : down % 9, 'in equal steps').toBe(0);
    // Below the table, in the hand, nothing scrolls.
    await table.move({ x: centre, y: y + height + 10 });
    await table.drawn();
    expect(await scrolled()).toBe(down);
    await table.move({ x: centre, y: y + 32 });
    await expect.poll(scrolled).toBe(0);
    await page.mouse.up();
  });

  await law('takes a card, after it has scrolled, where it is seen then', async () => {
    const at = middleOf(await table.clothBox());
    await table.drag(held, at);
    await scrollTo(300);
    await table.drawn();
    const over = table.in('[data-group-id][data-over]');
    let right = 0;
    do {
      right += 12;
      await table.move({ x: at.x + right, y: at.y });
      await table.drawn();
    } while (right < 144 && (await over.count()) === 0);
    const [below, card] = [await table.box('[data-group-id][data-over]'), await table.box('.ghost .card')];
    const index = { x: card.x + 9, y: card.y + card.height / 4 };
    expect(index.x).toBeGreaterThan(below.x - 12);
    expect(index.x).toBeLessThan(below.x + below.width + 12);
    expect(index.y).toBeGreaterThan(below.y - 12);
    expect(index.y).toBeLessThan(below.y + below.height + 12);
    await table.keys('Escape');
    await page.mouse.up();
  });

  await law('shows the focused card and the target of a move by keyboard', async () => {
    const { groups } = await table.view();
    const [first, last] = [groups[0]?.cards[0]?.id, groups.at(-1)?.cards.at(-1)?.id];
    if (first === undefined || last === undefined) throw new Error('the table is empty');
    const isShown = (selector: string): Promise<boolean> =>
      cloth.evaluate((node, wanted) => {
        const [seen, around] = [node.querySelector(wanted), node].map((each) =>
          each?.getBoundingClientRect(),
        );
        if (seen === undefined || around === undefined) throw new Error(`there is no ${wanted}`);
        return seen.top >= around.top - 2 && seen.bottom <= around.bottom + 2;
      }, selector);
    await scrollTo(0);
    await table.card(first).focus();
    expect(await isShown(cardSelector(last))).toBe(false);
    await table.keys('Control+End');
    await expect.poll(() => isShown(cardSelector(last))).toBe(true);
    await table.keys('Control+Home');
    await expect.poll(() => isShown(cardSelector(first))).toBe(true);
    await table.focus(held);
    await table.keys('Enter');
    const over = table.in('[data-group-id][data-over]');
    let seen = 0;
    for (let step = 0; step < groups.length + 1; step += 1) {
      if ((await over.count()) > 0) {
        await expect.poll(() => isShown('[data-group-id][data-over]')).toBe(true);
        seen += 1;
      }
      await table.keys('ArrowRight');
    }
    expect(seen).toBe(groups.length);
    await table.keys('Escape');
  });
});

test('a table with a scroll bar that takes up space, as on Windows', async ({
  playwright,
  launchOptions,
  baseURL,
  laws,
}) => {
  // Playwright hides scroll bars, so this test starts a browser of its own.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const table = new BrowserTable(page);
  const law = laws();
  const barWidth = () =>
    table.in('.cloth').evaluate((cloth) => (cloth as HTMLElement).offsetWidth - cloth.clientWidth);

  await law('stays still when it begins to scroll within a turn', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    await table.open(`${FULL_TABLE.split(' | ').slice(0, 14).join(' | ')} / 9C 5D KS`);
    const states = await table.host.evaluate(async (host) => {
      const { shadowRoot, view, run } = host as MachiavelliTable;
      const cloth = shadowRoot?.querySelector('.cloth') as HTMLElement;
      const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
      const ids = (view?.groups ?? []).flatMap(({ cards }) => cards.map(({ id }) => id));
      // Lays one card after another by itself until they do not fit any more.
      for (const id of ids) {
        run.call(host, { kind: 'move', ids: [id], to: { zone: 'new', at: null } });
        await nextFrame();
        await nextFrame();
        if (cloth.scrollHeight > cloth.clientHeight + 1) break;
      }
      const seen = new Set<string>();
      for (let frame = 0; frame < 12; frame += 1) {
        await nextFrame();
        const cards = [...(shadowRoot as ShadowRoot).querySelectorAll('[data-zone=table]')];
        seen.add(cards.map((card) => Math.round(card.getBoundingClientRect().x)).join(' '));
      }
      return seen.size;
    });
    expect(await barWidth(), 'the scroll bar takes up space').toBeGreaterThan(0);
    expect(states).toBe(1);
  });

  for (const [width, height] of [
    [900, 500],
    [700, 400],
    [620, 500],
    [360, 500],
  ] as const) {
    await law(`keeps its melds beside the bar at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await table.open(FULL_TABLE, THREE_PACKS);
      // Lays a card as far to the right as possible.
      await table.lay(HAND, { x: 9999, y: 60 });
      await table.drawn();
      const covered = await table.in('.cloth').evaluate((cloth) => {
        const barLeft = cloth.getBoundingClientRect().left + cloth.clientWidth;
        const rights = [...cloth.querySelectorAll('.tray')].map((tray) => tray.getBoundingClientRect().right);
        return Math.max(...rights) - barLeft;
      });
      expect(await barWidth(), 'the scroll bar takes up space').toBeGreaterThan(0);
      expect(covered).toBeLessThanOrEqual(0);
    });
  }
  await browser.close();
});
