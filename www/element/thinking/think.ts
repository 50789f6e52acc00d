import { Game, start } from '#whole';
import type { Found, Hint, Level, Solvable } from '../../engine.ts';
import { createPlayTurn } from './bot-turn.ts';

// Answers slow questions. It uses the whole engine, which has the solver and the computer players. It runs in a worker
// or, if none can start, on the main thread.

/** The kinds of questions, with their answers. */
export interface Answers {
  /** The save of the game after the computer's turn. */
  readonly bot: string;
  readonly solvable: Solvable;
  readonly hint: Hint;
  /** What the seat laid of what it could have laid. */
  readonly found: Found;
}

export type Kind = keyof Answers;

export interface Question<K extends Kind = Kind> {
  readonly kind: K;
  readonly save: string;
  readonly level: Level;
  readonly seat: number;
}

export type Thinking = ReturnType<typeof createThinking>;

/**
 * `engine` returns the compiled wasm of the whole engine. `pause` lets the thread do something else between two slices of
 * work.
 */
export function createThinking(engine: () => Promise<object>, pause: () => Promise<void>) {
  const playTurn = createPlayTurn();
  let isHurried = false;

  const answers: { readonly [K in Kind]: (game: Game, asked: Question) => Answers[K] | Promise<Answers[K]> } =
    {
      async bot(game, { level }) {
        isHurried = false;
        await playTurn(game, level, { pause, isHurried: () => isHurried });
        return game.save();
      },
      solvable: (game) => game.solvable(),
      hint: (game) => game.hint(3),
      found: (game, { seat }) => game.found(seat),
    };

  start(engine).catch(() => undefined); // The first question tries again.
  return {
    async answer<K extends Kind>(question: Question<K>): Promise<Answers[K]> {
      await start(engine);
      const game = Game.load(question.save);
      try {
        return await answers[question.kind](game, question);
      } finally {
        game.free();
      }
    },
    hurry(): void {
      isHurried = true;
    },
  };
}
