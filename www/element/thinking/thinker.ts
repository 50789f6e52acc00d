import { Game, type Hint, type Level, type Solvable } from '../../engine.ts';
import { mayUseWorker, wasmSource } from '../inherited.ts';
import type { Answers, Kind, Question, Thinking } from './think.ts';
import { startWorker, type WorkerLink } from './worker-link.ts';

// Answers questions that may take time, in a worker or, if none can start, on the main thread.

export type Thinker = ReturnType<typeof createThinker>;

/** Lets the browser paint before the main thread thinks. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function createThinker(host: Element) {
  /** `undefined`: not started yet; `null`: it could not start, or failed. */
  let worker: WorkerLink | null | undefined;
  let here: Thinking | null = null;

  function openWorker(): WorkerLink | null {
    if (!mayUseWorker(host)) return null;
    if (worker === undefined) worker = startWorker(wasmSource(host));
    return worker;
  }

  async function ask<K extends Kind>(kind: K, game: Game, level: Level = 'medium'): Promise<Answers[K]> {
    const question: Question<K> = { kind, save: game.save(), level };
    try {
      const answer = openWorker()?.ask(question);
      if (answer !== undefined) return await answer;
    } catch {
      worker = null;
    }
    const [{ createThinking }] = await Promise.all([import('./think.ts'), pause()]);
    here ??= createThinking(wasmSource(host), pause);
    return here.answer(question);
  }

  return {
    /** Starts the worker, so that the first question need not wait for it. */
    start: (): void => void openWorker(),
    /** Plays and ends the turn of the seat whose turn it is; resolves to a new object with the game after it. */
    botTurn: async (game: Game, level: Level): Promise<Game> => Game.load(await ask('bot', game, level)),
    solvable: (game: Game): Promise<Solvable> => ask('solvable', game),
    hint: (game: Game): Promise<Hint> => ask('hint', game),
    /** Ends the thinking of the computer's turn in progress early. */
    hurry(): void {
      here?.hurry();
      worker?.hurry();
    },
    /** Ends the worker once it has answered; the next question starts another. */
    stop(): void {
      worker?.stop();
      worker = undefined;
    },
  };
}
