import type { MachiavelliTable } from '../../element/element.ts';
import type { EndDetail } from '../../element/events.ts';
import { winnersOf } from '../../element/game/view-queries.ts';
import { LEVELS } from '../../words/computers.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { analyseGames } from './analyse.ts';
import { addFinishedGame, type FinishedGame, finishedGames, type Outcome, winsInARow } from './games.ts';

const myGamesWords = useWords('my-games');

/** Adds a game that has ended to the finished games, and sets the remark on its result. Returns `null` for games that do not count. */
export function recordGame(table: MachiavelliTable, detail: EndDetail, lang: Lang): FinishedGame | null {
  const { result, view, setup, mine } = detail;
  const topLevel = LEVELS.findLast((level) => setup.seats?.some((seat) => seat.level === level));
  const save = table.save();
  // Games with several people, from custom positions or on other devices do not count.
  if (mine === null || topLevel === undefined || setup.position !== undefined || save === '') return null;
  if (!result.sessionOver) return null; // A session counts as one game.
  const playedCounts = table.log.filter((turn) => turn.seat === mine).map((turn) => turn.laid.ids.length);
  const game: FinishedGame = {
    at: Date.now(),
    outcome: outcomeOf(winnersOf(result), mine),
    preset: view.rules.preset,
    level: topLevel,
    biggest: Math.max(0, ...playedCounts),
    seat: mine,
    save,
  };
  addFinishedGame(game);
  const streak = winsInARow(finishedGames());
  if (streak > 1) detail.remark = myGamesWords(lang).winsInARow(streak);
  void analyseGames();
  return game;
}

function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length === 0) return 'draw';
  return winners.includes(mine) ? 'win' : 'loss';
}
