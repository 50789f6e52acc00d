import { type CardView, checkMeld, type View } from '../../engine.ts';
import { allCards, findCard, RANKS } from './view-queries.ts';

/**
 * Whether two cards can lie side by side in a meld: the same rank in two suits, or neighbours in a suit. The engine says whether an ace
 * may lie beside a king.
 */
function belongTogether(one: CardView, other: CardView, rules: View['rules']): boolean {
  if (one.rank === null || other.rank === null) return false;
  const apart = Math.abs(RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
  if (one.suit !== other.suit) return apart === 0;
  return apart === 1 || (apart === RANKS.length - 1 && checkMeld('QH KH AH', rules).kind === 'run');
}

/** The cards on the table and in the hand that could lie beside a card of the hand in a meld. */
export function joiningCards(view: View, id: number | undefined): readonly CardView[] {
  const found = findCard(view, id ?? null);
  if (found?.zone !== 'hand') return [];
  return allCards(view).filter((card) => belongTogether(found.card, card, view.rules));
}
