// Colours: the schemes of the device and of the page, forced colours, and the four colours of the suits.
import { expect } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { lowContrastTexts } from '../support/contrast.ts';
import { type BrowserTable, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { RUN_TO_EXTEND } from '../support/positions.ts';
import { openScreen, pageButton } from '../support/screens.ts';

test('in forced colours, suits have no colour of their own, and what is selected differs by more than its colour', async ({
  page,
  table,
}) => {
  await table.open(RUN_TO_EXTEND);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const inks = await table
    .in('.card')
    .evaluateAll((cards) => [...new Set(cards.map((node) => getComputedStyle(node).color))]);
  const allowed = await page.evaluate(() => {
    const probe = document.createElement('a');
    document.body.append(probe);
    const colours = ['CanvasText', 'LinkText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });
  // A colour of its own could be that of the background.
  expect(inks.filter((ink) => !allowed.includes(ink))).toEqual([]);
  const look = (): Promise<string> =>
    table.card('4C').evaluate((node) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(node);
      return `${outlineStyle} ${outlineWidth} ${borderTopStyle} ${borderTopWidth}`;
    });
  const before = await look();
  // The browser shows the ring of the focus only after a key. The last test may have used the mouse on this page.
  await table.focus('5C@hand');
  await table.keys('ArrowLeft');
  await expect(table.card('4C')).toBeFocused();
  const focused = await look();
  expect(focused).not.toBe(before);
  await table.keys('Space');
  expect(await table.selected()).toBe('4C');
  const selected = await look();
  expect(selected).not.toBe(focused);
  await table.keys('ArrowRight');
  await expect(table.card('5C@hand')).toBeFocused();
  expect(await look(), 'a selected card without the focus').not.toBe(selected);
  expect(await look(), 'a selected card without the focus').not.toBe(before);
  const [card, ring] = await table.card('5C@hand').evaluate((node) => {
    const { backgroundColor, outlineColor } = getComputedStyle(node);
    return [backgroundColor, outlineColor];
  });
  expect(ring, 'the ring of the focus on a card').not.toBe(card);
  /** Whether something is drawn other than by a background, which forced colours remove, or keeps its own colours. */
  const isDrawn = (selector: string, pseudo?: string): Promise<boolean> =>
    table
      .in(selector)
      .first()
      .evaluate((node, part) => {
        const { forcedColorAdjust, borderTopWidth } = getComputedStyle(node, part);
        return forcedColorAdjust === 'none' || Number.parseFloat(borderTopWidth) > 1;
      }, pseudo);
  expect(await isDrawn('.mark'), 'where cards are inserted').toBe(true);
  expect(await isDrawn('.grip', '::before'), 'the grip of a meld').toBe(true);
  await table.tray('7C').evaluate((node) => node.setAttribute('data-changed', ''));
  expect(await isDrawn('.tray[data-changed]'), 'a changed meld').toBe(true);
  expect(await violations(page, 'machiavelli-table')).toEqual([]);

  await openScreen(page);
  await expect(pageButton(page, 'play')).toHaveCSS('border-top-width', '1px');
  const fills = await page
    .locator('[data-control=level] .segment span')
    .evaluateAll((all) => all.map((node) => getComputedStyle(node).backgroundColor));
  expect(
    fills.filter((fill) => fill !== fills[0]),
    'the chosen level',
  ).toHaveLength(1);
});

/** The colours of the ranks and symbols of each suit. */
const inksOf = (table: BrowserTable): Promise<Record<string, string[]>> =>
  table.in('[part~=table] .card').evaluateAll((cards) => {
    const suits: Record<string, string[]> = {};
    for (const node of cards) {
      const suit = String(node.getAttribute('data-suit'));
      const drawn = [['.rank'], ['.index', '::after'], ['.big', '::before']] as const;
      const inks = drawn.flatMap(([part, pseudo]) =>
        [...node.querySelectorAll(part)].map((each) => getComputedStyle(each, pseudo).color),
      );
      suits[suit] = [...new Set([...(suits[suit] ?? []), ...inks])];
    }
    return suits;
  });

test('the suits have two readable colours, or four with the decks of four colours, on a light and on a dark table', async ({
  page,
  table,
}) => {
  await table.open(START);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(table.in('.root')).toHaveAttribute('data-look', colorScheme);
    for (const deck of ['classic', 'four', 'large', 'tiles']) {
      await table.set({ deck });
      const { C: clubs, D: diamonds, H: hearts, S: spades, ...others } = await inksOf(table);
      expect(others).toEqual({});
      for (const suit of [clubs, diamonds, hearts, spades]) expect(suit).toHaveLength(1);
      const hasFour = deck === 'four' || deck === 'tiles';
      if (!hasFour) expect([clubs, diamonds]).toEqual([spades, hearts]);
      expect(new Set([clubs, diamonds, hearts, spades].flat()).size).toBe(hasFour ? 4 : 2);
      expect(await lowContrastTexts(page)).toEqual([]);
    }
  }
});

test('the cloth is green in both themes and pale by choice, and all texts on it and around it can be read', async ({
  page,
  table,
}) => {
  await table.open('/ 4C 9D KS 2H');
  const seen: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(table.in('.root')).toHaveAttribute('data-look', colorScheme);
    for (const cloth of ['green', 'pale']) {
      await table.set({ cloth });
      await table.deal('/ 4C 9D KS 2H');
      expect(await lowContrastTexts(page), `${cloth} in ${colorScheme}`).toEqual([]);
      await table.deal('5C 5D 5H | 6C 7C / 4C 9D KS 2H');
      expect(await lowContrastTexts(page), `${cloth} in ${colorScheme}`).toEqual([]);
      expect(await violations(page, 'machiavelli-table')).toEqual([]);
      seen.push(
        await table.in('.root').evaluate((root) => getComputedStyle(root, '::before').backgroundImage),
      );
    }
  }
  await table.set({ cloth: 'green' });
  expect(seen.slice(2)).toEqual(seen.slice(0, 2));
  expect(seen[1]).not.toBe(seen[0]);
});

test('the table takes its font and colours from the page around it', async ({ page, table }) => {
  await table.open(START);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [scheme, look] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['normal', 'dark'],
  ] as const) {
    const seen = await page.evaluate((colorScheme) => {
      const place = document.createElement('div');
      Object.assign(place.style, { colorScheme, fontFamily: 'Georgia' });
      const host = document.createElement('machiavelli-table');
      host.setAttribute('autostart', 'off');
      place.append(host);
      document.body.append(place);
      const words = host.shadowRoot?.querySelector('.sentence');
      const root = host.shadowRoot?.querySelector<HTMLElement>('.root');
      return [root?.dataset.look, words instanceof Element ? getComputedStyle(words).fontFamily : null];
    }, scheme);
    expect(seen, scheme).toEqual([look, 'Georgia']);
  }
  // A page that switches its colours later takes the table along.
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((colorScheme) => {
      document.documentElement.style.colorScheme = colorScheme;
    }, scheme);
    await expect(table.in('.root').first()).toHaveAttribute('data-look', scheme);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
});
