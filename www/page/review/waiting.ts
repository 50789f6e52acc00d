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

const wrongReason = (words: ReviewWords['waiting'], rules: Rules): string =>
  ruleAgainstWaiting(words, rules) ?? words.others;

/** Why waiting pays less under these rules than without limits; `null` if it does not. */
function ruleAgainstWaiting(words: ReviewWords['waiting'], { maxNewCards, setAside }: Rules): string | null {
  if (setAside > 0) return words.aside(setAside);
  return maxNewCards === null ? null : words.limit(maxNewCards);
}

/** With fewer turns in which cards were held back, these turns are no habit. */
const MIN_HELD = 3;

/**
 * The turns in which the player could play, and those of them in which the player held cards back and it is too close to call whether
 * that was right; `null` unless these are more than half. Then, a review without marks says little. A turn in which it was clearly right
 * makes up for one of them: such players know when to wait.
 */
export function heldMostly(
  turns: readonly ReviewTurn[],
): { readonly held: number; readonly playable: number } | null {
  const count = (wanted: ReviewTurn['mark']): number => turns.filter(({ mark }) => mark === wanted).length;
  const held = count('held-back');
  const playable = turns.filter(({ best }) => best > 0).length;
  const isMostly = held >= MIN_HELD && 2 * (held - count('good-wait')) > playable;
  return isMostly ? { held, playable } : null;
}

/** What the review says of a game in which no turn was clearly a mistake. */
export function flawlessText(
  { flawless, waiting: words }: ReviewWords,
  turns: readonly ReviewTurn[],
  rules: Rules,
): string {
  const mostly = heldMostly(turns);
  if (mostly === null) return flawless;
  const { held, playable } = mostly;
  return [words.mostly(held, playable), ruleAgainstWaiting(words, rules) ?? ''].join(' ').trim();
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
