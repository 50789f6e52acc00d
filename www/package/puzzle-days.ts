// The days of the puzzles and deals, as text such as `2026-12-01`. Both are numbered from 0.
import { misuse } from './errors.ts';

/** The day of the first puzzle, a Tuesday. */
const FIRST_DAY = Date.UTC(2026, 11, 1);
const FIRST_DIFFICULTY = 2;
const DAY_LENGTH = 86_400_000;

export const dayOfPuzzle = (number: number): string =>
  new Date(FIRST_DAY + number * DAY_LENGTH).toISOString().slice(0, 10);

/** The number of the puzzle of a day, which the pack need not contain; not a whole number for any other text. */
export const numberOfDay = (day: string): number => (timeOfDay(day) - FIRST_DAY) / DAY_LENGTH;

/** The number of a day that a caller has passed to the function `call`. Throws `bad-input` if it is not a day. */
export function readDay(day: unknown, call: string): number {
  const isText = typeof day === 'string';
  const number = isText ? numberOfDay(day) : Number.NaN;
  if (Number.isNaN(number) || dayOfPuzzle(number) !== day) {
    const given = isText ? JSON.stringify(day) : typeof day;
    throw misuse('bad-input', `${call}: expected a day such as 2026-12-01, not ${given}`);
  }
  return number;
}

const DEAL_SEED = 'deal of the day ';

/** The seed of the deal of the day with this number. */
export const seedOfDay = (number: number): string => `${DEAL_SEED}${number}`;

/** The day whose deal has this seed; `null` if the seed is not that of a deal of the day. */
export function dayOfSeed(seed: string): string | null {
  const number = seed.startsWith(DEAL_SEED) ? seed.slice(DEAL_SEED.length) : '';
  return /^(?:0|-?[1-9]\d{0,5})$/.test(number) ? dayOfPuzzle(Number(number)) : null;
}

/** The beginning of a day in UTC, in milliseconds. UTC has no summer time, so every day is equally long. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The difficulty of the puzzle with this number, from 1 on a Monday to 7 on a Sunday. */
export const difficultyOf = (number: number): number => ((number + FIRST_DIFFICULTY - 1) % 7) + 1;
