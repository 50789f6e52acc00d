// The languages, and how each of them writes plurals, numbers and lists. The words themselves are in a folder for each language.

export interface Language {
  /** The name of the language, in the language. */
  readonly name: string;
  /** The locale for `Intl`. */
  readonly locale: string;
  /** How a date writes the first of a month, if not as `Intl` does. */
  readonly first?: string;
}

/** The languages of the table and the page. */
export const LANGUAGES = {
  // British dates, numbers and lists.
  en: { name: 'English', locale: 'en-GB' },
  it: { name: 'Italiano', locale: 'it-IT', first: '1º' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  // Of no country: the words are understood in Spain and in Latin America.
  es: { name: 'Español', locale: 'es' },
  fr: { name: 'Français', locale: 'fr-FR', first: '1er' },
  // Brazilian, where the game is known as mexe-mexe. The words are understood in Portugal.
  pt: { name: 'Português', locale: 'pt-BR', first: '1º' },
} satisfies Readonly<Record<string, Language>>;

/** A language of the table and the page. */
export type Lang = keyof typeof LANGUAGES;

/** A text in some languages: those of the table, or others. */
export type Texts = Readonly<Record<string, string>>;

export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];

/** What players of every language read if not even the words of the table could be loaded. */
export const WITHOUT_WORDS = {
  noConnection: 'No connection. Try again, or reload the page.',
  tryAgain: 'Try again',
};

/** Whether a page can add a language of this name. Names with a region, such as `pt-BR`, match no wanted language. */
export const isLangName = (name: string): boolean => /^[a-z]{2,3}$/.test(name);

/** The first wanted language that is available, otherwise English. */
export function pickLang<Known extends string = Lang>(
  wanted: readonly string[],
  known = LANGS as readonly string[] as readonly Known[],
): Known | 'en' {
  const found = wanted.map((tag) => known.find((lang) => lang === tag.toLowerCase().split('-')[0]));
  return found.find((lang) => lang !== undefined) ?? 'en';
}

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|azb|ckb|dv|fa|he|iw|ks|pnb|ps|sd|syr|ug|ur|yi)\b/;

/** The direction in which a language is written, as the value of the attribute `dir`. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr');

const makeFormats = (lang: string) => {
  const locale = lang in LANGUAGES ? LANGUAGES[lang as Lang].locale : lang;
  return {
    plural: new Intl.PluralRules(locale),
    number: new Intl.NumberFormat(locale),
    list: new Intl.ListFormat(locale),
  };
};

const formats: Record<string, ReturnType<typeof makeFormats>> = {};

/** Formats of a language, which may be one that a page has added. */
function formatsOf(lang: string): ReturnType<typeof makeFormats> {
  formats[lang] ??= makeFormats(lang);
  return formats[lang];
}

export function formatNumber(lang: string, value: number): string {
  return formatsOf(lang).number.format(value);
}

/**
 * `plural('en', 2, '{n} [card|cards]')` is `2 cards`. A language with other classes than `one` and `other` names its forms:
 * `{n} [one: karta|few: karty|many: kart]`. See `chooseForms`.
 */
export function plural(lang: string, n: number, sentence: string): string {
  return chooseForms(sentence, formatsOf(lang).plural.select(n)).replace('{n}', formatNumber(lang, n));
}

/**
 * Replaces the forms in brackets by those of a plural class. Two forms without names are for `one` and for all other classes. If a
 * class has no form, the last form is taken. So Italian needs no form for its class `many`, which begins at a million.
 */
export function chooseForms(sentence: string, pluralClass: string): string {
  return sentence.replace(/\[([^\]]*\|[^\]]*)\]/g, (_, group: string) => {
    const forms = group.split('|');
    const form = forms.find((named) => named.startsWith(`${pluralClass}: `));
    return (form ?? forms.at(pluralClass === 'one' ? 0 : -1) ?? '').replace(/^\w+: /, '');
  });
}

/** Joins names with commas and "and". */
export function list(lang: string, items: readonly string[]): string {
  return formatsOf(lang).list.format(items);
}
