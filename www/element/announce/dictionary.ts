import type { TableWords } from '../../words/table.en.ts';
import type { Lang } from '../../words/words.ts';

// The words of the table. Only the language in use is loaded.

const sources: Record<Lang, () => Promise<TableWords>> = {
  en: async () => (await import('../../words/table.en.ts')).tableEn,
  it: async () => (await import('../../words/table.it.ts')).tableIt,
};

const known = new Map<Lang, TableWords>();

export const hasWords = (lang: Lang): boolean => known.has(lang);

/**
 * The words of a language.
 *
 * @throws if they are not loaded.
 */
export function wordsIn(lang: Lang): TableWords {
  const words = known.get(lang);
  if (words === undefined) throw new Error(`the words of ${lang} are not loaded`);
  return words;
}

export interface Voice {
  /** The language in use. */
  readonly lang: Lang;
  /** Changes to the wanted language, once its words are loaded. */
  speak(): Promise<void>;
}

export function createVoice(wanted: () => Lang, changed: () => void): Voice {
  let lang: Lang | null = null;
  return {
    get lang() {
      return lang ?? wanted();
    },
    async speak() {
      const next = wanted();
      if (!known.has(next)) known.set(next, await sources[next]());
      if (lang === next) return;
      lang = next;
      changed();
    },
  };
}
