import { type Game, solve, techniques } from '#whole';
import type { Step, Technique } from '../../engine.ts';
import { positionText, tableText } from '../game/position-text.ts';

// The best plays of a turn, each with what it is called and the steps that lead to it.

/** How many plays with other cards are listed besides the best one. */
const MOST_OTHERS = 4;

export interface BestPlay {
  /** The hand cards to lay, as text. */
  readonly cards: string;
  /** The table afterwards. */
  readonly table: string;
  /** The number of melds that the play breaks up. */
  readonly broken: number;
  readonly techniques: readonly Technique[];
  /** The steps from the table at the start of the turn. */
  readonly steps: readonly Step[];
}

export interface BestPlays {
  /** The largest number of cards that can be laid. */
  readonly count: number;
  /** Whether it is proven that no play lays more cards. */
  readonly proven: boolean;
  /** Whether these plays lay the whole hand. */
  readonly out: boolean;
  /** Those that break up the fewest melds come first. */
  readonly plays: readonly BestPlay[];
}

/** The plays with the most cards at the start of the turn. */
export function bestPlays(game: Game): BestPlays {
  const start = game.atTurnStart();
  const view = start.view(start.seatToMove);
  const { rules, seats, seatToMove } = view;
  const opened = seats[seatToMove]?.opened ?? true;
  const best = solve(positionText(view), { rules, opened, alternatives: MOST_OTHERS });
  const tables = [best, ...best.alternatives].flatMap(({ count, table }) =>
    count === 0 || table === null ? [] : [table],
  );
  // With helping cards or a limit of cards, two plays may have the same table.
  const plays = [...new Set(tables)].map((table) => playOf(start, tableText(view), table));
  start.free();
  return { count: best.count, proven: best.proven, out: best.out, plays };
}

function playOf(start: Game, before: string, table: string): BestPlay {
  const game = start.atTurnStart();
  const { rules } = game.view(null);
  game.play(table);
  const event = game.log().at(-1);
  game.free();
  return {
    cards: event?.laid.cards ?? '',
    table,
    broken: event?.broken ?? 0,
    techniques: techniques(before, table, rules),
    steps: event?.steps ?? [],
  };
}
