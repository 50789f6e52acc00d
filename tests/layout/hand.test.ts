// The hand stays readable and low, however many cards it has.
import { test } from 'node:test';
import { gapsIn, layHand } from '../../www/element/layout/hand-layout.ts';
import { MIN_STRIP } from '../../www/element/layout/sizes.ts';
import { expect } from '../support/expect.ts';

/** The width of the hand in a window of 390×844. */
const PHONE = {
  width: 370,
  screenHeight: 844,
  sizeFactor: 1,
  deck: 'classic',
  gaps: [],
} as const;

test('on a phone, up to 35 cards lie in at most three rows that show every rank and suit and leave the table its room', () => {
  for (let count = 1; count <= 35; count += 1) {
    const { cardHeight, cardWidth, height, rows, spots } = layHand({ ...PHONE, count, currentRows: 1 });
    expect(rows, `${count} cards`).toBeLessThanOrEqual(count <= 14 ? 1 : count <= 28 ? 2 : 3);
    expect(height, `${count} cards`).toBeLessThanOrEqual(PHONE.screenHeight * 0.2);
    for (const [index, { x, y }] of spots.entries()) {
      const next = spots[index + 1];
      expect(x >= 0 && x + cardWidth <= PHONE.width, `${count} cards, card ${index}`).toBe(true);
      if (next?.y === y)
        expect(next.x - x, `${count} cards, card ${index}`).toBeGreaterThanOrEqual(MIN_STRIP);
      const below = spots.find((spot) => spot.y > y);
      if (below !== undefined)
        expect(below.y - y, `${count} cards`).toBeGreaterThanOrEqual(cardHeight * 0.59);
    }
  }
});

test('a row that a drawn card needed stays until three more cards would fit without it', () => {
  const rowsOf = (count: number, currentRows: number): number =>
    layHand({ ...PHONE, count, currentRows }).rows;
  const [most] = [...Array(40).keys()].reverse().filter((count) => rowsOf(count, 1) === 1);
  if (most === undefined) throw new Error('no hand fits in a row');
  expect([rowsOf(most + 1, 1), rowsOf(most, 2), rowsOf(most - 2, 2), rowsOf(most - 3, 2)]).toEqual([
    2, 2, 2, 1,
  ]);
});

/** A hand of cards with these ids, in groups of these sizes. */
function groupedHand(...sizes: readonly number[]) {
  let last = 0;
  const groups = sizes.map((size) => Array.from({ length: size }, () => ++last));
  return { ...PHONE, count: last, gaps: gapsIn(groups.flat(), groups), currentRows: 1 };
}

test('a gap between two groups is wider than the steps in a group, and no card leaves the hand', () => {
  const hands = [[3, 3, 2, 2, 3], [3, 2, 4], [4, 3, 3, 2, 2, 2, 2, 6], [5, 4, 3, 3, 3, 3, 2, 2, 2, 8], [13]];
  for (const sizes of hands) {
    for (const width of [340, 370, 1256]) {
      const hand = { ...groupedHand(...sizes), width };
      const { cardWidth, rows, spots } = layHand(hand);
      expect(rows, `${sizes}`).toBeLessThanOrEqual(3);
      const steps = (isGap: boolean): number[] =>
        spots.flatMap(({ x, y }, at) => {
          const before = spots[at - 1];
          return before?.y === y && hand.gaps.includes(at) === isGap ? [x - before.x] : [];
        });
      expect(Math.min(...steps(false)), `${sizes}`).toBeGreaterThanOrEqual(MIN_STRIP);
      expect(Math.min(...steps(true)), `${sizes}`).toBeGreaterThan(Math.max(...steps(false)) + 5);
      for (const { x } of spots) expect(x >= 0 && x + cardWidth <= width, `${sizes} at ${x}`).toBe(true);
    }
  }
});

test('a row ends between two groups', () => {
  const hands = [
    [3, 2, 2, 2, 2, 4],
    [3, 3, 2, 2, 2, 2, 3],
    [4, 3, 3, 2, 2, 2, 2, 2],
    [3, 2, 2, 12],
    [2, 15],
  ];
  for (const sizes of hands) {
    const { gaps, spots } = { ...groupedHand(...sizes), ...layHand(groupedHand(...sizes)) };
    const torn = spots.flatMap(({ y }, at) =>
      at > 0 && y !== spots[at - 1]?.y && !gaps.includes(at) ? [at] : [],
    );
    expect(torn, `${sizes}`).toEqual(sizes.includes(15) ? [9] : []);
  }
});

test('cards that were in no group, such as a drawn one, are apart from the groups, and a hand in another order has no gaps', () => {
  const [pair, run] = [
    [1, 2],
    [5, 6, 7],
  ];
  const gaps = (...ids: readonly number[]): number[] => [...gapsIn(ids, [pair, run])];
  expect(gaps(1, 2, 5, 6, 7, 9, 8)).toEqual([2, 5]);
  expect(gaps(1, 5, 7), 'when cards have been laid').toEqual([1]);
  expect(gaps(5, 6, 7, 1, 2)).toEqual([]);
  expect(gaps(8, 9)).toEqual([]);
});
