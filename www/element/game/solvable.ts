import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { idsOf } from '../state/state.ts';
import { turnKeyOf } from './history.ts';

// After every move of cards, asks the engine whether the table can still be made valid in this turn.

/**
 * Whether the table can be made valid in this turn. `open`: it can. `closed`: it cannot. `unknown`: the engine has not answered
 * yet. `none`: the player has not moved a card, or does not have the turn.
 */
export type Solvability = 'none' | 'unknown' | 'open' | 'closed';

/** Milliseconds to wait for another move before the engine is asked. */
const QUESTION_DELAY = 160;

/** Text that identifies the turn and the position of all cards. Nothing else affects the engine's answer. */
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

  function ask(askedKey: string): void {
    const { game } = store.state;
    if (game !== null) {
      thinker.solvable(game).then((answer) => {
        if (askedKey === key) {
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
      const nextKey = view === null || phase !== 'mine' ? '' : positionKey(view);
      if (nextKey === key) return;
      key = nextKey;
      clearTimeout(timer);
      if (view === null || phase !== 'mine' || !view.touched) {
        state = 'none';
        if (phase === 'mine') {
          timer = window.setTimeout(thinker.start, QUESTION_DELAY);
        }
      } else if (view.flaws.length === 0) {
        state = 'open';
      } else {
        state = 'unknown';
        timer = window.setTimeout(ask, QUESTION_DELAY, nextKey);
      }
    },
  };
}
