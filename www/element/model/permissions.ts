import type { Command } from '../game/command.ts';
import { isGoalReached } from '../game/exercise.ts';
import { holdsAll, isSpectator } from '../game/view-queries.ts';
import { type Model, phaseOf } from './model.ts';
import type { Env } from './parts.ts';

// Which commands the player may run now. The engine decides about the rules.

/** The commands that end a turn or a deal, or start the next deal. */
const ENDING_KINDS: readonly Command['kind'][] = ['end-turn', 'restore', 'time-up', 'resign', 'next-deal'];

/** The commands that may draw cards. */
const DRAWING_KINDS: readonly Command['kind'][] = ['end-turn', 'restore', 'time-up'];

export const isEnding = ({ kind }: Command): boolean => ENDING_KINDS.includes(kind);

export const mayDraw = ({ kind }: Command): boolean => DRAWING_KINDS.includes(kind);

/** In an exercise, the turn may end only once the goal is reached. */
export function mayEndTurn({ exercise }: Pick<Env, 'exercise'>, model: Model): boolean {
  const { view } = model;
  return (
    phaseOf(model) === 'mine' &&
    view?.can.endTurn === true &&
    model.link?.state !== 'closed' &&
    (exercise === null || isGoalReached(exercise, view))
  );
}

/** The smallest number of melds that can be tidied: a table of fewer melds needs no order. */
const MELDS_TO_TIDY = 4;

/** Whether the player of this table has melds to tidy. */
export const hasTidy = ({ view }: Model): boolean =>
  view !== null && view.groups.length >= MELDS_TO_TIDY && !isSpectator(view);

/** During a computer's turn, the player may only arrange the hand. */
export function mayRun(env: Pick<Env, 'exercise'>, model: Model, command: Command): boolean {
  const { view } = model;
  const phase = phaseOf(model);
  const givesUp = command.kind === 'restore' || command.kind === 'resign';
  if (givesUp && env.exercise !== null) return false;
  if (command.kind === 'end-turn' && view?.flaws.length === 0 && !mayEndTurn(env, model)) return false;
  const ordersHand =
    command.kind === 'sort' ||
    (command.kind === 'move' && command.to.zone === 'hand' && holdsAll(view?.hand, command.ids));
  return phase === 'mine' || phase === 'over' || (phase === 'computer' && ordersHand);
}
