// Finds the advice for a position. It is loaded once the table is drawn.
import type { Game, View } from '../../engine.ts';
import type { Advice } from './advice.ts';
import { idsOf } from './view-queries.ts';

/** Finds cards of the hand that form a meld, with every further card that fits it. */
function findMeld(game: Game, view: View): number[] | undefined {
  const ids = idsOf(view.hand);
  for (const [firstIndex, firstCard] of ids.entries()) {
    for (const [offset, secondCard] of ids.slice(firstIndex + 1).entries()) {
      const thirdCard = ids
        .slice(firstIndex + offset + 2)
        .find((id) => game.reading([firstCard, secondCard, id]).kind !== null);
      if (thirdCard === undefined) continue;
      const meld = [firstCard, secondCard, thirdCard];
      for (const id of ids) {
        if (!meld.includes(id) && game.reading([...meld, id]).kind !== null) meld.push(id);
      }
      return meld;
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

export function adviceFor(game: Game, view: View): Advice {
  const join = findJoin(game, view);
  if (join !== undefined) return { kind: 'join', ids: join };
  const meld = findMeld(game, view);
  if (meld !== undefined) return { kind: 'meld', ids: meld };
  return { kind: view.played > 0 ? 'end' : 'draw', ids: [] };
}
