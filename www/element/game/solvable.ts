import type { Context } from '../context.ts';
import type { Brain } from '../thinking/thinker.ts';

// The lamp: can the table still be closed in this turn?

export type LampState = 'none' | 'unknown' | 'open' | 'closed';

export interface Lamp {
  readonly state: LampState;
  /** Asks the engine a moment after the last change, never while cards move. */
  ask(): void;
  stop(): void;
}

const WAIT = 160;

export function createLamp({ store, failed }: Context, brain: Brain, changed: () => void): Lamp {
  let state: LampState = 'none';
  let timer = 0;
  let question = 0;

  function look(): LampState {
    const { game, view, phase } = store.state;
    if (game === null || view === null || phase !== 'mine') {
      return 'none';
    }
    if (!view.touched) {
      timer = window.setTimeout(brain.wake, WAIT);
      return 'none';
    }
    if (view.flaws.length === 0) {
      return 'open';
    }
    const mine = question;
    timer = window.setTimeout(() => {
      brain.solvable(game).then((answer) => {
        if (mine === question) {
          state = answer.possible ? 'open' : 'closed';
          changed();
        }
      }, failed);
    }, WAIT);
    return 'unknown';
  }

  return {
    get state() {
      return state;
    },
    ask() {
      clearTimeout(timer);
      question += 1;
      state = look();
    },
    stop: () => clearTimeout(timer),
  };
}
