/// <reference types="vite/client" />
// The words of every language that there is, for tests of all languages.
import type { Lang } from '../../www/words/words.ts';

const SECTIONS = import.meta.glob<{ readonly words: unknown }>('../../www/words/*/*.ts', { eager: true });

/** The words of a section in a language; `english` says which section. */
export function wordsIn<Words>(lang: Lang, english: Words): Words {
  const entry = Object.entries(SECTIONS).find(
    ([path, { words }]) => path.includes('/en/') && words === english,
  );
  return SECTIONS[entry?.[0].replace('/en/', `/${lang}/`) ?? '']?.words as Words;
}

/** The English words by section. */
export const englishWords = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SECTIONS).flatMap(([path, { words }]) => {
      const section = /\/en\/([\w-]+)\.ts$/.exec(path)?.[1];
      return section === undefined || words === undefined ? [] : [[section, words as object]];
    }),
  );
