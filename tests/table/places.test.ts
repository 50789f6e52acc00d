// A meld stays where it was put: after a drop, undo and redo, a reload, and when the table becomes smaller or is turned.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { ANNA, CATERINA, centre, deal, FULL_TABLE, openTable, type Point, type TestTable } from './driver.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const START = { position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H' };

type Places = Readonly<Record<string, readonly number[]>>;

/** Left and top, from the corner of the table, width and height of each group, by its id: the page may scroll. */
function places(table: TestTable): Places {
  const { x: left, y: top } = table.host.getBoundingClientRect();
  return Object.fromEntries(
    [...table.all('[data-group-id]')].map((tray) => {
      const { x, y, width, height } = tray.getBoundingClientRect();
      return [
        tray.dataset.groupId,
        [x - left, y - top, width, height].map((value) => Math.round(value * 10) / 10),
      ];
    }),
  );
}

/** The point of the cloth that is farthest from all groups, with room for a box of this size. */
function emptySpot(table: TestTable, across: number, down: number): Point {
  const cloth = table.one('[part~=table]').getBoundingClientRect();
  const groups = [...table.all('[data-group-id]')].map((tray) => tray.getBoundingClientRect());
  const far = (point: Point): number =>
    Math.min(
      ...groups.map(({ x, y, width, height }) =>
        Math.hypot(
          Math.max(x - point.x, 0, point.x - x - width),
          Math.max(y - point.y, 0, point.y - y - height),
        ),
      ),
    );
  const spots = Array.from({ length: 400 }, (_, index) => ({
    x: cloth.x + 12 + across / 2 + ((cloth.width - 24 - across) * (index % 20)) / 19,
    y: cloth.y + 12 + down / 2 + ((cloth.height - 32 - down) * Math.floor(index / 20)) / 19,
  }));
  return spots.reduce((best, spot) => (far(spot) > far(best) ? spot : best));
}

/** Drops a card on the emptiest spot. Its new meld must lie where the card was seen. */
async function dropFree(table: TestTable, face: string): Promise<void> {
  const node = table.card(face);
  const box = node.getBoundingClientRect();
  const spot = emptySpot(table, 150, 190);
  const held = { x: Math.min(9, box.width / 4), y: box.height / 4 };
  await table.dragNode(node, { x: spot.x + held.x - box.width / 2, y: spot.y + held.y - box.height / 2 });
  const at = centre(table.tray(table.view.groups.length));
  expect(Math.hypot(at.x - spot.x, at.y - spot.y), face).toBeLessThanOrEqual(4);
}

async function resize(table: TestTable, { width, height }: (typeof SIZES)[number]): Promise<void> {
  Object.assign(table.host.style, { width: `${width}px`, height: `${height}px` });
  await table.settle();
}

async function dealAt(
  size: (typeof SIZES)[number],
  setup: object = START,
  attributes = {},
): Promise<TestTable> {
  const table = await openTable({ attributes });
  await resize(table, size);
  await table.deal(setup);
  return table;
}

test('cards lie where they were dropped, and undo and redo lead to the same places', async () => {
  for (const size of SIZES) {
    const table = await dealAt(size);
    const start = places(table);
    await dropFree(table, 'KS');
    const afterFirst = places(table);
    await table.focus('9D');
    await table.key('b');
    expect(places(table)).not.toEqual(afterFirst);
    await table.key('Control+z');
    expect(places(table), 'after a move by keys').toEqual(afterFirst);
    await dropFree(table, '2H');
    const afterSecond = places(table);
    expect(Object.keys(afterSecond)).toHaveLength(5);
    for (const [action, expected] of [
      ['undo', afterFirst],
      ['undo', start],
      ['redo', afterFirst],
      ['redo', afterSecond],
    ] as const) {
      await table.press(action);
      expect(places(table)).toEqual(expected);
    }
  }
});

test('a whole meld is dragged by its grip and by its rim, and no other moves', async () => {
  for (const size of SIZES) {
    const table = await dealAt(size);
    const { id } = table.group(2);
    const before = places(table);
    // Without a pointer above the meld, a selected card shows the grip.
    await table.tap('7C');
    for (const part of ['[part~=grip]', '']) {
      const tray = table.tray(2);
      const node = part === '' ? tray : (tray.querySelector(part) as HTMLElement);
      const { width, height } = tray.getBoundingClientRect();
      const [from, at, spot] = [centre(node), centre(tray), emptySpot(table, width, height)];
      await table.dragNode(node, { x: spot.x + from.x - at.x, y: spot.y + from.y - at.y });
      const there = centre(table.tray(2));
      expect(Math.hypot(there.x - spot.x, there.y - spot.y)).toBeLessThanOrEqual(4);
    }
    const after = places(table);
    expect(after[id]).not.toEqual(before[id]);
    expect({ ...after, [id]: null }).toEqual({ ...before, [id]: null });
    expect(table.view.touched).toBe(false);
  }
});

test('a turned device, a smaller window and smaller cards move melds, and back they lie where they lay', async () => {
  for (const size of SIZES) {
    const table = await dealAt(size);
    await dropFree(table, 'KS');
    const before = places(table);
    for (const [change, back] of [
      [() => resize(table, { width: size.height, height: size.width }), () => resize(table, size)],
      [() => resize(table, { width: size.width - 60, height: size.height - 120 }), () => resize(table, size)],
      ...[[() => setCards('small'), () => setCards('auto')] as const],
    ] as const) {
      await change();
      expect(places(table)).not.toEqual(before);
      await back();
      expect(places(table)).toEqual(before);
    }
    async function setCards(cardSize: 'small' | 'auto'): Promise<void> {
      table.host.settings = { cardSize };
      await table.settle();
    }
  }
});

test('a reload restores the places, including those of undone commands; a game stored without places goes on', async () => {
  for (const size of SIZES) {
    const attributes = { persist: `places-${size.width}` };
    const reload = async (table: TestTable): Promise<TestTable> => {
      table.host.remove();
      const again = await openTable({ attributes });
      await resize(again, size);
      await again.host.resume();
      await again.untilMyTurn();
      return again;
    };
    const table = await dealAt(size, { ...START, seats: [ANNA, CATERINA] }, attributes);
    await dropFree(table, 'KS');
    const afterFirst = places(table);
    await dropFree(table, '2H');
    const afterSecond = places(table);
    const second = await reload(table);
    expect(places(second)).toEqual(afterSecond);
    await second.press('undo');
    expect(places(second)).toEqual(afterFirst);
    const third = await reload(second);
    await third.press('redo');
    expect(places(third)).toEqual(afterSecond);
    const { view } = third;
    const key = Object.keys(localStorage).find((name) => name.endsWith(':game')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    expect(stored.places).not.toBe('');
    localStorage.setItem(key, JSON.stringify({ ...stored, places: undefined }));
    const fourth = await reload(third);
    expect(fourth.view).toEqual(view);
    expect(Object.keys(places(fourth))).toHaveLength(5);
  }
});

test('the button and the key T put the melds in rows, and back where they lay', async () => {
  for (const size of SIZES) {
    const table = await dealAt(size, { position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H' });
    expect(table.button('tidy').hidden).toBe(true);
    await dropFree(table, 'KS');
    const laid = places(table);
    const commands: unknown[] = [];
    table.host.addEventListener('machiavelli-command', ({ detail }) => commands.push(detail.command));
    await table.key('t');
    const tidy = places(table);
    expect(tidy).not.toEqual(laid);
    expect(table.button('tidy').title).toBe(`${tableEn.untidy} (T)`);
    await table.press('tidy');
    expect(places(table)).toEqual(laid);
    table.host.settings = { tidy: 'laid' };
    await table.press('tidy');
    await table.press('undo');
    const kept = Object.keys(places(table)).map((id) => tidy[id]?.length);
    expect(kept).toEqual([4, 4, 4]);
    expect(commands).toEqual([
      { kind: 'tidy', by: 'kind' },
      { kind: 'tidy', by: 'kind' },
      { kind: 'tidy', by: 'laid' },
      { kind: 'undo' },
    ]);
  }
});

test('with the setting, the table is tidied when the turn of the player begins', async () => {
  const position = '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS KH KD 2H';
  const table = await deal(
    { position, seats: [ANNA, CATERINA], hands: ['3S 3H 8D AC'] },
    { settings: { autoTidy: true } },
  );
  await table.drag('KS KH KD', emptySpot(table, 300, 190));
  const laid = places(table);
  await table.endTurn();
  await table.untilMyTurn();
  expect(places(table)).not.toEqual(laid);
  const tidy = places(table);
  for (const [said, isTidy] of [
    [tableEn.spoken.untidied, false],
    [tableEn.spoken.tidied, true],
  ] as const) {
    await table.press('tidy');
    await table.tick(500);
    expect([table.spoken, JSON.stringify(places(table)) === JSON.stringify(tidy)]).toEqual([said, isTidy]);
  }
});

test('no frame of a drag over a full table moves a meld', async () => {
  for (const size of SIZES) {
    const table = await dealAt(size, { rules: { preset: 'bga', packs: 3 }, position: FULL_TABLE });
    table.host.settings = { motion: 'normal' };
    await table.settle();
    const before = places(table);
    const { x, y, width, height } = table.tray(9).getBoundingClientRect();
    await table.hold('2S');
    for (const to of [
      centre(table.tray(9)),
      { x: x - 4, y },
      { x: x + width, y: y - 5 },
      { x, y: y + height },
    ]) {
      for (let step = 0; step < 4; step += 1) {
        await table.moveTo({ x: to.x + step, y: to.y });
        expect(places(table)).toEqual(before);
      }
    }
    expect(table.copies).toBe(1);
  }
});

test('melds keep their places while the table is hidden', async () => {
  const table = await deal({ ...START, seats: [ANNA, CATERINA], hands: ['3S 3H 3D AC'] });
  await dropFree(table, 'KS');
  await table.press('undo');
  const before = places(table);
  table.host.style.display = 'none';
  table.host.run({ kind: 'end-turn' });
  await table.untilMyTurn();
  table.host.style.display = 'block';
  await table.settle();
  expect([Object.keys(places(table)).length, places(table)]).toEqual([4, expect.objectContaining(before)]);
});

test('the table scrolls to a new meld that has to lie out of sight', async () => {
  const table = await dealAt(
    { width: 390, height: 844 },
    { rules: { preset: 'bga', packs: 3 }, position: FULL_TABLE },
  );
  const cloth = table.one('[part~=table]');
  const isSeen = (): boolean => {
    const [tray, around] = [table.tray(table.view.groups.length), cloth].map((node) =>
      node.getBoundingClientRect(),
    );
    if (tray === undefined || around === undefined) throw new Error('nothing is drawn');
    return tray.top >= around.top - 1 && tray.bottom - cloth.scrollTop <= around.bottom + 1;
  };
  expect(cloth.scrollTop).toBe(0);
  await table.tapTo(table.hand.split(' ')[0] ?? '', 'new');
  expect([cloth.scrollTop > 0, isSeen()]).toEqual([true, true]);
});

test('rows of melds below the visible part of the table are counted', async () => {
  for (const [width, height] of [
    [360, 640],
    [844, 390],
  ] as const) {
    const table = await dealAt(
      { width, height },
      { rules: { preset: 'bga', packs: 3 }, position: FULL_TABLE },
    );
    const cloth = table.one('[part~=table]');
    const rowsAt = (top: number): number => {
      cloth.scrollTop = top;
      cloth.dispatchEvent(new Event('scroll'));
      const note = table.one('.below');
      const count = note.hidden ? 0 : Number.parseInt(note.textContent ?? '', 10);
      if (!note.hidden) expect(note.textContent).toBe(tableEn.rowsBelow(count));
      return count;
    };
    const all = rowsAt(0);
    expect(rowsAt(400)).toBeLessThan(all);
    expect(rowsAt(5000)).toBe(0);
    await table.deal({ position: '5C 5D 5H 5S / 4C 9D' });
    expect(rowsAt(0)).toBe(0);
  }
});

test('if the time runs out, laid melds stay where they were put, but a turn that cannot end leaves no trace', async () => {
  const rules = { preset: 'bga', turnSeconds: 90 } as const;
  const position = '5C 5D 5H 5S | 6C 7C 8C / 4C';
  for (const isLegal of [true, false]) {
    const table = await deal({ rules, position, hands: ['KS KH KD 2H'] });
    await table.endTurn();
    const start = places(table);
    await table.drag('KS KH KD', emptySpot(table, 300, 190));
    if (!isLegal) {
      await table.drag('8C', emptySpot(table, 150, 190));
      await table.dragNode(table.tray(1), emptySpot(table, 300, 190));
    }
    const laid = places(table);
    await table.tick(95_000);
    await table.untilMyTurn();
    expect([table.view.turn, table.view.groups.length]).toEqual([3, isLegal ? 3 : 2]);
    expect(places(table)).toEqual(isLegal ? laid : start);
  }
});

test('a saved game loaded with its places looks the same; without them it is laid out from scratch', async () => {
  const table = await deal(START);
  await dropFree(table, 'KS');
  const dropped = places(table);
  const load = async (isWhole: boolean): Promise<Places> => {
    const [text, kept] = [table.host.save(), table.host.places];
    table.host.close();
    await table.host.load(text, undefined, isWhole ? kept : undefined);
    await table.untilMyTurn();
    return places(table);
  };
  expect(await load(true)).toEqual(dropped);
  const relaid = await load(false);
  expect(Object.keys(relaid)).toEqual(Object.keys(dropped));
  expect(relaid).not.toEqual(dropped);
});

test('a replay shows melds in their places, and does not move those of the game', async () => {
  const table = await deal({
    position: '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D',
    hands: ['KS KH KD 2C'],
    seats: [ANNA, CATERINA],
  });
  const { width, height } = table.tray(1).getBoundingClientRect();
  const start = places(table);
  await table.dragNode(table.tray(1), emptySpot(table, width, height));
  const mine = places(table);
  expect(mine).not.toEqual(start);
  await table.endTurn();
  const before = places(table);
  expect([table.log.at(-1)?.kind, Object.keys(before).length]).toEqual(['play', 4]);
  await table.press('again');
  await table.settle();
  expect(table.phase).toBe('show');
  for (const [key, expected] of [
    ['Home', mine],
    ['End', before],
    ['Escape', before],
  ] as const) {
    await table.key(key);
    await table.tick(1000);
    expect(places(table), key).toEqual(expected);
  }
  expect(table.phase).toBe('mine');
});
