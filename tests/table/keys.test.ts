// Where the focus is, which keys the page gets, and what ends or keeps a move by keys. What keys select and move is in
// tests/cases/table-keys.txt.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal, type TestTable } from './driver.ts';

/** The hand is sorted: 2♥ 4♣ 9♦ K♠. */
const START = { position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H' };
const UNPLAYED = '5S 5H 5D 5C | 6C 7C 8C | TD JD QD KD';

type Seen = Partial<Pick<TestTable, 'table' | 'hand' | 'selected' | 'focused' | 'target' | 'dialog'>>;
type Step = readonly [keys: string, then: Seen];

/** Presses keys, and compares what is seen after each step as far as the step names it. */
async function follow(table: TestTable, ...steps: readonly Step[]): Promise<void> {
  for (const [keys, then] of steps) {
    await table.key(keys);
    const seen = Object.fromEntries(Object.keys(then).map((name) => [name, table[name as keyof Seen]]));
    expect(seen, keys).toEqual(then);
  }
}

/** The keys that reach the page since the last call, as text. */
function keysOfPage(): () => string {
  const keys: string[] = [];
  addEventListener('keydown', ({ key }) => keys.push(key));
  return () => keys.splice(0).join(' ');
}

test('the page gets the keys that mean nothing on a card or on the toolbar, and no others', async () => {
  const table = await deal(START);
  const reached = keysOfPage();
  const expectToReach = async (keys: string, expected: string): Promise<void> => {
    await table.key(keys);
    expect(reached(), keys).toBe(expected);
  };
  await table.focus('KS');
  for (const key of ['→', 'Home', 'Space', 'Escape', 'Backspace', 'Delete', 'Control+a', 'b']) {
    await expectToReach(key, '');
  }
  // Escape means something only while cards are selected.
  await expectToReach('x a F9 F10 PageDown Control+x Escape Escape', 'x a F9 F10 PageDown x Escape');
  await expectToReach('Control+b Meta+b Control+m', 'b b m');
  await table.focus('KS');
  await expectToReach('Enter ↓ ↑ x', 'x');
  await expectToReach('Escape', '');
  table.button('end-turn').focus();
  await expectToReach('ArrowDown Home x', 'ArrowDown Home x');
  await expectToReach('Control+z Control+y', '');
  expect([table.table, table.dialog]).toEqual([UNPLAYED, null]);
});

test('the browser’s own action follows only on keys that mean nothing to the table', async () => {
  const table = await deal(START);
  const events: KeyboardEvent[] = [];
  const listen = (event: KeyboardEvent): unknown => events.push(event);
  addEventListener('keydown', listen, { capture: true });
  await table.focus('KS');
  await table.key('↓ Space Home x PageDown Tab');
  // Outside of the cards, Space that is held down scrolls the page.
  (table.root.activeElement as HTMLElement).blur();
  await table.key('Repeat+Space');
  removeEventListener('keydown', listen, { capture: true });
  const prevented = events.filter((event) => event.defaultPrevented).map(({ key }) => key);
  expect(prevented).toEqual(['ArrowDown', ' ', 'Home']);
  expect(events).toHaveLength(7);
});

test('keys that are pressed while nothing has the focus, or beside the table, move no card', async () => {
  const table = await deal(START);
  const reached = keysOfPage();
  const before = table.host.save();
  (table.root.activeElement as HTMLElement | null)?.blur();
  await table.key('→ Space Delete b');
  const beside = document.createElement('button');
  document.body.append(beside);
  beside.focus();
  reached();
  await table.key('Control+z ? b');
  expect(reached()).toBe('z ? b');
  expect(table.host.save()).toBe(before);
});

test('while a dialog is open, and for keys that the page has handled, the table does nothing', async () => {
  const table = await deal(START);
  const reached = keysOfPage();
  await table.focus('5S');
  await table.key('Delete');
  const before = table.host.save();
  await follow(table, ['m', { dialog: 'card' }]);
  await follow(table, ['Control+z ? x', { dialog: 'card' }]);
  expect(reached()).toBe('z ? x');
  expect(table.host.save()).toBe(before);
  await follow(table, ['Escape', { dialog: null, focused: '5S' }]);
  addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
  await table.key('b');
  expect(table.host.save()).toBe(before);
  await follow(table, ['b', { table: UNPLAYED }]);
});

test('while a card is dragged, Escape ends the drag, no other key does anything, and the release moves nothing', async () => {
  const table = await deal(START);
  await table.focus('5S');
  await table.key('Delete');
  const before = table.host.save();
  await table.drag('4C', 2, { drop: false });
  await follow(table, ['b Control+z Control+y Enter Delete ? m', { target: 2, dialog: null }]);
  expect([table.held, table.host.save()]).toEqual(['4C', before]);
  await follow(table, ['Escape', { target: null }]);
  expect(table.held).toBe('');
  await table.release();
  expect(table.host.save()).toBe(before);
  await follow(table, ['Control+z', { table: UNPLAYED }]);
});

test('the table and the hand have one Tab stop each: the first card, then the one that had the focus', async () => {
  const table = await deal(START);
  const stops = (): string =>
    [...table.all('[part~=table], [part~=hand], [data-card-id]')]
      .filter((node) => node.tabIndex === 0)
      .map(({ dataset }) =>
        dataset.cardId === undefined ? dataset.zone : table.faceOf(Number(dataset.cardId)),
      )
      .join(' ');
  expect(stops()).toBe('5S 2H');
  await table.focus('7C');
  await table.focus('9D');
  expect(stops()).toBe('7C 9D');
  // Focusing a button, or a grip, changes no Tab stop of the cards.
  table.button('end-turn').focus();
  expect(stops()).toBe('7C 9D');
  const grip = table.one('[part~=grip]');
  grip.tabIndex = 0;
  grip.focus();
  grip.removeAttribute('tabindex');
  expect(stops()).toBe('7C 9D');
});

test('the arrow keys go round the buttons of the toolbar, which is one Tab stop', async () => {
  const table = await deal(START);
  const shown = [...table.all('[role=toolbar] button, [data-action=menu]')].filter(
    (button) => button.offsetParent !== null,
  );
  const actions = shown.map(({ dataset }) => dataset.action).sort();
  expect(actions).toEqual(['end-turn', 'hint', 'menu', 'redo', 'reset', 'sort', 'undo']);
  table.button('end-turn').focus();
  const visited: (string | null)[] = [];
  for (const _ of actions) {
    await table.key('→');
    visited.push(table.focused);
    const stops = shown.filter((button) => button.tabIndex === 0).map(({ dataset }) => dataset.action);
    expect(stops).toEqual([table.focused]);
  }
  expect([visited.at(-1), [...visited].sort()]).toEqual(['end-turn', actions]);
  await follow(table, ['←', { focused: visited.at(-2) ?? '' }], ['Home', { focused: visited.at(-2) ?? '' }]);
});

test('a table without cards is a Tab stop itself, on which the keys of cards do nothing', async () => {
  const table = await deal({ position: '/ 2H 2D' });
  const reached = keysOfPage();
  const cloth = table.one('[part~=table]');
  expect(cloth.tabIndex).toBe(0);
  cloth.focus();
  await table.key('→ x b');
  expect(reached()).toBe('x b');
  // If there are cards, an arrow leads from the table itself to its first card.
  const full = await deal(START);
  const fullCloth = full.one('[part~=table]');
  fullCloth.tabIndex = 0;
  fullCloth.focus();
  await follow(full, ['x ↓', { focused: '5S' }]);
});

test('a press of the pointer ends a move by keys; another size of the table, or of its cards, does not', async () => {
  const table = await deal(START);
  await table.focus('9D');
  await follow(table, ['Enter ↓ ↓', { target: 1 }]);
  // A place that the card does not fit says so, too.
  const tags = [...table.all('.frames .tag:not([data-off])')].map(({ textContent }) => textContent);
  expect(tags).toEqual([
    `✕${tableEn.notMeld(tableEn.reasons.mixed)}`,
    `✓${tableEn.runOf('diamonds', '9', 'king')}`,
  ]);
  await table.click(table.one('[part~=seat]'));
  expect([table.target, table.table]).toEqual([null, UNPLAYED]);
  await follow(table, ['Enter', { target: 3 }]);
  Object.assign(table.host.style, { width: '900px', height: '700px' });
  table.host.settings = { cardSize: 'small' };
  await table.tick(500);
  await follow(
    table,
    ['', { target: 3 }],
    ['Enter', { table: `${UNPLAYED.slice(0, -14)} | 9D TD JD QD KD` }],
  );
});

test('a key that is held down picks cards up or selects them once, and does not drop them', async () => {
  const table = await deal(START);
  await table.focus('9D');
  await follow(
    table,
    ['Enter Repeat+Enter Repeat+Enter', { table: UNPLAYED, target: 3 }],
    ['Escape', { target: null }],
    ['Space Repeat+Space Repeat+Space Repeat+Space', { selected: '9D' }],
  );
});

test('the focus stays on the main button while the others play', async () => {
  const table = await deal({ position: '5C 5D 5H | 6C 7C 8C / 5S 2D', seats: [ANNA, CATERINA] });
  table.button('end-turn').focus();
  await table.key('Enter');
  expect(table.phase).toBe('computer');
  await table.untilMyTurn();
  expect([table.focused, table.log.length]).toEqual(['end-turn', 2]);
});

test('a card that is moved by keys keeps its node and the focus, with and without motion', async () => {
  for (const motion of ['off', 'fast']) {
    const table = await deal({ position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' }, { settings: { motion } });
    const nodes = [...table.all('[data-card-id]')];
    const nine = table.card('9C');
    nine.focus();
    for (const [keys, zone] of [
      ['Enter Enter', 'table'],
      ['Control+z', 'hand'],
      ['Control+Shift+z', 'table'],
      ['Delete', 'hand'],
      ['b', 'table'],
      ['Delete', 'hand'],
      ['Enter → Enter', 'table'],
      ['Delete', 'hand'],
      ['Alt+→', 'hand'],
    ] as const) {
      await table.key(keys);
      await table.tick(1000);
      expect([table.root.activeElement, nine.dataset.zone], keys).toEqual([nine, zone]);
      expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
      expect(table.all('[data-card-id]')).toHaveLength(nodes.length);
    }
  }
});

/** Lays whole melds with their centres at points of the cloth, in pixels from the upper left corner of its space. */
async function layMelds(
  table: TestTable,
  places: Readonly<Record<string, readonly [number, number]>>,
): Promise<void> {
  for (const [cards, [x, y]] of Object.entries(places)) {
    table.host.run({ kind: 'move', ids: table.ids(cards), to: { zone: 'new', at: { x, y } } });
    await table.settle();
  }
}

test('the arrows, Home and End go where the eye goes, however the melds lie', async () => {
  const table = await deal({ position: '2C 2D 2H | 6C 7C 8C | TD JD QD KD | 4S 5S 6S / 4C 9D' });
  // The first meld of the game lies at the lower right, and the last one at the upper left.
  await layMelds(table, {
    '2C 2D 2H': [900, 380],
    '6C 7C 8C': [900, 130],
    'TD JD QD KD': [300, 390],
    '4S 5S 6S': [300, 110],
  });
  const middle = (card: string): number => table.card(card).getBoundingClientRect().x;
  const nearest = (card: string, row: string): string =>
    row
      .split(' ')
      .sort((a, b) => Math.abs(middle(a) - middle(card)) - Math.abs(middle(b) - middle(card)))[0] ?? '';
  const [upper, lower] = ['4S 5S 6S 6C 7C 8C', 'TD JD QD KD 2H 2D 2C'];
  for (const [from, keys, focused] of [
    ['4S', '→ → →', '6C'],
    ['8C', '→', 'TD'],
    ['TD', '←', '8C'],
    ['6S', '↓', nearest('6S', lower)],
    ['7C', '↓', nearest('7C', lower)],
    ['2D', '↑', nearest('2D', upper)],
    ['2D', '↓', '2D'],
    ['5S', '↑', '5S'],
    ['5S', 'End', '8C'],
    ['7C', 'Home', '4S'],
    ['2D', 'Home', 'TD'],
    ['JD', 'End', '2C'],
    ['JD', 'Control+Home', '4S'],
    ['5S', 'Control+End', '2C'],
  ] as const) {
    await table.focus(from);
    await follow(table, [keys, { focused }]);
  }
});

test('in a hand of several rows, the arrows lead up and down', async () => {
  const hand = '2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD';
  const table = await deal({ position: `/ ${hand}` });
  Object.assign(table.host.style, { width: '320px', height: '700px' });
  await table.settle();
  const top = (): number => table.card(table.focused ?? '').getBoundingClientRect().y;
  const first = table.hand.split(' ')[0] ?? '';
  await table.focus(first);
  const before = top();
  await table.key('↓');
  expect(top()).toBeGreaterThan(before);
  await table.key('↑');
  expect(table.focused).toBe(first);
});

test('the arrows go through the toolbar as its buttons lie, not in the order of the document', async () => {
  const table = await deal(START);
  await table.tap('9D');
  // On a wide table, the button beside the sentence lies between the row of buttons and the main one, which is higher than the others.
  const fromLeft = ['undo', 'redo', 'reset', 'sort', 'hint', 'where', 'end-turn'];
  for (const [index, action] of fromLeft.entries()) {
    const [y, height] = action === 'end-turn' ? [690, 60] : [700, 40];
    const box = new DOMRect(100 + index * 60, y, 50, height);
    replace(table.button(action), { getBoundingClientRect: () => box });
  }
  table.button('undo').focus();
  const visited = ['undo'];
  for (const _ of fromLeft.slice(1)) {
    await table.key('→');
    visited.push(table.focused ?? '');
  }
  expect(visited).toEqual(fromLeft);
});

test('a selection that began by a click goes on by keys, and the other way round', async () => {
  const table = await deal(START);
  await table.focus('2H');
  await table.key('Shift+→');
  await table.tap('KS', { shiftKey: true });
  expect(table.selected).toBe('2H 4C 9D KS');
  await table.key('Escape');
  await table.tick(500);
  await table.tap('2H');
  await table.focus('4C');
  await table.key('Shift+→');
  expect(table.selected).toBe('2H 4C 9D');
});

test('a new deal or another game keeps the focus in the table, but does not take it from the page', async () => {
  const table = await deal(START);
  const beside = document.createElement('button');
  document.body.append(beside);
  await table.focus('9D');
  await table.deal({ position: '5C 5D 5H / 2S 3S' });
  expect(table.focused).toBe('2S');
  await table.focus('5D');
  await table.deal({ position: '6C 7C 8C / 2S 3S' });
  expect(table.focused).toBe('6C');
  beside.focus();
  await table.deal(START);
  expect([document.activeElement, table.focused]).toEqual([beside, null]);
});
