import type { Game, Hint, Solvable } from '../engine.ts';

// The questions that may take time. Asked through promises, so that who answers can be a worker.

export interface Brain {
  /** Plays and ends the turn of the seat whose turn it is. */
  botTurn(game: Game, level: string): Promise<void>;
  solvable(game: Game): Promise<Solvable>;
  hint(game: Game, stage: number): Promise<Hint>;
}

/** A breath for the browser to paint before the main thread thinks. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export function localBrain(): Brain {
  return {
    async botTurn(game, level) {
      await breath();
      game.botTurn(level);
    },
    async solvable(game) {
      await breath();
      return game.solvable();
    },
    async hint(game, stage) {
      await breath();
      return game.hint(stage);
    },
  };
}
