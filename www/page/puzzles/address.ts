// Addresses of puzzles, without the #: `d=2026-12-01` for a day, `puzzle-1100` for a number, `puzzle-p1~…` for a position.
import { isPositionLink } from '../links.ts';

const DAY_PREFIX = 'd=';
const PUZZLE_PREFIX = 'puzzle-';

export const dayAddress = (day: string): string => `${DAY_PREFIX}${day}`;

/** The address of a puzzle, given its number, or of a position as a puzzle, given the link to the position. */
export const puzzleAddress = (puzzle: number | string): string => `${PUZZLE_PREFIX}${puzzle}`;

export const isPuzzleAddress = (address: string): boolean =>
  address.startsWith(DAY_PREFIX) || address.startsWith(PUZZLE_PREFIX);

interface PuzzleName {
  /** The day of the puzzle, its number, or the link to its position. */
  readonly name: string;
  readonly isDay: boolean;
  readonly isPosition: boolean;
}

export function puzzleNameOf(address: string): PuzzleName {
  const isDay = address.startsWith(DAY_PREFIX);
  const name = address.slice((isDay ? DAY_PREFIX : PUZZLE_PREFIX).length);
  return { name, isDay, isPosition: isPositionLink(name) };
}
