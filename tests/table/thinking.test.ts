// What the worker of a table is asked, and what happens if it does not answer.
import { test } from 'node:test';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { WITHOUT_WORDS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal } from './driver.ts';
import { replaceWorkers } from './workers.ts';

const options = { attributes: { worker: 'auto' } };
const START = { seats: [ANNA, CATERINA], position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 2H' };

test('if a worker hangs, the player reads it, and a button goes on with the same game', async () => {
  const workers = replaceWorkers();
  replace(console, { error: () => undefined });
  const table = await deal(START, options);
  workers.hangAt('bot');
  await table.press('end-turn');
  await table.tick(9000);
  expect(table.errors).toEqual([]);
  await table.until(() => table.sentence === errorsEn.noAnswer, 'the player reads it', 1000);
  expect(table.errors).toEqual([{ code: 'no-answer', message: expect.any(String) }]);
  const { log: history } = table;
  expect(history).toHaveLength(1);
  // The note stays, unlike others.
  await table.tick(60_000);
  expect(table.button('retry').textContent).toBe(WITHOUT_WORDS.tryAgain);
  await table.press('retry');
  await table.until(() => table.phase === 'mine', 'another worker answers');
  expect(table.sentence).not.toBe(errorsEn.noAnswer);
  expect(table.log.slice(0, 1)).toEqual(history);
  expect(table.log).toHaveLength(2);
});

test('to decide a turn, a worker gets the view of its seat, but not the seed or another hand', async () => {
  const workers = replaceWorkers();
  const table = await deal({ ...START, seed: 'secret' }, options);
  const { hand } = table.view;
  await table.endTurn();
  expect(table.log).toHaveLength(2);
  const [{ save, view } = {}] = workers.questions.filter(({ kind }) => kind === 'bot');
  expect([save, view?.seat, JSON.stringify(view).includes('secret')]).toEqual([undefined, 1, false]);
  const named = (view?.hand ?? []).map(({ id }) => id);
  expect(named.filter((id) => hand.some((card) => card.id === id))).toEqual([]);
});

test('a worker that replies to pings may take any time, and as long for the next question', async () => {
  const workers = replaceWorkers();
  const table = await deal(START, options);
  for (const turns of [2, 4]) {
    workers.holdAnswers();
    await table.press('end-turn');
    await table.tick(60_000);
    expect([table.phase, table.errors]).toEqual(['computer', []]);
    workers.release();
    await table.untilMyTurn();
    expect(table.log).toHaveLength(turns);
  }
  const pings = workers.pings();
  await table.tick(10_000);
  expect(workers.pings(), 'an idle worker is not pinged').toBe(pings);
});

test('if a worker never responds, it counts as one that could not start, and the computer plays without it', async () => {
  replaceWorkers().hold();
  const table = await deal(START, options);
  await table.press('end-turn');
  await table.tick(9000);
  expect(table.phase).toBe('computer');
  await table.untilMyTurn();
  expect([table.log.length, table.errors]).toEqual([2, []]);
});

test('only moves of cards recompute the lamp; selecting cards leaves it as it is', async () => {
  const workers = replaceWorkers();
  const table = await deal({ position: '5C 6C 7C 8C / 9C KS 2D' }, options);
  const lamp = (): string | undefined => table.one('[part~=lamp]').dataset.state;
  const asked = (): number => workers.asked.filter((kind) => kind === 'solvable').length;
  await table.focus('6C');
  await table.key('Delete');
  await table.until(() => lamp() !== 'unknown', 'the lamp is lit');
  expect([lamp(), asked()]).toEqual(['open', 1]);
  for (const card of table.hand.split(' ')) {
    await table.tap(card);
    expect(lamp()).toBe('open');
    await table.tick(400);
  }
  expect([lamp(), asked()]).toEqual(['open', 1]);
  await table.key('Escape');
  await table.press('undo');
  expect(lamp()).toBe('none');
  await table.press('redo');
  await table.until(() => lamp() !== 'unknown', 'the lamp is lit again');
  expect([lamp(), asked()]).toEqual(['open', 2]);
});
