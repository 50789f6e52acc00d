// The languages, and how each of them writes plurals, numbers and lists.

/** A language of the table and the page. */
export type Lang = 'en' | 'it';

/** A text in every language. */
export type Texts = Readonly<Record<Lang, string>>;

export const inEveryLang = (text: (lang: Lang) => string): Texts => ({ en: text('en'), it: text('it') });

export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', it: 'Italiano' };

export const LANGS = Object.keys(LANG_NAMES) as readonly Lang[];

/** The first wanted language that is available, otherwise English. */
export function pickLang<Known extends string = Lang>(
  wanted: readonly string[],
  known = LANGS as readonly string[] as readonly Known[],
): Known | 'en' {
  const found = wanted.map((tag) => known.find((lang) => lang === tag.toLowerCase().split('-')[0]));
  return found.find((lang) => lang !== undefined) ?? 'en';
}

/** The locales for `Intl`; English uses British dates, numbers and lists. */
export const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', it: 'it-IT' };

const formatsOf = (lang: Lang) => ({
  plural: new Intl.PluralRules(LOCALES[lang]),
  number: new Intl.NumberFormat(LOCALES[lang]),
  list: new Intl.ListFormat(LOCALES[lang]),
});

const FORMATS = { en: formatsOf('en'), it: formatsOf('it') };

export function formatNumber(lang: Lang, value: number): string {
  return FORMATS[lang].number.format(value);
}

/** `plural('en', 2, '{n} [card|cards]')` is `2 cards`. */
export function plural(lang: Lang, n: number, sentence: string): string {
  const form = FORMATS[lang].plural.select(n) === 'one' ? '$1' : '$2';
  return sentence.replace(/\[(.*?)\|(.*?)\]/g, form).replace('{n}', formatNumber(lang, n));
}

/** Joins names with commas and "and". */
export function list(lang: Lang, items: readonly string[]): string {
  return FORMATS[lang].list.format(items);
}
