// The trainer: when techniques come back, and what it stores.
import { test } from 'node:test';
import { found, isPlace, missed, sits } from '../../www/page/trainer/box.ts';
import {
  addPlace,
  isTrainerOn,
  noteMissed,
  notePractised,
  switchTrainer,
  trainedPlaces,
} from '../../www/page/trainer/progress.ts';
import '../support/window.ts';
import { expect } from '../support/expect.ts';
import { openPage } from './driver.ts';

const NOW = new Date(2026, 11, 5, 23, 50);
const DAY = '2026-12-05';

test('a technique comes back after pauses that grow, and sits once it was found a week later', () => {
  let place = missed('2026-12-30');
  const days: string[] = [place.due];
  const sitting: boolean[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    place = found(place, place.due);
    days.push(place.due);
    sitting.push(sits(place));
  }
  expect(days).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-03',
    '2027-01-10',
    '2027-01-26',
    '2027-03-02',
    '2027-05-21',
    '2027-08-09',
  ]);
  expect(sitting).toEqual([false, false, false, true, true, true, true]);
});

test('practice before the day on which a technique comes back changes nothing', () => {
  const place = found(missed(DAY), DAY);
  expect(found(place, DAY)).toBe(place);
});

test('a trainer that is switched off notes nothing', async () => {
  await openPage({ now: NOW });
  expect(isTrainerOn()).toBe(false);
  noteMissed(['shift']);
  expect(trainedPlaces()).toEqual({});
});

test('of a missed play, the hardest technique comes back today, also if it had come further', async () => {
  await openPage({ now: NOW });
  switchTrainer(true);
  noteMissed([]);
  noteMissed(['add-to-run', 'shift']);
  expect(trainedPlaces()).toEqual({ shift: { compartment: 0, due: DAY } });
  notePractised('shift', true);
  expect(trainedPlaces()).toEqual({ shift: { compartment: 1, due: '2026-12-06' } });
  noteMissed(['shift']);
  expect(trainedPlaces()).toEqual({ shift: { compartment: 0, due: DAY } });
  switchTrainer(false);
  expect(trainedPlaces()).toEqual({ shift: { compartment: 0, due: DAY } });
});

test('an exercise that failed puts a technique back to the start', async () => {
  await openPage({
    now: NOW,
    stored: { 'machiavelli.trainer': { isOn: true, places: { chain: { compartment: 4, due: DAY } } } },
  });
  notePractised('chain', true);
  expect(trainedPlaces().chain).toEqual({ compartment: 5, due: '2027-01-09' });
  notePractised('chain', false);
  expect(trainedPlaces().chain).toEqual({ compartment: 0, due: DAY });
});

test('what is stored goes before what a file says', async () => {
  await openPage({ now: NOW });
  notePractised('shift', true);
  const place = { compartment: 3, due: '2026-12-20' };
  addPlace('shift', place);
  addPlace('chain', place);
  expect(trainedPlaces()).toEqual({ shift: { compartment: 1, due: '2026-12-06' }, chain: place });
});

for (const value of [
  null,
  {},
  { compartment: 9, due: DAY },
  { compartment: 1.5, due: DAY },
  { compartment: 1, due: '2026-12-32' },
])
  test(`${JSON.stringify(value)} is no place in the box`, () => expect(isPlace(value)).toBe(false));

test('stored places that the box does not have are left out', async () => {
  const places = { shift: { compartment: 2, due: DAY }, chain: { compartment: -1, due: DAY } };
  await openPage({ now: NOW, stored: { 'machiavelli.trainer': { isOn: true, places } } });
  expect(trainedPlaces()).toEqual({ shift: places.shift });
});
