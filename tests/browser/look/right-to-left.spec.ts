// The table and the page in a language that is written from right to left. The words are English, so that no translation is needed.

import { expect, type Page } from '@playwright/test';
import { type Box, people } from '../support/driver.ts';
import { freshScenario, test } from '../support/fixtures.ts';
import { RUN_TO_EXTEND } from '../support/positions.ts';
import { sideways, unreadableText } from '../support/readable.ts';
import { writeFromRightToLeft } from '../support/right-to-left.ts';
import { walkScreens, walkStart, walkTable } from '../support/states.ts';

/** Cards that do not lie from left to right in their row, and parts of the bar, the header or the corner that lie over each other. */
const disorder = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const inner = document.querySelector('machiavelli-table')?.shadowRoot;
    const all = (selector: string): Element[] =>
      [document, ...(inner ? [inner] : [])].flatMap((root) => [...root.querySelectorAll(selector)]);
    const isSeen = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });
    const nameOf = ({ className, textContent }: Element): string => `${className} “${textContent?.trim()}”`;

    const rows = all('.meld, .hand, [data-group-id], .cards, .helping, .editor-cards, .editor-suit, .fan');
    const turned = rows.flatMap((row) => {
      const boxes = [...row.querySelectorAll('.card')]
        .filter(isSeen)
        .map((card) => card.getBoundingClientRect());
      const isTurned = boxes.some((box, at) => {
        const last = boxes[at - 1];
        return last !== undefined && Math.abs(last.top - box.top) < 2 && box.left <= last.left;
      });
      return isTurned ? [`the cards of ${nameOf(row)} lie from right to left`] : [];
    });

    const apart = '.seat, .stock, .helping, [data-action=menu], .sentence, .lamp, .bar button, .position';
    const inTable = inner === null || inner === undefined ? [] : [...inner.querySelectorAll(apart)];
    const parts = [...inTable, ...all('.start-corner > *, .fan .card')].filter(isSeen);
    const seen = parts.map((node) => ({ node, box: node.getBoundingClientRect() }));
    const over = seen.flatMap(({ node, box }, at) =>
      seen.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const areCards = node.matches('.card') && other.node.matches('.card');
        const isInside = node.contains(other.node) || areCards;
        return across > 1 && down > 1 && !isInside ? [`${nameOf(node)} and ${nameOf(other.node)}`] : [];
      }),
    );
    return [...turned, ...over];
  });

const VIEWS = [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

async function lookAt(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = [...(await sideways(page)), ...(await unreadableText(page)), ...(await disorder(page))];
    expect(found, `${width}×${height}`).toEqual([]);
  }
  if (size !== null) await page.setViewportSize(size);
}

test('a table in an added language that is written from right to left', async ({ page, table, laws }) => {
  const law = laws();
  await table.open(RUN_TO_EXTEND, { seats: people('Anna', 'Bruno', 'Caterina') });
  const setLang = async (lang: string): Promise<void> => {
    await table.host.evaluate(
      (host, to) => Object.assign(host, { words: { ar: { table: {} } }, lang: to }),
      lang,
    );
    await expect(table.in('.root')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    // The sheet for the language comes a moment later.
    await expect(table.in('.root')).toHaveAttribute('data-handed', lang === 'ar' ? 'left' : 'right');
    await table.drawn();
  };
  const boxesOf = (selector: string): Promise<Box[]> =>
    table.in(selector).evaluateAll((all) =>
      all
        .filter((node) => node.checkVisibility())
        .map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return { x, y, width, height };
        }),
    );
  const PRESSED = '.seat, .stock, [data-action=menu], .sentence, .bar button';

  for (const [width, height] of VIEWS) {
    await law(`mirrors what is read and pressed, and no card, at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await setLang('en');
      const [cards, parts] = [await boxesOf('[data-card-id]'), await boxesOf(PRESSED)];
      await setLang('ar');
      const mirrored = (await boxesOf(PRESSED)).map((box) => ({ ...box, x: width - box.x - box.width }));
      expect(parts.length).toBeGreaterThan(10);
      expect(mirrored.map(({ x }) => Math.round(x))).toEqual(parts.map(({ x }) => Math.round(x)));
      expect(mirrored.map(({ y }) => y)).toEqual(parts.map(({ y }) => y));
      const main = await table.box('[data-action=draw].primary, [data-action=end-turn].primary');
      expect(main.x + main.width, 'the main button is on the left').toBeLessThan(width / 2);
      expect(cards.length).toBeGreaterThan(6);
      // On a low table, the hand and the bar have changed sides. Elsewhere no card moves.
      const moved = (await boxesOf('[data-card-id]')).map(({ x }, at) =>
        Math.round(x - (cards[at]?.x ?? Number.NaN)),
      );
      expect(moved.filter((by) => by !== 0 && height > 480)).toEqual([]);
      expect(await disorder(page)).toEqual([]);
    });
  }

  await law('has its cards where the pointer finds them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await setLang('ar');
    await table.deal(RUN_TO_EXTEND);
    const [from, to] = [await table.cardBox('4C'), await table.trayBox('6C')];
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 30, { steps: 6 });
    await expect(table.over).toHaveCount(1);
    const tag = await table.box('.ghost .tag');
    expect(tag.x, 'the tag extends to the middle').toBeGreaterThan(0);
    expect(tag.x + tag.width).toBeLessThan(1280);
    await page.mouse.up();
    expect(await table.groups()).toContain('4C 6C 7C 8C');
  });

  await law('has the main button on the side that the player chooses', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const leftOf = async (): Promise<number> => (await table.box('.bar > .primary')).x;
    await setLang('ar');
    expect(await leftOf()).toBeLessThan(100);
    await table.set({ handed: 'right' });
    expect(await leftOf()).toBeGreaterThan(200);
    expect((await table.box('[data-action=menu]')).x).toBeGreaterThan(300);
    expect(await disorder(page)).toEqual([]);
    await table.set({ handed: 'left' });
    expect(await leftOf()).toBeLessThan(100);
  });

  await law('scrolls the row of seats to the player whose turn it is, and fades its cut edges', async () => {
    await setLang('ar');
    const names = ['Anna', 'Bruno', 'Caterina', 'Daniele', 'Elena', 'Federico'];
    const seats = table.in('.seats');
    const cut = (): Promise<unknown> =>
      seats.evaluate((row) => {
        const { left, right } = row.getBoundingClientRect();
        const boxes = [...row.children].map((seat) => seat.getBoundingClientRect());
        const turn = row.querySelector('[data-turn=true]')?.getBoundingClientRect();
        return {
          isTurnSeen: turn !== undefined && turn.left >= left - 1 && turn.right <= right + 1,
          left: boxes.some((box) => box.left < left - 1),
          right: boxes.some((box) => box.right > right + 1),
        };
      });
    const marked = async (): Promise<unknown> => ({
      isTurnSeen: true,
      left: (await seats.getAttribute('data-cut-end')) !== null,
      right: (await seats.getAttribute('data-cut-start')) !== null,
    });
    for (const turn of [0, 3, 5]) {
      await page.setViewportSize({ width: 320, height: 844 });
      // The one who begins is drawn last, so the first seat of the row is another in each deal.
      const seated = people(...names.slice(turn), ...names.slice(0, turn));
      await table.deal('5C 5D 5H / 4C', { seats: seated });
      await table.drawn();
      expect(await cut(), `${turn}`).toEqual(await marked());
    }
  });

  await law('shows the steps of a replay from left to right', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await setLang('ar');
    await table.deal('5C 5D 5H 5S | 6C 7C 8C / 4C 9D');
    for (let stage = 0; stage < 3; stage += 1) await table.askHint();
    const lefts = await Promise.all(
      ['show-first', 'show-back', 'show-play', 'show-forward', 'show-last'].map(
        async (action) => (await table.box(`[data-action=${action}]`)).x,
      ),
    );
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    const keep = await table.box('[data-action=show-keep]');
    expect(keep.x, 'what ends the hint is at the end of the line').toBeLessThan(lefts[0] ?? 0);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await setLang('ar');
  await walkTable(table, (state) => law(state, () => lookAt(page)));
});

for (const [what, walk] of [
  ['start screen and the dialogs', walkStart],
  ['other screens', walkScreens],
] as const) {
  freshScenario(`in a language that is written from right to left, the ${what}`, async ({ page, laws }) => {
    const law = laws();
    await writeFromRightToLeft(page);
    await page.goto('./icon.svg'); // Games are stored for its origin before the page is opened.
    await walk(page, (state) =>
      law(state, async () => {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await lookAt(page);
      }),
    );
  });
}
