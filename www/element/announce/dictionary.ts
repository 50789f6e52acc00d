import type { TableWords } from '../../words/table.en.ts';
import type { Lang } from '../../words/words.ts';

// Loads the words of the table in the language in use.

const loaders: Record<Lang, () => Promise<TableWords>> = {
  en: async () => (await import('../../words/table.en.ts')).tableEn,
  it: async () => (await import('../../words/table.it.ts')).tableIt,
};

const loadedWords = new Map<Lang, TableWords>();

export const hasWords = (lang: Lang): boolean => loadedWords.has(lang);

/** Throws if the words are not loaded. */
export function wordsIn(lang: Lang): TableWords {
  const words = loadedWords.get(lang);
  if (words === undefined) throw new Error(`the words of ${lang} are not loaded`);
  return words;
}

export function createLanguage(wantedLang: () => Lang, onChange: () => void) {
  let lang: Lang | null = null;
  return {
    get lang(): Lang {
      return lang ?? wantedLang();
    },
    async load(): Promise<void> {
      const nextLang = wantedLang();
      if (!loadedWords.has(nextLang)) loadedWords.set(nextLang, await loaders[nextLang]());
      if (wantedLang() !== nextLang) return this.load(); // The language has changed while the words were loading.
      if (lang === nextLang) return;
      lang = nextLang;
      onChange();
    },
  };
}
