import type { Context } from '../context.ts';
import { type Command, holdsAll, refusedOutcome } from '../state/state.ts';

// Every way of moving, the buttons and the menu change the game here.

/** The commands that end a turn or a deal. */
const ENDING: readonly string[] = ['end-turn', 'restore', 'time-up', 'resign', 'next-deal'];

export function createRun(context: Context): Context['run'] {
  const { store } = context;

  /** The hand can be put in order in a computer's turn, too. */
  function mayRun(command: Command): boolean {
    const { phase, view } = store.state;
    const ordersHand =
      command.kind === 'sort' ||
      (command.kind === 'move' && command.to.zone === 'hand' && holdsAll(view?.hand, command.ids));
    return phase === 'mine' || phase === 'over' || (phase === 'computer' && ordersHand);
  }

  return (command, from) => {
    // A dialog or a key may come after the end of the turn.
    if (!mayRun(command)) return refusedOutcome(command);
    context.clearNote();
    try {
      const outcome = store.run(command);
      if (outcome.changed) {
        context.renderer.flyFrom(from ?? new Map());
        context.saveGame();
        if (ENDING.includes(command.kind)) {
          context.turns.next();
        }
      }
      return outcome;
    } catch (error) {
      context.fail(error);
      return refusedOutcome(command);
    }
  };
}
