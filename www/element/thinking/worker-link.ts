import type { Following, ReviewProgress } from './review-game.ts';
import type { Answers, Kind, Question } from './think.ts';

// Starts the worker and matches its answers to the questions.

export type ToWorker =
  /** The compiled wasm of the whole engine. */
  | { readonly engine: object }
  | { readonly hurry: true }
  /** The id of a question whose answer is no longer needed. */
  | { readonly cancel: number }
  | { readonly id: number; readonly question: Question };

/** The worker's first message: the name of a lock that it holds until it ends. */
export interface HeldLock {
  readonly lock: string;
}

export interface FromWorker {
  readonly id: number;
  /** More follows. */
  readonly progress?: ReviewProgress;
  readonly answer?: Answers[Kind];
  readonly error?: string;
}

/** A question without an answer so far. */
interface Waiting {
  readonly following: Following;
  settle(answer: Omit<FromWorker, 'id'>): void;
}

export type WorkerLink = NonNullable<ReturnType<typeof startWorker>>;

/** A trusted-types policy, which a page's content security policy may require. */
interface Policy {
  createScriptURL(url: string): string;
}

/** `null` in browsers without Trusted Types; throws if the page forbids the policy. */
export function trustedPolicy(name: string): Policy | null {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy(name, { createScriptURL: (url) => url }) ?? null;
}

/** Shared by all tables, because a page may not create two policies of the same name. */
let policy: Policy | null = null;

/**
 * The page's global `Worker` is not changed. Inside this module, the name refers to a class that takes its
 * URLs from the policy.
 */
function trustedWorker(named: Policy): Worker {
  class TrustedWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(named.createScriptURL(String(url)), options);
    }
  }
  const create = (Worker: typeof TrustedWorker): Worker =>
    new Worker(new URL(/* webpackIgnore: true */ './worker.ts', import.meta.url), { type: 'module' });
  return create(TrustedWorker);
}

/** webpack and Turbopack recognise a worker only by the global name. webpack has its own option for Trusted Types. */
const needsGlobalName =
  (import.meta as { readonly webpack?: number }).webpack !== undefined || 'TURBOPACK' in globalThis;

function createWorker(): Worker {
  if (!needsGlobalName) policy ??= trustedPolicy('machiavelli-table');
  if (policy !== null) {
    try {
      return trustedWorker(policy);
    } catch {
      // Another bundler may have left the URL of a file on the developer's disk. It recognises the form below.
    }
  }
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker; `null` if the browser or the page's policy does not allow one. */
export function startWorker() {
  let worker: Worker;
  try {
    worker = createWorker();
  } catch {
    return null;
  }
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let hasEngine = false;
  let isBroken = false;
  let isStopping = false;

  const send = (message: ToWorker): void => worker.postMessage(message);

  function settle(id: number, answer: Omit<FromWorker, 'id'>): void {
    waiting.get(id)?.settle(answer);
    waiting.delete(id);
    endIfIdle();
  }

  function report(id: number, known: ReviewProgress): void {
    const following = waiting.get(id)?.following;
    following?.progress(known);
    if (following?.isCancelled()) send({ cancel: id });
  }

  function endIfIdle(): void {
    if (isStopping && waiting.size === 0) worker.terminate();
  }

  function fail(): void {
    isBroken = true;
    for (const id of waiting.keys()) settle(id, { error: 'the worker failed' });
  }

  /** A worker that the browser ends, for example for lack of memory, sends no error, but the browser releases its lock. */
  function failWhenFree(lock: string): void {
    navigator.locks.request(lock, fail).catch(() => undefined);
  }

  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker | HeldLock>) => {
    if ('lock' in data) failWhenFree(data.lock);
    else if (data.progress === undefined) settle(data.id, data);
    else report(data.id, data.progress);
  });

  return {
    /** Must be called before the first question. Further calls do nothing. */
    receive(engine: object): void {
      if (!hasEngine) send({ engine });
      hasEngine = true;
    },
    /** Rejects if the worker fails. */
    ask: <K extends Kind>(question: Question<K>, following: Following): Promise<Answers[K]> =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, {
          following,
          settle: ({ answer, error }) =>
            error === undefined ? resolve(answer as Answers[K]) : reject(new Error(error)),
        });
        if (isBroken) fail();
        else send({ id: count, question });
      }),
    hurry: (): void => send({ hurry: true }),
    stop(): void {
      isStopping = true;
      endIfIdle();
    },
  };
}
