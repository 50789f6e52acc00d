import { timeOfDay } from '../../package/puzzle-days.ts';
import { LANGUAGES, type Lang, type Language } from '../../words/words.ts';

/** A date of `Intl` as it is written in its language. */
export function writtenDate(date: string, lang: Lang): string {
  const { first = '1' }: Language = LANGUAGES[lang];
  return date.replace(/^1 /, `${first} `);
}

/** Making a format takes longer than using it, and the archive has a date for each of more than a thousand puzzles. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayText(day: string, lang: Lang, style: 'long' | 'medium' = 'long'): string {
  const key = `${lang} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: style, timeZone: 'UTC' });
  formats.set(key, format);
  return writtenDate(format.format(timeOfDay(day)), lang);
}
