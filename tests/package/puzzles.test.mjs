// Tests the entry `machiavelli-cards/puzzles`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectOfTests } from './packed.mjs';

const project = projectOfTests();

const run = (code) =>
  project.run(`
    const puzzles = await import('machiavelli-cards/puzzles');
    const { judgePuzzle, puzzle, puzzleCount, puzzleOfDay, TIERS } = puzzles;
    await init();
    const errorOf = (call) => { try { return call(); } catch ({ code, nearest, message }) { return { code, nearest, message }; } };
    ${code}
  `);

test('each day has its puzzle, and the tier is that of the day of the week', () => {
  const { count, days, tiers } = run(`
    const dayOf = (number) => new Date(Date.UTC(2026, 11, 1 + number));
    const numbers = [0, 1, 5, 30, 31, 365, puzzleCount() - 1];
    const days = numbers.map((number) => puzzleOfDay(dayOf(number).toISOString().slice(0, 10)).number === number);
    const tiers = numbers.map((number) => TIERS[(dayOf(number).getUTCDay() + 6) % 7] === puzzle(number).tier);
    console.log(JSON.stringify({ count: puzzleCount(), days, tiers }));
  `);
  assert.equal(count, 1120);
  assert.ok([...days, ...tiers].every(Boolean));
});

test('the best play of the solver solves every puzzle that is tried, and the untouched table does not', () => {
  const results = run(`
    const results = [];
    for (let number = 0; number < puzzleCount(); number += 37) {
      const asked = puzzle(number);
      const best = solve(asked.position, { rules: asked.rules });
      const table = asked.position.split(' / ')[0];
      const hand = asked.position.split(' / ')[1].split(' ').length;
      results.push([
        judgePuzzle(asked, best.table), best.count, asked.best, asked.par, judgePuzzle(asked, table).solved,
        asked.goal === (hand === asked.best ? 'out' : asked.best), asked.techniques.length > 0,
      ]);
    }
    console.log(JSON.stringify(results));
  `);
  assert.ok(results.length > 20);
  for (const [verdict, count, best, par, idle, goal, named] of results) {
    assert.deepEqual(verdict, { solved: true, cards: best, broken: par, stars: 3 });
    assert.deepEqual([count, idle, goal, named], [best, false, true, true]);
  }
});

test('a number or day without a puzzle is an error that names the nearest puzzle', () => {
  const errors = run(`
    const calls = [() => puzzle(-1), () => puzzle(1120), () => puzzle(3.4), () => puzzle(NaN), () => puzzleOfDay('2026-11-23'),
      () => puzzleOfDay('2099-01-01'), () => puzzleOfDay('2026-12-32'), () => puzzleOfDay('today'), () => judgePuzzle(puzzle(0), '5X')];
    console.log(JSON.stringify(calls.map(errorOf)));
  `);
  assert.deepEqual(
    errors.map(({ code, nearest }) => [code, nearest]),
    [
      ['no-such-puzzle', 0],
      ['no-such-puzzle', 1119],
      ['no-such-puzzle', 3],
      ['no-such-puzzle', 0],
      ['no-such-puzzle', 0],
      ['no-such-puzzle', 1119],
      ['bad-input', undefined],
      ['bad-input', undefined],
      ['bad-text', undefined],
    ],
  );
});
