// Stores which puzzles have been solved.
import { isRecord, readStored, store } from '../storage.ts';

export interface SolvedPuzzle {
  /** The most stars that the player has earned for the puzzle, from 1 to 3. */
  readonly stars: number;
  /** Whether the puzzle was solved on its own day, as the puzzle of the day. */
  readonly onItsDay: boolean;
}

interface StoredProgress {
  readonly solved: SolvedPuzzles;
  /** The number of the puzzle that was skipped in the endless series; `null` if none was skipped. */
  readonly skipped: number | null;
}

/** Whether a stored or imported entry is a solved puzzle under its number. */
export function isSolvedPuzzle(entry: readonly [string, unknown]): entry is [string, SolvedPuzzle] {
  const [number, value] = entry;
  if (!/^\d+$/.test(number) || !isRecord(value)) return false;
  return [1, 2, 3].some((stars) => stars === value.stars) && typeof value.onItsDay === 'boolean';
}

function readProgress(): StoredProgress {
  const value = readStored('machiavelli.puzzles');
  if (!isRecord(value) || !isRecord(value.solved)) return { solved: {}, skipped: null };
  return {
    solved: Object.fromEntries(Object.entries(value.solved).filter(isSolvedPuzzle)),
    skipped: typeof value.skipped === 'number' ? value.skipped : null,
  };
}

/** Solved puzzles by their numbers. */
type SolvedPuzzles = Readonly<Record<string, SolvedPuzzle>>;

/** The solved puzzles. Each call reads the storage, so call this function once for many puzzles. */
export const solvedPuzzles = (): SolvedPuzzles => readProgress().solved;

export function addSolvedPuzzle(number: number, { onItsDay, stars }: SolvedPuzzle): void {
  const { solved, skipped } = readProgress();
  const earlierResult = solved[number];
  const bestResult = {
    stars: Math.max(stars, earlierResult?.stars ?? 0),
    onItsDay: onItsDay || earlierResult?.onItsDay === true,
  };
  store('machiavelli.puzzles', { solved: { ...solved, [number]: bestResult }, skipped });
}

/** The number of the puzzle that the player skipped in the endless series and has not solved since; `null` if there is none. */
export function skippedPuzzle(): number | null {
  const { skipped, solved } = readProgress();
  return skipped === null || solved[skipped] !== undefined ? null : skipped;
}

export function skipPuzzle(number: number): void {
  store('machiavelli.puzzles', { ...readProgress(), skipped: number });
}

/** A streak survives one missed day in any seven days in a row. The endless series goes back seven days at a time. */
export const DAYS_IN_WEEK = 7;

/** The length of the streak that ends at the puzzle with this number: how many puzzles were solved on their own day. */
export function streakUpTo(number: number): number {
  const { solved } = readProgress();
  return streakOf(number, 0, (each) => solved[each]?.onItsDay === true);
}

/**
 * The number of days in the streak that ends on the day `last` and cannot begin before the day `first`. One missed day a week does not end
 * the streak, but does not add to its length. The last day may still be missing.
 */
export function streakOf(last: number, first: number, isDone: (day: number) => boolean): number {
  let dayCount = 0;
  let lastMissed = Number.POSITIVE_INFINITY;
  for (let each = last; each >= first; each -= 1) {
    if (isDone(each)) {
      dayCount += 1;
    } else if (each < last) {
      if (lastMissed - each < DAYS_IN_WEEK) break;
      lastMissed = each;
    }
  }
  return dayCount;
}
