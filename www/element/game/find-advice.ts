// Finds the advice for a position. It is loaded once the table is drawn.
import type { Game, View } from '../../engine.ts';
import type { Advice } from './advice.ts';
import { idsOf } from './view-queries.ts';

/** Finds a meld in the hand, with every further card of the hand that it can take. */
function findMeld(game: Game, view: View): number[] | undefined {
  const ids = idsOf(view.hand);
  const isMeld = (cards: readonly number[]): boolean => game.reading(cards).kind !== null;
  const grown = (meld: number[]): number[] => {
    const next = ids.find((id) => !meld.includes(id) && isMeld([...meld, id]));
    return next === undefined ? meld : grown([...meld, next]);
  };
  for (const [firstIndex, firstCard] of ids.entries()) {
    for (const [offset, secondCard] of ids.slice(firstIndex + 1).entries()) {
      const thirdCard = ids.slice(firstIndex + offset + 2).find((id) => isMeld([firstCard, secondCard, id]));
      if (thirdCard !== undefined) return grown([firstCard, secondCard, thirdCard]);
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
