// Finds the game to review: from a link, from “My games”, or the last game that the table stored.
import { gameStorage } from '../../element/storage/game-storage.ts';
import { type EngineError, Game, type ReviewResult, type View } from '../../engine.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { readLink } from '../links.ts';
import { type FinishedGame, finishedGames } from '../my-games/games.ts';
import { unpackText } from '../my-games/pack.ts';
import type { Route } from '../router.ts';
import { GAME_KEY } from '../storage.ts';

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
}

/** The game of a review route, or why its link cannot be read; `null` if no game can be reviewed. */
export async function findReviewedGame({
  at,
  link,
}: Pick<Route & { readonly screen: 'review' }, 'at' | 'link'>): Promise<ReviewedGame | LinkProblem | null> {
  if (link !== undefined) return await linkedGame(link);
  const games = finishedGames();
  const entry = at === undefined ? games.at(-1) : games.find((game) => game.at === at);
  const entrySave = await storedSave(entry);
  if (at !== undefined) return readGame(entrySave, entry?.seat, entry);
  // Without a time, the last game on the table is reviewed, even if it is not in “My games”.
  const { save = null, seats = [] } = gameStorage(GAME_KEY).readGame() ?? {};
  const people = seats.flatMap(({ level }, seat) => (level === null ? [seat] : []));
  return readGame(save, people.length === 1 ? people[0] : undefined, save === entrySave ? entry : undefined);
}

/** The game of a link. The turns of the first person in the game are reviewed. */
async function linkedGame(link: string): Promise<ReviewedGame | LinkProblem | null> {
  try {
    const content = await readLink(link);
    if (content.kind === 'position') return null;
    const game = Game.load(content.save);
    const person = game.view(0).seats.findIndex(({ level }) => level === null);
    game.free();
    return await readGame(content.save, Math.max(0, person), undefined);
  } catch (error) {
    return linkProblem((error as EngineError).code);
  }
}

async function storedSave(game: FinishedGame | undefined): Promise<string | null> {
  return game?.save === undefined ? null : await unpackText(game.save);
}

/** The game of a save; `null` if it is not finished, or if the player’s seat is unknown or does not exist. */
async function readGame(
  save: string | null,
  seat: number | undefined,
  entry: FinishedGame | undefined,
): Promise<ReviewedGame | null> {
  if (save === null || seat === undefined) return null;
  try {
    const game = Game.load(save);
    const view = game.view(seat);
    game.free();
    const review = entry?.review === undefined ? null : JSON.parse(await unpackText(entry.review));
    if (!view.over) return null;
    return { save, seat, view, at: entry?.at ?? null, review };
  } catch (error) {
    console.error(error);
    return null;
  }
}
