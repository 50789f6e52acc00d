import type { ReviewProgress } from './review-game.ts';
import { type Answerer, createAnswerer } from './think.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-link.ts';

const { port1, port2 } = new MessageChannel();
port1.start();

/**
 * Lets the worker receive messages; a timer would take longer. If several questions have paused, one message continues all of
 * them, which does no harm.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });
}

const send = (message: MessageFromWorker): void => postMessage(message);

/** Takes a lock that the browser releases when this worker ends, and sends the name of the lock to the page. */
function takeLock(): void {
  const lock = `machiavelli-worker ${crypto.randomUUID()}`;
  const keepForever = (): Promise<never> => {
    send({ lock });
    return new Promise(() => undefined);
  };
  // A page with an opaque origin may not use locks, so the request fails.
  navigator.locks.request(lock, keepForever).catch(() => undefined);
}

// Pages without HTTPS have no locks.
if (navigator.locks !== undefined) takeLock();

let answerer: Answerer | null = null;
const cancelledReviews = new Set<number>();

addEventListener('message', ({ data }: MessageEvent<MessageToWorker>) => {
  if ('engine' in data) {
    answerer = createAnswerer(async () => data.engine, pause);
  } else if ('hurry' in data) {
    answerer?.hurry();
  } else if ('cancel' in data) {
    cancelledReviews.add(data.cancel);
  } else if ('ping' in data) {
    send({ pong: true });
  } else {
    const { id, question } = data;
    const report = (progress: ReviewProgress): void => send({ id, progress });
    answerer?.answer(question, { progress: report, isCancelled: () => cancelledReviews.has(id) }).then(
      (answer) => send({ id, answer }),
      (error) => send({ id, error: String(error) }),
    );
  }
});
