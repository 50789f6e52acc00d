import type { TableWords } from '../../words/table.en.ts';
import type { Lang } from '../../words/words.ts';

// The words of the table. Only the language in use is loaded.

const sources: Record<Lang, () => Promise<TableWords>> = {
  en: async () => (await import('../../words/table.en.ts')).tableEn,
  it: async () => (await import('../../words/table.it.ts')).tableIt,
};

const known = new Map<Lang, TableWords>();

export const hasWords = (lang: Lang): boolean => known.has(lang);

/** Throws if the words are not loaded. */
export function wordsIn(lang: Lang): TableWords {
  const words = known.get(lang);
  if (words === undefined) throw new Error(`the words of ${lang} are not loaded`);
  return words;
}

export function createVoice(wanted: () => Lang, changed: () => void) {
  let lang: Lang | null = null;
  return {
    get lang(): Lang {
      return lang ?? wanted();
    },
    /** Loads the words of the wanted language, then switches to it. */
    async speak(): Promise<void> {
      const next = wanted();
      if (!known.has(next)) known.set(next, await sources[next]());
      if (lang === next) return;
      lang = next;
      changed();
    },
  };
}
