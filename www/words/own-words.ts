import type { AnalysisWords } from './en/analysis.ts';
import type { ConnectedWords } from './en/connected.ts';
import type { DialogWords } from './en/dialogs.ts';
import type { ErrorWords } from './en/errors.ts';
import type { RulesWords } from './en/rules.ts';
import type { TableWords } from './en/table.ts';
import type { TechniqueWords } from './en/techniques.ts';
import type { Lang } from './words.ts';

// Words that a page supplies, to replace sentences of the table or to add a language.

/** Some of the words of `T`. Lists and functions are replaced as a whole. */
export type SomeOf<T> = T extends readonly unknown[] | ((...values: never[]) => unknown) | string
  ? T
  : { readonly [Key in keyof T]?: SomeOf<T[Key]> };

/** All words of the table in one language. */
export interface AllWords {
  /** The table, and what screen readers say. */
  readonly table: TableWords;
  /** Menus, dialogs, hints and replays. */
  readonly dialogs: DialogWords;
  /** The rules of a game. */
  readonly rules: RulesWords;
  /** A game that is held elsewhere. */
  readonly connected: ConnectedWords;
  readonly errors: ErrorWords;
  /** The analysis board. */
  readonly analysis: AnalysisWords;
  /** What the moves of a play are called. */
  readonly techniques: TechniqueWords;
}

/** The words of a page in one language. Words that are missing are those of the table, in the wanted language or else in English. */
export type Dictionary = SomeOf<AllWords>;

/** The dictionaries of a page by language, such as `nl`. */
export type Dictionaries = Readonly<Record<string, Dictionary>>;

/** The language in use. */
export interface LanguageInUse {
  /** The language of the table’s own words. */
  readonly lang: Lang;
  /** The language in use, which may be one that the page has added; by default `lang`. */
  readonly locale?: string;
  /**
   * The page’s own words.
   * @hidden
   */
  readonly dictionaries?: Dictionaries;
}

/** Makes the function that returns the words of a part, of which those of the page replace some. */
export const partOf =
  <Part extends keyof AllWords>(part: Part, words: (lang: Lang) => AllWords[Part]) =>
  (language: LanguageInUse | Lang): AllWords[Part] => {
    if (typeof language === 'string') return words(language);
    const { lang, locale = lang, dictionaries } = language;
    return withOwnWords(words(lang), dictionaries?.[locale]?.[part], `words.${locale}.${part}`);
  };

const merged = new WeakMap<object, { readonly words: object; readonly all: object }>();

/** What a text is made of: a sentence, a function that makes one, a list of them, or a group of texts. */
export const kindOf = (words: unknown): string =>
  words === null ? 'null' : Array.isArray(words) ? 'list' : typeof words;

type Sentence = (...values: unknown[]) => unknown;

/** A function of the page. If it fails, or returns no text where the table has one, the table’s own sentence is shown. */
function withFallback(own: Sentence, before: Sentence, name: string): Sentence {
  let isReported = false;
  return (...values) => {
    try {
      const text = own(...values);
      if (typeof text === 'string' || kindOf(text) === kindOf(before(...values))) return text;
      throw new TypeError(`${name} returned ${kindOf(text)}`);
    } catch (error) {
      if (!isReported)
        console.error(`machiavelli-table: ${name} failed; the table shows its own sentence instead`, error);
      isReported = true;
      return before(...values);
    }
  };
}

/**
 * The words, of which those in `own` replace some. A value of another kind replaces nothing, because the table could not use it. `name` says
 * in messages what `own` is.
 */
export function withOwnWords<T extends object>(words: T, own: object | undefined, name: string): T {
  if (own === undefined || kindOf(own) !== 'object') return words;
  const known = merged.get(own);
  if (known?.words === words) return known.all as T;
  const all = { ...words } as Record<string, unknown>;
  for (const [key, value] of Object.entries(own)) {
    const [before, path] = [all[key], `${name}.${key}`];
    if (kindOf(value) !== kindOf(before)) continue;
    if (typeof before === 'function') all[key] = withFallback(value, before as Sentence, path);
    else all[key] = kindOf(before) === 'object' ? withOwnWords(before as object, value, path) : value;
  }
  merged.set(own, { words, all });
  return all as T;
}
