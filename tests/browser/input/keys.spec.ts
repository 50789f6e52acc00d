// Keys, as a browser sends them: the order of Tab, the letters with Shift and Caps Lock, and what is left to the browser.
import { expect } from '@playwright/test';
import { TWO_PEOPLE } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';

const SMALL = '5C 5D 5H | 6C 7C 8C / 5S 2D';

test('the keyboard', { tag: '@firefox' }, async ({ page, table, laws }) => {
  await table.open(SMALL);
  const law = laws(() => table.deal(SMALL));
  const target = table.in('[data-group-id][data-over]');
  /** Focuses a card and picks it up. */
  const pickUp = async (card: string): Promise<void> => {
    await table.focus(card);
    await table.keys('Enter');
    await expect(target).toHaveCount(1);
  };

  await law('leads by Tab to the table, to the hand and to the buttons, and then past them', async () => {
    // The focus starts on a button before the table, because a new game focuses the hand.
    await table.host.evaluate((host) => {
      const [start, end] = [document.createElement('button'), document.createElement('button')];
      end.textContent = 'after the table';
      host.before(start);
      host.after(end);
      start.focus();
    });
    const stops: unknown[] = [];
    for (let press = 0; press < 4; press += 1) {
      await table.keys('Tab');
      stops.push(
        await table.host.evaluate(
          ({ shadowRoot }) =>
            shadowRoot?.activeElement
              ?.closest('[role=listbox], [role=toolbar]')
              ?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        ),
      );
    }
    expect(stops).toEqual(['Table', 'Your hand', 'Actions', 'after the table']);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('body > button')) button.remove();
    });
  });

  await law('selects several cards, moves them to the meld that they fit, undoes and redoes it', async () => {
    await table.deal('5C 5D 5H 5S | 6C 7C 8C / 9C TC 2D');
    await table.focus('9C');
    await table.keys('Space', 'ArrowRight');
    await expect(table.card('TC')).toBeFocused();
    await table.keys('Space', 'Enter');
    await expect(table.tray('7C')).toHaveAttribute('data-over', '');
    const [before, after] = ['5S 5H 5D 5C | 6C 7C 8C', '5S 5H 5D 5C | 6C 7C 8C 9C TC'];
    for (const [key, groups] of [
      ['Enter', after],
      ['Control+z', before],
      ['Control+Shift+z', after],
    ] as const) {
      await table.keys(key);
      await expect.poll(() => table.groups(), key).toBe(groups);
    }
  });

  await law(
    'opens the menu of a card with M; Escape closes it without a change, Enter moves the card',
    async () => {
      const before = await table.save();
      const items = table.dialog('card').locator('[data-action=place]');
      await table.focus('5S');
      await table.keys('m');
      await expect(items.first()).toContainText('set of 5s');
      await expect(items.first()).toHaveAttribute('data-fits', 'true');
      await expect(items).toHaveCount(3);
      await table.keys('Escape');
      await expect(items).toHaveCount(0);
      expect(await table.save()).toBe(before);
      await table.keys('m');
      await items.first().press('Enter');
      await expect.poll(() => table.groups()).toBe('5S 5H 5D 5C | 6C 7C 8C');
      await expect(table.button('end-turn')).toHaveAttribute('data-ready', 'true');
    },
  );

  await law('moves along the buttons with the arrows, and they are one Tab stop', async () => {
    const buttons = (only: string) =>
      table.host.evaluate(({ shadowRoot }, which) => {
        const root = shadowRoot as ShadowRoot;
        const all = root.querySelectorAll<HTMLElement>('.bar button, [data-action=menu]');
        const seen = [...all].filter((button) => button.offsetParent !== null && button.matches(which));
        return seen.map(({ dataset }) => dataset.action);
      }, only);
    const all = await buttons('*');
    expect(all.length).toBeGreaterThan(2);
    await table.button('end-turn').focus();
    const visited: unknown[] = [];
    for (const _ of all) {
      await table.keys('ArrowRight');
      const focused = await buttons(':focus');
      expect(await buttons('[tabindex="0"]')).toEqual(focused);
      visited.push(...focused);
    }
    expect([...visited].sort()).toEqual([...all].sort());
    expect(visited.at(-1)).toBe('end-turn');
    await table.keys('ArrowLeft');
    expect(await buttons(':focus')).toEqual(visited.slice(-2, -1));
  });

  await law('ends a move with Tab, and the card stays where it is', async () => {
    const before = await table.save();
    await pickUp('5S');
    await table.keys('Tab');
    await expect(target).toHaveCount(0);
    expect(await table.save()).toBe(before);
  });

  await law('goes on with a move while the page is resized', async () => {
    const size = page.viewportSize();
    await pickUp('5S');
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(() => table.host.evaluate((host) => host.clientWidth)).toBe(900);
    await table.drawn();
    await expect(target).toHaveCount(1);
    await table.keys('Enter');
    await expect.poll(() => table.groups()).toBe('5S 5H 5D 5C | 6C 7C 8C');
    if (size !== null) await page.setViewportSize(size);
  });

  for (const [lock, prefix] of [
    ['Caps Lock', ''],
    ['Shift', 'Shift+'],
  ] as const) {
    await law(`understands letters with ${lock}`, async () => {
      await table.focus('5S');
      await table.keys(`${prefix}M`);
      await expect(table.dialog('card')).toBeVisible();
      await table.keys('Escape');
      await expect(table.dialog('card')).toHaveCount(0);
      await table.focus('7C');
      await table.keys(`Control+${prefix}A`);
      await expect.poll(() => table.selected()).toBe('6C 7C 8C');
      await table.keys('Escape');
      await table.focus('5S');
      await table.keys(`${prefix}B`);
      await expect.poll(() => table.groups()).toBe('5S 5H 5D 5C | 6C 7C 8C');
    });
  }

  await law('keeps the focus on the buttons while the others play', async () => {
    await table.deal(SMALL, { seats: [...TWO_PEOPLE.slice(0, 1), { name: 'Caterina', level: 'beginner' }] });
    await table.button('end-turn').focus();
    await table.keys('Enter');
    await expect.poll(async () => (await table.view()).history.length).toBeGreaterThan(1);
    await expect(table.host).toHaveAttribute('data-phase', 'mine');
    await expect(table.button('end-turn')).toBeFocused();
  });
});

test('the browser acts on the keys that mean nothing on a card, and on Space beside the cards', async ({
  page,
  table,
}) => {
  await table.open(SMALL);
  await page.evaluate(() => {
    const events: KeyboardEvent[] = [];
    addEventListener('keydown', (event) => events.push(event), { capture: true });
    Object.assign(globalThis, {
      prevented: () => events.splice(0).map((event) => event.defaultPrevented),
    });
  });
  await table.focus('5S');
  await table.keys('ArrowDown', 'Space', 'Home', 'x', 'PageDown');
  expect(await page.evaluate('prevented()')).toEqual([true, true, true, false, false]);
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px';
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  });
  const isHeldKeyPrevented = await page.evaluate(() => {
    const held = { key: ' ', repeat: true, bubbles: true, cancelable: true };
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', held));
  });
  expect(isHeldKeyPrevented).toBe(false);
  await table.keys('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.body.removeAttribute('style');
    scrollTo(0, 0);
  });
});
