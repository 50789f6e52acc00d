// The endless series. It starts with the last week of the pack and goes back week by week, because the days at the end of the
// pack are years away. Within a week, the puzzles go from the easiest to the hardest.
import { difficultyOf } from '../../package/puzzle-days.ts';
import { DAYS_IN_WEEK, skippedPuzzle, solvedPuzzles } from './solved-puzzles.ts';

/** The place in the series of the puzzle with this number, counted from 1. */
export const placeInSeries = (number: number, count: number): number =>
  DAYS_IN_WEEK * Math.floor((count - 1 - number) / DAYS_IN_WEEK) + difficultyOf(number);

/**
 * The number of the first puzzle of the series that is neither solved nor skipped. If there is none: the skipped puzzle or, if no
 * puzzle is skipped, puzzle 0. `count` is the number of puzzles in the pack.
 */
export function nextEndlessPuzzle(count: number): number {
  const skipped = skippedPuzzle();
  const solved = solvedPuzzles();
  const lastWeek = Array.from({ length: DAYS_IN_WEEK }, (_, place) => count - DAYS_IN_WEEK + place);
  const easiestFirst = lastWeek.sort((left, right) => difficultyOf(left) - difficultyOf(right));
  for (let back = 0; back + DAYS_IN_WEEK <= count; back += DAYS_IN_WEEK) {
    const nextNumber = easiestFirst
      .map((number) => number - back)
      .find((number) => solved[number] === undefined && number !== skipped);
    if (nextNumber !== undefined) return nextNumber;
  }
  return skipped ?? 0;
}
