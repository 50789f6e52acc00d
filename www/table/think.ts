import type { Game, Level } from '../engine.ts';

// A computer's turn in slices: the engine counts work and knows no clock, so how much work fits into
// the time for a move is measured here, once, on the first move that takes long.

/** The time that a move may take, in milliseconds. */
const MOVE = 100;
/** The longest time without a pause, in milliseconds; one step more may follow. */
const SLICE = 5;
/** The work between two looks at the clock. */
const STEP = 4_000;
/** The least time that says something about the pace, in milliseconds. */
const TELLING = 10;
const BUDGETS = { least: 200_000, most: 2_000_000 };

/** The work that fits into a millisecond; unknown before it was measured. */
let pace: number | undefined;

function budget(): number | undefined {
  return pace === undefined
    ? undefined
    : Math.round(Math.min(BUDGETS.most, Math.max(BUDGETS.least, pace * MOVE)));
}

/** What may come in between two slices: others get their turn, and somebody may be in a hurry. */
export interface Between {
  pause(): Promise<void>;
  isHurried(): boolean;
}

/** Thinks the turn out and plays it. */
export async function thinkAndPlay(game: Game, level: Level, between: Between): Promise<void> {
  const thinking = game.thinking(level, budget());
  if (thinking === undefined) {
    return;
  }
  try {
    let [work, spent] = [0, 0];
    let begun = performance.now();
    while (!thinking.advance(STEP)) {
      const time = performance.now() - begun;
      if (time >= SLICE) {
        spent += time;
        work = thinking.work;
        await between.pause();
        if (between.isHurried()) {
          thinking.hurry();
        }
        begun = performance.now();
      }
    }
    if (spent >= TELLING) {
      pace ??= work / spent;
    }
    game.botPlay(thinking);
  } finally {
    thinking.free();
  }
}
