import type { Game, View } from '../../engine.ts';
import { logOf } from './history.ts';

// Advice for beginners. With tips, it appears in the player's first three turns. Without tips, it appears only in the player's
// first turn, and only while the table is empty.

/** Advises a beginner to play a new meld, to add a card to a meld, to end the turn, or to draw. */
export interface Advice {
  readonly kind: 'meld' | 'join' | 'end' | 'draw';
  /** The cards of the new meld; for `join`, the hand card, followed by the cards of the meld that it joins. */
  readonly ids: readonly number[];
}

const TURNS_WITH_TIPS = 3;

/** Whether the turn in progress has advice. */
export function isAdvised(game: Game | null, view: View, hasTips: boolean): boolean {
  const turnCount = logOf(game, view).filter(({ seat }) => seat === view.seat).length;
  return hasTips
    ? turnCount < TURNS_WITH_TIPS && view.flaws.length === 0
    : turnCount === 0 && view.groups.length === 0;
}
