import type { Dictionaries, Dictionary } from '../../words/own-words.ts';
import type { TableWords } from '../../words/table.en.ts';
import type { Lang } from '../../words/words.ts';

// Loads the words of the table in the language in use.

const loaders: Record<Lang, () => Promise<TableWords>> = {
  en: async () => (await import('../../words/table.en.ts')).tableEn,
  it: async () => (await import('../../words/table.it.ts')).tableIt,
};

const loadedWords = new Map<Lang, TableWords>();

export const hasWords = (lang: Lang): boolean => loadedWords.has(lang);

interface LanguageSource {
  /** The wanted language: one of the table's, or one for which the page has a dictionary. */
  locale(): string;
  /** The wanted language among those of the table. */
  lang(): Lang;
  /** The words of the page. */
  own(): Dictionaries;
}

export function createLanguage(wanted: LanguageSource, onChange: () => void) {
  let shown: { readonly lang: Lang; readonly locale: string; readonly words: TableWords } | null = null;
  const ownTable = (): Dictionary['table'] => wanted.own()[wanted.locale()]?.table;
  return {
    get lang(): Lang {
      return shown?.lang ?? wanted.lang();
    },
    /** The language in use, which may be one that the page has added. */
    get locale(): string {
      return shown?.locale ?? wanted.locale();
    },
    /** The words of the table. Throws if they are not loaded. */
    get words(): TableWords {
      const words = shown?.words ?? loadedWords.get(wanted.lang());
      if (words === undefined) throw new Error('the words of the table are not loaded');
      return words;
    },
    async load(): Promise<void> {
      const [lang, locale, own] = [wanted.lang(), wanted.locale(), ownTable()];
      const base = loadedWords.get(lang) ?? (await loaders[lang]());
      loadedWords.set(lang, base);
      const words =
        own === undefined ? base : (await import('../../words/own-words.ts')).withOwnWords(base, own);
      // The language or the words have changed while they were loading.
      if (wanted.lang() !== lang || wanted.locale() !== locale || ownTable() !== own) return this.load();
      if (shown?.words === words && shown.locale === locale) return;
      shown = { lang, locale, words };
      onChange();
    },
  };
}

export type Language = ReturnType<typeof createLanguage>;
