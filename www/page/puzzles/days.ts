// The days of the puzzles, as text such as `2026-12-01`.

const FIRST_DAY = Date.UTC(2026, 11, 1);
const DAY_LENGTH = 86_400_000;

/** The day of a puzzle. Puzzles are numbered from 0. */
export const dayOfPuzzle = (number: number): string =>
  new Date(FIRST_DAY + number * DAY_LENGTH).toISOString().slice(0, 10);

/** The number of the puzzle of a day. The pack need not contain a puzzle with this number. */
export const numberOfDay = (day: string): number => (timeOf(day) - FIRST_DAY) / DAY_LENGTH;

/** The beginning of a day in UTC, in milliseconds. UTC has no summer time, so every day is equally long. */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function dayText(day: string, locale: string, style: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(timeOf(day));
}

/** The difficulty of the puzzle with this number, from 1 on a Monday to 7 on a Sunday. */
export const difficultyOf = (number: number): number =>
  ((new Date(FIRST_DAY + number * DAY_LENGTH).getUTCDay() + 6) % 7) + 1;
