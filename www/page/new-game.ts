// The games that the page deals.
import { challengeSetup } from '../element/game/challenge.ts';
import type { Challenge } from '../engine.ts';
import type { DealOfDay } from '../package/deal-of-day.ts';
import type { Words } from '../words/page.ts';
import {
  DEFAULT_CHOICE,
  FRIENDLY_SEEDS,
  type GameChoice,
  isDefaultGame,
  namedSeats,
  rulesInputOf,
  withLevel,
} from './game-choice.ts';
import type { Command, PageApi } from './page-api.ts';
import { isLegal } from './rules-check.ts';
import { hasFinishedGame } from './saved-game.ts';

/** An index into `FRIENDLY_SEEDS`, modulo its length. It grows with each game, so that a restarted first game deals other cards. */
let friendlySeedIndex = Math.floor(Math.random() * FRIENDLY_SEEDS.length);

/** Deals the chosen game or, if the engine refuses it, shows the set-up screen. */
export function play(page: PageApi): void {
  const { choice, words } = page;
  // The default game gives tips until a game has ended.
  const hasTips = isDefaultGame(choice) && !hasFinishedGame();
  if (isLegal(choice)) void page.startGame(newGame(choice, words, hasTips));
  else page.goTo({ screen: 'setup' });
}

/** The game that follows the lessons. */
export const coachedGame = (words: Words): Command =>
  newGame(withLevel(DEFAULT_CHOICE, 'beginner'), words, true);

/** The deal of a day. */
export function dayGame({ computer, rules, seed }: DealOfDay, words: Words): Command {
  return {
    kind: 'deal',
    setup: { rules, seed, seats: namedSeats(withLevel(DEFAULT_CHOICE, computer), words) },
  };
}

/** The deal of a challenge. */
export const challengeGame = (challenge: Challenge, { page }: Words) =>
  ({ kind: 'deal', setup: challengeSetup(challenge, page.you) }) as const;

function newGame(choice: GameChoice, words: Words, hasTips: boolean): Command {
  const friendlySeed = FRIENDLY_SEEDS[friendlySeedIndex % FRIENDLY_SEEDS.length] ?? '';
  friendlySeedIndex += 1;
  const seed = hasTips ? friendlySeed : choice.seed.trim();
  const seats = namedSeats(choice, words);
  const setup = { rules: rulesInputOf(choice), seats, tips: hasTips, ...(seed === '' ? {} : { seed }) };
  return { kind: 'deal', setup };
}
