// What the review says about holding cards back.
import type { Mark, ReviewTurn, Rules } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';

/** Marks of turns in which holding back made no clear difference, so that there is nothing to explain. */
const UNCLEAR: Mark = 'held-back';

/** Says what holding back brought or cost, and why, under the rules of the game; `null` if there is nothing to explain. */
export function waitingText(
  { waiting: words }: ReviewWords,
  { gain, mark, waiting }: ReviewTurn,
  rules: Rules,
): string | null {
  if (waiting === null || gain === null || mark === UNCLEAR) return null;
  const points = Math.round(Math.abs(gain));
  if (points === 0) return null;
  return `${words[waiting](points)} ${waiting === 'wrong' ? wrongReason(words, rules) : words.hand}`;
}

function wrongReason(words: ReviewWords['waiting'], { maxNewCards, setAside }: Rules): string {
  if (setAside > 0) return words.aside(setAside);
  return maxNewCards === null ? words.others : words.limit(maxNewCards);
}

/** The figure on holding back, and what explains it. */
export function waitingFigure(
  { waiting: words }: ReviewWords,
  turns: readonly ReviewTurn[],
): { readonly value: string; readonly hints: readonly string[] } {
  const count = (wanted: ReviewTurn['waiting']): number =>
    turns.filter(({ waiting }) => waiting === wanted).length;
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
  const held = right + wrong;
  return {
    value: held + missed === 0 ? '–' : words.sum(right, held + missed),
    hints: [
      held === 0 ? words.none : words.held(held, wrong),
      ...(missed > 0 ? [words.missedTurns(missed)] : []),
    ],
  };
}
