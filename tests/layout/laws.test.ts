// The laws of the layout, on many random tables.
import { describe, test } from 'node:test';
import { randomFrom } from '../../scripts/lib/random.mjs';
import {
  type Arrangement,
  adaptToCloth,
  arrange,
  arrangeAnew,
} from '../../www/element/layout/arrangement.ts';
import { bottomOf, overlaps } from '../../www/element/layout/geometry.ts';
import { type Cloth, metricsOf, type Tray } from '../../www/element/layout/sizes.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { CLOTHS, distance, isOrderly, offRow } from './support.ts';

const TABLE_COUNT = isLong ? 4000 : 25;
const NEW_ID = 999;
const MINE = { isMine: true };

/** A table after random changes: new melds, some of them dropped at a random point, and melds that grew or shrank. */
function randomTable(random: () => number, cloth: Cloth, maxSteps = 12): Arrangement {
  const below = (limit: number): number => Math.floor(random() * limit);
  const trays = new Map<number, number>();
  let table = arrangeAnew([], cloth);
  for (let step = 0, steps = 1 + below(maxSteps); step < steps; step += 1) {
    const [known] = [...trays.keys()].filter(() => random() < 0.2);
    const id = random() < 0.25 && known !== undefined ? known : step;
    trays.set(id, id === step ? 3 + below(3) : Math.max(1, (trays.get(id) ?? 3) + below(5) - 2));
    const isDropped = id === step && random() < 0.6;
    const dropped = isDropped ? { id, x: random() * cloth.width, y: random() * cloth.height } : null;
    const now = [...trays].map(([tray, count]) => ({ id: tray, count }));
    const change = { isMine: random() < 0.7, dropped };
    table = arrange(table, now, change, random() < 0.3);
  }
  return table;
}

const traysOf = ({ trays }: Arrangement): Tray[] =>
  [...trays.values()].map(({ id, count }) => ({ id, count }));

for (const [name, cloth] of Object.entries(CLOTHS)) {
  describe(`at ${name}`, () => {
    test('no melds overlap, and all lie inside the cloth or below it', () => {
      const random = randomFrom(1);
      for (let table = 0; table < TABLE_COUNT; table += 1) {
        expect(isOrderly(randomTable(random, cloth, 25)), `table ${table}`).toBe(true);
      }
    });

    test('a drop moves at most one other meld, and the meld stays where it was dropped unless it would cover two', () => {
      const random = randomFrom(2);
      const errors: number[] = [];
      for (let index = 0; index < TABLE_COUNT; index += 1) {
        const before = randomTable(random, cloth, 6);
        const old = before.trays;
        const at = { x: random() * cloth.width, y: random() * cloth.height };
        const trays = [...traysOf(before), { id: NEW_ID, count: 1 }];
        const now = arrange(before, trays, { ...MINE, dropped: { id: NEW_ID, ...at } }, false).trays;
        const moved = [...old].filter(([id, box]) => distance(box, now.get(id) ?? box) > 1);
        expect(moved.length, `table ${index}`).toBeLessThanOrEqual(1);
        const box = now.get(NEW_ID);
        if (box === undefined) throw new Error('the meld is not on the table');
        // The meld is wanted where it was dropped or, if this is outside the cloth, at the nearest place inside.
        const x = Math.min(Math.max(0, at.x - box.width / 2), cloth.width - box.width);
        const bottom = Math.max(cloth.height, ...[...old.values()].map((other) => other.y + other.height));
        const y = Math.min(Math.max(0, at.y - box.height / 2), bottom - box.height);
        const wanted = { ...box, x, y };
        const covered = [...old.values()].filter((other) => overlaps(wanted, other, 5));
        if (covered.length <= 1) errors.push(distance(wanted, box));
      }
      expect(errors.length).toBeGreaterThan(TABLE_COUNT / 3);
      expect(Math.max(...errors)).toBeLessThanOrEqual(4);
    });

    test('the first meld lies near the middle if nobody drops it elsewhere', () => {
      for (let count = 3; count < 14; count += 1) {
        const table = arrange(arrangeAnew([], cloth), [{ id: 0, count }], { isMine: false }, false);
        const { x = 0, y = 0, width = 0, height = 0 } = table.trays.get(0) ?? {};
        expect(Math.abs(x + width / 2 - cloth.width / 2)).toBeLessThanOrEqual(0.15 * cloth.width);
        expect(Math.abs(y + height / 2 - cloth.height / 2)).toBeLessThanOrEqual(0.15 * cloth.height);
      }
    });

    test('melds of three cards that nobody places lie in equally distant rows, side by side', () => {
      const random = randomFrom(6);
      for (let index = 0; index < TABLE_COUNT; index += 1) {
        let table = arrangeAnew([], cloth);
        for (let count = 1; count <= 6; count += 1) {
          const trays = [...traysOf(table), { id: count, count: 3 }];
          table = arrange(table, trays, { isMine: random() < 0.5 }, true);
          const boxes = [...table.trays.values()];
          const tops = [...new Set(boxes.map(({ y }) => y))].sort((a, b) => a - b);
          const steps = tops.slice(1).map((top, row) => top - (tops[row] ?? 0));
          expect(new Set(steps).size, `table ${index}, ${tops}`).toBeLessThanOrEqual(1);
          expect(tops.length, `table ${index}, ${count} melds`).toBeLessThanOrEqual(Math.ceil(count / 2));
          expect(bottomOf(boxes)).toBeLessThanOrEqual(cloth.height);
        }
      }
    });

    test('a meld that shrinks moves no other meld', () => {
      const random = randomFrom(3);
      for (let index = 0; index < TABLE_COUNT; index += 1) {
        const before = randomTable(random, cloth);
        const [shrunk] = traysOf(before).filter(({ count }) => count > 1);
        if (shrunk === undefined) continue;
        const trays = traysOf(before).map((tray) =>
          tray.id === shrunk.id ? { ...tray, count: tray.count - 1 } : tray,
        );
        const [old, now] = [before.trays, arrange(before, trays, MINE, false).trays];
        const far = [...old]
          .filter(([id]) => id !== shrunk.id)
          .map(([id, box]) => distance(box, now.get(id) ?? box));
        expect(Math.max(0, ...far), `table ${index}`).toBeLessThanOrEqual(1);
      }
    });

    test('at the end of a turn, melds join the row that they almost lie in, and move no farther', () => {
      const random = randomFrom(5);
      let [settledCount, offRowCount] = [0, 0];
      for (let index = 0; index < TABLE_COUNT; index += 1) {
        const before = randomTable(random, cloth, 8);
        const after = arrange(before, traysOf(before), MINE, true);
        const isFull = bottomOf([...before.trays.values()]) > cloth.height;
        if (isFull || after.cardWidth !== before.cardWidth) continue;
        const reach = 0.4 * metricsOf(after.cardWidth).cardHeight + 1;
        for (const { id, x, y } of after.trays.values()) {
          const old = before.trays.get(id) ?? { x, y };
          expect([x, Math.abs(y - old.y) <= reach], `table ${index}, meld ${id}`).toEqual([old.x, true]);
        }
        settledCount += after.trays.size;
        offRowCount += offRow(after).length;
      }
      expect(settledCount).toBeGreaterThan(TABLE_COUNT);
      expect(offRowCount / settledCount).toBeLessThanOrEqual(0.06);
    });

    test('turning the cloth and turning it back loses no meld and covers none', () => {
      const random = randomFrom(4);
      for (let index = 0; index < TABLE_COUNT / 5; index += 1) {
        const table = randomTable(random, cloth, 20);
        const turned = adaptToCloth(table, { ...cloth, width: cloth.height + 100, height: cloth.width });
        const back = adaptToCloth(turned, cloth);
        for (const each of [turned, back]) {
          expect([traysOf(each).length, isOrderly(each)], `table ${index}`).toEqual([table.trays.size, true]);
        }
      }
    });
  });
}
