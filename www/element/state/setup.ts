import type { Level, RulesInput } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';

/** The player in one seat. */
export interface SeatSetup {
  readonly name: string;
  /** `null`: a person at this device. */
  readonly level: Level | null;
}

/** Describes the game to deal. The attributes supply what is left out. */
export interface Setup {
  readonly rules?: RulesInput;
  readonly seats?: readonly SeatSetup[];
  readonly seed?: string;
  readonly position?: string;
  /** Seconds for a turn; 0 or left out: as the rules say. */
  readonly timer?: number;
  /** What to do, in a sentence, if the position is an exercise: then the turn ends only with an empty hand. */
  readonly task?: string;
  /** Whether the first turns have tips for somebody who does not know the game. */
  readonly tips?: boolean;
}

export function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value);
}

export function randomSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}
