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
import { words as dialogs } from '../../www/words/en/dialogs.ts';
import { words as techniqueWords } from '../../www/words/en/techniques.ts';
import { words } from '../../www/words/en/trainer.ts';
import { expect } from '../support/expect.ts';
import { openPage, type TestPage } from './driver.ts';

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

test('a technique that is missed comes back at once, two compartments earlier, and is no longer learnt', () => {
  const after = [0, 1, 2, 3, 4, 5, 6].map((compartment) => missed(DAY, { compartment, due: '2027-01-01' }));
  expect(after.map(({ compartment }) => compartment)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  expect(after.every(({ due }) => due === DAY)).toBe(true);
  expect(after.some(sits)).toBe(false);
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

test('an exercise that failed puts a technique back', async () => {
  await openPage({
    now: NOW,
    stored: { 'machiavelli.trainer': { isOn: true, places: { chain: { compartment: 4, due: DAY } } } },
  });
  notePractised('chain', true);
  expect(trainedPlaces().chain).toEqual({ compartment: 5, due: '2027-01-09' });
  notePractised('chain', false);
  expect(trainedPlaces().chain).toEqual({ compartment: 3, due: DAY });
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

const part = (name: string): string => `[data-part=${name}]`;
const techniquesIn = (page: TestPage, name: string): (string | undefined)[] =>
  page.all(`${part(name)} [data-technique]`).map(({ dataset }) => dataset.technique);

/** Opens the trainer of a player who has missed these techniques. */
const openTrainer = (places: object): Promise<TestPage> =>
  openPage({ address: '#trainer', now: NOW, stored: { 'machiavelli.trainer': { isOn: true, places } } });

/** Goes on to a day, on which the page is seen again. */
function wakeOn(page: TestPage, month: number, day: number): void {
  page.setTime(new Date(2026, month - 1, day, 8));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Plays the exercise for a new meld, which consists of the whole hand. */
async function layNewMeld(page: TestPage): Promise<void> {
  await page.table.untilMyTurn();
  expect(page.table.sentence).toContain(dialogs.puzzle.taskOut);
  await page.table.tapTo(page.table.hand, 'new');
  await page.table.press('end-turn');
  await page.until(() => page.dialog === 'solved', 'the exercise is not solved');
}

test('the trainer is switched on in the settings, and then the puzzles lead to it', async () => {
  const page = await openPage({ address: '#puzzles', now: NOW });
  expect(page.offers('trainer')).toBe(false);
  await page.goTo('#');
  await page.press('settings');
  await page.turn('trainer', true);
  await page.escape();
  await page.press('puzzles');
  expect(page.text(part('trainer'))).toContain(words.due(0));
  await page.press('trainer');
  expect([page.address, page.text(part('learning'))]).toEqual([
    '#trainer',
    `${words.learning} ${words.nothingMissed}`,
  ]);
  expect(techniquesIn(page, 'unseen')).toHaveLength(14);
});

test('a trainer that is off says what it does and can be switched on, and has no exercises', async () => {
  const page = await openPage({ address: '#train-shift', now: NOW });
  expect([page.address, page.offers('technique')]).toEqual(['#trainer', false]);
  expect(page.text('.trainer')).toContain(words.why);
  await page.turn('trainer', true);
  expect(page.offers('technique')).toBe(true);
});

test('a player without the trainer who skips a puzzle is offered it, and what was missed then comes back', async () => {
  const page = await openPage({ address: '#puzzles', now: NOW });
  expect(page.offers('trainer-on')).toBe(false);
  await page.press('skip');
  expect(page.text(part('trainer-offer'))).toContain(words.offer);
  await page.press('trainer-on');
  expect([page.offers('trainer-on'), page.text(part('trainer'))]).toEqual([
    false,
    expect.stringContaining(words.due(1)),
  ]);
});

test('after a hinted puzzle, the offer of the trainer can be declined once and for all', async () => {
  const page = await openPage({ address: '#d=2026-12-05', now: NOW });
  await page.table.untilMyTurn();
  await page.playHint();
  expect(page.text('dialog')).toContain(words.offer);
  await page.press('trainer-off');
  expect(page.text('dialog')).not.toContain(words.offer);
  await page.press('again');
  await page.table.untilMyTurn();
  await page.playHint();
  expect([isTrainerOn(), page.text('dialog')]).toEqual([false, expect.not.stringContaining(words.offer)]);
});

test('weeks of a trainer: a technique that is found comes back later and later, until it is learnt', async () => {
  const page = await openTrainer({ 'new-meld': missed(DAY) });
  for (const [month, day, next] of [
    [12, 5, '6 December 2026'],
    [12, 6, '9 December 2026'],
    [12, 9, '16 December 2026'],
    [12, 16, '1 January 2027'],
  ] as const) {
    wakeOn(page, month, day);
    expect(page.text(part('today'))).toContain(words.due(1));
    expect(techniquesIn(page, 'learning')).toEqual(['new-meld']);
    await page.press('practise');
    await layNewMeld(page);
    expect(page.text('dialog')).toContain(words.back(next));
    await page.press('trainer');
    expect([page.address, page.offers('practise')]).toEqual(['#trainer', false]);
    expect(page.text(part('today'))).toContain(words.upcoming(next));
  }
  expect([page.find(part('learning')), techniquesIn(page, 'known')]).toEqual([null, ['new-meld']]);
});

test('an exercise that takes a hint puts its technique back, and the next one due follows', async () => {
  const page = await openTrainer({
    shift: { compartment: 3, due: '2026-12-01' },
    'borrow-end': missed(DAY),
    chain: { compartment: 3, due: '2026-12-06' },
  });
  await page.press('practise');
  expect([page.address, page.heading]).toEqual(['#train-shift', words.exercise]);
  await page.table.untilMyTurn();
  await page.playHint();
  await page.until(() => page.dialog === 'solved', 'the exercise is not solved');
  expect(page.text('dialog')).toContain(words.needed(techniqueWords.shift));
  expect(page.text('dialog')).toContain(words.hinted);
  expect(trainedPlaces().shift).toEqual({ compartment: 1, due: DAY });
  await page.press('next');
  expect(page.address).toBe('#train-borrow-end');
  await page.goBack();
  expect(page.address).toBe('#trainer');
});

test('a technique can be practised again at once, in another position', async () => {
  const page = await openTrainer({});
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    page.setTime(new Date(2026, 11, 5, 10, turn));
    if (turn === 0) await page.click(page.one('[data-technique=new-meld]'));
    else await page.press('another');
    seen.add(page.view.groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | '));
    await layNewMeld(page);
  }
  expect(seen.size).toBe(3);
  // Practice on the same day counts once.
  expect(trainedPlaces()['new-meld']).toEqual({ compartment: 1, due: '2026-12-06' });
});

test('the exercise for a joker has jokers, and an unknown technique leads to the trainer', async () => {
  const page = await openTrainer({});
  await page.click(page.one('[data-technique=swap-joker]'));
  await page.table.untilMyTurn();
  expect(page.view.rules.preset).toBe('session-jokers');
  for (const name of ['train-joined', 'train-join-runs', 'train-']) {
    await page.goTo(`#${name}`);
    expect(page.address, name).toBe('#trainer');
  }
});

for (const isOn of [true, false])
  test(`a puzzle with a hint and a skipped puzzle ${isOn ? 'come back in the trainer' : 'are not noted while the trainer is off'}`, async () => {
    const stored = { 'machiavelli.trainer': { isOn, places: {} } };
    const page = await openPage({ address: '#d=2026-12-05', now: NOW, stored });
    await page.table.untilMyTurn();
    await page.table.press('hint');
    const hinted = Object.keys(trainedPlaces());
    await page.goTo('#puzzles');
    await page.press('skip');
    const skipped = Object.keys(trainedPlaces());
    expect([hinted, skipped]).toEqual(isOn ? [['chain'], ['chain', 'borrow-fourth']] : [[], []]);
  });
