// What both dictionaries need: the language, plurals and numbers through Intl, places in a sentence.

/** The languages of the table. */
export type Lang = 'en' | 'it';

export const LANGS: readonly Lang[] = ['en', 'it'];

/** The first of the wanted languages that there is a dictionary for; English if there is none. */
export function pickLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'it' || base === 'en') {
      return base;
    }
  }
  return 'en';
}

const rules: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  it: new Intl.PluralRules('it'),
};

const numbers: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  it: new Intl.NumberFormat('it'),
};

const lists: Record<Lang, Intl.ListFormat> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  it: new Intl.ListFormat('it', { type: 'conjunction' }),
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
  return fill(form, { n: formatNumber(lang, n) });
}

/** Names with commas and an "and". */
export function list(lang: Lang, items: readonly string[]): string {
  return lists[lang].format(items);
}

/** Puts values into the places `{name}` of a sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
