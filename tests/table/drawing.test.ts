// A task may bring many messages: a move, its note, the answer of the engine. The table is drawn once, at the end of the task.
import { test } from 'node:test';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { CATERINA, deal, openTable, type TestTable } from './driver.ts';

/** Runs `act` and lets its task end. Returns the number of writes to each attribute and each text in the table. */
async function writesOf({ host }: TestTable, act: () => void): Promise<ReadonlyMap<string, number>> {
  const names = new Map<Node, string>();
  const counts = new Map<string, number>();
  const observer = new MutationObserver((records) => {
    for (const { target, type, attributeName, addedNodes } of records) {
      const node = target instanceof Element ? target : target.parentElement;
      // The position and the size of a node are one attribute, but several writes; its children are put in order one by one.
      const isText = type === 'childList' && node?.children.length === 0 && addedNodes.length > 0;
      if (node === null || attributeName === 'style' || (type === 'childList' && !isText)) continue;
      const name = names.get(node) ?? `${node.className} ${names.size}`;
      names.set(node, name);
      const what = `${name} ${attributeName ?? 'text'}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  });
  const options = { attributes: true, characterData: true, childList: true, subtree: true };
  observer.observe(host.shadowRoot as Node, options);
  act();
  for (let step = 0; step < 9; step += 1) await null;
  observer.disconnect();
  return counts;
}

const writtenTwice = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].filter(([, count]) => count > 1).map(([what, count]) => `${what}: ${count}`);

test('a move draws once: the sentence, every button and every card are written at most once', async () => {
  const table = await deal({ position: '5C 5D 5H | 6S 7S 8S / 5S 9S KD KH' });
  const [run = 0] = table.view.groups.filter(({ kind }) => kind === 'run').map(({ id }) => id);
  const ids = table.view.hand.filter(({ face }) => face === '9S').map(({ id }) => id);
  const move = await writesOf(table, () => {
    table.host.run({ kind: 'move', ids, to: { zone: 'group', group: run } });
  });
  expect(writtenTwice(move)).toEqual([]);
  expect(move.size).toBeGreaterThan(4);
});

test('nothing is drawn before the task ends, and three commands in one task are drawn once', async () => {
  const table = await deal({ position: '5C 5D 5H | 6S 7S 8S / 5S 9S KD KH' });
  const sentence = table.sentence;
  const faces = table.all('.hand .card').length;
  const lay = (face: string): void => {
    const ids = table.view.hand.filter((card) => card.face === face).map(({ id }) => id);
    table.host.run({ kind: 'move', ids, to: { zone: 'new', at: null } });
  };
  const moves = await writesOf(table, () => {
    lay('KD');
    lay('KH');
    lay('9S');
    expect([table.sentence, table.all('.hand .card').length]).toEqual([sentence, faces]);
  });
  expect(writtenTwice(moves)).toEqual([]);
  expect([table.sentence === sentence, table.all('.hand .card').length]).toEqual([false, faces - 3]);
});

test('a tick of the clock writes the seats and no card', async () => {
  const table = await openTable();
  await table.deal({
    seats: [{ name: 'Anna', level: null }, CATERINA],
    rules: { preset: 'bga', turnSeconds: 60 },
  });
  await table.untilMyTurn();
  const written: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const node = target instanceof Element ? target : target.parentElement;
      if (node?.closest('.hand, .cloth') != null) written.push(node.className);
    }
  });
  observer.observe(table.host.shadowRoot as Node, { attributes: true, childList: true, subtree: true });
  await table.tick(3000);
  observer.disconnect();
  expect(written).toEqual([]);
});

test('a meld that moves far leaves an outline, unless the system turns motion off before the next frame', async () => {
  const motion = Object.assign(new EventTarget(), { matches: false });
  replace(globalThis, { matchMedia: () => motion });
  const table = await deal(
    { position: '5C 5D 5H | 6S 7S 8S / 5S 9S KD KH' },
    { settings: { motion: 'slow' } },
  );
  const outlines = async (x: number, isTurnedOff: boolean): Promise<number> => {
    const [{ cards } = { cards: [] }] = table.view.groups;
    table.host.run({ kind: 'move', ids: cards.map(({ id }) => id), to: { zone: 'new', at: { x, y: 60 } } });
    await null;
    motion.matches = isTurnedOff;
    await table.settle();
    return table.all('.trace').length;
  };
  expect(await outlines(100, false)).toBe(1);
  await table.tick(2000);
  expect(await outlines(900, true)).toBe(0);
});
