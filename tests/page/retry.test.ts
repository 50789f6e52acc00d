// Exercises in which a reviewed turn is played again.
import { test } from 'node:test';
import { Game, type ReviewTurn } from 'machiavelli-cards';
import { ready } from '../../www/engine.ts';
import { retryExercise, retryName } from '../../www/page/review/retry.ts';
import { reviewEn } from '../../www/words/review.en.ts';
import { reviewIt } from '../../www/words/review.it.ts';
import { expect } from '../support/expect.ts';

/** The exercise for the first turn of a game, which played `laid` cards (0 or 1) and has `mark` and `better` in the review. */
async function exerciseWith(mark: ReviewTurn['mark'], better: ReviewTurn['better'], laid: number) {
  await ready();
  const position = '5C 6C 7C / 8C KH';
  const game = Game.arrange({
    rules: 'bga',
    players: ['Anna', 'Caterina'],
    position,
    hands: ['2S 2D'],
    seed: '1',
  });
  if (laid === 0) game.draw();
  else game.botTurn('hard');
  const view = game.view(0);
  const reviewed = { save: game.save(), seat: 0, view, at: null, review: null };
  const reviewing = game.reviewing(0, { deals: 10 });
  while (!reviewing.advance(1_000_000));
  const result = reviewing.result();
  reviewing.free();
  game.free();
  const turns = result.turns.map((turn) => ({ ...turn, mark, better }));
  expect(turns[0]).toMatchObject({ deal: 1, turn: 1, laid, best: 1 });
  const progress = { result: { ...result, turns }, total: 1 } as never;
  const review = { game: reviewed, progress, isRunning: false, hasFailed: false };
  return retryExercise(retryName(reviewed, 1, 1), review);
}

test('if drawing is better, the task names no number of cards, and every play is judged', async () => {
  for (const laid of [0, 1]) {
    const exercise = await exerciseWith('mistake', { cards: '', table: null } as never, laid);
    expect(exercise?.setup.task).toEqual({ en: reviewEn.taskBetter, it: reviewIt.taskBetter });
    expect(exercise?.retried?.acceptedCount).toBeNull();
  }
});

test('if the play with the most cards is better, the task names their number, and it is accepted at once', async () => {
  const better = { cards: '8C', table: '5C 6C 7C 8C' } as never;
  const exercise = await exerciseWith('mistake', better, 0);
  expect(exercise?.setup.task).toEqual({ en: reviewEn.task(1), it: reviewIt.task(1) });
  expect(exercise?.retried?.acceptedCount).toBe(1);
});

/** A review, as far as a retry needs it, of a game of three people. Bruno's turn of this review can be played again. */
async function reviewOfBruno(seed: string, at: number | null) {
  await ready();
  const game = Game.deal({ rules: 'bga', players: ['Anna', 'Bruno', 'Carla'], seed });
  while (game.turn !== 1) game.draw();
  const turn = game.view(1).history.length + 1;
  game.draw();
  const reviewed = { save: game.save(), seat: 1, view: game.view(1), at, review: null };
  game.free();
  const turns = [{ deal: 1, turn, laid: 0, best: 0, mark: null, better: null, techniques: [] }];
  return {
    game: reviewed,
    progress: { result: { turns } } as never,
    isRunning: false,
    hasFailed: false,
    turn,
  };
}

test('the players have their turns in the same order as in the game', async () => {
  const { turn, ...review } = await reviewOfBruno('order', 7);
  const exercise = retryExercise(retryName(review.game, 1, turn), review);
  expect(exercise?.setup.seats?.map(({ name }) => name)).toEqual(['Bruno', 'Carla', 'Anna']);
});

test('a turn of a game is not taken for the same turn of another game', async () => {
  for (const [at, otherAt] of [
    [7, 8],
    [null, null],
  ] as const) {
    const { turn, ...review } = await reviewOfBruno('one', at);
    const { turn: otherTurn, ...other } = await reviewOfBruno('other', otherAt);
    const name = retryName(review.game, 1, turn);
    expect(turn).toBe(otherTurn);
    expect(retryExercise(name, review)).not.toBeNull();
    expect(retryExercise(name, other)).toBeNull();
  }
});
