import { facesOf } from '../../package/faces.ts';

/** The position in the editor. The engine gets it as text. */
export interface Places {
  readonly melds: readonly (readonly string[])[];
  readonly hand: readonly string[];
  /** The helping cards as text, which the editor keeps but does not show as cards. */
  readonly helping: string;
}

/** A meld by its index, the hand, or a meld that does not exist yet. */
export type Place = number | 'hand' | 'new';

export const EMPTY_POSITION: Places = { melds: [], hand: [], helping: '' };

/** Reads a position in the notation of the engine, without checking the cards. */
export function placesOf(text: string): Places {
  const [table = '', hand = '', helping = ''] = text.toUpperCase().split('/');
  const melds = table.split('|').map(facesOf);
  return { melds: melds.filter((cards) => cards.length > 0), hand: facesOf(hand), helping: helping.trim() };
}

export function textOf({ melds, hand, helping }: Places): string {
  const table = melds.map((cards) => cards.join(' ')).join(' | ');
  const parts = [table, hand.join(' '), ...(helping === '' ? [] : [helping])];
  return parts.join(' / ').trim();
}

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
