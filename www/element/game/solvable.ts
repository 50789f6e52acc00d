import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { idsOf } from '../state/state.ts';
import { turnKeyOf } from './history.ts';

// Asks the engine, whenever cards have moved, whether the table can still be made valid in this turn.

/** `open`: the table can be made valid; `closed`: it cannot; `unknown`: there is no answer yet; `none`: there is no question. */
export type Solvability = 'none' | 'unknown' | 'open' | 'closed';

/** How long to wait for another move before asking, in milliseconds. */
const DELAY = 160;

/** Text that identifies the turn and the places of all cards, on which alone the answer depends. */
export function positionKey(view: View): string {
  const hand = idsOf(view.hand).sort((a, b) => a - b);
  const groups = view.groups.map(({ cards }) => idsOf(cards));
  return [turnKeyOf(view), hand, ...groups].join('|');
}

export function createSolvableCheck(context: Context) {
  const { store, thinker } = context;
  let state: Solvability = 'none';
  let key = '';
  let timer = 0;

  function ask(asked: string): void {
    const { game } = store.state;
    if (game !== null) {
      thinker.solvable(game).then((answer) => {
        if (asked === key) {
          state = answer.possible ? 'open' : 'closed';
          context.drawBar();
        }
      }, context.reportError);
    }
  }

  return {
    get state() {
      return state;
    },
    /** To be called after every change of the state. Changes that move no cards are ignored. */
    update(): void {
      const { view, phase } = store.state;
      const next = view === null || phase !== 'mine' ? '' : positionKey(view);
      if (next === key) return;
      key = next;
      clearTimeout(timer);
      if (view === null || phase !== 'mine' || !view.touched) {
        state = 'none';
        if (phase === 'mine') {
          timer = window.setTimeout(thinker.start, DELAY);
        }
      } else if (view.flaws.length === 0) {
        state = 'open';
      } else {
        state = 'unknown';
        timer = window.setTimeout(ask, DELAY, next);
      }
    },
  };
}
