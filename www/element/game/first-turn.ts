import type { Game, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { idsOf } from '../state/state.ts';

// A player's first turn on an empty table: whether the hand has a meld, so that the table can say what to do.

/** Whether any three cards of the hand are a meld. */
function hasMeld(game: Game, view: View): boolean {
  const ids = idsOf(view.hand);
  return ids.some((one, first) =>
    ids
      .slice(first + 1)
      .some((two, second) =>
        ids.slice(first + second + 2).some((three) => game.targets([one, two, three]).fresh.kind !== null),
      ),
  );
}

export function watchFirstTurn({ store }: Context): void {
  /** The game for which the answer is known or being computed. */
  let asked: Game | null = null;
  store.subscribe(() => {
    const { canMeld, game, phase, view } = store.state;
    const isFirst =
      phase === 'mine' && view?.groups.length === 0 && view.history.every(({ seat }) => seat !== view.seat);
    if (!isFirst) {
      asked = null;
      if (canMeld !== null) store.patch({ canMeld: null });
    } else if (game !== null && canMeld === null && asked !== game) {
      asked = game;
      // Waits until the turn is drawn, because the search may take longer than a frame.
      setTimeout(() => {
        if (asked === game && store.state.game === game) store.patch({ canMeld: hasMeld(game, view) });
      });
    }
  });
}
