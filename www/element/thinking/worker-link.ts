import { misuse } from '../misuse.ts';
import type { ProgressObserver, ReviewProgress } from './review-game.ts';
import type { Answers, Kind, Question } from './think.ts';

// Starts the worker, matches its answers to the questions, and notices if the worker ends or no longer responds.

/** Milliseconds between two pings while the worker has a question to answer. The worker replies between two slices of work. */
const PING_INTERVAL = 1000;
/**
 * The number of pings without a reply after which the worker counts as hung. Pings are counted instead of seconds, because time
 * also passes while a device sleeps.
 */
const MAX_UNANSWERED_PINGS = 10;

/** The code of the error if the worker no longer responds. */
export const NO_ANSWER = 'no-answer';

export type MessageToWorker =
  /** The compiled wasm of the whole engine. */
  | { readonly engine: object }
  | { readonly hurry: true }
  /** The id of a review that is cancelled. */
  | { readonly cancel: number }
  | { readonly ping: true }
  | { readonly id: number; readonly question: Question };

export type MessageFromWorker =
  /** The name of the lock that the worker holds until it ends. */
  { readonly lock: string } | { readonly pong: true } | Reply;

/** The answer to the question `id`, its progress or its failure. */
interface Reply {
  readonly id: number;
  readonly progress?: ReviewProgress;
  readonly answer?: Answers[Kind];
  readonly error?: string;
}

interface PendingQuestion {
  readonly observer: ProgressObserver;
  resolve(answer: Answers[Kind] | undefined): void;
  reject(error: Error): void;
}

export type WorkerLink = NonNullable<ReturnType<typeof startWorker>>;

/** A Trusted Types policy. Some content security policies allow a worker only if such a policy has approved its URL. */
interface Policy {
  createScriptURL(url: string): string;
}

/** Creates a policy; `null` in browsers without Trusted Types. Throws if the page forbids a policy of this name. */
export function trustedPolicy(name: string): Policy | null {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy(name, { createScriptURL: (url) => url }) ?? null;
}

/** All tables share one policy, because a page may not create two policies with the same name. */
let policy: Policy | null = null;

/**
 * Creates the worker with a URL that `urlPolicy` has approved. Vite finds workers by the form `new Worker(new URL(…))`, so the
 * parameters of `create` have these names. The page's globals are not changed. webpack sees that these are not the globals, and does not
 * copy the worker's file a second time, which Next 13 and 14 could not minify.
 */
function trustedWorker(urlPolicy: Policy): Worker {
  class TrustedWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(urlPolicy.createScriptURL(String(url)), options);
    }
  }
  const create = (Worker: typeof TrustedWorker, URL: typeof globalThis.URL): Worker =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return create(TrustedWorker, URL);
}

/** Whether the bundler is webpack or Turbopack, which find a worker only by the global `Worker`. */
const needsGlobalName =
  (import.meta as { readonly webpack?: number }).webpack !== undefined || 'TURBOPACK' in globalThis;

function createWorker(): Worker {
  if (!needsGlobalName) policy ??= trustedPolicy('machiavelli-table');
  if (policy !== null) {
    try {
      return trustedWorker(policy);
    } catch {
      // The bundler did not recognise this form, and left the URL of a source file. It recognises the form below.
    }
  }
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker. Returns `null` if the browser or the page's content security policy does not allow a worker. */
export function startWorker() {
  let worker: Worker;
  try {
    worker = createWorker();
  } catch {
    return null;
  }
  const pending = new Map<number, PendingQuestion>();
  let lastId = 0;
  let hasEngine = false;
  let failure: Error | null = null;
  let isStopping = false;
  let hasResponded = false;
  /** The number of pings since the worker's last message. */
  let unansweredPings = 0;
  let timer = 0;

  const send = (message: MessageToWorker): void => worker.postMessage(message);

  function ping(): void {
    if (unansweredPings === MAX_UNANSWERED_PINGS) {
      worker.terminate();
      failAll(hasResponded ? misuse(NO_ANSWER, 'the worker does not respond') : undefined);
      return;
    }
    unansweredPings += 1;
    send({ ping: true });
  }

  function settleQuestion({ id, answer, error }: Reply): void {
    const question = pending.get(id);
    if (error === undefined) question?.resolve(answer);
    else question?.reject(new Error(error));
    removeQuestion(id);
  }

  function removeQuestion(id: number): void {
    pending.delete(id);
    if (pending.size > 0) return;
    clearInterval(timer);
    if (isStopping) worker.terminate();
  }

  function reportProgress(id: number, progress: ReviewProgress): void {
    const observer = pending.get(id)?.observer;
    observer?.progress(progress);
    if (observer?.isCancelled()) send({ cancel: id });
  }

  function failAll(error = new Error('the worker failed')): void {
    failure ??= error;
    for (const [id, { reject }] of pending) {
      reject(failure);
      removeQuestion(id);
    }
  }

  /** Notices when the browser ends the worker, for example for lack of memory. No error event occurs, but the lock becomes free. */
  function failWhenLockIsFree(lock: string): void {
    navigator.locks.request(lock, () => failAll()).catch(() => undefined);
  }

  worker.addEventListener('error', () => failAll());
  worker.addEventListener('messageerror', () => failAll());
  worker.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
    hasResponded = true;
    unansweredPings = 0;
    if ('lock' in data) failWhenLockIsFree(data.lock);
    else if ('pong' in data) return;
    else if (data.progress === undefined) settleQuestion(data);
    else reportProgress(data.id, data.progress);
  });
  // The reply to this ping shows that the worker could start. A worker that stops responding later counts as hung.
  send({ ping: true });

  return {
    /** Gives the worker the compiled engine. Must be called before the first question; further calls do nothing. */
    receive(engine: object): void {
      if (!hasEngine) send({ engine });
      hasEngine = true;
    },
    /** Asks a question. Rejects if the worker fails. If the worker hangs, the error has the code `no-answer`. */
    ask: <K extends Kind>(question: Question<K>, observer: ProgressObserver): Promise<Answers[K]> =>
      new Promise((resolve, reject) => {
        if (failure !== null) {
          reject(failure);
          return;
        }
        if (pending.size === 0) {
          unansweredPings = 0;
          timer = window.setInterval(ping, PING_INTERVAL);
        }
        lastId += 1;
        pending.set(lastId, { observer, resolve: (answer) => resolve(answer as Answers[K]), reject });
        send({ id: lastId, question });
      }),
    hurry: (): void => send({ hurry: true }),
    stop(): void {
      isStopping = true;
      if (pending.size === 0) worker.terminate();
    },
  };
}
