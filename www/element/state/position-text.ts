// What a player sees, in the notation of the engine.
import type { View } from '../../engine.ts';

const textOf = (cards: readonly { readonly face: string }[]): string =>
  cards.map(({ face }) => face).join(' ');

/** The table. */
export const tableOf = ({ groups }: View): string => groups.map(({ cards }) => textOf(cards)).join(' | ');

/** The table, the hand and, if there are any, the helping cards. */
export function positionOf(view: View): string {
  const { hand, helping } = view;
  return [tableOf(view), textOf(hand), ...(helping.length > 0 ? [textOf(helping)] : [])].join(' / ');
}
