// Tests the entry `machiavelli-cards/puzzles`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { init, solve } = await importInstalled('machiavelli-cards');
const { judgePuzzle, puzzle, puzzleCount, puzzleOfDay, TIERS } =
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
