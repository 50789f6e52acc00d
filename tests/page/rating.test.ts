// The number for the strength of a person, computed from the finished games.
import { before, test } from 'node:test';
import { init } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import type { Level } from '../../www/engine.ts';
import { DEFAULT_CHOICE, type GameChoice } from '../../www/page/game-choice.ts';
import { COMPUTER_RATINGS } from '../../www/page/my-games/computer-ratings.ts';
import {
  FEWEST_GAMES,
  matchedChoice,
  nearestStrength,
  type RatedGame,
  ratingUnder,
  shownRatings,
} from '../../www/page/my-games/rating.ts';
import { LEVELS } from '../../www/words/computers.ts';
import type { GameName } from '../../www/words/en/presets.ts';
import { expect } from '../support/expect.ts';

const STANDARD = 'bga setAside=26';

before(() => init());

const gameOf = (outcome: RatedGame['outcome'], level: Level, rules = STANDARD): RatedGame => ({
  ...{ outcome, save: `machiavelli 2\nrules ${rules}\nseed x`, seats: [null, { level }] },
});

const times = (count: number, ...games: readonly RatedGame[]): RatedGame[] =>
  Array.from({ length: count }, () => games).flat();

/** How many deviations the rating after so many games against matching computers is away from the true one. */
function missBy(game: GameName, rules: string, truth: number, count: number, random: () => number): number {
  const computers = COMPUTER_RATINGS[game] ?? [];
  const games: RatedGame[] = [];
  for (let index = 0; index < count; index += 1) {
    const computer = nearestStrength(game, ratingUnder(rules, games).rating);
    expect(computer).not.toBeNull();
    if (computer === null) break;
    const place = 2 * LEVELS.indexOf(computer.level) + (computer.alternates ? 1 : 0);
    const chance = 1 / (1 + 10 ** (((computers[place] ?? Number.NaN) - truth) / 400));
    const outcome = random() < chance ? 'win' : 'loss';
    games.push({ ...gameOf(outcome, computer.level, rules), seats: [null, computer] });
  }
  const { rating, deviation } = ratingUnder(rules, games);
  return Math.abs(rating - truth) / deviation;
}

for (const [game, rules] of [
  ['standard', STANDARD],
  ['bga', 'bga'],
] as const)
  test(`of 100 simulated players under ${game}, at least 95 get a rating within two deviations of their strength`, () => {
    const random = randomFrom(1);
    const computers = COMPUTER_RATINGS[game] ?? [];
    const [least, most] = [Math.min(...computers), Math.max(...computers)];
    const misses = Array.from({ length: 100 }, () =>
      missBy(game, rules, least + (most - least) * random(), 30, random),
    );
    expect(misses.filter((miss) => miss <= 2).length).toBeGreaterThanOrEqual(95);
  });

test('a rating is shown from so many games on, in the order of the games that the page offers', () => {
  const few = times(FEWEST_GAMES - 1, gameOf('win', 'medium'));
  expect(shownRatings(few)).toEqual([]);
  const enough = [...times(FEWEST_GAMES, gameOf('loss', 'medium', 'bga')), gameOf('draw', 'medium'), ...few];
  const shown = shownRatings(enough);
  expect(shown.map(({ game, games }) => [game, games])).toEqual([
    ['standard', FEWEST_GAMES],
    ['bga', FEWEST_GAMES],
  ]);
  const [won, lost] = shown.map(({ rating }) => rating);
  expect(won).toBeGreaterThan(1500);
  expect(lost).toBeLessThan(1500);
});

test('a draw with `medium` keeps the rating of `medium`, and each game makes it more certain', () => {
  const deviations = [0, 1, 10, 50].map((count) => {
    const { deviation, rating } = ratingUnder(STANDARD, times(count, gameOf('draw', 'medium')));
    expect(Math.round(rating)).toBe(1500);
    return Math.round(deviation);
  });
  expect(deviations).toEqual([...new Set(deviations)].sort((left, right) => right - left));
});

test('a win against two computers counts more than one against one of them, and a loss less', () => {
  const ratingAfter = (outcome: 'win' | 'loss', computers: number): number =>
    ratingUnder(STANDARD, [
      {
        ...gameOf(outcome, 'medium'),
        seats: [
          null,
          ...times(computers, gameOf(outcome, 'medium')).map(() => ({ level: 'medium' as const })),
        ],
      },
    ]).rating;
  expect(ratingAfter('win', 2)).toBeGreaterThan(ratingAfter('win', 1));
  expect(ratingAfter('loss', 2)).toBeGreaterThan(ratingAfter('loss', 1));
});

for (const [what, games, counted] of [
  ['of several games with the same deal, the first', times(3, { ...gameOf('win', 'hard'), seed: 'same' }), 1],
  ['games with a time for a turn', [gameOf('win', 'hard', `${STANDARD} turnSeconds=60`)], 1],
  [
    'no games under other rules',
    [gameOf('win', 'hard', 'bga'), gameOf('win', 'hard', `${STANDARD} deal=7`)],
    0,
  ],
  ['no games without a save', [{ outcome: 'win', seats: [null, { level: 'hard' }] }], 0],
  ['no games whose computers are not known', [{ ...gameOf('win', 'hard'), seats: undefined }], 0],
] as const satisfies readonly (readonly [string, readonly RatedGame[], number])[])
  test(`what counts: ${what}`, () => {
    expect(ratingUnder(STANDARD, games).games).toBe(counted);
  });

test('computers that match the strength of the person are as strong as the rating says, also under changed rules', () => {
  const matching: GameChoice = { ...DEFAULT_CHOICE, adapts: true };
  const levelAfter = (choice: GameChoice, games: readonly RatedGame[]): unknown => {
    const { alternates, seats } = matchedChoice(choice, games);
    return [seats[1]?.level, alternates];
  };
  expect(levelAfter(matching, [])).toEqual(['medium', false]);
  expect(levelAfter(matching, times(30, gameOf('loss', 'beginner')))).toEqual(['beginner', false]);
  const strong = times(30, gameOf('win', 'merciless', 'bga'));
  expect(levelAfter({ ...matching, preset: 'bga' }, strong)).toEqual(['merciless', false]);
  const short: GameChoice = { ...matching, rules: { deal: 7 } };
  expect(levelAfter(short, times(30, gameOf('loss', 'beginner')))).toEqual(['medium', false]);
  expect(levelAfter(short, times(30, gameOf('loss', 'beginner', 'bga deal=7 setAside=26')))).toEqual([
    'beginner',
    false,
  ]);
  expect(matchedChoice(DEFAULT_CHOICE, times(30, gameOf('win', 'merciless')))).toBe(DEFAULT_CHOICE);
});
