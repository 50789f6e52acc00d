import type { Level, RulesInput, Style } from '../../engine.ts';
import { LEVELS, STYLES } from '../../words/computers.ts';

/** The player in one seat. */
export interface SeatSetup {
  readonly name: string;
  /** `null`: a person at this device. */
  readonly level: Level | null;
  /** The style of a computer; if left out, the seed decides, and neighbours have different styles. */
  readonly style?: Style | undefined;
  /** Whether the computer plays every second turn one level higher, which is a strength between two levels. */
  readonly alternates?: boolean | undefined;
}

/**
 * When the turn of an exercise may end: with an empty hand; as soon as it is legal and plays a card; as in a game, so that
 * the player may also draw; or with at least this many cards played.
 */
export type Goal = 'out' | 'legal' | 'any' | number;

/** Describes the game to deal. The attributes supply what is left out. */
export interface Setup {
  readonly rules?: RulesInput;
  readonly seats?: readonly SeatSetup[];
  readonly seed?: string;
  readonly position?: string;
  /** Which seats have opened in the position; all of them if left out. */
  readonly opened?: readonly boolean[];
  /** Seconds for a turn; 0 or left out: as the rules say. */
  readonly timer?: number;
  /** Makes the position an exercise, and says what to do. The exercise ends with the turn that reaches the goal. */
  readonly task?: string;
  /** The goal of an exercise; `out` if left out. */
  readonly goal?: Goal;
  /** How to reach the goal, in a sentence that replaces the task after 20 seconds or a wrong move. */
  readonly hint?: string;
  /** Whether the first turns have tips for somebody who does not know the game. */
  readonly tips?: boolean;
}

export interface Exercise {
  readonly task: string;
  readonly goal: Goal;
  /** Empty if there is none. */
  readonly hint: string;
}

/** The exercise that the setup describes; `null` for a game. */
export function exerciseOf(setup: Setup | null): Exercise | null {
  const { task = '', goal = 'out', hint = '' } = setup ?? {};
  return task === '' ? null : { task, goal, hint };
}

export function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value);
}

export function isStyle(value: unknown): value is Style {
  return STYLES.some((style) => style === value);
}

/** The level at which a seat plays this turn of its deal; the first turn is 1. */
export function levelInTurn({ level, alternates = false }: SeatSetup, turn: number, seats: number): Level {
  const ownTurn = Math.floor((turn - 1) / seats);
  const higher = alternates && ownTurn % 2 === 1 ? LEVELS[LEVELS.indexOf(level ?? 'medium') + 1] : undefined;
  return higher ?? level ?? 'medium';
}

export function randomSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}
