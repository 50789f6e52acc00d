import '../css/deals.css';
import { html, nothing } from 'lit-html';
import { dealOfDay } from '../../package/deal-of-day.ts';
import { useWords } from '../../words/screens.ts';
import { actionButton } from '../forms/controls.ts';
import type { FinishedGame } from '../my-games/games.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { resultPart } from './result-part.ts';
import { dealGameOf, firstGames } from './results.ts';

const dealsWords = useWords('deals');

/** What the player reads at the end of a deal of the day: the result of the first game with it. */
export async function dealDialog(ended: FinishedGame): Promise<(page: PageApi) => DialogContent> {
  const day = ended.day ?? '';
  const first = (await firstGames()).get(day) ?? ended;
  const deal = dealOfDay(day);
  const result = await dealGameOf(first);
  return (page) => {
    const words = dealsWords(page.words.lang);
    const resume = (): void => page.replace({ screen: 'table' });
    return {
      title: words.dayTitle,
      body: html`${first.at === ended.at ? nothing : html`<p class="part-hint">${words.againHint}</p>`}
        ${result === null ? nothing : resultPart(deal, result, page.words.lang)}
        <div class="buttons">
          ${actionButton('to-deals', words.toDeals, () => page.replace({ screen: 'deal', day }))}
          ${actionButton('review', words.review, () => page.goTo({ screen: 'review', at: ended.at }), page.hasSavedGame ? '' : 'main')}
          ${page.hasSavedGame ? actionButton('resume', page.words.page.continueGame, resume, 'main') : nothing}
        </div>`,
    };
  };
}

/** What the player reads at the end of a challenge: that the other result is open, with a button that shows it. */
export const challengeDialog =
  (link: string) =>
  (page: PageApi): DialogContent => {
    const words = dealsWords(page.words.lang);
    return {
      title: words.challengeTitle,
      body: html`<p>${words.opened}</p>
        <div class="buttons">
          ${actionButton('compare', words.compare, () => page.goTo({ screen: 'challenge', link }), 'main')}
        </div>`,
    };
  };
