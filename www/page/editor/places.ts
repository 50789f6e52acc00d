// Changes of the position in the editor. Its helping cards are kept, but not shown as cards.
import type { Places } from '../../element/game/places.ts';

/** A meld by its index, the hand, or a meld that does not exist yet. */
export type Place = number | 'hand' | 'new';

export const EMPTY_POSITION: Places = { melds: [], hand: [], helping: '' };

export function withCard(places: Places, place: Place, card: string): Places {
  const { melds, hand } = places;
  if (place === 'hand') return { ...places, hand: [...hand, card] };
  if (place === 'new') return { ...places, melds: [...melds, [card]] };
  return { ...places, melds: melds.map((cards, at) => (at === place ? [...cards, card] : cards)) };
}

/** Moves the card at `index` of `from` to another place. An empty meld disappears. */
export function withMoved(places: Places, from: number | 'hand', index: number, to: Place): Places {
  const card = (from === 'hand' ? places.hand : places.melds[from])?.[index];
  return card === undefined || from === to ? places : withoutCard(withCard(places, to, card), from, index);
}

/** Removes the card at `index` of a place. An empty meld disappears. */
export function withoutCard(places: Places, place: Place, index: number): Places {
  const withoutIndex = (cards: readonly string[]): string[] => cards.filter((_, at) => at !== index);
  if (place === 'hand') return { ...places, hand: withoutIndex(places.hand) };
  const remainingMelds = places.melds.map((cards, at) => (at === place ? withoutIndex(cards) : cards));
  return { ...places, melds: remainingMelds.filter((cards) => cards.length > 0) };
}
