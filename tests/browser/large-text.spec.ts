// The browser’s font size set to 200 %: in every state of the page and the table, all text can be read without scrolling
// sideways.
import { expect, type Page } from '@playwright/test';
import { RUN_TO_EXTEND } from './support/positions.ts';
import { isLong, LANGS } from './support/repeats.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, askHint, card, deal, element, storeSettings, viewOf } from './support/table.ts';

/** Text that cannot be read: outside the screen, outside its own button, or clipped. */
async function unreadableText(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const host = document.querySelector('machiavelli-table');
    const inner = host instanceof HTMLElement && !host.hidden ? host.shadowRoot : null;
    const modal = [document, inner]
      .flatMap((root) => [...(root?.querySelectorAll('dialog:modal') ?? [])])
      .at(-1);
    const start: ParentNode | null = modal ?? inner ?? document.body;
    const parent = (node: Element): Element | null =>
      node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;

    const check = (text: Text, node: Element): void => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const excerpt = (text.textContent ?? '').trim().slice(0, 40);
      for (const box of range.getClientRects()) {
        if (box.left < -1 || box.right > innerWidth + 1) found.add(`“${excerpt}” is outside the screen`);
        const own = node.closest('button, .tag, .seat, .segment')?.getBoundingClientRect();
        if (
          own !== undefined &&
          (box.left < own.left - 1 || box.right > own.right + 1 || box.bottom > own.bottom + 3)
        ) {
          found.add(`“${excerpt}” is outside its button`);
        }
        for (let above: Element | null = node; above !== null && above !== modal; above = parent(above)) {
          const { overflowX, overflowY } = getComputedStyle(above);
          const edge = above.getBoundingClientRect();
          if (overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)) {
            found.add(`“${excerpt}” is cut off at the side`);
          }
          if (overflowY === 'auto' || overflowY === 'scroll') break;
          if (overflowY !== 'visible' && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) {
            found.add(`“${excerpt}” is cut off above or below`);
          }
        }
      }
    };

    const walk = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const node = text.parentElement;
      const isCard = node?.closest('.card, .unseen, [data-machiavelli-speech]') !== null;
      if (node === null || isCard || (text.textContent ?? '').trim() === '') continue;
      if (node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        check(text as Text, node);
    }
    const sheet = modal?.getBoundingClientRect();
    if (sheet !== undefined && (sheet.left < -1 || sheet.right > innerWidth + 1)) {
      found.add('the dialog is outside the screen');
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways');
    return [...found];
  });
}

async function open(page: Page, lang: 'en' | 'it'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await storeSettings(page, {}, lang);
  await page.goto('./');
}

// The Italian texts are mostly longer, and a phone has the least room.
const PHONE = [390, 844] as const;
const SIZES = isLong ? ([[1280, 800], PHONE] as const) : [PHONE];

for (const lang of LANGS) {
  for (const [width, height] of SIZES) {
    test(`all text can be read at 200 % in ${lang} at ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, lang);
      const dialog = page.locator('machiavelli-table dialog');
      const modal = page.locator('dialog:modal');
      const all: Record<string, readonly string[]> = {};
      const look = async (state: string): Promise<void> => {
        const faults = await unreadableText(page);
        if (faults.length > 0) all[state] = faults;
      };
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size, 'the font size is doubled').toBe('32px');
      await look('start');
      await page.evaluate(() => {
        const game = {
          preset: 'bga',
          level: 'medium',
          biggest: 12,
          seat: 0,
          save: 'x',
          found: [114, 117],
          index: 1.5,
        };
        const games = (['win', 'loss', 'draw'] as const).map((outcome, day) => ({
          ...game,
          at: Date.UTC(2026, 8, 28 + day, 23, 59),
          outcome,
        }));
        localStorage.setItem('machiavelli.statistics', JSON.stringify(games));
      });
      for (const sheet of ['guide', 'rules', 'statistics', 'settings']) {
        await page.locator(`[data-action=${sheet}]`).first().click();
        await expect(modal).toHaveCount(1);
        await look(sheet);
        await page.keyboard.press('Escape');
        await expect(modal).toHaveCount(0);
      }
      await page.locator('[data-action=rummikub]').click();
      await look('Rummikub');
      await page.locator('.leaflet [data-action=lessons]').click();
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      await look('lesson');
      await page.locator('.exercise-head [data-action=close]').click();
      await page.locator('[data-action=back]').click();
      await page.locator('[data-action=setup]').click();
      await page.locator('details.fold > summary').click();
      await look('setup');
      await page.locator('[data-action=back]').click();
      await page.locator('[data-action=friend]').click();
      await look('a game with friends');
      await page.locator('[data-action=begin]').click();
      await page.locator('.friend-qr summary').click();
      await look('an invitation');
      await page.locator('[data-action=end]').click();
      await look('the question before a game with friends ends');
      await modal.locator('[data-action=confirm]').click();
      await page.locator('[data-action=back]').click();
      await page.locator('[data-action=play]').click();
      await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
      await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      await look('my turn');
      await deal(page, { rules: 'bga', seed: 'tip', position: ' / 5C 6C 7C KS 2D', tips: true });
      await expect(page.locator('machiavelli-table .aside')).toBeVisible();
      await look('the first tip');
      const hiddenHeight = await page
        .locator('machiavelli-table .sentence')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hiddenHeight, 'the whole tip can be read without scrolling').toBeLessThanOrEqual(0);
      await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
      const view = await viewOf(page);
      await card(page, view.groups[0]?.cards[0]?.id ?? -1).focus();
      await page.keyboard.press('Delete');
      await card(page, view.groups[1]?.cards[1]?.id ?? -1).focus();
      await page.keyboard.press('Delete');
      await expect(page.locator('machiavelli-table [data-taken]')).toHaveCount(2);
      await look('cards taken');
      await action(page, 'end-turn').click({ force: true });
      await look('refused');
      await card(page, view.hand[1]?.id ?? -1).focus();
      await page.keyboard.press('m');
      await expect(dialog).toHaveAttribute('data-dialog', 'card');
      await look('the list of places');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await look('where to?');
      await page.keyboard.press('Escape');
      await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
      for (const stage of ['one', 'two', 'three']) {
        await askHint(page);
        await look(`hint, stage ${stage}`);
      }
      await page.keyboard.press('End');
      await look('the last step of the hint');
      await page.locator('machiavelli-table [data-action=show-leave]').click();
      for (const item of ['log', 'resign', 'help']) {
        await action(page, 'menu').click();
        await expect(dialog).toHaveAttribute('data-dialog', 'menu');
        await look('menu');
        await page.locator(`machiavelli-table dialog [data-action=${item}]`).click();
        await expect(modal).toHaveCount(1);
        await look(item);
        await page.keyboard.press('Escape');
        await expect(modal).toHaveCount(0);
      }
      await deal(page, { rules: 'session', seed: 'heard', position: '5C 5D 5H / 5S' });
      await card(page, (await viewOf(page)).hand[0]?.id ?? -1).focus();
      await page.keyboard.press('b');
      await action(page, 'end-turn').click();
      await expect(dialog).toHaveAttribute('data-dialog', 'end');
      await look('end');
      await page.locator('machiavelli-table dialog [data-action=log]').click();
      await expect(dialog).toHaveAttribute('data-dialog', 'log');
      await look('the log');
      await page.locator('machiavelli-table dialog [data-action=replay]').click();
      await look('replay');
      const people = [
        { name: 'Anna', level: null },
        { name: 'Bartolomeo', level: null },
      ];
      await deal(page, { rules: 'bga', seed: 'heard', seats: people });
      await expect(dialog).toHaveAttribute('data-dialog', 'handover');
      await look('hand-over');
      expect(all).toEqual({});
    });
  }
}

test('every button of the bar shows an icon or a label, at every size of the text', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const buttons = page.locator('machiavelli-table .buttons .action:not([hidden])');
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await expect(buttons).toHaveCount(5);
  for (const standard of [12, 16, 20, 24, 32, 48]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [600, 900],
      [700, 900],
      [768, 1024],
      [844, 390],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const empty = await buttons.evaluateAll((all) =>
        all.flatMap((node) =>
          [...node.children].some((child) => child.checkVisibility()) ? [] : [node.dataset.action],
        ),
      );
      expect(empty, `${standard} px at ${width}×${height}`).toEqual([]);
    }
  }
});
