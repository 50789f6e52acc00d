// The commands to learn from: the puzzle of a day, and the review of a game.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Game, init, solve } from 'machiavelli-cards';
import { judgePuzzle, puzzleCount, puzzleOfDay } from 'machiavelli-cards/puzzles';
import { ask, inFolder, machiavelli } from './program.mjs';

await init();

const DAY_LENGTH = 86_400_000;
const dayOf = (number) => new Date(Date.UTC(2026, 11, 1) + number * DAY_LENGTH).toISOString().slice(0, 10);

test('each day has the same puzzle as on the page', () => {
  // The first and the last one, every day of a week, both ends of February, also in the leap year 2028, and the turn of a year.
  const days = [0, 1, 2, 3, 4, 5, 6, puzzleCount() - 1].map(dayOf);
  days.push('2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01', '2028-12-31', '2029-01-01');
  for (const day of days) {
    const { code, answer } = ask('puzzle', day);
    assert.equal(code, 0);
    assert.deepEqual(answer, { day, ...puzzleOfDay(day) });
  }
});

test('days without a puzzle end with 1, and what is no day with 2', () => {
  for (const day of [dayOf(-1), dayOf(puzzleCount()), '1969-12-31']) {
    const { code, answer } = ask('puzzle', day);
    assert.deepEqual([code, answer.error.code], [1, 'no-such-puzzle']);
    assert.match(answer.error.message, /the days with a puzzle are 2026-12-01 to 2029-12-24/);
  }
  for (const day of ['2027-02-29', '2027-13-01', '2027-1-1', '0', 'today'])
    assert.deepEqual([ask('puzzle', day).code, day], [2, day]);
});

test('an answer to a puzzle is judged as on the page', () => {
  const puzzle = puzzleOfDay('2026-12-03');
  const { table } = solve(puzzle.position);
  const start = puzzle.position.split(' / ')[0];
  for (const answer of [table, start, '5C 5D']) {
    const judged = ask('puzzle', '2026-12-03', '--answer', answer);
    assert.deepEqual(judged.answer, judgePuzzle(puzzle, answer));
    assert.equal(judged.code, judged.answer.solved ? 0 : 1);
  }
  assert.match(machiavelli(['puzzle', '2026-12-03', '--answer', table]).out, /^Solved ★★★/);
  assert.match(machiavelli(['puzzle', '2026-12-03', '--answer', start]).out, /^Not solved: it lays 0 cards/);
  assert.match(machiavelli(['puzzle', '2026-12-03', '--answer', '5C 5D']).out, /^Not legal: /);
});

test('a puzzle shows its solution only if it is asked for', () => {
  const { table } = solve(puzzleOfDay('2026-12-05').position);
  const solution = `Table: ${table}\n`;
  assert.ok(!machiavelli(['puzzle', '2026-12-05']).out.includes(solution));
  assert.ok(machiavelli(['puzzle', '2026-12-05', '--solution']).out.endsWith(solution));
});

/** A game that `easy` has played for seat 1, and a person who always draws for seat 0. */
function playedGame() {
  const game = Game.deal({ seed: 'command', players: ['Ada', 'Bruno'] });
  for (let turn = 0; turn < 12; turn += 1) {
    if (game.seatToMove === 0) game.draw();
    else game.botTurn('easy');
  }
  return game;
}

test('a review is the same as in the package, and is of the person unless a seat is named', () => {
  const game = playedGame();
  const deals = 20;
  inFolder((folder) => {
    const file = join(folder, 'evening.game');
    writeFileSync(file, game.save());
    for (const [seat, args] of [
      [0, []],
      [1, ['--seat', '1']],
    ]) {
      const review = game.reviewing(seat, { deals });
      while (!review.advance(1_000_000));
      const { code, answer } = ask('review', file, '--deals', String(deals), ...args);
      assert.equal(code, 0);
      assert.deepEqual(answer, { seat, name: ['Ada', 'Bruno'][seat], review: review.result() });
    }
    const { out } = machiavelli(['review', file, '--deals', String(deals)]);
    assert.match(
      out,
      /^Ada laid 0 cards of \d+ that could have been laid\. Errors: \d+\.\d\.\n {2}deal 1, turn \d+: laid 0 of /,
    );
    assert.match(out, /\n {4}better: lay /);
    assert.equal(machiavelli(['review', file, '--seat', '2']).code, 2);
  });
});

test('a hint about a saved game is for the draft of the player whose turn it is', () => {
  const game = playedGame();
  inFolder((folder) => {
    const file = join(folder, 'evening.game');
    writeFileSync(file, game.save());
    assert.deepEqual(ask('hint', file).answer, game.hint());
    writeFileSync(file, game.save().replace('deal', 'meal'));
    assert.deepEqual(ask('hint', file).answer.error.code, 'bad-save');
  });
});
