// What the review says about holding cards back.
import type { ReviewTurn, Rules } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';

/** Says what holding back brought or cost, and why, under the rules of the game; `null` if there is nothing to explain. */
export function waitingText(
  { waiting: words }: ReviewWords,
  { gain, waiting }: ReviewTurn,
  rules: Rules,
): string | null {
  if (waiting === null || gain === null) return null;
  return `${words[waiting](Math.round(Math.abs(gain)))} ${waiting === 'wrong' ? wrongReason(words, rules) : words.hand}`;
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
  const held = turns.filter(({ best, laid, missedWin }) => laid < best && !missedWin).length;
  const clear = right + wrong + missed;
  return {
    value: clear === 0 ? '–' : words.sum(right, clear),
    hints: [
      held === 0 ? words.none : words.held(held, right, wrong),
      ...(missed > 0 ? [words.missedTurns(missed)] : []),
    ],
  };
}
