// The visible cards of a view, in the notation of the engine.
import type { View } from '../../engine.ts';

export const facesText = (cards: readonly { readonly face: string }[]): string =>
  cards.map(({ face }) => face).join(' ');

/** The table, such as `5C 5D 5H | 6C 7C 8C`. */
export const tableText = ({ groups }: View): string =>
  groups.map(({ cards }) => facesText(cards)).join(' | ');

export function positionText(view: View): string {
  const { hand, helping } = view;
  return [tableText(view), facesText(hand), ...(helping.length > 0 ? [facesText(helping)] : [])].join(' / ');
}
