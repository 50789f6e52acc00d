// How a table behaves towards the page around it: it takes no focus and no keys that are not meant for it.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal, openTable, startUp, type TestTable } from './driver.ts';

const START = { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 2H', seats: [ANNA, CATERINA] };

/** Puts a text field of the page above the table, and writes in it. */
function chat(): HTMLInputElement {
  const input = document.createElement('input');
  document.body.prepend(input);
  input.focus();
  return input;
}

const pressOnPage = (): unknown =>
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

test('an open dialog makes the rest of the table inert, but not the page, and gives the focus back', async () => {
  const table = await deal(START);
  const inert = (): string[] => [...table.all('.root > [inert]')].map(({ className }) => className);
  const menu = table.button('menu');
  menu.focus();
  await table.press('menu');
  expect(inert()).toEqual(['top', 'cloth', 'handbox', 'bar', 'air']);
  expect([table.root.activeElement?.closest('dialog'), table.find('dialog[aria-modal]')]).toEqual([
    table.one('dialog'),
    null,
  ]);
  await table.key('Escape');
  expect([inert(), table.root.activeElement]).toEqual([[], menu]);
  // A player who has gone on to the page stays there.
  await table.press('menu');
  const input = chat();
  table.host.closeDialog();
  expect(document.activeElement).toBe(input);
});

test('a dialog that opens by itself takes the focus only from a player who is at the table', async () => {
  const open = async (prepare: (table: TestTable) => void): Promise<TestTable> => {
    const table = await deal({ position: '5C 6C 7C / 8C', seats: [ANNA, CATERINA] });
    await table.tapTo('8C', 1);
    prepare(table);
    table.host.run({ kind: 'end-turn' });
    await table.untilOver();
    return table;
  };
  const isFocused = ({ host, root }: TestTable): boolean => {
    const node = root.activeElement;
    host.remove();
    return node?.closest('dialog') != null;
  };
  expect(isFocused(await open((table) => table.button('end-turn').focus()))).toBe(true);
  // With the mouse alone, often nothing has the focus. The press on the cards shows where the player is.
  expect(isFocused(await open((table) => (table.root.activeElement as HTMLElement | null)?.blur()))).toBe(
    true,
  );
  expect(isFocused(await open(pressOnPage))).toBe(false);
  const input = chat();
  await open(() => input.focus());
  expect(document.activeElement).toBe(input);
});

test('the Back of a phone closes a dialog that the player may close', async () => {
  const open = new Set<EventTarget>();
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    destroy = (): unknown => open.delete(this);
  }
  replace(globalThis, {
    CloseWatcher,
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
  });
  const table = await deal({ position: START.position });
  await table.press('menu');
  expect(open.size).toBe(1);
  for (const watcher of open) watcher.dispatchEvent(new Event('close'));
  expect([table.dialog, open.size]).toEqual([null, 0]);
  await table.press('menu');
  await table.key('Escape');
  expect([table.dialog, open.size]).toEqual([null, 0]);
  await table.press('end-turn');
  await table.until(() => table.dialog === 'handover', 'the device is not handed over');
  expect(open.size).toBe(0);
});

test('a replay that ends takes no focus from the page', async () => {
  const table = await deal(START);
  await table.endTurn();
  await table.focus('9D');
  await table.press('again');
  expect([table.phase, table.focused]).toEqual(['show', 'show-forward']);
  const input = chat();
  table.host.closeDialog();
  await table.settle();
  expect([table.phase, document.activeElement]).toEqual(['mine', input]);
});

test('mode="replay" takes no focus at load, and plays only when the player asks for it', async () => {
  await startUp();
  const finished = Game.deal({
    players: ['Anna', 'Bruno'],
    rules: { preset: 'bga', deal: 4 },
    seed: 'replay',
  });
  while (finished.result() === null) finished.botTurn('beginner');
  const input = chat();
  const table = await openTable({
    attributes: { autostart: 'on', mode: 'replay', game: finished.save() },
    settings: { motion: 'normal' },
  });
  finished.free();
  await table.until(() => table.phase === 'show', 'the replay is shown');
  const before = table.sentence;
  await table.tick(10_000);
  expect([table.sentence, document.activeElement]).toEqual([before, input]);
  table.button('show-play').focus();
  await table.press('show-play');
  await table.tick(10_000);
  expect(table.sentence).not.toBe(before);
});

test('a move by keys ends when the focus leaves the table, not when the player looks at another window', async () => {
  const table = await deal(START);
  await table.focus('9D');
  await table.key('Enter');
  const isMoving = (): boolean => table.find('.slot:not([data-off])') !== null || table.target !== null;
  expect(isMoving()).toBe(true);
  replace(document, { hasFocus: () => false });
  table.card('9D').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(isMoving()).toBe(true);
  replace(document, { hasFocus: () => true });
  table.card('9D').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: chat() }));
  expect(isMoving()).toBe(false);
});

/** Opens two tables in the same place of the page, plays a card on each, and leaves nothing focused. */
async function playOnEach() {
  const position = '5C 6C 7C / 8C 2D 3D';
  const tables = [await deal({ position }), await deal({ position })] as const;
  for (const { host } of tables) Object.assign(host.style, { position: 'fixed', top: '0', left: '0' });
  const blur = (): void => {
    for (const { root } of tables) (root.activeElement as HTMLElement | null)?.blur();
  };
  for (const table of tables) await table.tapTo('8C', 1);
  blur();
  const played = (): number[] => tables.map(({ view }) => view.played);
  return { tables, blur, played };
}

test('while nothing has the focus, undo reaches the table that was used last, and a question mark none', async () => {
  const { tables, blur, played } = await playOnEach();
  const [first, second] = tables;
  await first.key('?');
  expect([first.dialog, second.dialog]).toEqual([null, null]);
  await first.key('Control+z');
  expect(played()).toEqual([1, 0]);
  // A press makes a table the one that was used last.
  await first.click(first.one('[part~=table]'));
  blur();
  await second.key('Control+z');
  expect(played()).toEqual([0, 0]);
  await second.press('menu');
  blur();
  await second.key('Escape');
  expect(second.dialog).toBe(null);
});

test('while nothing has the focus, keys do not reach a table that is hidden or mostly out of view', async () => {
  const { tables, played } = await playOnEach();
  const [first, second] = tables;
  second.host.style.display = 'none';
  await first.key('Control+z');
  expect(played()).toEqual([0, 1]);
  await first.key('Control+y');
  const { innerHeight } = window;
  const scrolledTo = (top: number): void =>
    replace(first.host, { getBoundingClientRect: () => new DOMRect(0, top, 1280, innerHeight) });
  for (const top of [0.6, -0.6, 1.5, -1.5]) {
    scrolledTo(top * innerHeight);
    await first.key('Control+z');
    expect(played(), String(top)).toEqual([1, 1]);
  }
  scrolledTo(-0.4 * innerHeight);
  await first.key('Control+z');
  expect(played()).toEqual([0, 1]);
});
