import { timeOfDay } from '../../package/puzzle-days.ts';

/** A date as it is written in its language. `Intl` writes `1 décembre`, but in French the first of a month is `1er`. */
export const withOrdinal = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/^1 /, '1er ') : date;

/** Making a format takes longer than using it, and the archive has a date for each of more than a thousand puzzles. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayText(day: string, locale: string, style: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
  formats.set(key, format);
  return withOrdinal(format.format(timeOfDay(day)), locale);
}
