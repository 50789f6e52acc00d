import { html, nothing, type TemplateResult } from 'lit-html';
import type { DealOfDay } from '../../package/deal-of-day.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { parSentence, parTable } from './par-chart.ts';
import type { DealGame } from './results.ts';

const dealsWords = useWords('deals');

/** The result of the person's first game with a deal, and the par. */
export function resultPart({ par }: DealOfDay, game: DealGame, lang: Lang): TemplateResult {
  const words = dealsWords(lang);
  return html`<div class="deal-result">
    <p class="deal-outcome">${endedText(game, lang)}</p>
    ${game.turns > 0 ? html`<p>${words.figures(game.turns, game.laid, game.best)}</p>` : nothing}
    ${game.hints > 0 ? html`<p>${words.hints(game.hints)}</p>` : nothing}
    ${
      par === null
        ? html`<p class="part-hint">${words.noPar}</p>`
        : html`<p>${parSentence(par, game, lang)}</p>
          <h3>${words.par}</h3>
          <p class="part-hint">${words.parHint}</p>
          ${parTable(par, game, lang)}`
    }
  </div>`;
}

export function endedText({ lead, outcome }: Pick<DealGame, 'lead' | 'outcome'>, lang: Lang): string {
  const { draw, loss, resigned, win } = dealsWords(lang).ended;
  if (outcome === 'draw') return draw;
  if (outcome === 'resigned') return resigned;
  return outcome === 'win' ? win(lead) : loss(-lead);
}
