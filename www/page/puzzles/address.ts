// The part of an address after the # that leads to a puzzle: `d=2026-12-01`, `puzzle-1100`, or `puzzle-p1~…` for a position.
import { isPositionLink } from '../links.ts';

const DAY = 'd=';
const PUZZLE = 'puzzle-';

export const dayAddress = (day: string): string => `${DAY}${day}`;

/** The address of the puzzle with a number, or of the link to a position. */
export const puzzleAddress = (puzzle: number | string): string => `${PUZZLE}${puzzle}`;

export const isPuzzleAddress = (address: string): boolean =>
  address.startsWith(DAY) || address.startsWith(PUZZLE);

export interface PuzzleName {
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
