// Tests the entry `machiavelli-cards/puzzles`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { exercise, Game, init, solve, techniques } = await importInstalled('machiavelli-cards');
const { dealOfDay, judgePuzzle, puzzle, puzzleCount, puzzleMaker, puzzleOfDay, TIERS } =
  await importInstalled('machiavelli-cards/puzzles');
await init();

test('each day has its puzzle, and the tier is that of the day of the week', () => {
  assert.equal(puzzleCount(), 1120);
  for (const number of [0, 1, 5, 30, 31, 365, 1119]) {
    const day = new Date(Date.UTC(2026, 11, 1 + number));
    assert.equal(puzzleOfDay(day.toISOString().slice(0, 10)).number, number);
    assert.equal(puzzle(number).tier, TIERS[(day.getUTCDay() + 6) % 7]);
  }
});

test('the best play of the solver solves every puzzle that is tried, and the untouched table does not', () => {
  for (let number = 0; number < puzzleCount(); number += 37) {
    const asked = puzzle(number);
    const { best, par, goal, position, rules, techniques } = asked;
    const found = solve(position, { rules });
    assert.deepEqual(judgePuzzle(asked, found.table), { solved: true, cards: best, broken: par, stars: 3 });
    const [table, hand] = position.split(' / ');
    assert.equal(judgePuzzle(asked, table).solved, false);
    assert.deepEqual([found.count, goal], [best, hand.split(' ').length === best ? 'out' : best]);
    assert.ok(techniques.length > 0);
  }
});

test('a maker makes puzzles like those of the pack, the same ones for the same seed', () => {
  const series = (seed) => {
    const maker = puzzleMaker(seed);
    const made = Array.from({ length: 60 }, () => maker.advance()).filter((each) => each !== null);
    maker.free();
    return made;
  };
  const made = series('a seed');
  assert.ok(made.length > 3);
  assert.deepEqual(series('a seed'), made);
  const { number: _, ...members } = puzzle(0);
  for (const asked of made) {
    assert.deepEqual(Object.keys(asked).sort(), Object.keys(members).sort());
    const { best, par, position, rules, tier } = asked;
    assert.ok(TIERS.includes(tier));
    const { table } = solve(position, { rules });
    assert.deepEqual(judgePuzzle(asked, table), { solved: true, cards: best, broken: par, stars: 3 });
  }
  for (const seed of ['', 'x'.repeat(180), 5, undefined])
    assert.throws(() => puzzleMaker(seed), { code: 'bad-input' });
});

test('a number or day without a puzzle is an error that names the nearest puzzle', () => {
  for (const [call, code, nearest] of [
    [() => puzzle(-1), 'no-such-puzzle', 0],
    [() => puzzle(1120), 'no-such-puzzle', 1119],
    [() => puzzle(3.4), 'no-such-puzzle', 3],
    [() => puzzle(NaN), 'no-such-puzzle', 0],
    [() => puzzleOfDay('2026-11-23'), 'no-such-puzzle', 0],
    [() => puzzleOfDay('2099-01-01'), 'no-such-puzzle', 1119],
    [() => puzzleOfDay('2026-12-32'), 'bad-input'],
    [() => puzzleOfDay('today'), 'bad-input'],
    [() => judgePuzzle(puzzle(0), '5X'), 'bad-text'],
  ]) {
    assert.throws(call, nearest === undefined ? { code } : { code, nearest }, String(call));
  }
});

test('each day deals other cards, and a day in the pack says what the levels reach', () => {
  const hands = ['2026-12-01', '2026-12-02', '2031-02-28', '2020-01-01'].map((day) => {
    const { computer, par, rules, seed, ...deal } = dealOfDay(day);
    assert.deepEqual([deal.day, computer], [day, 'hard']);
    assert.equal(par === null, !day.startsWith('2026-12'), day);
    return Game.deal({ seed, rules })
      .view(0)
      .hand.map(({ face }) => face)
      .join(' ');
  });
  assert.equal(new Set(hands).size, hands.length);
  const { par } = dealOfDay('2026-12-01');
  assert.deepEqual(
    par.map(({ level }) => level),
    ['beginner', 'easy', 'medium', 'hard'],
  );
  for (const { leads, won } of par) {
    assert.ok(leads[0] <= leads[1] && leads[1] <= leads[2], String(leads));
    // Whoever leads has won, and half of the games end above the second quartile.
    assert.ok(won >= 0 && won <= 1 && (leads[1] <= 0 || won >= 0.5), String(won));
  }
  for (const day of ['2026-12-32', 'today', 7]) assert.throws(() => dealOfDay(day), { code: 'bad-input' });
});

test('the same plays lead through the same deal of the day, whatever time the computer takes', () => {
  const play = (budget) => {
    const { computer, rules, seed } = dealOfDay('2026-12-03');
    const game = Game.deal({ seed, rules });
    while (game.result() === null) {
      if (game.seatToMove === 0) game.botTurn('easy');
      else game.botTurn(computer, budget, game.style);
    }
    return game
      .save()
      .split('\n')
      .find((line) => line.startsWith('deal '));
  };
  assert.equal(play(240_000), play(1_200_000));
});

test('an exercise needs its technique, and the same seed makes the same one under the rules', () => {
  const {
    position,
    table,
    technique,
    techniques: names,
  } = exercise('swap-joker', 'monday', 'session-jokers');
  const [before] = position.split(' / ');
  assert.equal(technique, 'swap-joker');
  assert.deepEqual(techniques(before, table, 'session-jokers'), names);
  assert.equal(names.at(-1), technique);
  assert.equal(solve(position, 'session-jokers').out, true);
  assert.equal(exercise('swap-joker', 'monday', { rules: 'session-jokers' }).position, position);
  assert.equal(exercise('swap-joker', 'monday'), null);
  assert.equal(exercise('join-runs', 'monday'), null);
  for (const [call, code] of [
    [() => exercise('shft', 'monday'), 'bad-input'],
    [() => exercise('shift', ''), 'bad-input'],
    [() => exercise('shift'), 'bad-input'],
    [() => exercise('shift', 'monday', 'bgaa'), 'unknown-preset'],
  ])
    assert.throws(call, { code });
});
