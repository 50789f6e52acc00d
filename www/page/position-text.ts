import type { View } from '../engine.ts';

/** What the seat sees, in the notation of the engine. */
export function positionOf({ groups, hand, helping }: View): string {
  const text = (cards: readonly { readonly face: string }[]): string =>
    cards.map(({ face }) => face).join(' ');
  const table = groups.map(({ cards }) => text(cards)).join(' | ');
  return [table, text(hand), ...(helping.length > 0 ? [text(helping)] : [])].join(' / ');
}
