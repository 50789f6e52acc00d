// Tidying the table: the rows, their order, and the way back.
import { describe, test } from 'node:test';
import type { GroupView } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import type { TidyOrder } from '../../www/element/game/command.ts';
import { inReadingOrder } from '../../www/element/layout/geometry.ts';
import {
  beginTurn,
  layoutOf,
  NO_PLACES,
  type PlaceHistory,
  placesAfter,
  readPlaces,
} from '../../www/element/layout/places.ts';
import type { Cloth } from '../../www/element/layout/sizes.ts';
import { tidyRows } from '../../www/element/layout/tidy.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { CLOTHS, command, dropAt, isOrderly, offRow, readBack, scrolls, viewOf } from './support.ts';

const TABLE_COUNT = isLong ? 2000 : 40;
const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

/** A random set, run or unfinished group. Its cards have the ids that follow `first`. */
function randomGroup(random: () => number, first: number): GroupView {
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T;
  const kind = pick(['set', 'run', 'run', null] as const);
  const count = kind === null ? 1 : kind === 'set' ? pick([3, 4]) : 3 + Math.floor(random() * 6);
  const low = pick(RANKS.slice(0, 6));
  return {
    id: first / 10,
    cards: Array.from({ length: count }, (_, index) => ({ id: first + index })),
    kind,
    rank: kind === 'set' ? pick(RANKS) : null,
    low: kind === 'run' ? `${low}S` : null,
    suit: kind === 'run' ? pick(SUITS) : null,
  } as unknown as GroupView;
}

const randomGroups = (random: () => number, most: number): GroupView[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) =>
    randomGroup(random, 10 * (index + 1)),
  );

/** What a group is sorted by, as text that can be compared. */
const ORDERS: Readonly<Record<Exclude<TidyOrder, 'laid'>, (group: GroupView) => (string | number)[]>> = {
  kind: ({ kind, rank, low, suit }) => [
    ['set', 'run', null].indexOf(kind),
    suit === null ? 0 : SUITS.indexOf(suit),
    RANKS.indexOf(rank ?? low?.[0] ?? 'K'),
  ],
  suit: ({ rank, low, suit }) => [
    suit === null ? 4 : SUITS.indexOf(suit),
    suit === null ? 0 : RANKS.indexOf(rank ?? low?.[0] ?? 'K'),
  ],
  rank: ({ rank, low }) => [RANKS.indexOf(rank ?? low?.[0] ?? 'K')],
};

for (const [name, cloth] of Object.entries(CLOTHS)) {
  describe(`at ${name}`, () => {
    test('melds that are tidied lie in rows in the chosen order, and none covers another', () => {
      const random = randomFrom(1);
      for (let table = 0; table < TABLE_COUNT; table += 1) {
        const groups = randomGroups(random, 24);
        for (const by of ['kind', 'suit', 'rank'] as const) {
          const rows = tidyRows(groups, by, cloth);
          expect([isOrderly(rows), offRow(rows).length], `table ${table}`).toEqual([true, 0]);
          if (rows.cardWidth < 60) continue; // Small cards may fill gaps.
          const read = [...groups].sort((a, b) => {
            const [one, other] = [rows.trays.get(a.id), rows.trays.get(b.id)];
            if (one === undefined || other === undefined) throw new Error('a meld is missing');
            return inReadingOrder(one, other);
          });
          const keys = read.map((group) =>
            ORDERS[by](group)
              .map((value) => String(value).padStart(2))
              .join(),
          );
          expect(keys, `table ${table}, by ${by}`).toEqual([...keys].sort());
        }
      }
    });

    test('a table tidies itself at the start of a turn if it would scroll and rows fit, and once in a turn', () => {
      const random = randomFrom(2);
      let tidiedCount = 0;
      for (let table = 0; table < TABLE_COUNT; table += 1) {
        const groups = randomGroups(random, 24);
        const places = scattered(random, groups, cloth);
        const view = { ...viewOf([], 2), groups };
        const begun = beginTurn(places, view, cloth, 'kind', false);
        const now = begun.now;
        if (now === null || places.now === null) throw new Error('the melds have no places');
        const tidied = placesAfter(places, command('tidy', { by: 'kind' }), view, cloth).now;
        if (tidied === null) throw new Error('the melds have no rows');
        const fits = scrolls(places.now) && !scrolls(tidied);
        expect([begun.untidied !== null, now === places.now], `table ${table}`).toEqual([fits, !fits]);
        if (!fits) continue;
        tidiedCount += 1;
        const back = placesAfter(begun, command('tidy', { by: 'kind' }), view, cloth);
        expect(back.now).toBe(places.now);
        expect(beginTurn(back, view, cloth, 'kind', true).now).toBe(places.now);
      }
      expect(tidiedCount).toBeGreaterThan(0);
    });
  });
}

/** Places after each group was dropped at a random point, in one turn. */
function scattered(random: () => number, groups: readonly GroupView[], cloth: Cloth): PlaceHistory {
  let places = readPlaces('', viewOf([], 2)).places;
  for (const [index, { cards }] of groups.entries()) {
    const [card] = cards;
    if (card === undefined) throw new Error('a group is empty');
    const at = [random() * cloth.width, random() * cloth.height] as const;
    const view = { ...viewOf([], 2), groups: groups.slice(0, index + 1) };
    places = placesAfter(places, dropAt([card.id], ...at), view, cloth);
  }
  return { ...places, past: [], future: [] };
}

const CLOTH = CLOTHS['1280×800'];
const TIDY = command('tidy', { by: 'kind' });
const FIRST = [10, 11, 12];
const SECOND = [20, 21, 22, 23];
const THIRD = [30, 31, 32];
const opened = readPlaces('', viewOf([FIRST, SECOND])).places;
const dropped = placesAfter(opened, dropAt(THIRD, 300, 60), viewOf([FIRST, SECOND, THIRD]), CLOTH);
const tidy = placesAfter(dropped, TIDY, viewOf([FIRST, SECOND, THIRD]), CLOTH);

const boxesOf = (places: PlaceHistory, groups: readonly (readonly number[])[]) =>
  Object.fromEntries(layoutOf(places, viewOf(groups).groups, CLOTH).boxes);

test('the same press tidies the table and puts it back, also after a reload, unless a meld was moved in between', () => {
  const view = viewOf([FIRST, SECOND, THIRD]);
  const all = [FIRST, SECOND, THIRD];
  expect(boxesOf(tidy, all)).not.toEqual(boxesOf(dropped, all));
  for (const places of [tidy, readBack(tidy, view)]) {
    const back = placesAfter(places, TIDY, view, CLOTH);
    expect(boxesOf(back, all)).toEqual(boxesOf(dropped, all));
    expect(placesAfter(back, command('undo'), viewOf([FIRST, SECOND]), CLOTH).now).toEqual(
      placesAfter(dropped, command('undo'), viewOf([FIRST, SECOND]), CLOTH).now,
    );
  }
  const moved = placesAfter(tidy, dropAt(SECOND, 900, 400), view, CLOTH);
  expect(boxesOf(placesAfter(moved, TIDY, view, CLOTH), all)).toEqual(boxesOf(tidy, all));
});

test('undo, start over and redo do not scatter a table that was tidied after the move', () => {
  const rest = [FIRST, SECOND];
  for (const kind of ['undo', 'reset']) {
    for (const places of [tidy, readBack(tidy, viewOf([FIRST, SECOND, THIRD]))]) {
      const undone = placesAfter(places, command(kind), viewOf(rest), CLOTH);
      const { 1: first, 2: second } = boxesOf(tidy, [FIRST, SECOND, THIRD]);
      expect(boxesOf(undone, rest), kind).toEqual({ 1: first, 2: second });
      const redone = placesAfter(undone, command('redo'), viewOf([FIRST, SECOND, THIRD]), CLOTH);
      expect(boxesOf(redone, [FIRST, SECOND, THIRD]), kind).toEqual(boxesOf(tidy, [FIRST, SECOND, THIRD]));
    }
  }
});

test('with the setting, the table is tidied at the start of a turn, but not in the middle of one', () => {
  const view = viewOf([FIRST, SECOND, THIRD]);
  expect(beginTurn(dropped, view, CLOTH, 'kind', true).now).toEqual(dropped.now);
  const next = { ...dropped, past: [], turnKey: 'next' };
  expect(beginTurn(next, view, CLOTH, 'kind', true).now).toEqual(tidy.now);
  expect(beginTurn(next, view, CLOTH, 'kind', false).now).toEqual(dropped.now);
  expect(beginTurn(NO_PLACES, viewOf([]), CLOTH, 'kind', true).untidied).toBe(null);
});
