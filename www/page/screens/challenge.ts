import '../css/deals.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { hasSeatsOf } from '../../element/game/challenge.ts';
import { type Challenge, type ChallengeResult, type EngineError, Game } from '../../engine.ts';
import { placeSentence } from '../../words/errors.ts';
import { useWords } from '../../words/screens.ts';
import { type LinkProblem, linkProblem, sharingWords } from '../../words/sharing.ts';
import { type Lang, list } from '../../words/words.ts';
import { createChallengeButton } from '../deals/challenge-button.ts';
import { comparisonPart } from '../deals/comparison.ts';
import { rememberChallenge } from '../deals/current-challenge.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { challengeResult, readLink } from '../links.ts';
import { type FinishedGame, loadGames } from '../my-games/games.ts';
import { opponentName } from '../my-games/opponents.ts';
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

/** Why a link cannot be opened. */
interface Fault {
  readonly problem: LinkProblem;
  /** The number of characters that could be read; 0 if the reason is not a place in the link. */
  readonly count: number;
}

function faultOf(error: unknown): Fault {
  const { at = 0, code } = error as EngineError;
  return { problem: linkProblem(code), count: at };
}

function faultText({ count, problem }: Fault, lang: Lang): string {
  const { problems } = sharingWords(lang);
  return [problems[problem], ...(count > 0 ? [placeSentence(count, lang)] : [])].join(' ');
}

/** A challenge: an invitation to play its deal or, afterwards, the comparison. */
export function createChallengeScreen(page: PageApi): Screen<'challenge'> {
  let link = '';
  let challenge: Challenge | null = null;
  let fault: Fault | null = null;
  let own: OwnGame | null = null;
  const backButton = createChallengeButton(page.redraw);

  function part(): TemplateResult | typeof nothing {
    const { lang } = page.words;
    const words = dealsWords(lang);
    if (fault !== null) return notice(faultText(fault, lang));
    if (challenge === null) return nothing;
    const { rules, seats, seed } = challenge;
    if (own !== null) {
      const comparison = { seat: seats.indexOf(null), mine: own.result, theirs: challenge.result };
      return html`${comparisonPart(comparison, lang)}
        <div class="buttons">${backButton.draw(own.game, lang, words.back)}</div>`;
    }
    const play = (dealt: Challenge) => (): void => {
      rememberChallenge(link, seed);
      void page.startGame(challengeGame(dealt, page.words));
    };
    const { setup } = challengeGame(challenge, page.words);
    const opponents = setup.seats
      .filter(({ level }) => level !== null)
      .map((opponent) => opponentName(opponent, lang));
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
      const read = await readLink(route.link).catch(faultOf);
      const dealt = 'problem' in read || read.kind !== 'challenge' ? null : read;
      const found = dealt === null ? null : await ownGame(dealt);
      if (!isCurrent()) return null;
      link = route.link;
      challenge = dealt;
      fault = 'problem' in read ? read : dealt === null ? faultOf({ code: 'bad-link' }) : null;
      own = found;
      backButton.reset();
      return null;
    },
  };
}

/** The first game of the person with the deal of a challenge, in the same seat and against the same computers. */
async function ownGame(challenge: Challenge): Promise<OwnGame | null> {
  const { rules, seats, seed } = challenge;
  const { games } = await loadGames();
  const isSame = (game: FinishedGame): boolean => game.seed === seed && hasSeatsOf(challenge, game.seats);
  for (const game of games.filter(isSame)) {
    const { save = '' } = game;
    if (!hasRules(save, rules)) continue;
    return { game, result: await challengeResult(save, seats.indexOf(null)) };
  }
  return null;
}

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
