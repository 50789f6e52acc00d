import type { Level, RulesInput } from '../../engine.ts';
import type { TableErrorCode } from '../../words/errors.ts';

// Who sits at the table, and by which rules.

export const LEVELS: readonly Level[] = ['beginner', 'easy', 'medium', 'hard', 'expert'];

/** Who sits in one seat. */
export interface SeatSetup {
  readonly name: string;
  /** Null: a person at this device. */
  readonly level: Level | null;
}

/** From what a game is dealt; what is left out comes from the attributes. */
export interface Setup {
  readonly rules?: RulesInput;
  readonly seats?: readonly SeatSetup[];
  readonly seed?: string;
  readonly position?: string;
  /** Seconds for a turn; 0 or left out: as the rules say. */
  readonly timer?: number;
}

export function isLevel(text: string | null | undefined): text is Level {
  return LEVELS.some((level) => level === text);
}

/** Reads the side record of a stored game; null if it is not one. */
export function readSide(text: string | null): { setup: Setup; seats: SeatSetup[]; done: boolean } | null {
  if (text === null) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'seats' in value && Array.isArray(value.seats)) {
      const seats = value.seats.flatMap((seat: unknown): SeatSetup[] =>
        typeof seat === 'object' &&
        seat !== null &&
        'name' in seat &&
        typeof seat.name === 'string' &&
        'level' in seat
          ? [
              {
                name: seat.name,
                level: typeof seat.level === 'string' && isLevel(seat.level) ? seat.level : null,
              },
            ]
          : [],
      );
      const setup =
        'setup' in value && typeof value.setup === 'object' && value.setup !== null
          ? (value.setup as Setup)
          : {};
      const done = 'done' in value && value.done === true;
      return seats.length === value.seats.length ? { setup, seats, done } : null;
    }
  } catch {
    return null;
  }
  return null;
}

export function freshSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}

/** What `machiavelli-error` tells; `engine` stands for an error that has no code of its own. */
export interface ErrorDetail {
  readonly code: TableErrorCode;
  readonly message: string;
  readonly cause?: unknown;
}

/** What an error says, and its code. */
export function told(error: unknown): ErrorDetail {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return { message, code: typeof code === 'string' ? (code as ErrorDetail['code']) : 'engine' };
}
