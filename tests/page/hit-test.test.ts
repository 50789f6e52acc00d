// The place below dragged cards. In Node, with boxes instead of nodes.
import { test } from 'node:test';
import { destinationAt, insertionAt, type Zones } from '../../www/element/input/hit-test.ts';
import { expect } from '../support/expect.ts';

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
  destinationAt(zones, { x, y }, box(x, y, 40, 60), { x: x + 20, y: y + 30 }, mayLay);

const group = (id: number) => ({ zone: 'group', group: id });
const before = (id: number | null) => ({ zone: 'hand', before: id });
const newMeldAt = (x: number, y: number) => ({ zone: 'new', at: { x, y } });

test('the place of a card is the meld below or near the pointer, else the meld that it covers, else free space', () => {
  for (const [x, y, place] of [
    [150, 130, group(1)],
    // The pointer is beside the meld by less than the tolerance, on each side.
    [92, 130, group(1)],
    [150, 92, group(1)],
    [150, 168, group(1)],
    [208, 130, group(1)],
    // Between two melds, the place is the nearer meld.
    [212, 130, group(2)],
    // The pointer is beside the meld by more than the tolerance. The place is the meld if 55 per cent of the card lie on it.
    [90, 84, newMeldAt(100, 109)],
    [90, 85, group(1)],
    // Half of the card on the meld is not enough.
    [80, 100, newMeldAt(90, 125)],
    [150, 70, newMeldAt(160, 95)],
    // No part of the card lies on the meld, on each side.
    [20, 110, newMeldAt(30, 135)],
    [150, 20, newMeldAt(160, 45)],
    [150, 180, newMeldAt(160, 205)],
    [340, 110, newMeldAt(350, 135)],
    // A card may miss a joker that it can replace by less than two pixels.
    [240, 130, { zone: 'joker', joker: 40 }],
    [261, 130, { zone: 'joker', joker: 40 }],
    [263, 130, group(2)],
  ] as const) {
    expect(at(x, y), `${x}, ${y}`).toEqual(place);
  }
  // A card covers a smaller meld if it covers most of the meld.
  const single = { ...ZONES, trays: [{ id: 3, rect: box(300, 200, 20, 30) }] };
  for (const [x, y, place] of [
    [290, 180, group(3)],
    [281, 176, group(3)],
    [262, 173, newMeldAt(272, 198)],
  ] as const) {
    expect(at(x, y, single), `${x}, ${y}`).toEqual(place);
  }
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
  for (const [x, y, next] of [
    [5, 350, 11],
    // The middle of the visible part of a card decides.
    [34, 350, 11],
    [36, 350, 12],
    [66, 350, 13],
    // The last card of a row is visible as a whole.
    [99, 350, 13],
    // After the last card of the first row comes the first of the second.
    [101, 350, 14],
    [36, 399, 12],
    [36, 400, 15],
    [500, 450, null],
    // A point above the first row belongs to a place in the first row.
    [36, 312, 12],
  ] as const) {
    expect(at(x, y), `${x}, ${y}`).toEqual(before(next));
  }
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

test('a line marks the place in the hand, between the cards of its row', () => {
  const [before, after] = ['before', 'after'];
  const first = insertionAt(ZONES, { zone: 'hand', before: 12 });
  expect(first?.mark).toEqual({ left: 41, top: 7, height: 66 });
  expect(first?.sides).toEqual([before, after, after, null, null, null]);
  const last = insertionAt(ZONES, { zone: 'hand', before: null });
  expect(last?.mark).toEqual({ left: 118, top: 87, height: 66 });
  expect(last?.sides).toEqual([null, null, null, before, before, before]);
  expect(insertionAt(ZONES, { zone: 'hand', before: undefined })).toBeNull();
  expect(insertionAt(ZONES, { zone: 'group', group: 1 })).toBeNull();
  expect(insertionAt(ZONES, null)).toBeNull();
  expect(insertionAt({ ...ZONES, handCards: [] }, { zone: 'hand', before: null })).toBeNull();
});
