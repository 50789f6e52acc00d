import type { Game, Level } from '../../engine.ts';

// A computer's turn in slices: the engine counts work and knows no clock, so how much work fits into
// the time for a move is measured here, slice by slice: the first move keeps to its time, too.

/** The time for what a move's budget covers, in milliseconds; what comes last may take a quarter more. */
const MOVE = 80;
/** The longest time without a pause, in milliseconds; one step more may follow. */
const SLICE = 5;
/** The work between two looks at the clock. */
const STEP = 4_000;
const BUDGETS = { least: 200_000, most: 2_000_000 };

/** The work of a move: little until it is known how much fits into its time. */
let budget = BUDGETS.least;

/** What may come in between two slices: others get their turn, and somebody may be in a hurry. */
export interface Between {
  pause(): Promise<void>;
  isHurried(): boolean;
}

/** Thinks the turn out and plays it. */
export async function thinkAndPlay(game: Game, level: Level, between: Between): Promise<void> {
  const thinking = game.thinking(level, budget);
  if (thinking === undefined) {
    return;
  }
  try {
    let spent = 0;
    let begun = performance.now();
    while (!thinking.advance(STEP)) {
      const time = performance.now() - begun;
      if (time >= SLICE) {
        spent += time;
        const fits = Math.round((thinking.work / spent) * MOVE);
        budget = Math.min(BUDGETS.most, Math.max(BUDGETS.least, fits));
        thinking.setBudget(budget);
        await between.pause();
        if (between.isHurried()) {
          thinking.finishEarly();
        }
        begun = performance.now();
      }
    }
    game.botPlay(thinking);
  } finally {
    thinking.free();
  }
}
