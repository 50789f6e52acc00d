import type { EndDetail } from '../../element/events.ts';
import { winnersOf } from '../../element/game/view-queries.ts';
import type { TurnEvent } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { analyseGames } from './analyse.ts';
import { type FinishedGame, loadGames, type Outcome, putGames, VERSION, winsInARow } from './games.ts';

/** What the table says of a game when it ends. */
export interface EndedGame {
  readonly at: number;
  readonly detail: EndDetail;
  readonly save: string;
  readonly log: readonly TurnEvent[];
}

/** The number of games that were won in a row before the game on the table. */
let winCount = 0;

/** Counts the games that were won in a row, because the remark on the result must be ready when the game ends. */
export async function prepare(): Promise<void> {
  const { games } = await loadGames();
  winCount = winsInARow(games);
}

const myGamesWords = useWords('my-games');

/** Adds a game that has ended to the finished games, and sets the remark on its result. Returns `null` for games that do not count. */
export function recordGame({ at, detail, log, save }: EndedGame, lang: Lang): FinishedGame | null {
  const { result, view, setup, mine } = detail;
  const topLevel = LEVELS.findLast((level) => setup.seats?.some((seat) => seat.level === level));
  // Games with several people, from custom positions or on other devices do not count.
  if (mine === null || topLevel === undefined || setup.position !== undefined || save === '') return null;
  if (!result.sessionOver) return null; // A session counts as one game.
  const playedCounts = log.filter((turn) => turn.seat === mine).map((turn) => turn.laid.ids.length);
  const outcome = outcomeOf(winnersOf(result), mine);
  const game: FinishedGame = {
    version: VERSION,
    at,
    outcome,
    preset: view.rules.preset,
    level: topLevel,
    biggest: Math.max(0, ...playedCounts),
    seat: mine,
    save,
  };
  void putGames([game]).then(() => analyseGames());
  winCount = outcome === 'win' ? winCount + 1 : 0;
  if (winCount > 1) detail.remark = myGamesWords(lang).winsInARow(winCount);
  return game;
}

function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length === 0) return 'draw';
  return winners.includes(mine) ? 'win' : 'loss';
}
