// The endless series: from Monday's puzzles to Sunday's, then from the start again, taken from the end of the pack,
// whose days are far off.
import { difficultyOf } from './days.ts';
import { skippedPuzzle, solvedPuzzles } from './solved-puzzles.ts';

const WEEK = 7;

/** The number of the next puzzle, of a pack with `count` puzzles. */
export function nextEndlessPuzzle(count: number): number {
  const skipped = skippedPuzzle();
  const solved = solvedPuzzles();
  const lastWeek = Array.from({ length: WEEK }, (_, place) => count - WEEK + place);
  const easiestFirst = lastWeek.sort((one, other) => difficultyOf(one) - difficultyOf(other));
  for (let back = 0; back + WEEK <= count; back += WEEK) {
    const next = easiestFirst
      .map((number) => number - back)
      .find((number) => solved[number] === undefined && number !== skipped);
    if (next !== undefined) return next;
  }
  return skipped ?? 0;
}
