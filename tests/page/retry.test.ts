// A reviewed turn that is played again: its exercise, and the verdict.
import { test } from 'node:test';
import { Game, type ReviewTurn } from 'machiavelli-cards';
import { exerciseOf } from '../../www/element/game/setup.ts';
import { ready } from '../../www/engine.ts';
import { retryExercise, retryName } from '../../www/page/review/retry.ts';
import { createReviewer } from '../../www/page/review/reviewer.ts';
import type { RetriedTurn } from '../../www/page/review/verdict.ts';
import { words as reviewEn } from '../../www/words/en/review.ts';
import { words as reviewIt } from '../../www/words/it/review.ts';
import { loadWords } from '../../www/words/sections.ts';
import { LANGS, type Lang } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';

/** A review of one turn of a game, as far as a retry needs it. Frees the game. */
function reviewOf(game: Game, seat: number, reviewed: Partial<ReviewTurn>, at: number | null = 7) {
  const turn = { deal: 1, turn: 1, laid: 0, best: 0, mark: null, better: null, techniques: [], ...reviewed };
  const state = {
    game: { save: game.save(), seat, view: game.view(seat), at, hints: 0, review: null },
    progress: { result: { turns: [turn] } } as never,
    ...{ isRunning: false, hasFailed: false },
  };
  game.free();
  const judged: RetriedTurn[] = [];
  const judge = async (retried: RetriedTurn): Promise<void> => void judged.push(retried);
  return {
    review: { state, verdict: null, judge },
    judged,
    name: retryName(state.game, turn.deal, turn.turn),
  };
}

test('the task names the number of cards if the play with the most cards is better, which is accepted at once', async () => {
  await ready();
  await Promise.all(LANGS.map(loadWords));
  const draw = { cards: '', table: null };
  const { task, taskBetter } = reviewEn;
  for (const [better, laid, en, it, acceptedCount] of [
    // If drawing is better, every play is judged.
    [draw, 0, taskBetter, reviewIt.taskBetter, null],
    [draw, 1, taskBetter, reviewIt.taskBetter, null],
    [{ cards: '8C', table: '5C 6C 7C 8C' }, 0, task(1), reviewIt.task(1), 1],
  ] as const) {
    const players = ['Anna', 'Caterina'];
    const game = Game.arrange({ rules: 'bga', players, position: '5C 6C 7C / 8C KH', hands: ['2S 2D'] });
    game.draw();
    const reviewed = { laid, best: 1, mark: 'mistake', better } as unknown as Partial<ReviewTurn>;
    const { judged, review, name } = reviewOf(game, 0, reviewed);
    const exercise = retryExercise(name, review);
    expect(exercise?.end(VIEW, EVENT)).toBe(true);
    const taskIn = (lang: Lang): string | undefined => exerciseOf(exercise?.setup ?? null, { lang })?.task;
    expect([taskIn('en'), taskIn('it')]).toEqual([en, it]);
    expect(judged).toEqual([{ deal: 1, turn: 1, acceptedCount }]);
  }
});

/** A review of Bruno's first turn in a game of three people. */
async function reviewOfBruno(seed: string, at: number | null) {
  await ready();
  const game = Game.deal({ rules: 'bga', players: ['Anna', 'Bruno', 'Carla'], seed });
  while (game.seatToMove !== 1) game.draw();
  const turn = game.log().length + 1;
  game.draw();
  return reviewOf(game, 1, { turn }, at);
}

test('the players have their turns in the same order as in the game', async () => {
  const { name, review } = await reviewOfBruno('order', 7);
  expect(retryExercise(name, review)?.setup.seats?.map((seat) => seat.name)).toEqual([
    'Bruno',
    'Carla',
    'Anna',
  ]);
});

test('a turn of a game is not taken for the same turn of another game', async () => {
  for (const [at, otherAt] of [
    [7, 8],
    [null, null],
  ] as const) {
    const { name, review } = await reviewOfBruno('one', at);
    const other = await reviewOfBruno('other', otherAt);
    expect(other.name.slice(0, 9)).toBe(name.slice(0, 9));
    expect(retryExercise(name, review)).not.toBeNull();
    expect(retryExercise(name, other.review)).toBeNull();
  }
});

const TURN = { deal: 1, turn: 1, acceptedCount: null };
const VIEW = { groups: [] } as never;
const EVENT = { laid: { ids: [] } } as never;
const GAME = { save: 'save', seat: 0, view: VIEW, at: null, review: { turns: [] } } as never;

type Judged = Pick<ReviewTurn, 'loss' | 'error'>;

/** A reviewer with an open game, and the functions that answer its questions, in the order of the questions. */
function openReviewer() {
  const answers: ((judged: Judged) => void)[] = [];
  const ask = () => new Promise<Judged>((resolve) => answers.push(resolve));
  const reviewer = createReviewer(() => {}, { ask, stop: () => {} } as never);
  reviewer.open(GAME);
  return { answers, reviewer };
}

test('the verdict is about the last retry, whichever is judged first, and there is none once the review is closed', async () => {
  for (const order of [
    [1, 0],
    [0, 1],
  ]) {
    const { answers, reviewer } = openReviewer();
    const judged = [reviewer.judge(TURN, VIEW, EVENT), reviewer.judge(TURN, VIEW, EVENT)];
    for (const retry of order) {
      answers[retry]?.({ loss: retry === 1 ? 1 : 50, error: 0 });
      await judged[retry];
      const isLast = retry === 1 || order[0] === 1;
      expect(reviewer.verdict).toEqual(isLast ? { isAccepted: true, loss: 1 } : null);
    }
  }
  const { answers, reviewer } = openReviewer();
  const judged = reviewer.judge(TURN, VIEW, EVENT);
  reviewer.open(null);
  answers[0]?.({ loss: 1, error: 0 });
  await judged;
  expect(reviewer.state).toBeNull();
});

test('a play that is at most two points or two standard errors behind the best one is accepted', async () => {
  for (const [loss, error, isAccepted] of [
    [2, 0.5, true],
    [2.1, 1, false],
    [5, 2.5, true],
    [5.1, 2.5, false],
  ] as const) {
    const { answers, reviewer } = openReviewer();
    const judged = reviewer.judge(TURN, VIEW, EVENT);
    answers[0]?.({ loss, error });
    await judged;
    expect(reviewer.verdict).toEqual({ isAccepted, loss });
  }
});
