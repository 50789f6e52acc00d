// What a drag by mouse or finger lifts, shows and moves, and what ends it.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { isBrowser } from '../support/window.ts';
import { ANNA, CATERINA, deal, FULL_TABLE, type Point, type Spot, type TestTable } from './driver.ts';

/** The hand is sorted: 2♥ 4♣ 9♦ K♠. */
const START = { position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H' };
const UNPLAYED = '5S 5H 5D 5C | 6C 7C 8C | TD JD QD KD';

/** Two packs on a small table, which therefore scrolls. */
const FULL = {
  rules: { preset: 'bga', packs: 3 } as const,
  position: FULL_TABLE,
};

async function dealFull(): Promise<TestTable> {
  const table = await deal(FULL);
  Object.assign(table.host.style, { width: '420px', height: '700px' });
  await table.settle();
  return table;
}

const STEPS: Readonly<Record<string, Point>> = {
  '→': { x: 1, y: 0 },
  '↑': { x: 0, y: -1 },
  '↓': { x: 0, y: 1 },
};

/** Presses a card or another node and follows a script such as `300 ↑30 650`: waits 300 ms, moves up by 30 pixels, waits 650 ms. */
async function pressAnd(
  table: TestTable,
  what: string | HTMLElement,
  script: string,
  isTouch: boolean,
): Promise<void> {
  const { left, top } = (typeof what === 'string' ? table.card(what) : what).getBoundingClientRect();
  const start = { x: left + 8, y: top + 8 };
  await table.hold(what, { isTouch, at: start });
  for (const word of script.split(' ').filter((text) => text !== '')) {
    const step = STEPS[word.charAt(0)];
    const size = Number(word.slice(1));
    if (step === undefined) await table.tick(Number(word));
    else await table.moveTo({ x: start.x + step.x * size, y: start.y + step.y * size });
  }
}

/** The nodes that are animated, by their action or the face of their card. Nothing moves. */
function recordAnimations(): () => string[] {
  const names: string[] = [];
  const still = { finished: Promise.resolve(), pause: () => undefined, cancel: () => undefined };
  replace(Element.prototype, {
    animate(this: HTMLElement) {
      names.push(this.dataset.action ?? this.dataset.face ?? '');
      return still;
    },
  });
  return () => names.splice(0).filter((name) => name !== '');
}

test('what a press lifts, by mouse and by finger, on a table that scrolls and on one that does not', async () => {
  const [mouse, finger] = [false, true];
  const table = await deal(START);
  const before = table.host.save();
  for (const [what, script, isTouch, held] of [
    ['4C', '→3 120', mouse, ''],
    ['4C', '→4 120', mouse, '4C'],
    ['7C', '700', mouse, ''],
    ['7C', '↓7 100', finger, ''],
    ['7C', '↓8 120', finger, '7C'],
    ['7C', '170', finger, ''],
    ['7C', '300', finger, '7C'],
    // A longer press lifts the rest of the run as well, unless the card has been moved.
    ['7C', '750', finger, '7C 8C'],
    ['7C', '300 ↑30 650', finger, '7C'],
    ['4C', '750', finger, ''],
    ['4C', '↑8 120', finger, '4C'],
  ] as const) {
    await pressAnd(table, what, script, isTouch);
    expect([table.held, table.copies], `${what} ${script}`).toEqual([
      held,
      held.split(' ').filter(Boolean).length,
    ]);
    await table.release(undefined, { isCancelled: true });
    expect([table.held, table.copies, table.host.save()]).toEqual(['', 0, before]);
  }
  const full = await dealFull();
  const grip = full.one('[data-group-id] [part~=grip]');
  for (const [what, script, copies] of [
    // A swipe scrolls the table, however long the finger then stays.
    ['3S', '↓9 ↓30 750', 1],
    ['3S@1', '↓9 ↓30 750', 0],
    ['3S@1', '300', 1],
    [grip, '↑9 120', 4],
  ] as const) {
    await pressAnd(full, what, script, finger);
    expect(full.copies, `${typeof what === 'string' ? what : 'grip'} ${script}`).toBe(copies);
    await full.release(undefined, { isCancelled: true });
  }
});

test('what a press selects that ends where it began', async () => {
  const [mouse, finger] = [false, true];
  const table = await deal(START);
  for (const [what, script, isTouch, selected, before = ''] of [
    ['4C', '→2', mouse, '4C'],
    // A card that is dragged away and back to its place is not selected.
    ['4C', '→40 →0', mouse, ''],
    ['9D', '→5', finger, '9D'],
    ['9D', '750', finger, '9D'],
    // A long press on the table selects the card, and the click that follows does not deselect it.
    ['8C', '450', finger, '8C'],
    ['8C', '450', finger, '', '8C'],
    ['7C', '750', finger, '7C 8C'],
    ['7C', '750', finger, '7C 8C', '8C'],
  ] as const) {
    for (const clickAfter of script === '450' ? [0, 200] : [0]) {
      await table.select(before);
      await table.tick(500);
      await pressAnd(table, what, script, isTouch);
      await table.release(undefined, { clickAfter });
      expect([table.selected, table.table, table.held], `${what} ${script} ${before}`).toEqual([
        selected,
        UNPLAYED,
        '',
      ]);
    }
  }
});

test('a press beside all cards, with the middle button, or with the setting “tap only” lifts nothing', async () => {
  const table = await deal(START);
  const press = async (what: string | HTMLElement, options = {}): Promise<void> => {
    await table.hold(what, options);
    await table.moveTo({ x: 300, y: 400 });
    await table.tick(120);
    expect(table.copies).toBe(0);
    await table.release();
  };
  await press(table.one('[part~=table]'));
  await press(table.one('[part~=seat]'));
  await press('4C', { button: 1 });
  await press('4C', { isPrimary: false });
  table.host.settings = { input: 'tap' };
  await press('4C');
  expect([table.table, table.hand]).toEqual([UNPLAYED, '2H 4C 9D KS']);
});

/** Records the vibrations of the device, in milliseconds. */
function recordVibrations(): number[] {
  const felt: number[] = [];
  replace(navigator, {
    vibrate: (time: number) => felt.push(time) > 0,
    userActivation: { hasBeenActive: true },
  });
  return felt;
}

test('a finger feels when it lifts a card, and when the card lands in a meld', async () => {
  const felt = recordVibrations();
  const table = await deal(START, { settings: { motion: 'slow' } });
  await table.drag('9D', 3, { isTouch: true, drop: false });
  await table.until(() => felt.length === 1, 'nothing is felt when a card is lifted');
  await table.release();
  await table.until(() => felt.length === 2, 'nothing is felt when a card lands');
  const [lift = 0, land = 0] = felt.splice(0);
  expect(lift < land && land < 20, `short: ${lift} and ${land} ms`).toBe(true);

  await table.tick(3000);
  await table.drag('KS', 'new', { isTouch: true });
  await table.drag('4C', { before: '2H' }, { isTouch: true });
  await table.tick(3000);
  expect(felt, 'a card that makes no meld, and one that stays in the hand').toEqual([lift, lift]);
});

test('a finger feels when a tap selects a card, and when it lays the selected cards in a meld', async () => {
  const felt = recordVibrations();
  const table = await deal(START, { settings: { motion: 'slow' } });
  const tap = async (card: string, spot: Spot, pointerType: string): Promise<number[]> => {
    await table.tap(card, { pointerType });
    await table.tick(3000);
    await table.tapAt(spot, { pointerType });
    await table.tick(3000);
    return felt.splice(0);
  };
  const [lift = 0, land = 0, ...more] = await tap('9D', 3, 'touch');
  expect(more).toEqual([]);
  expect(0 < lift && lift < land && land < 20, `short: ${lift} and ${land} ms`).toBe(true);
  expect(await tap('KS', 'new', 'touch'), 'a card that makes no meld').toEqual([lift]);
  await table.press('undo', 'undo');
  expect(await tap('9D', 3, 'mouse')).toEqual([]);
  await table.press('undo');
  table.host.settings = { haptics: false };
  expect(await tap('9D', 3, 'touch')).toEqual([]);
});

test('nothing is felt with a mouse, without the setting or without motion, or before the first tap on the page', async () => {
  const felt = recordVibrations();
  const table = await deal(START, { settings: { motion: 'slow' } });
  const isFelt = async (isTouch = true): Promise<boolean> => {
    await table.drag('9D', 3, { isTouch });
    await table.tick(3000);
    await table.press('undo');
    return felt.splice(0).length > 0;
  };
  expect(await isFelt()).toBe(true);
  expect(await isFelt(false)).toBe(false);
  table.host.settings = { haptics: false };
  expect(await isFelt()).toBe(false);
  table.host.settings = { haptics: true, motion: 'off' };
  expect(await isFelt()).toBe(false);
  table.host.settings = { motion: 'slow' };
  replace(navigator, { userActivation: { hasBeenActive: false } });
  expect(await isFelt()).toBe(false);
});

test('a drag ends where the card is dropped, with and without motion, by mouse and by finger', async () => {
  for (const motion of ['off', 'slow']) {
    for (const isTouch of [false, true]) {
      const table = await deal(START, { settings: { motion } });
      await table.drag('9D', 3, { isTouch });
      await table.drag('5C', 2, { isTouch });
      await table.drag('KD', { before: '4C' }, { isTouch });
      await table.drag('KS', 'new', { isTouch });
      await table.tick(3000);
      expect(table.table).toBe('5S 5H 5D | 5C 6C 7C 8C | 9D TD JD QD | KS');
      expect(table.hand).toBe('2H KD 4C');
    }
  }
});

test('a card is dropped on a joker that it can replace, but several cards are not, nor are all cards of a meld dropped on it', async () => {
  const table = await deal({ rules: 'session-jokers', position: '5C 6C 7C | 7H * 9H / 8H TH KS' });
  const joker = { joker: 2 };
  await table.drag('8H TH', joker);
  expect(table.table).toBe('5C 6C 7C | 7H 8H 9H TH *');
  await table.press('undo');
  await table.drag('TH', joker);
  expect(table.table).toBe('5C 6C 7C | 7H * 9H TH');
  await table.press('undo');
  await table.drag('8H', joker);
  expect([table.table, table.hand]).toEqual(['5C 6C 7C | 7H 8H 9H', 'TH KS *']);
  await table.select('5C 6C 7C');
  await table.drag('5C 6C 7C', 1, { drop: false });
  expect(table.target).toBe('new');
  await table.release();
});

test('a card is dropped where the button is released, even if the pointer did not move there before', async () => {
  const table = await deal(START);
  await table.hold('4C');
  await table.moveTo({ x: 1000, y: 400 });
  await table.release(table.pointOf(2));
  expect(table.table).toBe('5S 5H 5D 5C | 4C 6C 7C 8C | TD JD QD KD');
});

test('cards that are dropped on the seats or outside of the table return, and there is nothing to undo', async () => {
  const table = await deal(START);
  const before = table.host.save();
  const { x, y } = table.one('[part~=seat]').getBoundingClientRect();
  for (const cards of ['4C', 'QD', '9D 4C']) {
    for (const to of [
      { x: x + 20, y: y + 20 },
      { x: 1400, y: 300 },
    ]) {
      await table.drag(cards, to, { drop: false });
      expect([table.target, table.copies]).toEqual([null, cards.split(' ').length]);
      await table.release();
      expect([table.held, table.copies, table.host.save(), table.offers('undo')]).toEqual([
        '',
        0,
        before,
        false,
      ]);
    }
  }
});

test('if the button is released outside the page, or the browser takes the finger over, the card returns', async () => {
  const table = await deal(START);
  const before = table.host.save();
  const seen = (): unknown[] => [table.held, table.copies, table.target, table.host.save()];
  await table.drag('4C', 2, { drop: false });
  await table.moveTo(table.pointOf(3), { buttons: 0 });
  expect(seen()).toEqual(['', 0, null, before]);
  await table.moveTo(table.pointOf(2), { buttons: 0 });
  await table.release();
  expect(seen()).toEqual(['', 0, null, before]);
  // Even if the page has seen no move before.
  await table.hold('4C');
  for (const x of [400, 420]) await table.moveTo({ x, y: 300 }, { buttons: 0 });
  expect(seen()).toEqual(['', 0, null, before]);
  await table.release();

  await table.drag('4C', 2, { drop: false, isTouch: true });
  await table.release(undefined, { isCancelled: true, pointerId: 99 });
  expect(table.held, 'another finger is cancelled').toBe('4C');
  await table.release(undefined, { isCancelled: true });
  expect(seen()).toEqual(['', 0, null, before]);
  // A drag can end before its first frame.
  await table.hold('4C');
  await Promise.all([table.moveTo({ x: 600, y: 300 }), table.release(undefined, { isCancelled: true })]);
  expect(seen()).toEqual(['', 0, null, before]);
});

test('a second finger is ignored, but a second press of the same pointer ends the first drag and begins another', async () => {
  const table = await deal(START);
  await table.drag('4C', 2, { isTouch: true, drop: false });
  const first = { pointerId: 1, isPrimary: true };
  await table.hold('KS', { isTouch: true, pointerId: 2, isPrimary: false });
  await table.moveTo(table.pointOf(1));
  await table.tick(120);
  expect([table.held, table.target]).toEqual(['4C', 2]);
  await table.release();
  expect([table.held, table.target]).toEqual(['4C', 2]);
  await table.release({ x: table.pointOf(2).x, y: table.pointOf(2).y + 44 }, first);
  expect(table.table).toBe('5S 5H 5D 5C | 4C 6C 7C 8C | TD JD QD KD');

  await table.drag('9D', 3, { drop: false });
  await table.hold('KS');
  expect(table.held).toBe('');
  await table.moveTo({ x: 300, y: 300 });
  await table.tick(120);
  expect(table.held).toBe('KS');
});

test('a right click returns a card played this turn, takes a card from the table, and plays a taken card again', async () => {
  const table = await deal(START);
  await table.drag('4C', 2);
  for (const [card, tableThen, takenThen] of [
    ['4C', UNPLAYED, ''],
    ['5S', '5H 5D 5C | 6C 7C 8C | TD JD QD KD', '5S'],
    ['5S', UNPLAYED, ''],
    // A card that was in the hand at the beginning of the turn stays there, although it would fit a meld.
    ['9D', UNPLAYED, ''],
  ] as const) {
    expect(await table.rightClick(card), 'the browser’s own menu opens').toBe(false);
    const taken = [...table.all('[part~=hand] [data-taken]')].map(({ dataset }) => dataset.face);
    expect([table.table, taken.join(' ')], card).toEqual([tableThen, takenThen]);
  }
});

test('a long press of a finger opens no menu and moves nothing, and neither does the menu key; Ctrl and a click take a card', async () => {
  const table = await deal(START);
  await table.rightClick('5S');
  const before = table.host.save();
  // The taken card would fit a meld.
  await table.hold('5S', { isTouch: true });
  await table.tick(500);
  expect(await table.rightClick('5S', { pointerType: 'touch' }), 'the browser’s own menu opens').toBe(false);
  expect(table.host.save()).toBe(before);
  await table.release();
  await table.tick(1000);
  table.host.settings = { input: 'tap' };
  await table.hold('7C', { isTouch: true });
  await table.tick(500);
  expect(await table.rightClick('7C', { pointerType: 'touch' })).toBe(false);
  await table.release();
  // The menu key sends this event to the focused card.
  expect(await table.rightClick('7C', { button: 0, pointerType: '' })).toBe(false);
  expect(table.host.save()).toBe(before);
  await table.rightClick('8C', { button: 0, ctrlKey: true });
  expect(table.hand).toContain('8C');
});

/** Makes a node measure as if something beside it had changed its size, which the simulated window does not lay out. */
function measureAs(node: HTMLElement, sizes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(node, name, { configurable: true, get: () => value });
  }
}

test('a drag follows the table when the bar grows, or when it is drawn anew; a drag without a drop draws what was put off', async () => {
  const table = await deal(START);
  const handBox = table.one('.handbox');
  const place = table.pointOf({ before: '2H' });
  await table.drag('9D', place, { drop: false });
  expect(table.target).toBe('hand');
  // The bar gets lower, so that the cloth is below the card now, and a scroll bar takes up some of its width.
  const { x, y, width, height } = handBox.getBoundingClientRect();
  replace(handBox, { getBoundingClientRect: () => new DOMRect(x, y + 200, width, height - 200) });
  const cloth = table.one('[part~=table]').getBoundingClientRect();
  replace(table.one('[part~=table]'), {
    getBoundingClientRect: () => new DOMRect(0, cloth.y, cloth.width, cloth.height + 200),
  });
  measureAs(table.one('[part~=table]'), {
    clientHeight: cloth.height + 200,
    clientWidth: 420,
    offsetWidth: 420,
  });
  measureAs(table.one('.space'), { offsetWidth: 400 });
  await table.tick(100);
  expect(table.target).toBe('new');
  const right = (): number =>
    Math.max(...[...table.all('[data-group-id]')].map((tray) => tray.getBoundingClientRect().right));
  expect(right(), 'the melds move while a card is dragged').toBeGreaterThan(420);
  await table.key('Escape');
  expect(right()).toBeLessThan(420);
  await table.release();

  const hand = await deal({ position: '5C 5D 5H / 2C 5S 8D JH' });
  const marks = (): string =>
    [...hand.all('[part~=hand] [data-card-id]')]
      .map(({ dataset }) => `${dataset.face}${dataset.gap ?? ''}`)
      .join(' ');
  await hand.drag('JH', { before: '5S' }, { drop: false });
  hand.host.run({ kind: 'move', ids: [hand.idOf('2C')], to: { zone: 'hand', before: null } });
  await hand.tick(200);
  expect(marks()).toBe('5Sbefore 8Dafter JH 2Cafter');
});

test('when the turn ends, a card of the table returns, and one of the hand is held until it can be laid', async () => {
  const seats = [ANNA, CATERINA];
  const table = await deal({ ...START, seats });
  await table.drag('QD', { x: 300, y: 400 }, { drop: false });
  table.host.run({ kind: 'end-turn' });
  await table.settle();
  expect([table.phase, table.held, table.copies]).toEqual(['computer', '', 0]);
  await table.release();

  await table.deal({ ...START, seats });
  await table.drag('9D', { before: '2H' }, { drop: false });
  table.host.run({ kind: 'end-turn' });
  await table.settle();
  expect([table.phase, table.held]).toEqual(['computer', '9D']);
  await table.untilMyTurn();
  expect(table.held).toBe('9D');
  await table.release(table.pointOf(3));
  expect(table.table).toContain('9D TD JD QD KD');

  // A card that is picked up during the turn of another player can be laid as well.
  await table.deal({ ...START, seats });
  table.host.run({ kind: 'end-turn' });
  await table.settle();
  await table.drag('9D', { before: '2H' }, { drop: false });
  expect(table.phase).toBe('computer');
  await table.untilMyTurn();
  await table.release(table.pointOf(3));
  expect(table.table).toContain('9D TD JD QD KD');
});

test('when the device is handed over, a card of the hand returns; a command that changes nothing ends no drag', async () => {
  const table = await deal(START);
  await table.drag('5S', { x: 300, y: 420 }, { drop: false });
  table.host.run({ kind: 'move', ids: [table.idOf('5S')], to: { zone: 'group', group: table.group(1).id } });
  await table.settle();
  expect(table.held).toBe('5S');
  await table.key('Escape');
  await table.drag('9D', { x: 300, y: 400 }, { drop: false });
  table.host.run({ kind: 'end-turn' });
  await table.until(() => table.phase === 'handover', 'the device is not handed over');
  await table.settle();
  expect([table.held, table.copies]).toEqual(['', 0]);
});

test('while a card is dragged inside the hand, a gap and a line show where it would be inserted', async () => {
  const table = await deal({ position: '/ 2C 5D 8S TH JC QD' });
  const gaps = (): string =>
    [...table.all('[part~=hand] [data-card-id]')].map(({ dataset }) => dataset.gap ?? '–').join(' ');
  const mark = table.one('.mark');
  const place = table.pointOf({ before: '8S' });
  await table.drag('QD', place, { drop: false });
  expect(gaps()).toBe('before before after after after –');
  expect(mark.hidden).toBe(false);
  expect(Math.abs(mark.getBoundingClientRect().x - place.x)).toBeLessThan(14);
  await table.moveTo(table.pointOf('hand'));
  expect(gaps()).toBe('before before before before before –');
  await table.moveTo(table.pointOf('new'));
  expect([gaps(), mark.hidden]).toEqual(['– – – – – –', true]);
  await table.moveTo(place);
  expect(mark.hidden).toBe(false);
  await table.release();
  expect([gaps(), mark.hidden, table.hand]).toEqual(['– – – – – –', true, '2C 5D QD 8S TH JC']);
});

test('lifting a card marks the melds that it fits and dims the others; the words beside it extend to the middle', async () => {
  const table = await deal({ position: '5C 5D 5H | 6C 7C 8C | TD JD QD | 2S 3S 4S / 5S KH' });
  const tag = (): HTMLElement => table.one('.ghost .tag');
  const { x, width } = table.one('[part~=table]').getBoundingClientRect();
  const { y } = table.pointOf('new');
  await table.drag('5S', { x: x + width / 2 - 2, y }, { drop: false });
  const frames = [...table.all('.frame')];
  expect(frames.map(({ dataset }) => dataset.verdict)).toEqual(['legal', undefined, undefined, 'legal']);
  // The veil has an outline for each meld that it dims.
  expect(table.one('.veil path').getAttribute('d')?.match(/M/g)).toHaveLength(2);
  if (isBrowser) {
    const clear = /transparent|rgba\(0, 0, 0, 0\)/;
    const isClear = frames.map((node) => clear.test(getComputedStyle(node).outlineColor));
    expect(isClear).toEqual([false, true, true, false]);
  }
  expect([tag().textContent, 'left' in tag().dataset]).toEqual([tableEn.newMeld, false]);
  await table.moveTo({ x: x + width / 2 + 2, y });
  expect('left' in tag().dataset).toBe(true);
  await table.moveTo(table.pointOf(1));
  expect(tag().textContent).toContain(tableEn.setOf('5', 4));
});

test('a refused turn shakes the main button and the cards that block it, and a useless double tap its card', async () => {
  const table = await deal(START, { settings: { motion: 'fast' } });
  const animated = recordAnimations();
  await table.tapTo('KS', 'new');
  await table.tick(2000);
  animated();
  await table.press('end-turn');
  expect(animated().sort()).toEqual(['KS', 'end-turn']);
  await table.tap('2H');
  await table.tap('2H');
  expect(animated()).toEqual(['2H']);
});
