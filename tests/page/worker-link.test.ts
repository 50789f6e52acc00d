// How the page notices that the worker hangs. In Node, with a worker and timers that the test controls.
import { test } from 'node:test';
import { startWorker } from '../../www/element/thinking/worker-link.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';

class FakeWorker extends EventTarget {
  static last: FakeWorker;
  readonly received: object[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.last = this;
  }

  postMessage(message: object): void {
    this.received.push(message);
  }

  reply(data: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** The callbacks of the running intervals. */
let ticks = new Map<number, () => void>();

/** Lets time pass. In each second, every interval fires once. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) for (const tick of ticks.values()) tick();
}

/** Starts a worker. Its questions are answered by text, or by the code of the error. */
function start() {
  ticks = new Map();
  const setInterval = (tick: () => void): number => ticks.set(ticks.size + 1, tick).size;
  replace(globalThis, { Worker: FakeWorker, window: { setInterval } });
  replace(globalThis, { clearInterval: (timer: number): boolean => ticks.delete(timer) });
  const link = startWorker();
  if (link === null) throw new Error('no worker');
  const ask = (): Promise<unknown> =>
    link
      .ask({ kind: 'hint', save: '' }, { progress: () => undefined, isCancelled: () => false })
      .catch(({ code = 'failed' }: { code?: string }) => code);
  return { link, ask, worker: FakeWorker.last };
}

test('a worker that replies to pings may take any time to answer, and as long for the next question', async () => {
  const { ask, worker } = start();
  const answer = ask();
  for (let minute = 0; minute < 3; minute += 1) {
    pass(10);
    worker.reply({ pong: true });
    pass(10);
    worker.reply({ id: 1, progress: {} });
  }
  expect(worker.isTerminated).toBe(false);
  pass(8);
  worker.reply({ id: 1, answer: 'at last' });
  expect(await answer).toBe('at last');
  expect(ticks.size, 'an idle worker is not pinged').toBe(0);
  // The pings of one question do not count for the next.
  const second = ask();
  pass(8);
  expect(worker.isTerminated).toBe(false);
  worker.reply({ id: 2, answer: 'soon' });
  expect(await second).toBe('soon');
});

test('a worker that stops responding is ended after ten pings, and every question is rejected', async () => {
  const { ask, worker } = start();
  worker.reply({ pong: true });
  const answers = Promise.all([ask(), ask()]);
  pass(10);
  expect(worker.isTerminated).toBe(false);
  expect(worker.received.filter((message) => 'ping' in message)).toHaveLength(11);
  pass(1);
  expect(worker.isTerminated).toBe(true);
  expect(await answers).toEqual(['no-answer', 'no-answer']);
  expect(await ask(), 'later questions, too').toBe('no-answer');
  expect(ticks.size).toBe(0);
});

test('a worker that never responded counts as one that could not start', async () => {
  const { ask, worker } = start();
  const answer = ask();
  pass(11);
  expect(worker.isTerminated).toBe(true);
  expect(await answer).toBe('failed');
});

test('a worker that was stopped ends once it has answered', async () => {
  const { link, ask, worker } = start();
  const answer = ask();
  link.stop();
  expect(worker.isTerminated).toBe(false);
  worker.reply({ id: 1, answer: 3 });
  expect(await answer).toBe(3);
  expect(worker.isTerminated).toBe(true);
});
