// Rush: the rules of a run, its clock, what is stored, and the screens.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import {
  bestStreak,
  endOf,
  mistakeCount,
  newRun,
  nextPuzzle,
  type Outcome,
  puzzlesAhead,
  type Run,
  solvedCount,
  timeLeft,
  withClock,
  withOutcome,
  withPuzzle,
} from '../../www/page/rush/run.ts';
import { words as en } from '../../www/words/en/rush.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openPage, type TestPage } from './driver.ts';

const MINUTE = 60_000;

/** A run in which each puzzle took ten seconds. */
function runOf(outcomes: readonly Outcome[], minutes: 3 | 5 = 5): Run {
  let run = newRun(minutes);
  for (const [place, outcome] of outcomes.entries()) {
    const { tier } = nextPuzzle(run);
    const puzzle = { tier, position: `${place}`, techniques: [] } as never;
    run = withOutcome(withPuzzle(run, puzzle, true, place * 20_000), outcome, place * 20_000 + 10_000);
  }
  return run;
}

const repeat = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

test('the puzzles get harder with the number solved, and none comes twice', () => {
  const seen: string[] = [];
  for (let count = 0; count < 24; count += 1) {
    const run = runOf([...repeat(2, 'missed'), ...repeat(count, 'solved')]);
    const { index, tier } = nextPuzzle(run);
    seen.push(`${tier} ${index}`);
  }
  expect(seen.slice(0, 6)).toEqual([
    'monday 2',
    'monday 3',
    'monday 4',
    'monday 5',
    'tuesday 0',
    'tuesday 1',
  ]);
  expect([seen[8], seen[12], seen[16], seen[19], seen[22], seen[23]]).toEqual([
    'wednesday 0',
    'thursday 0',
    'friday 0',
    'saturday 0',
    'sunday 0',
    'sunday 1',
  ]);
  expect(new Set(seen).size).toBe(24);
});

test('the puzzles that are made ahead are those after a solved and after a skipped one', () => {
  const run = withPuzzle(runOf(repeat(3, 'solved')), { tier: 'monday' } as never, true, 0);
  expect(puzzlesAhead(run, 0)).toEqual([
    { tier: 'tuesday', index: 0 },
    { tier: 'monday', index: 4 },
  ]);
});

test('three mistakes end a run, and so does the clock', () => {
  expect(endOf(runOf(['missed', 'solved', 'missed']), 0)).toBeNull();
  expect(endOf(runOf(['missed', 'solved', 'missed', 'missed']), 0)).toBe('mistakes');
  const run = withPuzzle(newRun(3), { tier: 'monday' } as never, true, 500);
  expect([endOf(run, 3 * MINUTE + 499), endOf(run, 3 * MINUTE + 500)]).toEqual([null, 'time']);
});

test('the clock runs while a puzzle is on the table and the page is seen', () => {
  const puzzle = { tier: 'monday', position: '', techniques: [] } as never;
  let run = newRun(3);
  expect(timeLeft(run, 9000)).toBe(3 * MINUTE);
  run = withPuzzle(run, puzzle, true, 10_000);
  run = withClock(run, false, 14_000);
  expect(timeLeft(run, 90_000)).toBe(3 * MINUTE - 4000);
  run = withClock(run, true, 90_000);
  run = withOutcome(run, 'solved', 93_000);
  expect([timeLeft(run, 99_000), run.attempts[0]?.seconds]).toEqual([3 * MINUTE - 7000, 7]);
  // A page that is seen again while the next puzzle is opened does not start the clock.
  expect(timeLeft(withClock(run, true, 100_000), 120_000)).toBe(3 * MINUTE - 7000);
});

test('a streak ends with a skipped puzzle, and an unfinished one is no mistake', () => {
  const run = runOf(['solved', 'missed', 'solved', 'solved', 'unfinished']);
  expect([solvedCount(run), mistakeCount(run), bestStreak(run)]).toEqual([3, 1, 2]);
});

/** Opens Rush and starts a run of three minutes. */
async function startRun(stored: Readonly<Record<string, unknown>> = {}): Promise<TestPage> {
  const page = await openPage({ address: '#puzzles', stored });
  await page.press('rush', 'start-3');
  await puzzleIsThere(page);
  return page;
}

/** Waits for the puzzle that is being opened. */
const puzzleIsThere = (page: TestPage): Promise<void> =>
  page.until(() => page.find('[data-action=skip]:not([disabled])') !== null, 'a puzzle');

/** Plays what the engine says is best. The turn then ends by itself. */
async function solve(page: TestPage): Promise<void> {
  const game = Game.load(page.table.host.save());
  const { steps } = game.hint();
  game.free();
  const before = score(page);
  page.table.host.run({ kind: 'apply', steps });
  await page.until(() => score(page) !== before, 'the solved puzzle is counted');
  await puzzleIsThere(page);
}

/** The cards of the puzzle: those of the table, then those of the hand. */
const cards = ({ table }: TestPage): string => `${table.table} / ${table.hand}`;

const score = (page: TestPage): string | null => page.one('.rush-score').getAttribute('aria-label');
const mistakes = (page: TestPage): string | null => page.one('.rush-mistakes').getAttribute('aria-label');
const outcomes = (page: TestPage): (string | undefined)[] =>
  page.all('.rush-attempts li').map(({ dataset }) => dataset.outcome);

test('a solved puzzle leads to the next one at once, a skipped one is a mistake, and the third ends the run', async () => {
  const page = await startRun({ 'machiavelli.trainer': { isOn: true, places: {} } });
  const first = cards(page);
  await solve(page);
  expect([score(page), mistakes(page), page.text('[role=status]')]).toEqual([
    en.solvedSoFar(1),
    en.mistakesSoFar(0, 3),
    en.solved(1),
  ]);
  expect(cards(page)).not.toBe(first);
  await page.press('skip');
  await puzzleIsThere(page);
  await page.press('skip');
  expect([page.address, mistakes(page)]).toEqual(['#rush-run', en.mistakesSoFar(2, 3)]);
  await puzzleIsThere(page);
  await page.press('skip');
  expect([page.address, page.text('[data-part=result] h2')]).toEqual(['#rush', en.end.mistakes]);
  expect(page.text('[data-part=result]')).toContain(en.isBest);
  expect(outcomes(page)).toEqual(['solved', 'missed', 'missed', 'missed']);
  expect(page.stored<{ runs: object[] }>('machiavelli.rush').runs).toEqual([
    { at: expect.any(Number), minutes: 3, solved: 1, mistakes: 3, streak: 1 },
  ]);
  // The trainer brings back what was missed.
  expect(Object.keys(page.stored<{ places: object }>('machiavelli.trainer').places)).not.toEqual([]);
});

test('the clock ends the run, and the puzzle on the table is no mistake', async () => {
  const page = await startRun();
  await solve(page);
  await page.table.tick(119_900);
  expect(page.text('[role=status]')).toBe(en.secondsLeft(60));
  await page.table.tick(70_000);
  expect([page.address, page.text('[data-part=result] h2')]).toEqual(['#rush', en.end.time]);
  expect(outcomes(page)).toEqual(['solved', 'unfinished']);
});

test('the clock stands still while the page is hidden', async () => {
  const page = await startRun();
  const time = (): string => page.text('.rush-time');
  const before = time();
  replace(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await page.table.tick(60_000);
  expect(time()).toBe(before);
  replace(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  await page.table.tick(60_000);
  expect(time()).not.toBe(before);
});

test('Back ends the run and shows its result, and one more Back leaves Rush', async () => {
  const page = await startRun();
  await solve(page);
  await page.goBack();
  expect([page.address, page.text('[data-part=result] h2')]).toEqual(['#rush', en.end.stopped]);
  await page.goBack();
  expect(page.address).toBe('#puzzles');
  await page.goForward();
  expect(page.find('[data-part=result]')).toBeNull();
  expect(outcomes(page)).toEqual(['solved', 'unfinished']);
});

test('the puzzles of the last run can be solved again and analysed', async () => {
  const page = await startRun();
  const hand = page.table.hand;
  await page.press('skip', 'stop');
  await page.click(page.one('[data-action=solve]'));
  expect(page.address).toMatch(/^#puzzle-p1~/);
  expect(page.table.hand.split(' ').sort()).toEqual(hand.split(' ').sort());
  await page.goBack();
  await page.click(page.one('[data-action=analyse]'));
  expect(page.address).toMatch(/^#a1~/);
});

test('a run has no address, so a reload leads to the results', async () => {
  const page = await startRun();
  await page.reload();
  expect([page.address, page.offers('start-3')]).toEqual(['#rush', true]);
});

test('of each length, the last hundred runs and the ten best are kept', async () => {
  const page = await startRun();
  const runs = Array.from({ length: 300 }, (_, at) => ({
    at,
    minutes: at < 290 ? 3 : 5,
    solved: at < 12 ? 20 + at : 1,
    mistakes: 0,
    streak: 1,
  }));
  page.store({ 'machiavelli.rush': { runs, last: [] } });
  await page.press('skip');
  await page.press('stop');
  const kept = page.stored<{ runs: { at: number }[] }>('machiavelli.rush').runs.map(({ at }) => at);
  const expected = [...Array(300).keys()].filter((at) => (at >= 2 && at < 12) || at >= 191);
  expect(kept.slice(0, -1)).toEqual(expected);
});

test('the best run of each length and the course of the runs are shown', async () => {
  const runs = [4, 9, 7].map((solved, at) => ({ at, minutes: 3, solved, mistakes: 1, streak: 2 }));
  const broken = { at: 9, minutes: 4, solved: 99, mistakes: 0, streak: 0 };
  const page = await openPage({
    address: '#rush',
    stored: { 'machiavelli.rush': { runs: [...runs, broken], last: [{ position: 5 }] } },
  });
  expect(page.text('[data-part=start]')).toContain(en.best(9));
  expect(page.text('[data-part=start]')).toContain(en.noBest);
  expect(page.texts('figcaption')).toEqual([en.chart(3, 4, 7)]);
  expect(page.find('[data-part=puzzles]')).toBeNull();
});
