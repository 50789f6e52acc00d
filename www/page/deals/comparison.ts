import { html, type TemplateResult } from 'lit-html';
import { laidIn, outcomeOf, verdictOf } from '../../element/game/challenge.ts';
import type { ChallengeResult } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';

const dealsWords = useWords('deals');

/** What two players reached with a deal in the same seat, turn by turn. */
interface Comparison {
  readonly seat: number;
  readonly mine: ChallengeResult;
  readonly theirs: ChallengeResult;
}

/** The two results in a sentence, in figures, and turn by turn. */
export function comparisonPart({ mine, seat, theirs }: Comparison, lang: Lang): TemplateResult {
  const words = dealsWords(lang);
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
    <p class="deal-outcome">${dialogWords(lang).challenge[verdictOf(mine, theirs, seat)]}</p>
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
