// A stored game goes on where it was left, and only one tab plays it. The tabs of these tests are tables of one page.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { Locks } from '../support/locks.ts';
import { replace } from '../support/replace.ts';
import { ANNA, BRUNO, CATERINA, deal, openTable, storedKey, storedSave, type TestTable } from './driver.ts';

const OWN = { attributes: { persist: 'own' } };
const START = { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS', seats: [ANNA, CATERINA] };

const stored = (): string | null => storedSave('own');

/** Removes the table, as a reload does, and continues the stored game on another one. Counts the ends that it reports. */
async function reload({
  host,
}: TestTable): Promise<{ readonly table: TestTable; readonly ends: () => number }> {
  let ends = 0;
  host.remove();
  const table = await openTable({
    attributes: { persist: host.persist },
    inserted: (again) => again.addEventListener('machiavelli-end', () => (ends += 1)),
  });
  expect(await table.host.resume()).toBe(true);
  await table.settle();
  return { table, ends: () => ends };
}

test('a reload in the middle of a turn restores the game exactly, including undo and redo', async () => {
  const before = await deal(START, OWN);
  await before.tapTo('5C', 2);
  await before.tapTo('4C', 2);
  await before.press('undo');
  const { view } = before;
  expect(view.touched).toBe(true);
  const { table } = await reload(before);
  await table.untilMyTurn();
  expect(table.sentence).toContain(tableEn.status.resumed);
  expect(table.view).toEqual(view);
  await table.press('redo');
  expect(table.table).toBe('5S 5H 5D | 4C 5C 6C 7C 8C');
  for (let command = 0; command < 2; command += 1) await table.press('undo');
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C');
});

test('if the page is left while a computer’s last turn is shown, the end is reported once it has been shown', async () => {
  const seats = [{ name: 'Bruno', level: 'hard' } as const, ANNA];
  const options = { attributes: { persist: 'last' }, settings: { motion: 'slow' } };
  const first = await openTable(options);
  await first.host.start({ rules: 'bga', seed: 'last', seats, position: '5C 5D 5H | 6C 7C 8C / KS KH KD' });
  const isShown = (): boolean => first.all('[data-group-id]').length === 3;
  await first.until(isShown, 'the third meld is shown', 20);
  expect(first.phase).toBe('computer');
  const second = await reload(first);
  await second.table.untilOver();
  expect(second.ends()).toBe(1);
  expect(second.table.host.hasSaved()).toBe(false);
  const third = await reload(second.table);
  await third.table.untilOver();
  expect(third.ends()).toBe(0);
});

test('the time left for a turn is stored with it, and a start that fails keeps it while the game waits for the next player', async () => {
  const rules = { preset: 'bga', turnSeconds: 90 } as const;
  const before = await deal({ rules, seats: [ANNA, BRUNO] }, { attributes: { persist: 'clock' } });
  await before.untilMyTurn();
  await before.tick(31_000);
  const { table } = await reload(before);
  expect(table.phase).toBe('handover');
  await expect(table.host.start({ seed: '' })).rejects.toMatchObject({ code: 'bad-input' });
  await table.untilMyTurn();
  const clock = (): string | null => table.one('.clock:not([hidden])').textContent;
  expect(clock()).toMatch(/^0:5\d$/);
  // The next turn, and the same turn of another game, have the whole time.
  await table.endTurn();
  expect(clock()).toMatch(/^1:[23]\d$/);
  await table.deal({ rules });
  await table.untilMyTurn();
  expect(clock()).toMatch(/^1:[23]\d$/);
});

test('what is stored with a game and cannot be read is ignored', async () => {
  const rules = { preset: 'bga', turnSeconds: 90 } as const;
  const before = await deal({ ...START, rules }, OWN);
  const save = before.host.save();
  before.host.remove();
  const game = JSON.parse(localStorage.getItem(storedKey('own')) ?? '');
  const time = localStorage.getItem(storedKey('own', 'time'));
  const seats = [ANNA, { ...CATERINA, level: 'hard' }];
  const unreadable = {
    game: [
      {},
      { seats: null },
      { seats: [{ name: 1 }] },
      { seats: 5 },
      { places: 'nonsense' },
      { places: 5 },
    ],
    time: ['', 'soon', '17', '{"seconds":1}', '{"seconds":"1","turnKey":"1"}'],
  };
  for (const [part, wrong, level] of [
    ['game', { seats }, 'hard'],
    ...Object.entries(unreadable).flatMap(([name, all]) => all.map((one) => [name, one, 'medium'])),
  ] as const) {
    const change = part === 'game' ? (wrong as object) : {};
    const what = `${part} ${JSON.stringify(wrong)}`;
    localStorage.setItem(storedKey('own'), JSON.stringify({ ...game, seats: undefined, ...change }));
    localStorage.setItem(storedKey('own', 'time'), String(part === 'time' ? wrong : time));
    const table = await openTable(OWN);
    expect(await table.host.resume(), what).toBe(true);
    await table.settle();
    expect([table.host.save(), table.host.setup?.seats?.[1]?.level], what).toEqual([save, level]);
    expect(table.one('.clock:not([hidden])').textContent, what).toMatch(/^1:[23]\d$/);
    table.host.remove();
  }
});

test('data of the page under the same name stays, and names that end like a part are other games', async () => {
  const pageData = { own: '{"colour":"blue"}', 'own-seats': '[1]', 'own:game': 'x' };
  for (const [key, text] of Object.entries(pageData)) localStorage.setItem(key, text);
  const saves: Record<string, string> = {};
  for (const persist of ['own', 'own-seats', 'own:game', 'own:time']) {
    const table = await openTable({ attributes: { persist } });
    expect(await table.host.resume(), persist).toBe(false);
    await table.deal({ seed: persist });
    saves[persist] = table.host.save();
    expect(table.errors).toEqual([]);
    table.host.close();
  }
  for (const [key, text] of Object.entries(pageData)) expect(localStorage.getItem(key)).toBe(text);
  for (const [name, save] of Object.entries(saves)) expect(storedSave(name)).toBe(save);
});

/** Lets tables compete for stored games, as tabs do. The time limits of their requests pass by the test's clock. */
function shareLocks(): Locks {
  const locks = new Locks();
  replace(navigator, { locks });
  const timeout = (time: number): AbortSignal => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), time);
    return controller.signal;
  };
  replace(AbortSignal, { timeout });
  return locks;
}

/** Opens a table that plays its stored game, and another one that waits for the same game. */
async function openTwo(): Promise<readonly [TestTable, TestTable]> {
  const one = await deal(START, OWN);
  const other = await openTable(OWN);
  void other.host.resume();
  await other.tick(400);
  expect([one.phase, other.phase]).toEqual(['mine', 'empty']);
  return [one, other];
}

test('a table whose game another one plays is paused, stores nothing, and can take the game over', async () => {
  shareLocks();
  const [one, other] = await openTwo();
  await other.tick(200);
  for (const [playing, paused, card] of [
    [one, other, '4C'],
    [other, one, '9D'],
    [one, other, 'KS'],
  ] as const) {
    expect([playing.dialog, paused.dialog]).toEqual([null, 'elsewhere']);
    await playing.tapTo(card, 'new');
    const left = playing.view;
    paused.host.run({ kind: 'sort', by: 'suit' });
    expect(stored()).toBe(playing.host.save());
    await paused.press('ready');
    await paused.tick(700);
    expect(paused.view).toEqual(left);
  }
  // A paused table can play another game.
  one.host.persist = 'second';
  await one.deal(START);
  expect([one.phase, other.phase, one.errors, other.errors]).toEqual(['mine', 'mine', [], []]);
});

test('a table that takes over a game that is gone, or that cannot be read, deals another one', async () => {
  replace(console, { warn: () => undefined });
  for (const left of ['', 'no game']) {
    shareLocks();
    const [one, other] = await openTwo();
    await other.tick(200);
    localStorage.setItem(storedKey('own'), left);
    if (left === '') localStorage.removeItem(storedKey('own'));
    await other.press('ready');
    await other.untilMyTurn();
    expect([one.dialog, other.phase, stored()]).toEqual(['elsewhere', 'mine', other.host.save()]);
    expect(other.hand).not.toBe(one.hand);
    for (const { host } of [one, other]) host.remove();
  }
});

test('a table gets a game that becomes free while it waits, as the page before a reload gives it up', async () => {
  const locks = shareLocks();
  for (const free of [
    (one: TestTable) => one.host.close(),
    // On a busy page the time runs out although the lock is free.
    () => locks.held.clear(),
  ]) {
    const [one, other] = await openTwo();
    free(one);
    await other.tick(1000);
    expect(other.phase).toBe('mine');
    for (const { host } of [one, other]) host.remove();
    await other.settle();
    expect(locks.held.size).toBe(0);
  }
});

test('a table that is left, or plays another game, gives the first one up, also while it waits for it', async () => {
  const locks = shareLocks();
  const held = (): string[] => [...locks.held.keys()].map((name) => name.split(':')[1] ?? '');
  const [one, other] = await openTwo();
  other.host.persist = 'second';
  await other.host.start(START);
  one.host.persist = 'third';
  await one.host.start(START);
  await one.settle();
  expect(held()).toEqual(['second', 'third']);
  one.host.removeAttribute('persist');
  const before = stored();
  await one.deal({ position: '5C 5D 5H / KD' });
  expect([one.phase, held(), stored()]).toEqual(['mine', ['second'], before]);
  for (const { host } of [one, other]) host.close();
  await one.settle();
  expect(held()).toEqual([]);

  const [third, left] = await openTwo();
  left.host.close();
  await left.tick(1000);
  third.host.close();
  await left.settle();
  expect([left.phase, left.dialog, held(), locks.waiting]).toEqual(['empty', null, [], []]);
});

test('without locks, or if the page may not use them, every table may play', async () => {
  const denied = { request: () => Promise.reject(new DOMException('not here', 'SecurityError')) };
  for (const locks of [undefined, denied]) {
    replace(navigator, { locks });
    const [one, other] = [await deal(START, OWN), await deal(START, OWN)];
    expect([one.phase, other.phase]).toEqual(['mine', 'mine']);
  }
});

test('a table is paused if a tab without the lock writes its game', async () => {
  const table = await deal(START, OWN);
  const written = async (key: string, newValue: string | null): Promise<string | null> => {
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    await table.settle();
    return table.dialog;
  };
  expect([await written('another', 'x'), await written(storedKey('own'), null)]).toEqual([null, null]);
  expect(await written(storedKey('own'), 'x')).toBe('elsewhere');
  await table.press('ready');
  await table.tick(700);
  expect([table.phase, table.dialog]).toEqual(['mine', null]);
  table.host.remove();
  expect(await written(storedKey('own'), 'y')).toBe(null);
});
