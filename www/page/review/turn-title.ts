import type { ReviewTurn, View } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';

/** The number of a turn among the player's own turns of its deal, counted from 1, and how many these are. */
export function ownNumber(
  { deal, turn }: Pick<ReviewTurn, 'deal' | 'turn'>,
  turns: readonly ReviewTurn[],
): { readonly number: number; readonly count: number } {
  const own = turns.filter((each) => each.deal === deal).map((each) => each.turn);
  return { number: own.indexOf(turn) + 1, count: own.length };
}

/** The name of a turn of the player: players count their own turns. */
export function turnTitle(
  words: ReviewWords,
  { deal }: Pick<View, 'deal'>,
  turn: Pick<ReviewTurn, 'deal' | 'turn'>,
  turns: readonly ReviewTurn[],
): string {
  const { count, number } = ownNumber(turn, turns);
  return deal > 1 ? words.dealTurn(turn.deal, number, count) : words.turn(number, count);
}
