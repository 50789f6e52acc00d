// The title of a player in one game, by the mistake index.
import type { Mark, ReviewTurn } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';
import type { ReviewedGame } from './reviewed-game.ts';
import { heldMostly } from './waiting.ts';

type Title = keyof ReviewWords['index']['names'];

/** In a game with fewer turns in which the player could play, the mistake index has no title. */
const MIN_CHOICES = 8;

/** The weight of a blunder in the index. A player with one is at most `fair`. */
const BLUNDER = 1;

/** The titles with the largest index per deal for which they are given. */
const TITLES: readonly (readonly [number, Title])[] = [
  [0.2, 'expert'],
  [0.5, 'strong'],
  [0.9, 'good'],
  [1.9, 'fair'],
];

const isBlunder = (mark: Mark | null): boolean => mark === 'blunder' || mark === 'missed-win';

/** The title; if the game says too little for one, why. */
export function titleOf(
  { index: words }: ReviewWords,
  { hints }: Pick<ReviewedGame, 'hints'>,
  turns: readonly ReviewTurn[],
  index: number,
): { readonly title: string | null; readonly reason: string | null } {
  const without = (reason: string) => ({ title: null, reason });
  if (hints > 0) return without(words.hinted);
  if (turns.filter(({ best }) => best > 0).length < MIN_CHOICES) return without(words.short);
  const deals = new Set(turns.map(({ deal }) => deal)).size;
  const worst = turns.some(({ mark }) => isBlunder(mark)) ? BLUNDER : 0;
  const perDeal = Math.max(worst, index / deals);
  // Turns that are too close to call may hide mistakes, but not make up for some.
  if (perDeal < BLUNDER && heldMostly(turns) !== null) return without(words.unclear);
  const [, title] = TITLES.find(([most]) => perDeal <= most) ?? [0, 'learner' as const];
  return { title: words.names[title], reason: null };
}
