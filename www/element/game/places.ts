import { facesOf } from '../../package/faces.ts';

// A position as lists of cards, without checking the cards. The engine gets it as text.

export interface Places {
  readonly melds: readonly (readonly string[])[];
  readonly hand: readonly string[];
  /** The helping cards as text. */
  readonly helping: string;
}

/** Reads a position in the notation of the engine. */
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
