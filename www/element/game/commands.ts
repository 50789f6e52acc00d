import type { View } from '../../engine.ts';
import { flawsText, shortNames } from '../announce/naming.ts';
import { spokenOutcome } from '../announce/outcome.ts';
import type { Context, Sources } from '../context.ts';
import { inHand } from '../input/grab.ts';
import type { Renderer } from '../view/render.ts';
import type { Command, Outcome } from './state.ts';

// The one door of drag, tap, keys and menu: obeys, shows, speaks.

const ENDING: ReadonlySet<Command['kind']> = new Set([
  'draw',
  'end-turn',
  'restore',
  'time-up',
  'resign',
  'next-deal',
]);

const nothing = (command: Command): Outcome => ({
  command,
  legal: false,
  flaws: [],
  drew: 0,
  changed: false,
});

export interface Consequences {
  clearNote(): void;
  /** The game changed. */
  changed(): void;
  /** The turn, or the deal, is over. */
  next(): void;
}

export function createRun(context: Context, renderer: Renderer, after: Consequences): Context['run'] {
  const { store } = context;

  function tell(outcome: Outcome, before: View, now: View): void {
    const { words } = context;
    if (!outcome.legal) {
      const why = flawsText(words, before, outcome.flaws);
      context.note(why, 'refused');
      context.say(words.spoken.refused(why));
      return;
    }
    after.clearNote();
    const had = new Set(
      [...before.hand, ...before.groups.flatMap((group) => group.cards)].map((card) => card.id),
    );
    const drawn = now.hand.filter((card) => !had.has(card.id));
    if (outcome.drew > 0 && drawn.length > 0) {
      context.note(words.status.drewYou(shortNames(drawn.map((card) => card.face).join(' '))), 'plain');
    }
    if (outcome.changed) {
      context.say(spokenOutcome(words, outcome, before, now));
    }
  }

  /** Only whoever has the turn commands; a hand may be put in order in the turn of a computer, too. */
  function mayRun(command: Command): boolean {
    const { phase } = store.state;
    const isOrder =
      command.kind === 'sort' ||
      (command.kind === 'move' && command.to.zone === 'hand' && inHand(context, command.ids));
    return phase === 'mine' || phase === 'over' || (phase === 'computer' && isOrder);
  }

  function obey(command: Command, from: Sources | undefined): Outcome {
    renderer.letGo(from);
    try {
      return store.run(command);
    } catch (error) {
      renderer.letGo(undefined);
      context.failed(error);
      return nothing(command);
    }
  }

  return (command, from) => {
    // A question, or a key, may come when the turn is over.
    if (!mayRun(command)) {
      return nothing(command);
    }
    const before = store.state.view;
    after.clearNote();
    const outcome = obey(command, from);
    const now = store.state.view;
    if (before !== null && now !== null) {
      tell(outcome, before, now);
    }
    if (outcome.changed) {
      after.changed();
      if (ENDING.has(command.kind)) {
        after.next();
      }
    }
    return outcome;
  };
}
