import {
  compileWhole,
  type Found,
  type Game,
  type Hint,
  type Level,
  type Solvable,
  type Style,
  type View,
} from '../../engine.ts';
import { errorDetail } from '../events.ts';
import type { HandGroups } from '../game/command.ts';
import { mayUseWorker, wasmSource } from '../host/attributes.ts';
import type { ProgressObserver } from './review-game.ts';
import type { Answerer, Answers, Kind, Question } from './think.ts';
import { NO_ANSWER, startWorker, type WorkerLink } from './worker-link.ts';

// Answers questions that take a long time, in a worker or, if no worker can start, on the main thread.

export type Thinker = ReturnType<typeof createThinker>;

/** The largest number of attempts to load the engine. The pauses between the attempts double, and add up to half a minute. */
const MAX_TRIES = 8;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Lets the browser paint before the main thread continues to think. */
const pause = (): Promise<void> => wait(0);

/** Compiles the whole engine. The game is already on the table, so there is time to wait until a lost connection returns. */
async function loadEngine(source: string | null): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await compileWhole(source);
    } catch (error) {
      // Without a connection, `fetch` throws a TypeError. Trying again does not help against other errors.
      if (tries === MAX_TRIES || !(error instanceof Error && error.cause instanceof TypeError)) throw error;
      await wait(125 * 2 ** tries);
    }
  }
}

const NO_OBSERVER: ProgressObserver = { progress: () => undefined, isCancelled: () => false };

export function createThinker(host: Element) {
  /** The worker; `undefined` before it is started, `null` if it could not start or has failed. */
  let worker: WorkerLink | null | undefined;
  let mainThread: Answerer | null = null;

  /** The worker, which is started if necessary; `null` if the main thread has to answer. */
  function openWorker(): WorkerLink | null {
    if (!mayUseWorker(host)) return null;
    if (worker === undefined) worker = startWorker();
    return worker;
  }

  /** Ends the worker once it has answered all questions. The next question starts another worker. */
  function stop(): void {
    worker?.stop();
    worker = undefined;
  }

  async function ask<K extends Kind>(
    question: Question<K>,
    observer: ProgressObserver = NO_OBSERVER,
  ): Promise<Answers[K]> {
    // The worker is opened before the engine is loaded, so that both load at the same time.
    openWorker();
    const engine = await loadEngine(wasmSource(host));
    const wasStopped = worker === undefined;
    const link = openWorker();
    link?.receive(engine);
    try {
      if (link !== null) {
        const answer = link.ask(question, observer);
        // The table may have been removed while the engine was loading. Nothing else would end this worker then.
        if (wasStopped) stop();
        return await answer;
      }
    } catch (error) {
      // A question that hangs in a worker would hang on the main thread, too. The next question starts another worker.
      const isHung = errorDetail(error).code === NO_ANSWER;
      if (worker === link) worker = isHung ? undefined : null;
      if (isHung) throw error;
    }
    const [{ createAnswerer }] = await Promise.all([import('./think.ts'), pause()]);
    mainThread ??= createAnswerer(async () => engine, pause);
    return mainThread.answer(question, observer);
  }

  return {
    ask,
    /** Starts the worker, so that the first question need not wait for it. */
    start(): void {
      const link = openWorker();
      loadEngine(wasmSource(host)).then(
        (engine) => link?.receive(engine),
        () => undefined, // If this fails, the first question tries again.
      );
    },
    /** Plays and ends the turn in progress. Resolves to a new object with the game after the turn. */
    async botTurn(game: Game, level: Level, style: Style = game.style): Promise<Game> {
      // A stored game may have a draft in a computer's turn.
      const after = game.atTurnStart();
      const view = after.view(after.seatToMove);
      after.playDecision(level, await ask({ kind: 'bot', view, log: after.log(), level, style }));
      return after;
    },
    /** `view` is the view from which a game that is held elsewhere was made; `null` for a game that is held here. */
    solvable: (game: Game, view: View | null): Promise<Solvable> =>
      ask({ kind: 'solvable', save: game.save(), view }),
    hint: (save: string, view: View | null): Promise<Hint> => ask({ kind: 'hint', save, view }),
    /** The ids of a hand, so that what goes together lies side by side. The table has no influence. */
    groups: (game: Game, seat: number, view: View | null): Promise<HandGroups> =>
      ask({ kind: 'groups', save: game.save(), seat, view }),
    /** The cards that a seat laid, and the most that it could have laid, in the deal or, once it is over, in the whole session. */
    found: (save: string, seat: number): Promise<Found> => ask({ kind: 'found', save, seat }),
    /** If a computer is thinking, makes it decide at once. */
    hurry(): void {
      mainThread?.hurry();
      worker?.hurry();
    },
    stop,
  };
}
