/** The entry with the puzzles. The engine of the root entry must be started before. */
import { judgeSolution, type PuzzleVerdict, readPuzzle, type Technique } from './engine.js';
import { misuse } from './errors.js';
import { PACK } from './puzzle-pack.js';

export type { PuzzleVerdict, Technique } from './engine.js';

/** The tiers, one for each day of the week, the easiest first. */
export const TIERS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The tier of a puzzle, named after the day of the week. */
export type PuzzleTier = (typeof TIERS)[number];

/** A puzzle. It has one best set of cards to lay. Every legal table with as many cards laid solves it. */
export interface Puzzle {
  /** The number of the puzzle, from 0. */
  readonly number: number;
  readonly tier: PuzzleTier;
  /** The position in the notation. */
  readonly position: string;
  readonly rules: 'bga';
  /** `'out'` if the whole hand must be laid, otherwise the number of cards. */
  readonly goal: 'out' | number;
  /** The number of hand cards that the best play lays. */
  readonly best: number;
  /** The fewest melds of the position that must be broken up for the best play. */
  readonly par: number;
  /** The techniques of the best play, the simplest first. */
  readonly techniques: readonly Technique[];
}

/** The day of the first puzzle, a Tuesday. */
const FIRST_DAY = Date.UTC(2026, 11, 1);
const FIRST_TIER = TIERS.indexOf('tuesday');
const DAY = 86_400_000;

/** The packed puzzles, once they were needed. */
let pack: readonly string[] | undefined;

function packedPuzzles(): readonly string[] {
  pack ??= PACK.split(' ');
  return pack;
}

/** The number of puzzles in the pack. */
export function puzzleCount(): number {
  return packedPuzzles().length;
}

/** The puzzle with a number from 0. For another number, the error `no-such-puzzle` has the nearest one in `nearest`. */
export function puzzle(number: number): Puzzle {
  const packed = packedPuzzles()[number];
  if (packed === undefined) {
    const last = puzzleCount() - 1;
    const nearest = Number.isFinite(number) ? Math.min(Math.max(Math.round(number), 0), last) : 0;
    const message = `there is no puzzle ${number}: the puzzles have the numbers 0 to ${last}`;
    throw Object.assign(misuse('no-such-puzzle', message), { nearest });
  }
  const { position, hand, best, par, techniques } = readPuzzle(packed);
  const tier = TIERS[(number + FIRST_TIER) % TIERS.length] ?? 'monday';
  return { number, tier, position, rules: 'bga', goal: best === hand ? 'out' : best, best, par, techniques };
}

/**
 * The puzzle of a calendar day such as `2026-12-01`, the first one. For a day without a puzzle, the error `no-such-puzzle`
 * has the number of the nearest one in `nearest`.
 */
export function puzzleOfDay(day: string): Puzzle {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  const time =
    parts === null ? Number.NaN : Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw misuse('bad-input', `expected a day such as 2026-12-01, not ${JSON.stringify(day)}`);
  }
  return puzzle((time - FIRST_DAY) / DAY);
}

/** Judges a table that was reached from the position of a puzzle. `stars` are for a solution without a hint. */
export function judgePuzzle({ position, best, par }: Puzzle, table: string): PuzzleVerdict {
  return judgeSolution(position, best, par, table);
}
