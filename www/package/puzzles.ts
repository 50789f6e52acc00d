/** The entry `machiavelli-cards/puzzles`. Start the engine of `machiavelli-cards` before using it. */
import { judgeSolution, type MadePuzzle, type PuzzleVerdict, readPuzzle, type Technique } from './engine.js';
import { misuse } from './errors.js';
import { difficultyOf, readDay } from './puzzle-days.js';
import { PACK } from './puzzle-pack.js';

export { type DealOfDay, dealOfDay, type Par } from './deal-of-day.js';
export {
  type Level,
  type MadePuzzle,
  type PuzzleMaker,
  type PuzzleVerdict,
  puzzleMaker,
  type Technique,
} from './engine.js';

/** The tiers of difficulty, one for each day of the week, the easiest tier first. */
export const TIERS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The tier of a puzzle, named after the day of the week on which it appears. */
export type PuzzleTier = (typeof TIERS)[number];

/**
 * A puzzle. At most `best` hand cards can be laid, and only one selection of hand cards is that large. Every legal table
 * that contains these cards is a solution.
 */
export interface Puzzle {
  /** The number of the puzzle, counted from 0. */
  readonly number: number;
  readonly tier: PuzzleTier;
  /** The position in the notation. */
  readonly position: string;
  readonly rules: 'bga';
  /** `'out'` if the whole hand must be laid, otherwise the number of hand cards to lay. */
  readonly goal: 'out' | number;
  /** The number of hand cards that the best play lays. */
  readonly best: number;
  /** The smallest number of melds in the position that must be broken up to lay `best` cards. */
  readonly par: number;
  /** The techniques of the best play, the simplest first. */
  readonly techniques: readonly Technique[];
}

/** The packed puzzles; `undefined` until they are first needed. */
let pack: readonly string[] | undefined;

function packedPuzzles(): readonly string[] {
  pack ??= PACK.split(' ');
  return pack;
}

/** The number of puzzles in the pack. */
export function puzzleCount(): number {
  return packedPuzzles().length;
}

/** The puzzle with this number, counted from 0. If there is none, throws `no-such-puzzle` with the `nearest` number. */
export function puzzle(number: number): Puzzle {
  if (typeof number !== 'number')
    throw misuse('bad-input', `puzzle: expected a number, not ${typeof number}`);
  const packed = packedPuzzles()[number];
  if (packed === undefined) {
    const lastNumber = puzzleCount() - 1;
    const nearest = Number.isFinite(number) ? Math.min(Math.max(Math.round(number), 0), lastNumber) : 0;
    const message = `there is no puzzle ${number}: the puzzles have the numbers 0 to ${lastNumber}`;
    throw Object.assign(misuse('no-such-puzzle', message), { nearest });
  }
  const tier = TIERS[difficultyOf(number) - 1] ?? 'monday';
  return { number, tier, ...readPuzzle(packed) };
}

/**
 * The puzzle of a calendar day. The first day is `2026-12-01`. For a day without a puzzle, throws the error `no-such-puzzle`, which
 * has the number of the nearest puzzle as `nearest`.
 */
export function puzzleOfDay(day: string): Puzzle {
  return puzzle(readDay(day, 'puzzleOfDay'));
}

/** Judges a table that was reached from the position of a puzzle of the pack, or of one that was made. The `stars` of the verdict are for a solution without hints. */
export function judgePuzzle(puzzle: Puzzle | MadePuzzle, table: string): PuzzleVerdict {
  if (typeof puzzle !== 'object' || puzzle === null)
    throw misuse('bad-input', 'judgePuzzle: expected a puzzle');
  return judgeSolution(puzzle.position, puzzle.best, puzzle.par, table);
}
