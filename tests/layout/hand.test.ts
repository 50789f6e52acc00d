// The hand stays readable and low, however many cards it has.
import { test } from 'node:test';
import { layHand } from '../../www/element/layout/hand-layout.ts';
import { MIN_STRIP } from '../../www/element/layout/sizes.ts';
import { expect } from '../support/expect.ts';

/** The width of the hand in a window of 390×844. */
const PHONE = { width: 370, screenHeight: 844, sizeFactor: 1 };

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
        expect(below.y - y, `${count} cards`).toBeGreaterThanOrEqual(cardHeight * 0.55);
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
