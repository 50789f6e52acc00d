// Screen readers, keyboard, forced colours and large text: axe, the golden text of all announcements, and the focus.
// GOLDEN=write rewrites the golden texts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test as fresh, type Page } from '@playwright/test';
import { violations, violationsInBothSchemes } from './support/axe.ts';
import { RUN_TO_EXTEND } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  askHint,
  card,
  deal,
  element,
  idOfCard,
  openTable,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

async function openPage(page: Page, scheme: 'light' | 'dark', lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto('./');
}

async function startGame(page: Page): Promise<void> {
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
}

test('axe finds no violations at the table in any state, in light and dark colours', async ({ page }) => {
  const expectNoViolations = async (state: string): Promise<void> =>
    expect(await violationsInBothSchemes(page), state).toEqual([]);
  const dialog = page.locator('machiavelli-table dialog');
  await openPage(page, 'light');
  await expectNoViolations('start');
  await startGame(page);
  await expectNoViolations('my turn');
  await card(page, (await viewOf(page)).groups[0]?.cards[0]?.id ?? -1).focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('machiavelli-table [data-taken]')).toHaveCount(1);
  await expectNoViolations('a card taken');
  await action(page, 'end-turn').click({ force: true });
  await expectNoViolations('refused');
  await action(page, 'undo').click();
  for (const stage of ['one', 'two', 'three']) {
    await askHint(page);
    await expectNoViolations(`hint, stage ${stage}`);
  }
  await deal(page, { rules: 'bga', seed: 'heard', position: RUN_TO_EXTEND });
  await card(page, await idOfCard(page, '4C')).focus();
  await page.keyboard.press('Enter');
  await expectNoViolations('where to?');
  await page.keyboard.press('Escape');
  for (const item of ['log', 'settings']) {
    await action(page, 'menu').click();
    await expect(dialog).toHaveAttribute('data-dialog', 'menu');
    await expectNoViolations('menu');
    await page.locator(`machiavelli-table dialog [data-action=${item}]`).click();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expectNoViolations(item);
    await page.keyboard.press('Escape');
  }
  await deal(page, { rules: 'bga', seed: 'heard', position: '5C 5D 5H / 5S' });
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  await action(page, 'end-turn').click();
  await expect(dialog).toHaveAttribute('data-dialog', 'end');
  await expectNoViolations('end');
});

test('axe finds no violations while a computer thinks, in light and dark colours', async ({ page }) => {
  // Without its worker, the computer never finishes thinking.
  await page.route(/worker/, () => undefined);
  await openPage(page, 'light');
  await startGame(page);
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

/** Records every announcement, in order. */
async function recordSpeech(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = target instanceof Element ? target.closest('[data-machiavelli-speech]') : null;
        if (region !== null && addedNodes.length > 0) heard.push((region.textContent ?? '').trim());
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

/** The name of the focused node inside the shadow root; null if the focus is lost. */
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const host = document.activeElement;
    const node = host?.shadowRoot?.activeElement ?? null;
    return host === document.body ? null : (node?.getAttribute('aria-label') ?? node?.textContent ?? null);
  });

const TURN: readonly string[] = [
  'Space',
  'Space',
  'Control+a',
  'Escape',
  'Enter',
  'ArrowRight',
  'Escape',
  'Enter',
  'Enter',
  'Control+z',
  'Control+Shift+z',
  'Delete',
  'Control+z',
  'Control+z',
  'b',
];

for (const lang of ['en', 'it'] as const) {
  test(`the announcements of a turn match the golden text in ${lang}, and the focus is never lost`, async ({
    page,
  }) => {
    await openPage(page, 'dark', lang);
    await startGame(page);
    // Wait for the announcement at the start of this deal, which mentions four cards (“4 cards”, “4 carte”).
    await expect(page.locator('[data-machiavelli-speech]')).toContainText(/\b4 car/);
    await recordSpeech(page);
    await card(page, await idOfCard(page, '5C')).focus();
    const lines: string[] = [];
    const step = async (name: string, act: () => Promise<void>): Promise<void> => {
      const before = (await announcements(page)).length;
      await act();
      await expect.poll(async () => (await announcements(page)).length, name).toBeGreaterThan(before);
      lines.push(`${name}: ${(await announcements(page))[before]}`);
      expect(await focusedName(page), `the focus after ${name}`).not.toBeNull();
    };
    for (const key of TURN) await step(key, () => page.keyboard.press(key));
    await action(page, 'end-turn').focus();
    await step('end of turn', () => page.keyboard.press('Enter'));
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    expect(await focusedName(page), 'the focus after the computer’s turn').not.toBeNull();
    const file = `tests/browser/golden/spoken.${lang}.txt`;
    const text = `${lines.join('\n')}\n`;
    if (process.env.GOLDEN === 'write') {
      mkdirSync('tests/browser/golden', { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
}

test('the table has three Tab stops', async ({ page }) => {
  await openPage(page, 'dark');
  await startGame(page);
  const stops: string[] = [];
  // The focus starts on a button before the table, because a new game focuses the hand.
  await element(page).evaluate((host) => {
    const start = document.createElement('button');
    host.before(start);
    start.focus();
  });
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await element(page).evaluate((host) => {
      const node = host.shadowRoot?.activeElement ?? null;
      return (
        node?.closest('[role=listbox], [role=toolbar]')?.getAttribute('aria-label') ?? node?.tagName ?? ''
      );
    });
    stops.push(stop);
  }
  const inTable = stops.slice(0, stops.indexOf('') < 0 ? undefined : stops.indexOf(''));
  expect(inTable).toEqual(['Table', 'Your hand', 'Actions']);
});

test('in forced colours, a selected card differs from others by more than its colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, 'dark');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await startGame(page);
  // No suit may keep its own colour, because that could be the colour of the background.
  const inks = await page
    .locator('machiavelli-table .card')
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
  expect(inks.filter((ink) => !allowed.includes(ink))).toEqual([]);
  const id = await idOfCard(page, '4C');
  const look = (): Promise<string> =>
    card(page, id).evaluate((node) => {
      const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(node);
      return `${outlineStyle} ${outlineWidth} ${borderTopStyle}`;
    });
  const before = await look();
  await card(page, id).click();
  await expect(card(page, id)).toHaveAttribute('aria-selected', 'true');
  expect(await look()).not.toBe(before);
  expect(await violations(page)).toEqual([]);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`text at 200 % is neither cut off nor overlapping at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, 'dark');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await startGame(page);
    const faults = await element(page).evaluate((host) => {
      const root = host.shadowRoot;
      const found: string[] = [];
      const seen = [
        ...(root?.querySelectorAll<HTMLElement>('.seat, .action, .icon-button, .stock, .sentence') ?? []),
      ].filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0);
      const name = (node: Element): string =>
        `${node.className} ${node.getAttribute('data-action') ?? node.textContent}`;
      const screen = host.getBoundingClientRect();
      for (const node of seen) {
        const box = node.getBoundingClientRect();
        if (box.left < screen.left - 1 || box.right > screen.right + 1 || box.bottom > screen.bottom + 1) {
          found.push(`${name(node)} sticks out of the table`);
        }
        if (node.scrollWidth > node.clientWidth + 1) found.push(`${name(node)} is cut off`);
        for (const other of seen) {
          const it = other.getBoundingClientRect();
          const over = Math.min(box.right, it.right) - Math.max(box.left, it.left);
          const down = Math.min(box.bottom, it.bottom) - Math.max(box.top, it.top);
          if (node !== other && !node.contains(other) && !other.contains(node) && over > 1 && down > 1) {
            found.push(`${name(node)} overlaps ${name(other)}`);
          }
        }
      }
      const hand = root?.querySelector('[part~=hand]')?.getBoundingClientRect();
      const bar = root?.querySelector('[role=toolbar]')?.getBoundingClientRect();
      const cloth = root?.querySelector('[part~=table]')?.getBoundingClientRect();
      if ((hand?.bottom ?? 0) > (bar?.top ?? 0) + 1) found.push('the hand overlaps the actions');
      if ((cloth?.height ?? 0) < 90) found.push(`the cloth is ${cloth?.height} px high`);
      return found;
    });
    expect(faults).toEqual([]);
  });
}

test('shrinking the table does not cancel a keyboard move', async ({ page }) => {
  await openPage(page, 'dark');
  await startGame(page);
  await card(page, await idOfCard(page, '5C')).focus();
  await page.keyboard.press('Enter');
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  await expect(over).toHaveCount(1);
  const height = await element(page).evaluate(async (host) => {
    const part = (name: string): HTMLElement | null | undefined => host.shadowRoot?.querySelector(name);
    const before = part('[part~=table]')?.clientHeight ?? 0;
    part('[role=toolbar]')?.style.setProperty('min-block-size', '160px');
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (part('[part~=table]')?.clientHeight ?? 0) - before;
  });
  expect(height).toBeLessThan(-50);
  await expect(over).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect((await viewOf(page)).touched).toBe(true);
});

for (const [how, isSupported] of [
  ['by ariaNotify', true],
  ['by a live region inside it, without ariaNotify', false],
] as const) {
  fresh(`while a dialog is open, sentences are announced ${how}`, async ({ page }) => {
    await page.addInitScript((supported) => {
      const notified: string[] = [];
      Object.assign(globalThis, { notified });
      Object.defineProperty(Element.prototype, 'ariaNotify', {
        configurable: true,
        value: supported
          ? function (this: Element, sentence: string) {
              notified.push(`${this.localName}: ${sentence}`);
            }
          : undefined,
      });
    }, isSupported);
    await openPage(page, 'light');
    await startGame(page);
    await action(page, 'end-turn').click();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await action(page, 'menu').click();
    const dialog = page.locator('machiavelli-table dialog');
    await dialog.locator('[data-action=log]').click();
    await dialog.locator('[data-action=copy]').click();
    const copiedSentence = /^(Copied|This browser doesn’t allow copying)/;
    if (isSupported) {
      const notified = (): Promise<string[]> =>
        page.evaluate(() => (globalThis as unknown as { notified: string[] }).notified);
      await expect.poll(notified).toEqual([expect.stringMatching(/^dialog: /)]);
    } else {
      await expect(dialog.locator('[data-machiavelli-speech]')).toHaveText(copiedSentence);
    }
    // Without an open dialog, the page’s own live region is used.
    await page.keyboard.press('Escape');
    await card(page, (await viewOf(page)).hand[0]?.id ?? -1).focus();
    await page.keyboard.press(' ');
    await expect(page.locator('body > [data-machiavelli-speech]')).not.toHaveText('');
  });
}

for (const place of [
  'a dialog of the page',
  'a component inside a dialog',
  'the slot of a dialog in a component',
]) {
  test(`in ${place}, announcements are made inside the dialog, and after it outside, and Escape closes it`, async ({
    page,
  }) => {
    await openTable(page, { rules: 'bga', seed: 'dialog', position: '5C 5D 5H 5S / 6C 2H KS' });
    const [king, two] = [await idOfCard(page, 'KS'), await idOfCard(page, '2H')];
    await element(page).evaluate((table, where) => {
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'width: 600px; height: 600px';
      const component = document.createElement('div');
      const shadow = component.attachShadow({ mode: 'open' });
      if (where === 'a dialog of the page') {
        dialog.append(table);
        document.body.append(dialog);
      } else if (where === 'a component inside a dialog') {
        shadow.append(table);
        dialog.append(component);
        document.body.append(dialog);
      } else {
        dialog.append(document.createElement('slot'));
        shadow.append(dialog);
        component.append(table);
        document.body.append(component);
      }
      dialog.showModal();
      Object.assign(globalThis, { dialog });
    }, place);
    const speech = page.locator('[data-machiavelli-speech]');
    const selectCard = async (id: number): Promise<void> => {
      await card(page, id).focus();
      await page.keyboard.press(' ');
    };
    await selectCard(king);
    await expect(speech).toHaveText(/king of spades selected/);
    const isInside = (): Promise<boolean> =>
      speech.evaluate((node) => node.closest('dialog') === (globalThis as { dialog?: unknown }).dialog);
    expect(await isInside()).toBe(true);
    // The first Escape is for the selected card, the second for the dialog.
    const isOpen = (): Promise<unknown> => page.evaluate('dialog.open');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await element(page).evaluate((table) => document.body.append(table));
    await selectCard(two);
    await expect(speech).toHaveText(/2 of hearts selected/);
    expect(await isInside()).toBe(false);
    await element(page).evaluate((table) => document.body.replaceChildren(table));
  });
}
