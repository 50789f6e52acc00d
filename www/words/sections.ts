import type { Lang } from './words.ts';

// Loads the words. Each section of them is a file in the folder of every language, and is loaded in one language at a time. A section
// is needed once the script that declares it is loaded. So whoever loads a script that shows words calls `withWords`, and whoever
// changes the language calls `loadWords` first; then the words are there when they are drawn.

export interface Section<Words> {
  /** Returns the words in a language. Throws if they are not loaded. */
  (lang: Lang): Words;
  isLoaded(lang: Lang): boolean;
}

interface Needed {
  readonly name: string;
  readonly words: Section<unknown>;
  load(lang: Lang): Promise<unknown>;
}

const needed: Needed[] = [];

/** Declares that the calling script needs the words that `load` imports. The name is that of their file. */
export function section<Words>(
  name: string,
  load: (lang: Lang) => Promise<{ readonly words: Words }>,
): Section<Words> {
  const loaded: Partial<Record<Lang, Words>> = {};
  const isLoaded = (lang: Lang): boolean => loaded[lang] !== undefined;
  const wordsIn = (lang: Lang): Words => {
    const words = loaded[lang];
    if (words === undefined) throw new Error('the words are not loaded');
    return words;
  };
  const words = Object.assign(wordsIn, { isLoaded });
  needed.push({
    name,
    words,
    load: async (lang) => {
      loaded[lang] = (await load(lang)).words;
    },
  });
  return words;
}

/** Whether the words of all loaded scripts are loaded in this language. */
export const hasWords = (lang: Lang): boolean => needed.every(({ words }) => words.isLoaded(lang));

/** The words that are loaded in a language, by the name of their section. */
export const loadedSections = (lang: Lang): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    needed.filter(({ words }) => words.isLoaded(lang)).map(({ name, words }) => [name, words(lang)]),
  );

/** Loads the words of all loaded scripts. */
export async function loadWords(lang: Lang): Promise<void> {
  while (!hasWords(lang))
    await Promise.all(needed.filter(({ words }) => !words.isLoaded(lang)).map(({ load }) => load(lang)));
}

/** Waits for a script, and for its words in the language in use, which may change meanwhile. */
export async function withWords<Script>(script: Promise<Script>, inUse: () => Lang): Promise<Script> {
  const loaded = await script;
  while (!hasWords(inUse())) await loadWords(inUse());
  return loaded;
}
