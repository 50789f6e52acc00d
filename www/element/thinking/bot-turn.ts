import type { Game, Level, Style } from 'machiavelli-cards';
import { inSlices } from '../../package/slices.ts';

// Decides a computer's turn in slices of work. The engine has no clock, so the budget of a turn is an amount of work. After each
// slice, the budget is adapted to the measured speed, so that even the first turn takes about the intended time.

/** The time that a turn should take, in milliseconds of work. The budget is adapted to it. */
const TURN_TIME = 96;
/** Milliseconds of work after which a slice ends, once the step in progress is complete. */
const SLICE_TIME = 5;
/** The units of work in one step, between two readings of the clock. */
const STEP_WORK = 4_000;
/** The smallest and the largest budget of a turn, in units of work. */
const BUDGETS = { least: 240_000, most: 1_200_000 };

interface SliceControl {
  pause(): Promise<void>;
  isHurried(): boolean;
}

/**
 * Returns a function that decides a computer's turn, and remembers how fast this machine is. The decision is the table at the end of
 * the turn, or `null` to draw a card.
 */
export function createDecider() {
  let budget = BUDGETS.least;

  return async (
    game: Game,
    level: Level,
    control: SliceControl,
    style: Style = game.style,
  ): Promise<string | null> => {
    const thinking = game.thinking(level, budget, style);
    if (thinking === undefined) return null;
    try {
      let spentTime = 0;
      const goOn = async (time: number): Promise<void> => {
        spentTime += time;
        const budgetForTime = Math.round((thinking.work / spentTime) * TURN_TIME);
        budget = Math.min(BUDGETS.most, Math.max(BUDGETS.least, budgetForTime));
        thinking.setBudget(budget);
        await control.pause();
        if (control.isHurried()) thinking.finishEarly();
      };
      await inSlices(() => thinking.advance(STEP_WORK), SLICE_TIME, goOn);
      return thinking.decision();
    } finally {
      thinking.free();
    }
  };
}
