import '../css/deals.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { errorDetail } from '../../element/events.ts';
import { type Challenge, type ChallengeResult, Game } from '../../engine.ts';
import { useWords } from '../../words/screens.ts';
import { type LinkProblem, linkProblem, sharingWords } from '../../words/sharing.ts';
import { tableWords } from '../../words/table.ts';
import { list } from '../../words/words.ts';
import { createChallengeButton } from '../deals/challenge-button.ts';
import { comparisonPart } from '../deals/comparison.ts';
import { rememberChallenge } from '../deals/current-challenge.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { challengeAddress, readLink } from '../links.ts';
import { type FinishedGame, loadGames } from '../my-games/games.ts';
import { challengeGame } from '../new-game.ts';
import { gameNameOf } from '../offered-games.ts';
import type { PageApi } from '../page-api.ts';
import type { Screen } from '../screen.ts';
import { screenHead } from './screen-head.ts';

const dealsWords = useWords('deals');

/** The person's first game with the deal of a challenge, and its result. */
interface OwnGame {
  readonly game: FinishedGame;
  readonly result: ChallengeResult;
}

/** A challenge: an invitation to play its deal or, afterwards, the comparison. */
export function createChallengeScreen(page: PageApi): Screen<'challenge'> {
  let link = '';
  let challenge: Challenge | LinkProblem | null = null;
  let own: OwnGame | null = null;
  const backButton = createChallengeButton(page.redraw);

  function part(): TemplateResult | typeof nothing {
    const { lang } = page.words;
    const words = dealsWords(lang);
    if (challenge === null) return nothing;
    if (typeof challenge === 'string') return notice(sharingWords(lang).problems[challenge]);
    const { rules, seats, seed } = challenge;
    if (own !== null) {
      const comparison = { seat: seats.indexOf(null), mine: own.result, theirs: challenge.result };
      return html`${comparisonPart(comparison, words)}
        <div class="buttons">${backButton.draw(own.game, lang, words.back)}</div>`;
    }
    const play = (dealt: Challenge) => (): void => {
      rememberChallenge(link, seed);
      void page.startGame(challengeGame(dealt, page.words));
    };
    const { setup } = challengeGame(challenge, page.words);
    const opponents = setup.seats.flatMap(({ level, name }) =>
      level === null ? [] : [`${name} (${tableWords(lang).levels[level].toLowerCase()})`],
    );
    return html`<p>${words.challenged(page.words.presets[gameNameOf(rules)].name, list(lang, opponents))}</p>
      <p>${words.sealed}</p>
      <div class="buttons">${actionButton('play', words.play, play(challenge), 'main')}</div>`;
  }

  return {
    draw: () => html`<div class="column deals">
      ${screenHead(page, dealsWords(page.words.lang).challengeTitle)}
      <section class="part deal-day" data-part="challenge">${part()}</section>
    </div>`,
    async open({ isCurrent, route }) {
      const read = await readLink(route.link).catch((error: unknown) => linkProblem(errorDetail(error).code));
      const isChallenge = typeof read !== 'string' && read.kind === 'challenge';
      const found = isChallenge ? await ownGame(read) : null;
      if (!isCurrent()) return null;
      link = route.link;
      challenge = isChallenge ? read : typeof read === 'string' ? read : 'bad-link';
      own = found;
      backButton.reset();
      return null;
    },
  };
}

/** The first game of the person with the deal of a challenge, in the same seat and against the same computers. */
async function ownGame({ rules, seats, seed }: Challenge): Promise<OwnGame | null> {
  const { games } = await loadGames();
  const isSame = (game: FinishedGame): boolean =>
    game.seed === seed && JSON.stringify(game.seats?.map(seatText)) === JSON.stringify(seats.map(seatText));
  for (const game of games.filter(isSame)) {
    const { save = '' } = game;
    if (!hasRules(save, rules)) continue;
    const read = await readLink(linkOf(await challengeAddress(save, game.seats ?? [])));
    if (read.kind === 'challenge') return { game, result: read.result };
  }
  return null;
}

const linkOf = (address: string): string => address.slice(address.indexOf('#') + 1);

const seatText = (seat: Challenge['seats'][number]): string =>
  seat === null ? '' : [seat.level, seat.style ?? '', seat.alternates === true].join(' ');

/** Whether a stored game has these rules. A game whose save cannot be read has none. */
function hasRules(save: string, rules: Challenge['rules']): boolean {
  try {
    const game = Game.load(save);
    const isSame = JSON.stringify(game.view(null).rules) === JSON.stringify(rules);
    game.free();
    return isSame;
  } catch {
    return false;
  }
}
