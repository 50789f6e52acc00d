import {
  compileWhole,
  Game,
  type Hint,
  type Level,
  type Solvable,
  type Style,
  type View,
} from '../../engine.ts';
import { mayUseWorker, wasmSource } from '../attribute-readers.ts';
import { errorDetail } from '../events.ts';
import type { ProgressObserver } from './review-game.ts';
import type { Answers, Kind, Question, Thinking } from './think.ts';
import { NO_ANSWER, startWorker, type WorkerLink } from './worker-link.ts';

// Answers questions that may take time, in a worker or, if none can start, on the main thread.

export type Thinker = ReturnType<typeof createThinker>;

/** The number of attempts to load the wasm. The pause doubles after each, up to half a minute in total. */
const MAX_TRIES = 8;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Lets the browser paint before the main thread thinks. */
const pause = (): Promise<void> => wait(0);

/** Loads the whole engine. The game is already on the table, so there is time to wait for a lost connection. */
async function loadEngine(source: string | null): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await compileWhole(source);
    } catch (error) {
      // `fetch` throws a TypeError if there is no connection. Other failures would only happen again.
      if (tries === MAX_TRIES || !(error instanceof Error && error.cause instanceof TypeError)) throw error;
      await wait(125 * 2 ** tries);
    }
  }
}

const NO_OBSERVER: ProgressObserver = { progress: () => undefined, isCancelled: () => false };

export function createThinker(host: Element) {
  /** `undefined`: not started yet; `null`: it could not start, or failed. */
  let worker: WorkerLink | null | undefined;
  let mainThread: Thinking | null = null;
  let view: View | null = null;

  /** `null` if the main thread has to think. */
  function openWorker(): WorkerLink | null {
    if (!mayUseWorker(host)) return null;
    if (worker === undefined) worker = startWorker();
    return worker;
  }

  /** Ends the worker once it has answered; the next question starts another. */
  function stop(): void {
    worker?.stop();
    worker = undefined;
  }

  async function ask<K extends Kind>(
    question: Question<K>,
    following: ProgressObserver = NO_OBSERVER,
  ): Promise<Answers[K]> {
    // The worker and the engine load at the same time.
    openWorker();
    const engine = await loadEngine(wasmSource(host));
    const wasStopped = worker === undefined;
    const opened = openWorker();
    opened?.receive(engine);
    try {
      if (opened !== null) {
        const answer = opened.ask(question, following);
        // Nobody would end a worker that starts after the table was removed.
        if (wasStopped) stop();
        return await answer;
      }
    } catch (error) {
      // What does not end in the worker would not end here either. The next question starts another worker.
      const isHung = errorDetail(error).code === NO_ANSWER;
      if (worker === opened) worker = isHung ? undefined : null;
      if (isHung) throw error;
    }
    const [{ createThinking }] = await Promise.all([import('./think.ts'), pause()]);
    mainThread ??= createThinking(async () => engine, pause);
    return mainThread.answer(question, following);
  }

  return {
    ask,
    /** Starts the worker, so that the first question need not wait for it. */
    start(): void {
      const opened = openWorker();
      loadEngine(wasmSource(host)).then(
        (engine) => opened?.receive(engine),
        () => undefined, // The first question tries again.
      );
    },
    /** Plays and ends the turn of the seat whose turn it is; resolves to a new object with the game after it. */
    botTurn: async (game: Game, level: Level, style: Style | undefined): Promise<Game> =>
      Game.load(await ask({ kind: 'bot', save: game.save(), level, style })),
    solvable: (game: Game): Promise<Solvable> => ask({ kind: 'solvable', save: game.save(), view }),
    /** `save` is a game as text. */
    hint: (save: string): Promise<Hint> => ask({ kind: 'hint', save, view }),
    /** Hints and checks are about a game made from this view; `null` if the game is held here. */
    setView(from: View | null): void {
      view = from;
    },
    /** Ends the thinking of the computer's turn in progress early. */
    hurry(): void {
      mainThread?.hurry();
      worker?.hurry();
    },
    stop,
  };
}
