// Finds the game to review: from a link, from “My games”, or the game on the table.
import { gameStorage } from '../../element/storage/game-storage.ts';
import { type EngineError, Game, type ReviewResult, type ReviewTurn, type View } from '../../engine.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { peopleIn } from '../game-choice.ts';
import { readLink } from '../links.ts';
import { type FinishedGame, storedGame } from '../my-games/games.ts';
import type { Route } from '../router.ts';
import { GAME_KEYS } from '../storage.ts';
import { readReview } from './stored-review.ts';

export interface ReviewedGame {
  readonly save: string;
  /** The seat whose turns are reviewed. */
  readonly seat: number;
  /** The view of `seat` at the end of the game. */
  readonly view: View;
  /** The time that identifies the game in “My games”; `null` if the game is not in that list. */
  readonly at: number | null;
  /** The stored review; `null` if there is none. */
  readonly review: ReviewResult | null;
  /** How many hints the player asked for, as far as is known. */
  readonly hints: number;
  /** The computers, and `null` for the person, if “My games” knows them: what a challenge needs. */
  readonly seats?: FinishedGame['seats'];
}

/** The game of a review route, or why its link cannot be read; `null` if no game can be reviewed. */
export async function findReviewedGame({
  at,
  link,
}: Pick<Route & { readonly screen: 'review' }, 'at' | 'link'>): Promise<ReviewedGame | LinkProblem | null> {
  if (link !== undefined) return await linkedGame(link);
  if (at === undefined) return tableGame();
  const { hints = 0, review, save, seat, seats } = (await storedGame(at)) ?? {};
  const game = finishedGame(save, seat);
  return game && { ...game, at, hints, seats, review: readReview(review) };
}

/** The game of a link. The turns of the first person in the game are reviewed. */
async function linkedGame(link: string): Promise<ReviewedGame | LinkProblem | null> {
  try {
    const content = await readLink(link);
    if (content.kind !== 'game') return null;
    const game = Game.load(content.save);
    const [person = 0] = peopleIn(game.view(0).seats);
    game.free();
    return finishedGame(content.save, person);
  } catch (error) {
    return linkProblem((error as EngineError).code);
  }
}

/** The last game on the table: a game that is not in “My games”, such as one deal of a session. */
function tableGame(): ReviewedGame | null {
  const { save, seats = [] } = gameStorage(GAME_KEYS.table).readGame() ?? {};
  const people = peopleIn(seats);
  return finishedGame(save, people.length === 1 ? people[0] : undefined);
}

/** The game of a save; `null` if it is not finished, or if the player’s seat is unknown or does not exist. */
function finishedGame(save: string | undefined, seat: number | undefined): ReviewedGame | null {
  if (save === undefined || seat === undefined) return null;
  try {
    const game = Game.load(save);
    const view = game.view(seat);
    game.free();
    return view.over ? { save, seat, view, at: null, hints: 0, review: null } : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** How the only deal ended for the player, as a win chance: 100, 0, or the share of a shared win. `null` if there are more deals. */
export function endOf({ seat, view }: ReviewedGame, turns: readonly ReviewTurn[]): number | null {
  const { result } = view;
  if (result === null || turns.some(({ deal }) => deal !== view.deal)) return null;
  return result.winners.includes(seat) ? 100 / result.winners.length : 0;
}
