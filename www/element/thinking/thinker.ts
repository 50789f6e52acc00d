import { Game, type Hint, type Level, type Solvable } from '../../engine.ts';
import type { Answers, Kind, Question, Thinking } from './think.ts';
import { startWorker, type WorkerLink } from './worker-link.ts';

// Answers questions that may take time, in a worker or, if none can start, on the main thread.

export interface Thinker {
  /** Starts the worker, so that the first question need not wait for it. */
  start(): void;
  /** Plays and ends the turn of the seat whose turn it is; resolves to the game after it, another object. */
  botTurn(game: Game, level: Level): Promise<Game>;
  solvable(game: Game): Promise<Solvable>;
  hint(game: Game): Promise<Hint>;
  /** Ends the thinking of the computer's turn in progress early. */
  hurry(): void;
  /** Ends the worker once it has answered; the next question starts another. */
  stop(): void;
}

/** What the thinker needs from its environment. */
export interface ThinkerOptions {
  readonly mayUseWorker: boolean;
  readonly wasmSource: string | null;
}

/** Lets the browser paint before the main thread thinks. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function createThinker(options: ThinkerOptions): Thinker {
  /** `undefined`: not started yet; `null`: it could not start, or failed. */
  let worker: WorkerLink | null | undefined;
  let here: Thinking | null = null;

  function openWorker(): WorkerLink | null {
    if (!options.mayUseWorker) return null;
    if (worker === undefined) worker = startWorker(options.wasmSource);
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
    here ??= createThinking(options.wasmSource, pause);
    return here.answer(question);
  }

  return {
    start: () => void openWorker(),
    botTurn: async (game, level) => Game.load(await ask('bot', game, level)),
    solvable: (game) => ask('solvable', game),
    hint: (game) => ask('hint', game),
    hurry() {
      here?.hurry();
      worker?.hurry();
    },
    stop() {
      worker?.stop();
      worker = undefined;
    },
  };
}
