// The place below dragged cards. In Node, with boxes instead of nodes.
import { test } from 'node:test';
import type { Context } from '../../www/element/context.ts';
import { insertionMark, measureZones, placeAt, type Zones } from '../../www/element/input/hit-test.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';

const box = (left: number, top: number, width: number, height: number) =>
  ({ x: left, y: top, left, top, right: left + width, bottom: top + height, width, height }) as DOMRect;

/** Two melds of 100 × 60 with a gap of 20, and two rows of three hand cards that overlap. */
const ZONES: Zones = {
  table: box(0, 0, 600, 300),
  hand: box(4, 310, 596, 160),
  space: box(10, 5, 580, 290),
  trays: [
    { id: 1, rect: box(100, 100, 100, 60) },
    { id: 2, rect: box(220, 100, 100, 60) },
  ],
  jokers: [{ id: 40, rect: box(220, 100, 40, 60) }],
  handCards: [
    { id: 11, rect: box(20, 320, 40, 60) },
    { id: 12, rect: box(50, 320, 40, 60) },
    { id: 13, rect: box(80, 320, 40, 60) },
    { id: 14, rect: box(20, 400, 40, 60) },
    { id: 15, rect: box(50, 400, 40, 60) },
    { id: 16, rect: box(80, 400, 40, 60) },
  ],
  tolerance: 9,
};

/** The place for a card of 40 × 60 that is held at its upper left corner. */
const at = (x: number, y: number, zones = ZONES, mayLay = true) =>
  placeAt(zones, { x, y }, box(x, y, 40, 60), { x: x + 20, y: y + 30 }, mayLay);

const group = (id: number) => ({ zone: 'group', group: id });
const before = (id: number | null) => ({ zone: 'hand', before: id });
const newMeldAt = (x: number, y: number) => ({ zone: 'new', at: { x, y } });

test('the place of a card is the meld below or near the pointer, else the meld that it covers, else free space', () => {
  expect(at(150, 130)).toEqual(group(1));
  // The pointer is beside the meld by less than the tolerance, on each side.
  for (const [x, y] of [
    [92, 130],
    [150, 92],
    [150, 168],
    [208, 130],
  ] as const) {
    expect(at(x, y), `${x}, ${y}`).toEqual(group(1));
  }
  // Between two melds, the place is the nearer meld.
  expect(at(212, 130)).toEqual(group(2));
  // The pointer is beside the meld by more than the tolerance. The place is the meld if 55 per cent of the card lie on it.
  expect(at(90, 84)).toEqual(newMeldAt(100, 109));
  expect(at(90, 85)).toEqual(group(1));
  // Half of the card on the meld is not enough.
  expect(at(80, 100)).toEqual(newMeldAt(90, 125));
  expect(at(150, 70)).toEqual(newMeldAt(160, 95));
  // No part of the card lies on the meld, on each side.
  for (const [x, y] of [
    [20, 110],
    [150, 20],
    [150, 180],
    [340, 110],
  ] as const) {
    expect(at(x, y), `${x}, ${y}`).toEqual(newMeldAt(x + 10, y + 25));
  }
});

test('a card covers a smaller meld if it covers most of the meld', () => {
  const single = { ...ZONES, trays: [{ id: 3, rect: box(300, 200, 20, 30) }] };
  expect(at(290, 180, single)).toEqual(group(3));
  expect(at(281, 176, single)).toEqual(group(3));
  // A tenth of the small meld is not enough.
  expect(at(262, 173, single)).toEqual(newMeldAt(272, 198));
});

test('if a card covers two melds, its place is the one that it covers more', () => {
  const close = {
    ...ZONES,
    tolerance: 0,
    trays: [
      { id: 1, rect: box(100, 100, 30, 60) },
      { id: 2, rect: box(131, 105, 26, 60) },
    ],
  };
  expect(at(95, 98, close)).toEqual(group(1));
  expect(at(99, 99, close)).toEqual(group(1));
  expect(at(121, 98, close)).toEqual(group(2));
});

test('a card may miss a joker that it can replace by less than two pixels', () => {
  expect(at(240, 130)).toEqual({ zone: 'joker', joker: 40 });
  expect(at(261, 130)).toEqual({ zone: 'joker', joker: 40 });
  expect(at(263, 130)).toEqual(group(2));
});

test('cards that may not be laid only have places in the hand, and there is no place outside the table', () => {
  expect(at(150, 130, ZONES, false)).toBeNull();
  expect(at(30, 350, ZONES, false)).toEqual(before(11));
  expect(at(604, 200)).toEqual(newMeldAt(614, 225));
  expect(at(605, 200)).toBeNull();
  expect(at(300, 304)).toEqual(newMeldAt(310, 329));
  expect(at(300, 305)).toEqual(before(14));
  expect(at(605, 340)).toEqual(before(14));
  expect(at(606, 340)).toBeNull();
});

test('in the hand, a card goes before the next card of the row under the pointer', () => {
  expect(at(5, 350)).toEqual(before(11));
  // The middle of the visible part of a card decides.
  expect(at(34, 350)).toEqual(before(11));
  expect(at(36, 350)).toEqual(before(12));
  expect(at(66, 350)).toEqual(before(13));
  // The last card of a row is visible as a whole.
  expect(at(99, 350)).toEqual(before(13));
  // After the last card of the first row comes the first of the second.
  expect(at(101, 350)).toEqual(before(14));
  expect(at(36, 399)).toEqual(before(12));
  expect(at(36, 400)).toEqual(before(15));
  expect(at(500, 450)).toEqual(before(null));
  // A point above the first row belongs to a place in the first row.
  expect(at(36, 312)).toEqual(before(12));
  expect(at(36, 350, { ...ZONES, handCards: [] })).toEqual(before(null));
});

test('cards of one row may lie slightly higher or lower, as in an arc', () => {
  const [one, two, three, ...others] = ZONES.handCards;
  if (one === undefined || two === undefined || three === undefined) throw new Error('no cards');
  const raised = { ...two, rect: box(50, 343, 40, 60) };
  const arc = { ...ZONES, handCards: [one, raised, three, ...others] };
  expect(at(60, 335, arc)).toEqual(before(12));
  const lower = { ...ZONES, handCards: [one, { ...two, rect: box(50, 345, 40, 60) }, three, ...others] };
  expect(at(60, 335, lower)).toEqual(before(13));
});

test('a line marks the place in the hand', () => {
  expect(insertionMark(ZONES, { zone: 'hand', before: 12 })).toEqual({ left: 41, top: 7, height: 66 });
  expect(insertionMark(ZONES, { zone: 'hand', before: null })).toEqual({ left: 118, top: 87, height: 66 });
  expect(insertionMark(ZONES, { zone: 'hand', before: undefined })).toBeNull();
  expect(insertionMark(ZONES, { zone: 'group', group: 1 })).toBeNull();
  expect(insertionMark(ZONES, null)).toBeNull();
  expect(insertionMark({ ...ZONES, handCards: [] }, { zone: 'hand', before: null })).toBeNull();
});

test('only nodes on which the cards can be dropped are measured', () => {
  const node = (left: number) => ({ getBoundingClientRect: () => box(left, 0, 10, 10) });
  replace(globalThis, { getComputedStyle: () => ({ width: '10px' }) });
  const cards = (...ids: number[]) => ids.map((id) => ({ id }));
  const view = {
    groups: [
      { id: 1, cards: cards(1, 2, 3) },
      { id: 2, cards: cards(4, 5, 6) },
      { id: 3, cards: cards(7, 8, 9) },
    ],
    hand: cards(10, 11, 12),
    swaps: [
      { id: 10, joker: 5 },
      { id: 11, joker: 8 },
    ],
  };
  const context = (layout: object | null, shown: object | null = view) =>
    ({
      shell: { air: node(0), cloth: node(1), handBox: node(2), space: node(3) },
      store: { state: { view: shown } },
      renderer: {
        layout,
        // The third meld is not drawn.
        tray: (id: number) => (id === 3 ? null : { node: node(100 + id) }),
        cardNode: (id: number) => node(200 + id),
      },
    }) as unknown as Context;
  const layout = { metrics: { gap: 20 } };
  const measured = (ids: readonly number[]) => {
    const zones = measureZones(context(layout), ids);
    const all = (targets: Zones['trays']) => targets.map(({ id, rect }) => [id, rect.left]);
    return { trays: all(zones.trays), jokers: all(zones.jokers), handCards: all(zones.handCards) };
  };
  expect(measured([10])).toEqual({
    trays: [
      [1, 101],
      [2, 102],
    ],
    jokers: [[5, 205]],
    handCards: [
      [11, 211],
      [12, 212],
    ],
  });
  // Two cards cannot replace a joker. A meld is no place for all of its own cards, but it is a place for some of them.
  expect(measured([10, 11]).jokers).toEqual([]);
  expect(measured([1, 2, 3]).trays).toEqual([[2, 102]]);
  expect(measured([1, 2]).trays).toHaveLength(2);
  const { table, hand, space, tolerance } = measureZones(context(layout), []);
  expect([table.left, hand.left, space.left, tolerance]).toEqual([1, 2, 3, 15]);
  expect(measureZones(context(null), []).tolerance).toBe(9);
  expect(measureZones(context(null, null), []).trays).toEqual([]);
});
