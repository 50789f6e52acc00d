import type { Game, View } from '../../engine.ts';
import type { Outcome } from './command.ts';
import { logOf } from './history.ts';
import type { Exercise } from './setup.ts';

// An exercise is a position with a goal for one turn or for the rest of the deal, and a hint for players who do not reach the goal.

/** Whether the turn in progress, if it is legal, reaches the goal of the exercise. */
export function isGoalReached({ goal }: Exercise, { hand, played }: View): boolean {
  if (goal === 'any' || goal === 'deal') return true;
  if (goal === 'out') return hand.length === 0;
  return played >= (goal === 'legal' ? 1 : goal);
}

export function isExerciseDone(exercise: Exercise | null, game: Game, view: View): boolean {
  if (exercise === null || exercise.goal === 'deal') return false;
  const last = logOf(game, view).at(-1);
  if (last?.seat !== view.seat) return false;
  return last.kind === 'play' || exercise.goal === 'any';
}

/**
 * Whether a command was refused, or made a group of three or more cards that cannot become a meld by adding cards. A run with a
 * gap is no mistake, because the player may be about to fill the gap.
 */
export function isMistake({ command, legal }: Outcome, { flaws, groups }: View): boolean {
  if (!legal) return true;
  if (command.kind !== 'move') return false;
  const { ids } = command;
  return flaws.some(
    (flaw) =>
      flaw.code === 'not-a-meld' &&
      flaw.reason !== 'gap' &&
      flaw.reason !== 'too-few' &&
      groups[flaw.group]?.cards.some(({ id }) => ids.includes(id)),
  );
}
