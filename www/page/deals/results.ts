// The person's own results with the deals of the days. The first game with a deal counts.
import { leadIn } from '../../element/game/challenge.ts';
import { dayOf } from '../../element/modes.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import { Game } from '../../engine.ts';
import { dayOfPuzzle, numberOfDay } from '../../package/puzzle-days.ts';
import { changeGame, type FinishedGame, loadGames, storedGame } from '../my-games/games.ts';
import { streakOf } from '../puzzles/solved-puzzles.ts';

/** A finished game with a deal of the day, of which the save can be read. */
export interface DealGame {
  readonly at: number;
  readonly outcome: FinishedGame['outcome'] | 'resigned';
  /** How many more cards the computer had at the end. */
  readonly lead: number;
  readonly turns: number;
  /** How many hints the person asked for. */
  readonly hints: number;
  readonly laid: number;
  /** The largest number of cards that could have been laid; `null` if the engine could not say. */
  readonly best: number | null;
}

/** The first games with the deals, by day. */
export type FirstGames = ReadonlyMap<string, FinishedGame>;

export async function firstGames(): Promise<FirstGames> {
  const { games } = await loadGames();
  // The oldest game is the first of the list, so it is the last one to be set.
  return new Map(games.toReversed().flatMap((game) => (game.day === undefined ? [] : [[game.day, game]])));
}

/** The result of a finished game; `null` if its save cannot be read. */
export async function dealGameOf({
  at,
  hints = 0,
  outcome,
  save,
  seat = 0,
}: FinishedGame): Promise<DealGame | null> {
  let game: Game | null = null;
  try {
    game = Game.load(save ?? '');
    const { seats } = game.view(seat);
    const turns = game.log().filter((turn) => turn.seat === seat && turn.kind !== 'resign');
    return {
      at,
      outcome: game.result()?.reason === 'resigned' ? 'resigned' : outcome,
      lead: leadIn(
        seats.map(({ cards }) => cards),
        seat,
      ),
      turns: turns.length,
      hints,
      laid: turns.reduce((sum, { laid }) => sum + laid.ids.length, 0),
      best: await bestOf(at, save ?? '', seat),
    };
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    game?.free();
  }
}

/** The largest number of cards that could have been laid, from “My games” or from the worker. */
async function bestOf(at: number, save: string, seat: number): Promise<number | null> {
  const stored = (await storedGame(at))?.found;
  if (stored !== undefined) return stored[1];
  const thinker = createThinker(document.body);
  try {
    const { laid, best } = await thinker.ask({ kind: 'found', save, seat });
    await changeGame(at, { found: [laid, best] });
    return best;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    thinker.stop();
  }
}

/** The length of the streak that ends on this day: how many deals were first played on their own day. */
export function dealStreak(games: FirstGames, day: string): number {
  const numbers = [...games.keys()].map(numberOfDay);
  const isOnItsDay = (number: number): boolean => {
    const at = games.get(dayOfPuzzle(number))?.at;
    return at !== undefined && dayOf(new Date(at)) === dayOfPuzzle(number);
  };
  return streakOf(numberOfDay(day), Math.min(numberOfDay(day), ...numbers), isOnItsDay);
}
