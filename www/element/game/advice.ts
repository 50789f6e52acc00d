import type { Game, View } from '../../engine.ts';
import { logOf } from './history.ts';
import { idsOf } from './view-queries.ts';

// Advice for beginners. With tips, it appears in the player's first three turns. Without tips, it appears only in the player's
// first turn, and only while the table is empty.

/** Advises a beginner to play a new meld, to add a card to a meld, to end the turn, or to draw. */
export interface Advice {
  readonly kind: 'meld' | 'join' | 'end' | 'draw';
  /** The cards of the new meld; for `join`, the hand card, followed by the cards of the meld that it joins. */
  readonly ids: readonly number[];
}

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

export function adviceFor(game: Game, view: View): Advice {
  const join = findJoin(game, view);
  if (join !== undefined) return { kind: 'join', ids: join };
  const meld = findMeld(game, view);
  if (meld !== undefined) return { kind: 'meld', ids: meld };
  return { kind: view.played > 0 ? 'end' : 'draw', ids: [] };
}

/** Whether the turn in progress has advice. */
export function isAdvised(game: Game | null, view: View, hasTips: boolean): boolean {
  const turnCount = logOf(game, view).filter(({ seat }) => seat === view.seat).length;
  return hasTips
    ? turnCount < TURNS_WITH_TIPS && view.flaws.length === 0
    : turnCount === 0 && view.groups.length === 0;
}
