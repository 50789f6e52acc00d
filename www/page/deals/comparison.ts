import { html, type TemplateResult } from 'lit-html';
import type { ChallengeResult } from '../../engine.ts';
import type { DealsWords } from '../../words/en/deals.ts';
import { outcomeOf } from '../my-games/opponents.ts';
import { leadIn } from './results.ts';

/** What two players reached with a deal in the same seat, turn by turn. */
interface Comparison {
  readonly seat: number;
  readonly mine: ChallengeResult;
  readonly theirs: ChallengeResult;
}

/** The two results in a sentence, in figures, and turn by turn. */
export function comparisonPart({ mine, seat, theirs }: Comparison, words: DealsWords): TemplateResult {
  const laidIn = ({ turns }: ChallengeResult): number => turns.reduce((sum, { laid }) => sum + laid, 0);
  const figures: readonly (readonly [string, (result: ChallengeResult) => string])[] = [
    [words.result, (result) => words.outcome[outcomeOf(result.winners, seat)]],
    [words.left, ({ left }) => String(left[seat] ?? 0)],
    [words.found, (result) => words.foundOf(laidIn(result), result.best)],
  ];
  const turnText = ({ turns }: ChallengeResult, index: number): string => {
    const turn = turns[index];
    return turn === undefined ? '' : words.turnCards(turn.laid, turn.left);
  };
  const row = (head: string | number, own: string, other: string): TemplateResult =>
    html`<tr><th scope="row">${head}</th><td class="number">${own}</td><td class="number">${other}</td></tr>`;
  const count = Math.max(mine.turns.length, theirs.turns.length);
  return html`<div class="deal-result">
    <p class="deal-outcome">${words.verdict[verdictOf(mine, theirs, seat)]}</p>
    <table class="comparison">
      <thead><tr><td></td><th scope="col" class="number">${words.you}</th><th scope="col" class="number">${words.friend}</th></tr></thead>
      <tbody>${figures.map(([head, text]) => row(head, text(mine), text(theirs)))}</tbody>
    </table>
    <table class="comparison">
      <caption class="small">${words.turnCardsHint}</caption>
      <thead><tr><th scope="col">${words.turn}</th><th scope="col" class="number">${words.you}</th><th scope="col" class="number">${words.friend}</th></tr></thead>
      <tbody>${Array.from({ length: count }, (_, index) => row(index + 1, turnText(mine, index), turnText(theirs, index)))}</tbody>
    </table>
  </div>`;
}

/** From the worst to the best. */
const OUTCOMES = ['loss', 'draw', 'win'] as const;

/** The better outcome counts, then the cards that the others had left, without one's own. */
function verdictOf(
  mine: ChallengeResult,
  theirs: ChallengeResult,
  seat: number,
): 'better' | 'worse' | 'same' {
  const rankOf = (result: ChallengeResult): number => OUTCOMES.indexOf(outcomeOf(result.winners, seat));
  const difference = rankOf(mine) - rankOf(theirs) || leadIn(mine.left, seat) - leadIn(theirs.left, seat);
  if (difference === 0) return 'same';
  return difference > 0 ? 'better' : 'worse';
}
