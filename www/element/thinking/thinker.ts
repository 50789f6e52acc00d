import { Game, type Hint, type Level, type Solvable } from '../../engine.ts';
import type { PlayTurn } from './bot-turn.ts';
import type { Game as WholeGame } from './engine.ts';
import type { Answer, HintStage, Question } from './protocol.ts';
import { startWorker, type WorkerLink } from './worker-link.ts';

// Answers questions that may take time, in a worker or, if none can start, on the main thread.

export interface Thinker {
  /** Starts the worker, so that the first question need not wait for it. */
  start(): void;
  /** Plays and ends the turn of the seat whose turn it is; resolves to the game after it, which may be another object. */
  botTurn(game: Game, level: Level): Promise<Game>;
  solvable(game: Game): Promise<Solvable>;
  hint(game: Game, stage: HintStage): Promise<Hint>;
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
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export function createThinker(options: ThinkerOptions): Thinker {
  let playTurn: PlayTurn | null = null;
  let worker: WorkerLink | null = null;
  let isStarted = false;
  let isHurried = false;

  /** The worker's answer; `null` if there is none. */
  async function ask<Kind extends Question['kind']>(
    question: Omit<Extract<Question, { kind: Kind }>, 'source'>,
  ): Promise<Extract<Answer, { kind: Kind }> | null> {
    if (!options.mayUseWorker) {
      return null;
    }
    if (!isStarted) {
      isStarted = true;
      worker = startWorker();
    }
    try {
      const answer = await worker?.ask({ ...question, source: options.wasmSource } as Question);
      return (answer as Extract<Answer, { kind: Kind }> | undefined) ?? null;
    } catch {
      worker = null;
      return null;
    }
  }

  /** Asks the whole engine on this thread, with a copy of the game. */
  async function askHere<T>(game: Game, question: (copy: WholeGame) => T | Promise<T>): Promise<T> {
    const [engine] = await Promise.all([import('./engine.ts'), pause()]);
    await engine.readyToThink(options.wasmSource);
    const copy = engine.Game.load(game.save());
    try {
      return await question(copy);
    } finally {
      copy.free();
    }
  }

  return {
    start() {
      if (!isStarted) {
        void ask<'start'>({ kind: 'start', save: '' });
      }
    },
    async botTurn(game, level) {
      isHurried = false;
      const answer = await ask<'bot'>({ kind: 'bot', level, save: game.save() });
      if (answer !== null) {
        return Game.load(answer.save);
      }
      return askHere(game, async (copy) => {
        playTurn ??= (await import('./bot-turn.ts')).createPlayTurn();
        await playTurn(copy, level, { pause, isHurried: () => isHurried });
        return Game.load(copy.save());
      });
    },
    async solvable(game) {
      const answer = await ask<'solvable'>({ kind: 'solvable', save: game.save() });
      if (answer !== null) {
        return answer.answer;
      }
      return askHere(game, (copy) => copy.solvable());
    },
    async hint(game, stage) {
      const answer = await ask<'hint'>({ kind: 'hint', stage, save: game.save() });
      if (answer !== null) {
        return answer.answer;
      }
      return askHere(game, (copy) => copy.hint(stage));
    },
    hurry() {
      isHurried = true;
      worker?.hurry();
    },
    stop() {
      worker?.stop();
      worker = null;
      isStarted = false;
    },
  };
}
