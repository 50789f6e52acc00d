// The transitions of a gesture, without a table: what each event makes of it, and what is to be done then.
import { test } from 'node:test';
import type { Targets } from 'machiavelli-cards';
import {
  ACTIVATION,
  type Gesture,
  type GestureEffect,
  type GestureEvent,
  IDLE,
  next,
  type Press,
} from '../../www/element/model/gesture.ts';
import { expect } from '../support/expect.ts';

const pressBy = (by: Press['by'], part: Partial<Press> = {}): Press => ({
  by,
  pointerId: 1,
  on: { card: 7, group: null },
  ids: [7],
  at: 1000,
  point: { x: 100, y: 100 },
  ...part,
});

const press = (by: Press['by'], part: Partial<Press> = {}): GestureEvent => ({
  kind: 'pointerdown',
  press: pressBy(by, part),
});
const pointer = (
  kind: 'pointermove' | 'pointerup' | 'pointercancel',
  { right = 0, at = 1000, isDown = true, pointerId = 1 } = {},
): GestureEvent => ({ kind, pointerId, point: { x: 100 + right, y: 100 }, isDown, at });
const move = (right: number, isDown = true): GestureEvent => pointer('pointermove', { right, isDown });
const release = (at: number): GestureEvent => pointer('pointerup', { at });
const click = (at: number, part: Partial<Extract<GestureEvent, { kind: 'click' }>> = {}): GestureEvent => ({
  kind: 'click',
  on: { card: 7, group: null },
  isReal: true,
  isTap: true,
  at,
  ...part,
});

const HOVER = { ids: [7], targets: {} as Targets, over: null };
const BEGIN: GestureEvent = {
  kind: 'begin',
  choice: {
    hover: HOVER,
    destinations: [
      { zone: 'group', group: 1 },
      { zone: 'new', at: null },
      { zone: 'hand', before: undefined },
    ],
  },
};

/** Sends events one after another. Returns the last gesture, and the names of what was done by each event. */
function follow(events: readonly GestureEvent[], start: Gesture = IDLE) {
  let gesture = start;
  const done: string[] = [];
  let last: readonly GestureEffect[] = [];
  for (const event of events) {
    [gesture, ...last] = next(gesture, event);
    done.push(last.map((effect) => effect.do).join('+') || '–');
  }
  return { gesture, kind: gesture.kind, done: done.join(' '), last };
}

test('a mouse drags from four pixels on, a finger from eight, unless the table scrolls', () => {
  for (const [by, distance, kind] of [
    ['mouse', 3, 'pressed'],
    ['mouse', 4, 'dragging'],
    ['finger', 7, 'pressed'],
    ['finger', 8, 'dragging'],
    ['finger on the table', 8, 'dragging'],
    ['finger on a table that scrolls', 7, 'pressed'],
    ['finger on a table that scrolls', 8, 'idle'],
  ] as const) {
    expect(follow([press(by), move(distance)]).kind, `${by} ${distance}`).toBe(kind);
  }
  expect(follow([press('mouse', { ids: [] }), move(50)]).kind).toBe('pressed');
});

test('a finger that stays lifts its card, then the rest of the run, but not once it has moved', () => {
  const begun = pressBy('finger on the table');
  const lift: GestureEvent = { kind: 'wait', press: begun, rest: [7, 8] };
  const start: GestureEvent = { kind: 'pointerdown', press: begun };
  const times = Object.values(ACTIVATION).map(({ liftTimes }) => liftTimes);
  expect(times).toEqual([[], [], [180, 620], [180, 620]]);
  const alone = follow([start, lift]);
  expect(alone.last).toEqual([{ do: 'hold', press: begun, point: begun.point, hasMoved: false }]);
  // A card after which none follows stays alone.
  expect(follow([start, lift, { ...lift, rest: [7] }]).gesture).toEqual(alone.gesture);
  const both = follow([start, lift, lift]);
  expect(both.done).toBe('– hold hold');
  expect('press' in both.gesture && both.gesture.press.ids).toEqual([7, 8]);
  expect(both.last).toMatchObject([{ do: 'hold', hasMoved: false }]);
  expect(follow([start, lift, move(9), lift]).done).toBe('– hold hold –');
  expect(follow([start, release(1100), lift]).kind, 'the finger has left').toBe('idle');
  expect(follow([start, release(1100), press('finger on the table'), lift]).kind).toBe('pressed');
});

test('a drop waits until it is drawn; one that changes nothing flies back', () => {
  const drop = [press('mouse'), move(9), release(1500)];
  expect(follow(drop).done).toBe('– hold drop');
  expect(follow([...drop, { kind: 'draw' }])).toMatchObject({ kind: 'idle', last: [{ do: 'settle' }] });
  const refused = follow([...drop, { kind: 'refuse' }]);
  expect(refused).toMatchObject({ kind: 'idle', last: [{ do: 'return', flies: true }] });
  // The next press comes before the drawing.
  const again = follow([...drop, press('mouse')]);
  expect(again).toMatchObject({ kind: 'pressed', last: [{ do: 'settle' }] });
  // A change of the state neither ends a drop nor draws it.
  expect(follow([...drop, { kind: 'change', mayHold: false }]).kind).toBe('dropped');
});

test('while cards are moved, the gesture stays the same object', () => {
  const { gesture } = follow([press('mouse'), move(9)]);
  expect(follow([move(12)], gesture).gesture).toBe(gesture);
});

test('what ends a drag: the browser, Escape, a release elsewhere, the end of the turn, but no other pointer', () => {
  const drag = [press('mouse'), move(9)];
  const last = (event: GestureEvent): unknown => {
    const { kind, last: effects } = follow([...drag, event]);
    return [kind, ...effects];
  };
  expect(last(pointer('pointercancel'))).toEqual(['idle', { do: 'return', flies: false }]);
  expect(last({ kind: 'cancel' })).toEqual(['idle', { do: 'return', flies: false }]);
  expect(last(move(20, false))).toEqual(['idle', { do: 'return', flies: true }]);
  expect(last({ kind: 'change', mayHold: false })).toEqual(['idle', { do: 'return', flies: false }]);
  expect(last({ kind: 'change', mayHold: true })).toEqual(['dragging']);
  expect(last(pointer('pointercancel', { pointerId: 2 }))).toEqual(['dragging']);
  expect(last(press('mouse', { pointerId: 2 }))).toEqual(['dragging']);
  expect(last(press('mouse'))).toEqual(['pressed', { do: 'return', flies: true }]);
  expect(last({ kind: 'draw' })).toEqual(['dragging', { do: 'measure' }]);
});

test('a long press selects, and the click after it or after a drag is no tap, unless it is late', () => {
  const begun = pressBy('finger on the table');
  const hold: GestureEvent[] = [
    { kind: 'pointerdown', press: begun },
    { kind: 'wait', press: begun, rest: [] },
  ];
  expect(follow([...hold, release(1419)]).done).toBe('– hold return');
  expect(follow([...hold, release(1420)]).done).toBe('– hold return+select');
  const drop: GestureEvent[] = [press('mouse'), move(9), release(1420)];
  for (const [events, at, done] of [
    [[...hold, release(1419)], 1420, 'tap'],
    [[...hold, release(1420)], 1499, '–'],
    [[...hold, release(1420)], 1500, 'tap'],
    [drop, 1421, '–'],
    [[...drop, { kind: 'draw' }], 1499, '–'],
    [[...drop, { kind: 'refuse' }], 1499, '–'],
    [[...drop, { kind: 'draw' }], 1500, 'tap'],
    // The next press forgets the drag.
    [[...drop, press('mouse'), release(1440)], 1441, 'tap'],
  ] as const) {
    expect(
      follow([...events, click(at)])
        .done.split(' ')
        .at(-1),
      `${events.length} ${at}`,
    ).toBe(done);
  }
});

test('two taps on a card within a moment are a double tap; a third one is not', () => {
  const isDouble = (...events: GestureEvent[]): unknown => {
    const [effect] = follow(events).last;
    return effect?.do === 'tap' ? effect.isDouble : null;
  };
  expect(isDouble(click(1000))).toBe(false);
  expect(isDouble(click(1000), click(1379))).toBe(true);
  expect(isDouble(click(1000), click(1380))).toBe(false);
  expect(isDouble(click(1000), click(1100, { on: { card: 8, group: null } }))).toBe(false);
  expect(isDouble(click(1000), click(1100, { on: null }), click(1200))).toBe(false);
  expect(isDouble(click(1000), click(1100), click(1200))).toBe(false);
  // A press and a release lie between the taps, and a drag forgets the first one.
  expect(isDouble(click(1000), press('mouse'), release(1100), click(1100))).toBe(true);
  expect(isDouble(click(1000), press('mouse'), move(9), { kind: 'cancel' }, click(1200))).toBe(false);
});

test('a click beside the cards is no tap if a card was pressed, except for that of a screen reader', () => {
  const beside = { on: null };
  const pressed = [press('mouse', { ids: [] }), release(1100)];
  expect(follow([...pressed, click(1100, beside)]).last).toEqual([]);
  expect(follow([...pressed, click(1100, { ...beside, isReal: false })]).last).toHaveLength(1);
  const free = [press('mouse', { ids: [], on: null }), release(1100)];
  expect(follow([...free, click(1100, beside)]).last).toHaveLength(1);
});

test('keys lead round the destinations, and Enter moves; a press, a change or Escape ends the move', () => {
  const overAfter = (...steps: number[]): unknown => {
    const { gesture } = follow([BEGIN, ...steps.map((by) => ({ kind: 'step', by }) as const)]);
    return gesture.kind === 'keys' ? gesture.hover.over?.zone : null;
  };
  expect([overAfter(), overAfter(1), overAfter(1, 1), overAfter(1, 1, 1)]).toEqual([
    'group',
    'new',
    'hand',
    'group',
  ]);
  expect([overAfter(-1), overAfter(-1, -1, -1, -1)]).toEqual(['hand', 'hand']);
  expect(follow([BEGIN, { kind: 'step', by: 1 }, { kind: 'enter' }]).last).toEqual([
    { do: 'hover', hover: null },
    { do: 'move', ids: [7], to: { zone: 'new', at: null } },
  ]);
  for (const event of [press('mouse'), { kind: 'cancel' }, { kind: 'change', mayHold: true }] as const) {
    expect(follow([BEGIN, event]).last, event.kind).toEqual([{ do: 'hover', hover: null }]);
  }
  expect(follow([BEGIN, { kind: 'draw' }]).kind).toBe('keys');
  expect(follow([press('mouse'), move(9), release(1100), BEGIN]).done).toBe('– hold drop settle+hover');
});

test('a gesture is data that can be stored', () => {
  for (const events of [[], [press('mouse')], [press('mouse'), move(9)], [BEGIN], [click(1000)]] as const) {
    const { gesture } = follow(events);
    expect(structuredClone(gesture)).toEqual(gesture);
  }
});
