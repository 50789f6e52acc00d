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

test('the verdict is about the last retry, even if an earlier one is judged later', async () => {
  const { answers, reviewer } = openReviewer();
  const judged = [reviewer.judge(TURN, VIEW), reviewer.judge(TURN, VIEW)];
  const [answerFirst, answerSecond] = answers;
  answerSecond?.(1);
  await judged[1];
  expect(reviewer.verdict).toEqual({ isAccepted: true, loss: 1 });
  answerFirst?.(50);
  await judged[0];
  expect(reviewer.verdict).toEqual({ isAccepted: true, loss: 1 });
});

test('an earlier retry that is judged first leaves the verdict open', async () => {
  const { answers, reviewer } = openReviewer();
  const judged = [reviewer.judge(TURN, VIEW), reviewer.judge(TURN, VIEW)];
  answers[0]?.(50);
  await judged[0];
  expect(reviewer.verdict).toBeNull();
});

test('a review can be closed while a retry is judged', async () => {
  const { answers, reviewer } = openReviewer();
  const judged = reviewer.judge(TURN, VIEW);
  reviewer.open(null);
  answers[0]?.(1);
  await judged;
  expect(reviewer.state).toBeNull();
});
