import type { Context } from '../context.ts';
import { type Command, holdsAll, refusedOutcome } from '../state/state.ts';
import { isGoalReached } from './exercise.ts';

// Runs the commands of all input methods.

/** The commands that end a turn or a deal, or start the next deal. */
const ENDING_KINDS: readonly string[] = ['end-turn', 'restore', 'time-up', 'resign', 'next-deal'];

/** In an exercise, the turn may end only once the goal is reached. */
export function mayEndTurn({ exercise, store }: Context): boolean {
  const { view, phase } = store.state;
  return (
    phase === 'mine' && view?.can.endTurn === true && (exercise === null || isGoalReached(exercise, view))
  );
}

export function createCommandRunner(context: Context): Context['run'] {
  const { store } = context;

  /** During a computer's turn, the player may only arrange the hand. */
  function mayRun(command: Command): boolean {
    const { phase, view } = store.state;
    const givesUp = command.kind === 'restore' || command.kind === 'resign';
    if (givesUp && context.exercise !== null) return false;
    if (command.kind === 'end-turn' && view?.flaws.length === 0 && !mayEndTurn(context)) return false;
    const ordersHand =
      command.kind === 'sort' ||
      (command.kind === 'move' && command.to.zone === 'hand' && holdsAll(view?.hand, command.ids));
    return phase === 'mine' || phase === 'over' || (phase === 'computer' && ordersHand);
  }

  const run: Context['run'] = (command, from) => {
    // A dialog button or a key may be pressed after the turn has ended.
    const refused = refusedOutcome(command);
    const { seat } = store.state;
    if (!mayRun(command) || seat === null) return refused;
    // During a computer's turn, the note may say that the turn failed. The note's button is then still needed.
    if (store.state.phase !== 'computer') context.clearNote();
    if (!context.emit('machiavelli-command', { command, seat })) {
      store.showOutcome(refused);
      return refused;
    }
    const { connection } = context.turns;
    if (connection !== null && ENDING_KINDS.includes(command.kind)) {
      const flaws = connection.send(command);
      return { ...refused, legal: flaws.length === 0, flaws };
    }
    try {
      const outcome = store.run(command);
      if (outcome.changed) {
        context.renderer.flyFrom(from ?? new Map());
        context.saveGame();
        context.emit('machiavelli-change', { seat, kind: command.kind });
        if (ENDING_KINDS.includes(command.kind)) {
          context.turns.continueGame();
        }
      }
      return outcome;
    } catch (error) {
      context.reportError(error, () => run(command, from));
      return refused;
    }
  };
  return run;
}
