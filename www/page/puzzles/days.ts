// Days of the calendar, as text such as `2026-12-01`, in the time zone of the device.

const FIRST = Date.UTC(2026, 11, 1);
const DAY = 86_400_000;

/** The day of the puzzle with a number from 0. */
export const dayOfPuzzle = (number: number): string =>
  new Date(FIRST + number * DAY).toISOString().slice(0, 10);

/** The number of the puzzle of a day, which may be outside the pack. */
export const puzzleOfDay = (day: string): number => (timeOf(day) - FIRST) / DAY;

/** The beginning of a day in UTC, which has no summer time. */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day as people write it. */
export function dayText(day: string, locale: string, style: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(timeOf(day));
}

/** How hard the puzzle with this number is, from 1 on a Monday to 7 on a Sunday. */
export const difficultyOf = (number: number): number =>
  ((new Date(FIRST + number * DAY).getUTCDay() + 6) % 7) + 1;
