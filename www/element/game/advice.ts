import type { Game, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { type Advice, idsOf } from '../state/state.ts';
import { positionKey } from './solvable.ts';

// Advice for beginners. In every game, it appears in the player's first turn while the table is empty. In a game with tips, it
// appears in the player's first three turns.

const TURNS_WITH_TIPS = 3;

function findMeld(game: Game, view: View): number[] | undefined {
  const ids = idsOf(view.hand);
  for (const [first, one] of ids.entries()) {
    for (const [second, two] of ids.slice(first + 1).entries()) {
      const third = ids
        .slice(first + second + 2)
        .find((three) => game.targets([one, two, three]).fresh.kind !== null);
      if (third !== undefined) return [one, two, third];
    }
  }
  return undefined;
}

/** Finds a hand card that fits a meld. Returns the ids of that card and of the meld's cards. */
function findJoin(game: Game, view: View): number[] | undefined {
  for (const { id } of view.hand) {
    const groupIndex = game.targets([id]).groups.findIndex(({ kind }) => kind !== null);
    const group = view.groups[groupIndex];
    if (group !== undefined) return [id, ...idsOf(group.cards)];
  }
  return undefined;
}

function adviceFor(game: Game, view: View): Advice {
  const join = findJoin(game, view);
  if (join !== undefined) return { kind: 'join', ids: join };
  const meld = findMeld(game, view);
  if (meld !== undefined) return { kind: 'meld', ids: meld };
  return { kind: view.played > 0 ? 'end' : 'draw', ids: [] };
}

function isAdvised(view: View, hasTips: boolean): boolean {
  const turns = view.history.filter(({ seat }) => seat === view.seat).length;
  return hasTips
    ? turns < TURNS_WITH_TIPS && view.flaws.length === 0
    : turns === 0 && view.groups.length === 0;
}

/** Keeps the advice in the state up to date. */
export function watchAdvice(context: Context): void {
  const { store } = context;
  /** The key of the position for which advice is wanted; empty if none is wanted. */
  let wanted = '';
  store.subscribe(() => {
    const { advice, game, phase, view } = store.state;
    const isWanted = phase === 'mine' && view !== null && isAdvised(view, context.tips);
    const key = isWanted ? positionKey(view) : '';
    if (key === wanted) return;
    wanted = key;
    if (advice !== null) store.patch({ advice: null });
    if (game === null || !isWanted) return;
    // The table is drawn before the search for advice, which may take longer than a frame.
    setTimeout(() => {
      if (wanted === key && store.state.game === game) store.patch({ advice: adviceFor(game, view) });
    });
  });
}
