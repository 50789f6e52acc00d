// Keys as a browser sends them: the order of Tab, a turn by keys, and what is left to the browser. What each key means is tested by
// tests/table.
import { expect } from '@playwright/test';
import { START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';

test('the keyboard', { tag: '@firefox' }, async ({ page, table, laws }) => {
  await table.open(START);
  const law = laws(() => table.deal(START));

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

  await law('passes over buttons that are not shown, and comes back to the main one', async () => {
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
      visited.push(...(await buttons(':focus')));
    }
    expect([...visited].sort()).toEqual([...all].sort());
    expect(visited.at(-1)).toBe('end-turn');
  });
});

test('the browser scrolls the page on Space beside the cards, and not on the keys of a card', async ({
  page,
  table,
}) => {
  await table.open(START);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => Object.assign(document.body.style, { paddingBottom: '2000px' }));
  await table.focus('9D');
  await table.keys('ArrowDown', 'Space', 'Home');
  await table.drawn();
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await table.keys('Space');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.body.removeAttribute('style');
    scrollTo(0, 0);
  });
});
