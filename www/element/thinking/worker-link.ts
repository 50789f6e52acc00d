import type { Answer, FromWorker, Question, ToWorker } from './protocol.ts';

// Starts the worker and matches its answers to the questions.

export interface WorkerLink {
  /** Rejects if the worker fails. */
  ask(question: Question): Promise<Answer>;
  hurry(): void;
  /** Ends the worker once it has answered. */
  stop(): void;
}

/** A trusted-types policy, which a page's content security policy may require. */
interface Policy {
  createScriptURL(url: string): URL;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

/** One for all tables: a page may not make two policies of the same name. */
let policy: Policy | null = null;

/** `null` in browsers without Trusted Types; throws if the page forbids the policy. */
function trustedPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('machiavelli-table', { createScriptURL: (url) => url }) ?? null;
  return policy;
}

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

/** webpack recognises a worker only by the global name. It has its own option for Trusted Types. */
const isInWebpack = (import.meta as { readonly webpack?: number }).webpack !== undefined;

function createWorker(): Worker {
  const named = isInWebpack ? null : trustedPolicy();
  if (named !== null) {
    try {
      return trustedWorker(named);
    } catch {
      // Another bundler may have left the URL of a file on the developer's disk. It recognises the form below.
    }
  }
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker; `null` if the browser or the page's policy does not allow one. */
export function startWorker(): WorkerLink | null {
  let worker: Worker;
  try {
    worker = createWorker();
  } catch {
    return null;
  }
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let count = 0;
  let isBroken = false;
  let isStopping = false;

  const send = (message: ToWorker): void => worker.postMessage(message);

  function endIfIdle(): void {
    if (isStopping && waiting.size === 0) {
      worker.terminate();
    }
  }

  function fail(message: string): void {
    isBroken = true;
    for (const { reject } of waiting.values()) {
      reject(new Error(message));
    }
    waiting.clear();
    endIfIdle();
  }

  worker.addEventListener('error', (event) => fail(event.message));
  worker.addEventListener('messageerror', () => fail('unreadable answer'));
  worker.addEventListener('message', ({ data: { id, answer, error } }: MessageEvent<FromWorker>) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (answer === undefined) {
      caller?.reject(new Error(error));
    } else {
      caller?.resolve(answer);
    }
    endIfIdle();
  });

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isBroken) {
          reject(new Error('the worker failed'));
          return;
        }
        count += 1;
        waiting.set(count, { resolve, reject });
        send({ id: count, question });
      }),
    hurry: () => send({ hurry: true }),
    stop() {
      isStopping = true;
      endIfIdle();
    },
  };
}
