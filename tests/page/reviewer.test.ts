// The verdicts on turns of a reviewed game that are played again.
import { test } from 'node:test';
import { createReviewer } from '../../www/page/review/reviewer.ts';
import { expect } from '../support/expect.ts';

const TURN = { deal: 1, turn: 1, acceptedCount: null };
const VIEW = { history: [] } as never;
const GAME = { save: 'save', seat: 0, view: VIEW, at: null, review: { turns: [] } } as never;

/** A reviewer with an open game, and the functions that answer its questions, in the order of the questions. */
function openReviewer() {
  const answers: ((loss: number) => void)[] = [];
  const ask = () => new Promise<number>((resolve) => answers.push(resolve));
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
    const judged = [reviewer.judge(TURN, VIEW), reviewer.judge(TURN, VIEW)];
    for (const retry of order) {
      answers[retry]?.(retry === 1 ? 1 : 50);
      await judged[retry];
      const isLast = retry === 1 || order[0] === 1;
      expect(reviewer.verdict).toEqual(isLast ? { isAccepted: true, loss: 1 } : null);
    }
  }
  const { answers, reviewer } = openReviewer();
  const judged = reviewer.judge(TURN, VIEW);
  reviewer.open(null);
  answers[0]?.(1);
  await judged;
  expect(reviewer.state).toBeNull();
});
