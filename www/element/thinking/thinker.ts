import { Game, type Hint, type Level, readyToThink, type Solvable } from '../../engine.ts';
import { thinkAndPlay } from './bot-turn.ts';

// The questions that may take time. A worker answers them; where none can start, the main thread does.

/** How much of the hint is wanted: how many cards, which, and where to. */
export type Stage = 1 | 2 | 3;

export type Question = { readonly save: string; readonly source: string | null } & (
  | { readonly kind: 'wake' }
  | { readonly kind: 'bot'; readonly level: Level }
  | { readonly kind: 'solvable' }
  | { readonly kind: 'hint'; readonly stage: Stage }
);

export type Answer =
  | { readonly kind: 'wake' }
  | { readonly kind: 'bot'; readonly save: string }
  | { readonly kind: 'solvable'; readonly answer: Solvable }
  | { readonly kind: 'hint'; readonly answer: Hint };

export interface Brain {
  /** Starts the worker, so that the first question need not wait for it. */
  wake(): void;
  /** Plays and ends the turn of the seat whose turn it is; gives the game after it, which may be another object. */
  botTurn(game: Game, level: Level): Promise<Game>;
  solvable(game: Game): Promise<Solvable>;
  hint(game: Game, stage: Stage): Promise<Hint>;
  /** Asks for the computer's turn that is being thought out at once. */
  hurry(): void;
  /** Lets the worker go once it has answered what it was asked; the next question starts another. */
  stop(): void;
}

/** A breath for the browser to paint before the main thread thinks. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function localBrain(source: () => string | null): Brain {
  let hurried = false;
  const awake = (): Promise<unknown> => Promise.all([readyToThink(source() ?? undefined), breath()]);
  return {
    wake: () => undefined,
    async botTurn(game, level) {
      hurried = false;
      await awake();
      await thinkAndPlay(game, level, { pause: breath, isHurried: () => hurried });
      return game;
    },
    hurry: () => {
      hurried = true;
    },
    async solvable(game) {
      await awake();
      return game.solvable();
    },
    async hint(game, stage) {
      await awake();
      return game.hint(stage);
    },
    stop: () => undefined,
  };
}

interface Post {
  send(question: Question): Promise<Answer>;
  hurry(): void;
  stop(): void;
}

interface Policy {
  createScriptURL(url: string): URL;
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | null = null;

/**
 * Makes a worker while the global `Worker` takes addresses through a named policy, which a page may require. Bundlers
 * know a worker by the global name alone, so for this one call it is the global that is another.
 */
function withPolicy(make: () => Worker): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (trustedTypes === undefined) {
    return make();
  }
  policy ??= trustedTypes.createPolicy('machiavelli-table', { createScriptURL: (url) => url });
  const named = policy;
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(named.createScriptURL(String(url)), options);
    }
  };
  try {
    return make();
  } finally {
    globalThis.Worker = Worker;
  }
}

/** Starts the worker; null where the browser, the page's policy or the address does not allow one. */
function startWorker(): Post | null {
  let worker: Worker;
  try {
    // Bundlers look for exactly this form.
    worker = withPolicy(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  } catch {
    return null;
  }
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let next = 0;
  let broken = false;
  let leaving = false;
  const endIfIdle = (): void => {
    if (leaving && waiting.size === 0) {
      worker.terminate();
    }
  };
  const fail = (message: string): void => {
    broken = true;
    for (const { reject } of waiting.values()) {
      reject(new Error(message));
    }
    waiting.clear();
    endIfIdle();
  };
  worker.addEventListener('error', (event) => fail(event.message));
  worker.addEventListener('messageerror', () => fail('unreadable answer'));
  worker.addEventListener(
    'message',
    (event: MessageEvent<{ id: number; answer?: Answer; failed?: string }>) => {
      const { id, answer, failed } = event.data;
      const caller = waiting.get(id);
      waiting.delete(id);
      if (answer === undefined) {
        caller?.reject(new Error(failed ?? 'no answer'));
      } else {
        caller?.resolve(answer);
      }
      endIfIdle();
    },
  );
  return {
    send: (question) =>
      new Promise((resolve, reject) => {
        if (broken) {
          reject(new Error('the worker is gone'));
          return;
        }
        next += 1;
        waiting.set(next, { resolve, reject });
        worker.postMessage({ id: next, question });
      }),
    hurry: () => worker.postMessage({ hurry: true }),
    stop: () => {
      leaving = true;
      endIfIdle();
    },
  };
}

/** Asks a worker first; whatever it cannot answer is answered here. */
export function createBrain(mayUseWorker: () => boolean, source: () => string | null): Brain {
  const local = localBrain(source);
  let post: Post | null = null;
  let tried = false;

  async function ask(question: Question): Promise<Answer | null> {
    if (!mayUseWorker()) {
      return null;
    }
    if (!tried) {
      tried = true;
      post = typeof Worker === 'undefined' ? null : startWorker();
    }
    try {
      return (await post?.send(question)) ?? null;
    } catch {
      post = null;
      return null;
    }
  }

  return {
    wake() {
      if (!tried) {
        void ask({ kind: 'wake', save: '', source: source() });
      }
    },
    async botTurn(game, level) {
      const answer = await ask({ kind: 'bot', level, save: game.save(), source: source() });
      return answer?.kind === 'bot' ? Game.load(answer.save) : local.botTurn(game, level);
    },
    async solvable(game) {
      const answer = await ask({ kind: 'solvable', save: game.save(), source: source() });
      return answer?.kind === 'solvable' ? answer.answer : local.solvable(game);
    },
    async hint(game, stage) {
      const answer = await ask({ kind: 'hint', stage, save: game.save(), source: source() });
      return answer?.kind === 'hint' ? answer.answer : local.hint(game, stage);
    },
    hurry() {
      post?.hurry();
      local.hurry();
    },
    stop() {
      post?.stop();
      post = null;
      tried = false;
    },
  };
}
