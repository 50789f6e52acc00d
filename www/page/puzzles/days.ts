import { timeOfDay } from '../../package/puzzle-days.ts';

/** Making a format takes longer than using it, and the archive has a date for each of more than a thousand puzzles. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayText(day: string, locale: string, style: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(timeOfDay(day));
}
