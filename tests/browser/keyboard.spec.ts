// The keys of the table in detail: what they select, where the focus and the Tab stops are, and which keys the page gets.
import { expect, test } from '@playwright/test';
import { tableEn } from '../../www/words/table.en.ts';
import { isSelected } from './support/input-methods.ts';
import { FULL_TABLE } from './support/positions.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  card,
  deal,
  element,
  idOfCard,
  idOfGroupWith,
  openTable,
  saveOf,
  tray,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const START = {
  rules: 'bga',
  seed: 'keyboard',
  position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H',
} as const;

const open = sharedPage(async (page) => {
  await openTable(page, START);
  await page.evaluate(() => {
    const keys: string[] = [];
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (!['Control', 'Shift', 'Alt'].includes(key)) keys.push(`${key}${defaultPrevented ? '!' : ''}`);
    });
    Object.assign(globalThis, { keys, errors: [] as string[] });
    addEventListener('error', ({ message }) =>
      (globalThis as unknown as { errors: string[] }).errors.push(message),
    );
  });
});

test.beforeEach(async () => {
  await deal(open(), START);
  await open().evaluate('keys.splice(0)');
});

test.afterEach(async () => {
  expect(await open().evaluate('errors')).toEqual([]);
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await open().keyboard.press(key);
};

/** The keys that have reached the page since the last call. A `!` marks a key whose default action the table prevented. */
const takeReachedKeys = (): Promise<unknown> => open().evaluate('keys.splice(0)');

const handIds = async (): Promise<number[]> => (await viewOf(open())).hand.map(({ id }) => id);

async function selectedIds(): Promise<number[]> {
  const { hand, groups } = await viewOf(open());
  const ids = [...hand, ...groups.flatMap(({ cards }) => cards)].map(({ id }) => id);
  const marks = await Promise.all(ids.map((id) => isSelected(open(), id)));
  return ids.filter((_, index) => marks[index]);
}

test('Shift and an arrow extend a selection from where it began, and Space begins another', async () => {
  const page = open();
  const [first = -1, second = -1, third = -1, fourth = -1] = await handIds();
  await card(page, first).focus();
  await press('Shift+ArrowRight', 'Shift+ArrowRight');
  expect(await selectedIds()).toEqual([first, second, third]);
  await press('Shift+ArrowLeft');
  expect(await selectedIds()).toEqual([first, second]);
  await press('Space');
  expect(await selectedIds()).toEqual([first]);
  await press('Shift+ArrowRight');
  expect(await selectedIds()).toEqual([second, third]);
  // An arrow without Shift ends the selection.
  await press('ArrowRight', 'Shift+ArrowLeft');
  expect(await selectedIds()).toEqual([third, fourth]);
  await press('Escape');
  expect(await selectedIds()).toEqual([]);
  // At the end of the hand nothing more can be selected.
  await press('End', 'Shift+ArrowRight');
  expect(await selectedIds()).toEqual([]);
});

test('a selection does not extend to another group', async () => {
  const page = open();
  const { groups } = await viewOf(page);
  const [last, next] = [groups[0]?.cards.at(-1)?.id ?? -1, groups[1]?.cards[0]?.id ?? -1];
  await card(page, last).focus();
  await press('Shift+ArrowRight');
  await expect(card(page, next)).toBeFocused();
  expect(await selectedIds()).toEqual([]);
  await card(page, groups[0]?.cards[2]?.id ?? -1).focus();
  await press('Shift+ArrowDown');
  await expect(card(page, groups[1]?.cards[2]?.id ?? -1)).toBeFocused();
  expect(await selectedIds(), 'nor to its last card').toEqual([]);
});

test('Alt and an arrow to the side move a card of the hand and nothing else', async () => {
  const page = open();
  const before = await handIds();
  const [first = -1, second = -1, third = -1, fourth = -1] = before;
  await card(page, second).focus();
  await press('Alt+ArrowRight');
  expect(await handIds()).toEqual([first, third, second, fourth]);
  await expect(card(page, second)).toBeFocused();
  await press('Alt+ArrowRight', 'Alt+ArrowRight');
  expect(await handIds()).toEqual([first, third, fourth, second]);
  await press('Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft');
  expect(await handIds()).toEqual([second, first, third, fourth]);
  await expect(card(page, second)).toBeFocused();
  await press('Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+End');
  expect(await handIds()).toEqual([second, first, third, fourth]);
  await expect(card(page, fourth)).toBeFocused();
  // On the table, Alt with an arrow key moves the focus, not the card.
  const { groups } = await viewOf(page);
  await card(page, groups[0]?.cards[0]?.id ?? -1).focus();
  await press('Alt+ArrowRight');
  await expect(card(page, groups[0]?.cards[1]?.id ?? -1)).toBeFocused();
  expect(await handIds()).toEqual([second, first, third, fourth]);
});

test('the page gets the keys that mean nothing on a card, and no others', async () => {
  const page = open();
  const focusHand = async (): Promise<void> => card(page, await idOfCard(page, 'KS')).focus();
  await focusHand();
  for (const key of ['ArrowRight', 'Home', 'Space', 'Escape', 'Backspace', 'Delete', 'Control+a', 'b']) {
    await press(key);
    expect(await takeReachedKeys(), key).toEqual([]);
  }
  // Escape means something only while cards are selected.
  await press('x', 'a', 'F9', 'F10', 'PageDown', 'Control+x', 'Escape', 'Escape');
  expect(await takeReachedKeys()).toEqual(['x', 'a', 'F9', 'F10', 'PageDown', 'x', 'Escape']);
  // While a card is moved by keyboard, the page gets only the keys that mean nothing for the move.
  await focusHand();
  await press('Enter', 'ArrowDown', 'ArrowUp');
  expect(await takeReachedKeys()).toEqual([]);
  await press('x');
  expect(await takeReachedKeys()).toEqual(['x']);
  await press('Escape');
  expect(await takeReachedKeys()).toEqual([]);
  // While the focus is on the toolbar, the page gets only the keys that mean nothing there.
  await action(page, 'end-turn').focus();
  await press('ArrowLeft', 'ArrowRight');
  expect(await takeReachedKeys()).toEqual([]);
  await press('ArrowDown', 'Home', 'x');
  expect(await takeReachedKeys()).toEqual(['ArrowDown', 'Home', 'x']);
  await press('Control+z', 'Control+y');
  expect(await takeReachedKeys()).toEqual([]);
});

test('the browser’s own action follows only on keys that mean nothing on a card', async () => {
  const page = open();
  await page.evaluate(() => {
    const events: KeyboardEvent[] = [];
    addEventListener('keydown', (event) => events.push(event), { capture: true });
    Object.assign(globalThis, { prevented: () => events.splice(0).map((event) => event.defaultPrevented) });
  });
  await card(page, await idOfCard(page, 'KS')).focus();
  await press('ArrowDown', 'Space', 'Home', 'x', 'PageDown');
  expect(await page.evaluate('prevented()')).toEqual([true, true, true, false, false]);
});

test('while a dialog is open, and for keys that the page has handled, the table does nothing', async () => {
  const page = open();
  const five = await idOfCard(page, '5S');
  await card(page, five).focus();
  await press('Delete');
  await expect(card(page, five)).toHaveAttribute('data-zone', 'hand');
  const before = await saveOf(page);
  await press('m');
  const dialog = page.locator('machiavelli-table dialog[data-dialog=card]');
  await expect(dialog).toBeVisible();
  await takeReachedKeys();
  await press('Control+z', '?', 'x');
  expect(await takeReachedKeys()).toEqual(['z', '?', 'x']);
  expect(await saveOf(page)).toBe(before);
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();

  await card(page, five).focus();
  await page.evaluate(() => {
    const options = { capture: true, once: true };
    addEventListener('keydown', (event) => event.preventDefault(), options);
  });
  await press('b');
  expect(await saveOf(page)).toBe(before);
  await press('b');
  expect(await saveOf(page)).not.toBe(before);
});

test('the letters of commands are left to the browser while Control or Meta is held', async () => {
  const page = open();
  const before = await saveOf(page);
  await card(page, await idOfCard(page, '4C')).focus();
  await press('Control+b', 'Meta+b', 'Control+m');
  expect(await takeReachedKeys()).toEqual(['b', 'Meta', 'b', 'm']);
  await expect(page.locator('machiavelli-table dialog[open]')).toHaveCount(0);
  expect(await saveOf(page)).toBe(before);
});

test('keys that are pressed while nothing has the focus, or beside the table, move no card', async () => {
  const page = open();
  const before = await saveOf(page);
  await element(page).evaluate((host) => (host.shadowRoot?.activeElement as HTMLElement | null)?.blur());
  await press('ArrowRight', 'Space', 'Delete', 'b');
  expect(await saveOf(page)).toBe(before);
  await page.evaluate(() => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
  });
  await press('Control+z', '?', 'b');
  expect(await takeReachedKeys()).toEqual(expect.arrayContaining(['?', 'b']));
  expect(await saveOf(page)).toBe(before);
  await page.evaluate(() => document.querySelector('body > button')?.remove());
});

test('while a card is dragged, Escape ends the drag and no other key changes the game', async () => {
  const page = open();
  const before = await saveOf(page);
  const box = await card(page, await idOfCard(page, '4C')).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 2 });
  const ghost = page.locator('machiavelli-table .ghost');
  await expect(ghost).toHaveCount(1);
  await press('b', 'Control+y', 'Enter', 'Delete');
  await expect(ghost).toHaveCount(1);
  expect(await saveOf(page)).toBe(before);
  await press('Escape');
  await expect(ghost).toHaveCount(0);
  await page.mouse.up();
  expect(await saveOf(page)).toBe(before);
});

test('the table and the hand have one Tab stop each: the first card, then the one that had the focus', async () => {
  const page = open();
  await openTable(page, START);
  const stops = () =>
    element(page).evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('.cloth, .hand, [data-card-id]') ?? [])]
        .filter((node) => node.getAttribute('tabindex') === '0')
        .map((node) => node.getAttribute('data-card-id') ?? node.getAttribute('class')),
    );
  const { groups, hand } = await viewOf(page);
  const table = groups.flatMap(({ cards }) => cards).map(({ id }) => String(id));
  const own = hand.map(({ id }) => String(id));
  expect(await stops()).toEqual([table[0], own[0]]);
  await card(page, Number(table[5])).focus();
  await card(page, Number(own[2])).focus();
  expect(await stops()).toEqual([table[5], own[2]]);
  // Focusing a button changes no Tab stop of the cards.
  await action(page, 'end-turn').focus();
  expect(await stops()).toEqual([table[5], own[2]]);
  await element(page).evaluate((host) => {
    const seat = host.shadowRoot?.querySelector<HTMLElement>('.grip');
    seat?.setAttribute('tabindex', '0');
    seat?.focus();
    seat?.removeAttribute('tabindex');
  });
  expect(await stops()).toEqual([table[5], own[2]]);

  // A table without cards is a Tab stop itself, and the keys of cards do nothing on it, whichever cards the hand contains.
  let deals = 0;
  do await deal(page, { rules: 'bga', seed: `empty ${deals++}` });
  while (!(await handIds()).includes(1));
  expect((await stops())[0]).toBe('cloth');
  await page.locator('machiavelli-table [part~=table]').focus();
  await takeReachedKeys();
  await press('ArrowRight', 'x', 'b');
  expect(await takeReachedKeys()).toEqual(['x', 'b']);
});

test('from the table itself an arrow leads to its first card', async () => {
  const page = open();
  const cloth = page.locator('machiavelli-table [part~=table]');
  await cloth.evaluate((node) => node.setAttribute('tabindex', '0'));
  await cloth.focus();
  await press('x');
  await press('ArrowDown');
  await expect(card(page, (await viewOf(page)).groups[0]?.cards[0]?.id ?? -1)).toBeFocused();
});

test('an arrow up or down leads to the card at the same place of the next group, or to its last card', async () => {
  const page = open();
  const [sets, run] = (await viewOf(page)).groups;
  await card(page, sets?.cards[3]?.id ?? -1).focus();
  await press('ArrowDown');
  await expect(card(page, run?.cards[2]?.id ?? -1)).toBeFocused();
  await press('ArrowUp');
  await expect(card(page, sets?.cards[2]?.id ?? -1)).toBeFocused();
});

test('on a full table, the focused card and the target of a move are scrolled into view', async () => {
  const page = open();
  await deal(page, { rules: { preset: 'bga', packs: 3 }, seed: 'scroll', position: FULL_TABLE });
  await element(page).evaluate((host) => void Object.assign(host.style, { width: '420px', height: '700px' }));
  await waitTwoFrames(page);
  const { groups, hand } = await viewOf(page);
  const cloth = page.locator('machiavelli-table [part~=table]');
  const isInView = async (selector: string): Promise<boolean> => {
    const [seen, around] = [
      await page.locator(`machiavelli-table ${selector}`).boundingBox(),
      await cloth.boundingBox(),
    ];
    if (seen === null || around === null) return false;
    return seen.y >= around.y - 2 && seen.y + seen.height <= around.y + around.height + 2;
  };
  const [first, last] = [groups[0]?.cards[0]?.id ?? -1, groups.at(-1)?.cards.at(-1)?.id ?? -1];
  await cloth.evaluate((node) => Object.assign(node, { scrollTop: 0 }));
  await card(page, first).focus();
  expect(await isInView(`[data-card-id="${last}"]`)).toBe(false);
  await press('End');
  await expect.poll(() => isInView(`[data-card-id="${last}"]`)).toBe(true);
  await press('Home');
  await expect.poll(() => isInView(`[data-card-id="${first}"]`)).toBe(true);

  await card(page, hand[0]?.id ?? -1).focus();
  await press('Enter');
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  for (let step = 0; step < groups.length + 1; step += 1) {
    if ((await over.count()) > 0) {
      await expect.poll(() => isInView('[data-group-id][data-over]')).toBe(true);
    }
    await press('ArrowRight');
  }
  await press('Escape');
  await element(page).evaluate((host) => void Object.assign(host.style, { width: '', height: '' }));
});

test('the arrows of a keyboard move go round all places in both directions, and a press of the pointer ends it', async () => {
  const page = open();
  const over = async (): Promise<string | null> => {
    const group = page.locator('machiavelli-table [data-group-id][data-over]');
    return (await group.count()) > 0 ? group.getAttribute('data-group-id') : 'other';
  };
  await card(page, await idOfCard(page, '9D')).focus();
  await press('Enter');
  const first = await over();
  expect(first).toBe(String(await idOfGroupWith(page, 'TD')));
  const seen: (string | null)[] = [];
  do {
    await press('ArrowDown');
    seen.push(await over());
  } while (seen.at(-1) !== first && seen.length < 9);
  expect(seen).toHaveLength(4);
  await press('ArrowUp');
  expect(await over()).toBe(seen.at(-2));
  await press('ArrowLeft');
  expect(await over()).toBe(seen.at(-3));
  await press('x');
  expect(await over(), 'keys without a meaning do not end the move').toBe(seen.at(-3));
  const before = await saveOf(page);
  await page.locator('machiavelli-table [part~=seat]').first().click();
  await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(0);
  await press('Enter');
  await press('Escape');
  expect(await saveOf(page)).toBe(before);
  await expect(tray(page, await idOfGroupWith(page, 'TD')).locator('[data-card-id]')).toHaveCount(4);
});

test('B moves cards to the group that they complete, else to a new meld, else to another meld, and says if they fit nowhere', async () => {
  const page = open();
  const moveBest = async (...faces: readonly string[]): Promise<string[][]> => {
    await press('Escape');
    for (const face of faces) {
      await card(page, await idOfCard(page, face)).focus();
      await press(' ');
    }
    await press('b');
    return (await viewOf(page)).groups.map(({ cards }) => cards.map((each) => each.face).sort());
  };
  await deal(page, {
    rules: 'bga',
    seed: 'best place',
    position: '6C 7C 8C | 5C 5D 5H / 9C 9D 9H 5S 9S TS JS QS KD',
  });
  await element(page).evaluate(
    (host, ids) => {
      const table = host as unknown as { run(command: object): void };
      table.run({ kind: 'move', ids, to: { zone: 'new', at: null } });
    },
    [await idOfCard(page, '9D'), await idOfCard(page, '9H')],
  );
  const sameRank = ['5C', '5D', '5H'];
  expect(await moveBest('9C')).toEqual([['6C', '7C', '8C'], sameRank, ['9C', '9D', '9H']]);
  const spades = ['9S', 'JS', 'TS'];
  expect(await moveBest(...spades)).toContainEqual(spades);
  expect(await moveBest('QS')).toContainEqual(['9S', 'JS', 'QS', 'TS']);
  expect(await moveBest('5S')).toContainEqual([...sameRank, '5S']);
  const before = await saveOf(page);
  await moveBest('KD');
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveText(tableEn.status.noPlace);
  expect(await saveOf(page)).toBe(before);
});

test('a key that is held down picks cards up or selects them once, and does not drop them', async () => {
  const page = open();
  const before = await saveOf(page);
  const nine = await idOfCard(page, '9D');
  await card(page, nine).focus();
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await saveOf(page)).toBe(before);
  await expect(page.locator('machiavelli-table [data-over]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await isSelected(page, nine)).toBe(true);
});

test('Space that is held down outside of the cards scrolls the page', async () => {
  const isPrevented = await open().evaluate(() => {
    const held = { key: ' ', repeat: true, bubbles: true, cancelable: true };
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', held));
  });
  expect(isPrevented).toBe(false);
});
