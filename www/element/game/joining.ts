import type { CardView, View } from '../../engine.ts';
import { allCards, findCard, RANKS } from './view-queries.ts';

/** Whether two cards can lie side by side in a meld: the same rank in two suits, or neighbours in a suit. An ace is beside a king, too. */
function belongTogether(one: CardView, other: CardView): boolean {
  if (one.rank === null || other.rank === null) return false;
  const apart = Math.abs(RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
  return one.suit === other.suit ? apart === 1 || apart === RANKS.length - 1 : apart === 0;
}

/** The cards on the table and in the hand that could lie beside a card of the hand in a meld. */
export function joiningCards(view: View, id: number | undefined): readonly CardView[] {
  const found = findCard(view, id ?? null);
  if (found?.zone !== 'hand') return [];
  return allCards(view).filter((card) => belongTogether(found.card, card));
}
