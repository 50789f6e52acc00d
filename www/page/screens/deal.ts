import '../css/deals.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { facesText } from '../../element/game/position-text.ts';
import { today } from '../../element/modes.ts';
import { gameStorage } from '../../element/storage/game-storage.ts';
import { Game } from '../../engine.ts';
import { type DealOfDay, dealOfDay } from '../../package/deal-of-day.ts';
import { dayOfPuzzle, numberOfDay } from '../../package/puzzle-days.ts';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import { labelledCards } from '../card-pictures.ts';
import { type ChallengeButton, createChallengeButton } from '../deals/challenge-button.ts';
import { resultPart } from '../deals/result-part.ts';
import { type DealGame, dealGameOf, dealStreak, type FirstGames, firstGames } from '../deals/results.ts';
import { actionButton } from '../forms/controls.ts';
import { DEFAULT_CHOICE, namedSeats, withLevel } from '../game-choice.ts';
import { dayGame } from '../new-game.ts';
import type { PageApi } from '../page-api.ts';
import { dayText } from '../puzzles/days.ts';
import type { Screen } from '../screen.ts';
import { GAME_KEYS } from '../storage.ts';
import { screenHead } from './screen-head.ts';

const dealsWords = useWords('deals');

/** What the screen shows of a day. */
interface ShownDeal {
  readonly deal: DealOfDay;
  /** The cards that the player is dealt, in order, as text. Everybody sees them before playing. */
  readonly hand: string;
  readonly games: FirstGames;
  /** The result of the first game with the deal; `null` if there is none. */
  readonly result: DealGame | null;
  /** Whether the stored game is this deal. */
  readonly isInProgress: boolean;
}

/** The deal of a day: an invitation to play it or, afterwards, the result and the par. */
export function createDealScreen(page: PageApi): Screen<'deal'> {
  let shown: ShownDeal | null = null;
  const challengeButton = createChallengeButton(page.redraw);

  return {
    draw() {
      const words = dealsWords(page.words.lang);
      return html`<div class="column deals">
        ${screenHead(page, words.dayTitle)} ${shown === null ? nothing : [dayPart(page, shown, challengeButton), archivePart(page, shown.games)]}
      </div>`;
    },
    async open({ isCurrent, route: { day } }) {
      const deal = dealOfDay(realDay(day));
      const games = await firstGames();
      const first = games.get(deal.day);
      const result = first === undefined ? null : await dealGameOf(first);
      if (!isCurrent()) return null;
      shown = { deal, hand: handOf(deal), games, result, isInProgress: isInProgress(deal) };
      challengeButton.reset();
      return null;
    },
  };
}

/** The day of an address or, if it is no day, today. */
function realDay(day = today()): string {
  const number = numberOfDay(day);
  return Number.isInteger(number) && dayOfPuzzle(number) === day ? day : today();
}

function dayPart(
  page: PageApi,
  { deal, games, hand, isInProgress, result }: ShownDeal,
  challengeButton: ChallengeButton,
): TemplateResult {
  const { lang } = page.words;
  const words = dealsWords(lang);
  const { day } = deal;
  const isToday = day === today();
  const [, computer] = namedSeats(withLevel(DEFAULT_CHOICE, deal.computer), page.words);
  const level = tableWords(lang).levels[deal.computer];
  const streak = dealStreak(games, today());
  const play = (): void => void page.startGame(dayGame(deal, page.words), 'deal-table');
  const resume = (): void => page.goTo({ screen: 'deal-table' });
  const playButton = isInProgress
    ? actionButton('resume', page.words.page.continueGame, resume, 'main')
    : actionButton('play', result === null ? words.play : words.again, play, result === null ? 'main' : '');
  const reviewButton = ({ at }: DealGame): TemplateResult =>
    actionButton('review', words.review, () => page.goTo({ screen: 'review', at }), 'main');
  return html`<section class="part deal-day" data-part="day">
    <h2>${dayText(day, lang)}</h2>
    ${
      result === null
        ? html`<p>${words.everybody(computer?.name ?? '', level, isToday)}</p>`
        : resultPart(deal, result, lang)
    }
    ${labelledCards(words.yourCards, hand)}
    <div class="buttons">${result === null ? nothing : reviewButton(result)} ${playButton} ${challengeButton.draw(games.get(day) ?? null, lang)}</div>
    ${result === null ? nothing : html`<p class="part-hint">${words.againHint}</p>`}
    ${isToday ? html`<p class="small">${streak > 0 ? words.streak(streak) : words.noStreak}</p>` : nothing}
  </section>`;
}

function handOf({ rules, seed }: DealOfDay): string {
  const game = Game.deal({ rules, seed, players: 2 });
  game.sort(0, 'rank');
  const { hand } = game.view(0);
  game.free();
  return facesText(hand);
}

/** Whether the stored game is this deal. */
function isInProgress({ seed }: DealOfDay): boolean {
  const stored = gameStorage(GAME_KEYS['deal-table']).readGame();
  if (stored?.done !== false) return false;
  try {
    const game = Game.load(stored.save);
    const isSame = game.seed === seed;
    game.free();
    return isSame;
  } catch {
    return false;
  }
}

function archivePart(page: PageApi, games: FirstGames): TemplateResult {
  const { lang } = page.words;
  const words = dealsWords(lang);
  const pastDays = Array.from({ length: Math.max(0, numberOfDay(today())) }, (_, number) =>
    dayOfPuzzle(number),
  );
  const item = (day: string): TemplateResult => {
    const game = games.get(day);
    const open = (): void => page.goTo({ screen: 'deal', day });
    return html`<li><button type="button" class="button low" data-action="past" data-day=${day} @click=${open}>
      <span>${dayText(day, lang, 'medium')}</span>
      <span class="small">${game === undefined ? words.unplayed : words.outcomes[game.outcome]}</span>
    </button></li>`;
  };
  return html`<section class="part" data-part="archive">
    <h2>${words.archive}</h2>
    ${pastDays.length === 0 ? html`<p class="part-hint">${words.archiveEmpty}</p>` : html`<ul class="deal-archive">${pastDays.reverse().map(item)}</ul>`}
  </section>`;
}
