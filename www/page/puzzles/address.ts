// Addresses of puzzles, without the #: `d=2026-12-01` for a day, `puzzle-1100` for a number, `puzzle-p1~…` for a position.
import { isPositionLink } from '../links.ts';

const DAY = 'd=';
const PUZZLE = 'puzzle-';

export const dayAddress = (day: string): string => `${DAY}${day}`;

/** The address of the puzzle with this number, or of a position as a puzzle, given its link. */
export const puzzleAddress = (puzzle: number | string): string => `${PUZZLE}${puzzle}`;

export const isPuzzleAddress = (address: string): boolean =>
  address.startsWith(DAY) || address.startsWith(PUZZLE);

interface PuzzleName {
  /** The day or number, or the link to a position. */
  readonly name: string;
  readonly isDay: boolean;
  readonly isPosition: boolean;
}

export function puzzleNameOf(address: string): PuzzleName {
  const isDay = address.startsWith(DAY);
  const name = address.slice((isDay ? DAY : PUZZLE).length);
  return { name, isDay, isPosition: isPositionLink(name) };
}
