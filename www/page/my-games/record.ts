// Adds a game that has ended to the finished games.
import type { MachiavelliTable } from '../../element/element.ts';
import type { EndDetail } from '../../element/events.ts';
import { LEVELS } from '../../words/computers.ts';
import { myGamesWords } from '../../words/my-games.ts';
import type { Lang } from '../../words/words.ts';
import { analyseGames } from './analyse.ts';
import { addFinishedGame, type FinishedGame, finishedGames, type Outcome, winsInARow } from './games.ts';

/** Stores the game with its save, in one step, and sets the remark on its result. Returns the game; `null` if it does not count. */
export function recordGame(table: MachiavelliTable, detail: EndDetail, lang: Lang): FinishedGame | null {
  const { result, view, setup, mine } = detail;
  const strongest = LEVELS.findLast((level) => setup.seats?.some((seat) => seat.level === level));
  const save = table.save();
  // Only games of one person against computers count, and no custom positions or games that are held elsewhere.
  if (mine === null || strongest === undefined || setup.position !== undefined || save === '') return null;
  const played = view.history.filter((turn) => turn.seat === mine).map((turn) => turn.ids.length);
  const game: FinishedGame = {
    at: Date.now(),
    outcome: outcomeOf(result.winners, mine),
    preset: view.rules.preset,
    level: strongest,
    biggest: Math.max(0, ...played),
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
