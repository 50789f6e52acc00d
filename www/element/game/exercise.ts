import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import type { Exercise } from '../state/setup.ts';
import type { Outcome } from '../state/state.ts';
import { logOf } from './history.ts';

// An exercise is a position with a goal for one turn, and a hint for players who do not reach the goal.

/** Milliseconds without a move after which the hint appears. */
const HINT_DELAY = 20_000;

/** Whether the turn in progress, if it is legal, reaches the goal of the exercise. */
export function isGoalReached({ goal }: Exercise, { hand, played }: View): boolean {
  if (goal === 'any') return true;
  if (goal === 'out') return hand.length === 0;
  return played >= (goal === 'legal' ? 1 : goal);
}

export function isExerciseDone({ exercise, store }: Context, view: View): boolean {
  if (exercise === null) return false;
  const last = logOf(store.state.game, view).at(-1);
  if (last?.seat !== view.seat) return false;
  return last.kind === 'play' || exercise.goal === 'any';
}

/**
 * Whether a command was refused, or made a group of three or more cards that cannot become a meld by adding cards. A run with a
 * gap is no mistake, because the player may be about to fill the gap.
 */
function isMistake({ command, legal }: Outcome, { flaws, groups }: View): boolean {
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

/** Decides when the hint of an exercise appears. The hint stays until the exercise is solved or started again. */
export function createExerciseHint(context: Context) {
  const { store } = context;
  let isShown = false;
  let isPlaying = false;
  let timer = 0;

  function show(): void {
    const hint = context.exercise?.hint ?? '';
    if (isShown || hint === '' || store.state.phase !== 'mine') return;
    isShown = true;
    context.say(hint);
    context.drawBar();
  }

  return {
    get isShown() {
      return isShown;
    },
    /** To be called after every change of the state. */
    update(outcome: Outcome | null): void {
      const { phase, view } = store.state;
      const { exercise } = context;
      if (exercise === null || view === null || (phase !== 'mine' && phase !== 'show')) {
        clearTimeout(timer);
        isShown = false;
        isPlaying = false;
        return;
      }
      if (!isPlaying) {
        isPlaying = true;
        context.say(exercise.task);
      } else if (outcome === null) {
        return;
      }
      clearTimeout(timer);
      timer = window.setTimeout(show, HINT_DELAY);
      if (outcome !== null && isMistake(outcome, view)) show();
    },
  };
}
