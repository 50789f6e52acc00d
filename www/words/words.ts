// Shared by both languages: choosing one, and plurals, numbers and lists through Intl.

/** The languages of the table. */
export type Lang = 'en' | 'it';

export const LANGS: readonly Lang[] = ['en', 'it'];

/** The first of the wanted languages that the page speaks; English if there is none. */
export function pickLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'it' || base === 'en') {
      return base;
    }
  }
  return 'en';
}

/** The locales for `Intl`; English uses British dates, numbers and lists. */
export const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', it: 'it-IT' };

const rules: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules(LOCALES.en),
  it: new Intl.PluralRules(LOCALES.it),
};

const numbers: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(LOCALES.en),
  it: new Intl.NumberFormat(LOCALES.it),
};

const lists: Record<Lang, Intl.ListFormat> = {
  en: new Intl.ListFormat(LOCALES.en, { type: 'conjunction' }),
  it: new Intl.ListFormat(LOCALES.it, { type: 'conjunction' }),
};

export function formatNumber(lang: Lang, value: number): string {
  return numbers[lang].format(value);
}

/** `plural('en', 2, { one: '{n} card', other: '{n} cards' })` is `2 cards`. */
export function plural(
  lang: Lang,
  n: number,
  forms: { readonly one: string; readonly other: string },
): string {
  const form = rules[lang].select(n) === 'one' ? forms.one : forms.other;
  return form.replace('{n}', formatNumber(lang, n));
}

/** Names with commas and an "and". */
export function list(lang: Lang, items: readonly string[]): string {
  return lists[lang].format(items);
}
