import type { Game, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { type Advice, idsOf } from '../state/state.ts';
import { logOf } from './history.ts';
import { positionKey } from './solvable.ts';

// Advice for beginners. With tips, it appears in the player's first three turns. Without tips, it appears only in the player's
// first turn, and only while the table is empty.

const TURNS_WITH_TIPS = 3;

function findMeld(game: Game, view: View): number[] | undefined {
  const ids = idsOf(view.hand);
  for (const [firstIndex, firstCard] of ids.entries()) {
    for (const [offset, secondCard] of ids.slice(firstIndex + 1).entries()) {
      const thirdCard = ids
        .slice(firstIndex + offset + 2)
        .find((id) => game.reading([firstCard, secondCard, id]).kind !== null);
      if (thirdCard !== undefined) return [firstCard, secondCard, thirdCard];
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

function isAdvised(game: Game | null, view: View, hasTips: boolean): boolean {
  const turnCount = logOf(game, view).filter(({ seat }) => seat === view.seat).length;
  return hasTips
    ? turnCount < TURNS_WITH_TIPS && view.flaws.length === 0
    : turnCount === 0 && view.groups.length === 0;
}

/** Keeps the advice in the state up to date. */
export function watchAdvice(context: Context): void {
  const { store } = context;
  /** The key of the position for which advice is wanted; empty if none is wanted. */
  let wantedKey = '';
  store.subscribe(() => {
    const { advice, game, phase, view } = store.state;
    const isWanted = phase === 'mine' && view !== null && isAdvised(game, view, context.tips);
    const key = isWanted ? positionKey(view) : '';
    if (key === wantedKey) return;
    wantedKey = key;
    if (advice !== null) store.patch({ advice: null });
    if (game === null || !isWanted) return;
    // The table is drawn before the search for advice, which may take longer than a frame.
    setTimeout(() => {
      if (wantedKey === key && store.state.game === game) store.patch({ advice: adviceFor(game, view) });
    });
  });
}
