// The places of the melds during a game, as data: no table and no browser.
import { test } from 'node:test';
import { randomFrom } from '../../scripts/lib/random.mjs';
import {
  boxFor,
  layoutOf,
  NO_PLACES,
  type PlaceHistory,
  placesAfter,
  placesForPicture,
  readPlaces,
  writePlaces,
} from '../../www/element/layout/places.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { CLOTHS, command, dropAt, isOrderly, readBack, viewOf } from './support.ts';

const CLOTH = CLOTHS['1280×800'];
const TALL = CLOTHS['390×844'];
const GAME_COUNT = isLong ? 500 : 20;

const START = viewOf([
  [10, 11, 12],
  [20, 21, 22, 23],
]);
const WITH_THIRD = viewOf([
  [10, 11, 12],
  [20, 21, 22, 23],
  [30, 31, 32],
]);

const boxesOf = (places: PlaceHistory, view: ReturnType<typeof viewOf>, cloth = CLOTH) => [
  ...layoutOf(places, view.groups, cloth).boxes,
];

const opened = readPlaces('', START).places;
const dropped = placesAfter(opened, dropAt([30, 31, 32], 300, 120), WITH_THIRD, CLOTH);

test('undo and redo lead to the same places, also after the text has been stored and read', () => {
  const undone = placesAfter(dropped, command('undo'), START, CLOTH);
  expect(boxesOf(undone, START)).toEqual(boxesOf(opened, START));
  for (const places of [undone, readBack(undone, START)]) {
    const redone = placesAfter(places, command('redo'), WITH_THIRD, CLOTH);
    expect(boxesOf(redone, WITH_THIRD)).toEqual(boxesOf(dropped, WITH_THIRD));
  }
  expect(boxesOf(readBack(dropped, WITH_THIRD), WITH_THIRD)).toEqual(boxesOf(dropped, WITH_THIRD));
});

test('text of another turn, or text that is no places, lays the melds out from scratch', () => {
  const fresh = readPlaces('', WITH_THIRD).places;
  for (const text of [
    writePlaces({ places: { ...dropped, turnKey: '1/2/0' }, handGroups: [] }),
    '{}',
    '[]',
    'null',
    '7',
    '{"turn":"1/1/0","now":[[1,2,3]],"past":[],"future":[]}',
    '{"turn":"1/1/0","now":[0,0,1,110,[]],"past":[],"future":[]}',
    '{"turn":"1/1/0","now":[900,500,1,110,[[1,3,"a",0]]],"past":[],"future":[]}',
    '{"turn":"1/1/0","hand":[7],"now":null,"past":[],"future":[]}',
    '{"turn":"1/1/0","hand":7,"now":null,"past":[],"future":[]}',
  ]) {
    expect(readPlaces(text, WITH_THIRD), text).toEqual({ places: fresh, handGroups: [] });
  }
  expect(isOrderly({ cloth: CLOTH, trays: new Map(boxesOf(fresh, WITH_THIRD)) })).toBe(true);
});

test('a turn that ends without its moves leaves the melds where they lay at its start', () => {
  const next = viewOf(
    START.groups.map(({ cards }) => cards.map(({ id }) => id)),
    2,
  );
  const moved = placesAfter(dropped, dropAt([20, 21, 22, 23], 900, 400), WITH_THIRD, CLOTH);
  expect(boxesOf(placesAfter(moved, null, next, CLOTH), next)).toEqual(boxesOf(opened, START));
});

test('a picture moves no meld of the game, and only a hint that is applied keeps the places of its picture', () => {
  const shown = placesForPicture(dropped, START, CLOTH);
  const after = placesAfter(shown, null, WITH_THIRD, CLOTH);
  expect(boxesOf(after, WITH_THIRD)).toEqual(boxesOf(dropped, WITH_THIRD));
  const hinted = viewOf([
    [10, 11, 12],
    [20, 21, 22, 23],
    [30, 31, 32],
    [40, 41, 42],
  ]);
  const picture = placesForPicture(dropped, hinted, CLOTH);
  const closed = placesAfter(picture, null, WITH_THIRD, CLOTH);
  const move = dropAt([20, 21, 22, 23], 900, 400);
  const moved = placesAfter(closed, move, WITH_THIRD, CLOTH);
  expect(boxesOf(moved, WITH_THIRD)).toEqual(
    boxesOf(placesAfter(dropped, move, WITH_THIRD, CLOTH), WITH_THIRD),
  );
  const applied = placesAfter(closed, command('apply'), hinted, CLOTH);
  expect(boxesOf(applied, hinted)).toEqual(boxesOf(picture, hinted));
});

test('the slot of a drop shows where the meld will lie', () => {
  const box = boxFor(opened, [30, 31, 32], { x: 300, y: 120 }, CLOTH);
  expect(box).toEqual(expect.objectContaining(layoutOf(dropped, WITH_THIRD.groups, CLOTH).boxes.get(3)));
});

test('random turns on a phone that is turned again and again lose and cover no meld', () => {
  const random = randomFrom(7);
  for (let game = 0; game < GAME_COUNT; game += 1) {
    let places = NO_PLACES;
    const groups: number[][] = [];
    for (let step = 1; step <= 20; step += 1) {
      const cloth = random() < 0.5 ? TALL : { ...TALL, width: 820, height: 190 };
      const id = step * 10;
      groups.push(Array.from({ length: 3 + Math.floor(random() * 3) }, (_, index) => id + index));
      const view = viewOf(groups, 1 + Math.floor(step / 4));
      const move = dropAt([id], random() * cloth.width, random() * cloth.height);
      places = placesAfter(places, random() < 0.7 ? move : null, view, cloth);
      for (const shownOn of [cloth, TALL]) {
        const { boxes } = layoutOf(places, view.groups, shownOn);
        const what = `game ${game}, step ${step}`;
        expect([boxes.size, isOrderly({ cloth: shownOn, trays: boxes })], what).toEqual([step, true]);
      }
    }
  }
});
