import { Game, init } from 'machiavelli-cards';
import type { Hint, Level, Solvable } from '../../engine.ts';
import { createPlayTurn } from './bot-turn.ts';

// Answers slow questions. It uses the whole engine, which has the solver and the computer players. It runs in a worker
// or, if none can start, on the main thread.

/** The kinds of questions, with their answers. */
export interface Answers {
  /** The save of the game after the computer's turn. */
  readonly bot: string;
  readonly solvable: Solvable;
  readonly hint: Hint;
}

export type Kind = keyof Answers;

export interface Question<K extends Kind = Kind> {
  readonly kind: K;
  readonly save: string;
  readonly level: Level;
}

export type Thinking = ReturnType<typeof createThinking>;

/** The number of attempts to load the wasm. The pause doubles after each, up to half a minute in total. */
const TRIES = 8;

/** Starts the engine. The game is already on the table, so there is time to wait for a lost connection. */
async function load(source: string | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await init(source ?? undefined);
    } catch (error) {
      // `fetch` throws a TypeError if there is no connection. Other failures would only happen again.
      if (tries === TRIES || !(error instanceof Error && error.cause instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 125 * 2 ** tries));
    }
  }
}

/**
 * Begins to load the engine, from `source` if it is not beside the package. `pause` lets the thread do something else
 * between two slices of work.
 */
export function createThinking(source: string | null, pause: () => Promise<void>) {
  const playTurn = createPlayTurn();
  let isHurried = false;

  const answers: { readonly [K in Kind]: (game: Game, level: Level) => Answers[K] | Promise<Answers[K]> } = {
    async bot(game, level) {
      isHurried = false;
      await playTurn(game, level, { pause, isHurried: () => isHurried });
      return game.save();
    },
    solvable: (game) => game.solvable(),
    hint: (game) => game.hint(3),
  };

  load(source).catch(() => undefined); // The first question tries again.
  return {
    async answer<K extends Kind>({ kind, save, level }: Question<K>): Promise<Answers[K]> {
      await load(source);
      const game = Game.load(save);
      try {
        return await answers[kind](game, level);
      } finally {
        game.free();
      }
    },
    hurry(): void {
      isHurried = true;
    },
  };
}
