/// <reference types="vite/client" />
// A pseudo-language, made from English by a program: every sentence is marked and has 130 per cent of its length. With it, a test sees
// which words are written in code, and a look at the page what is cut.

const SECTIONS = import.meta.glob<{ readonly words?: object }>('../../www/words/en/*.ts', { eager: true });

/** How much longer than in English a sentence may be in another language. */
const GROWTH = 0.3;

/** Words of five letters, of which lines can be made. */
const PADDING = ' ~~~~~'.repeat(200);

const mark = (sentence: string): string =>
  sentence === '' ? '' : `⟦${sentence}${PADDING.slice(0, Math.ceil(sentence.length * GROWTH))}⟧`;

function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return mark(words);
  if (typeof words === 'function') return (...values: unknown[]) => pseudo(words(...values));
  if (Array.isArray(words)) return words.map(pseudo);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudo(value)]));
}

/** Replaces the English words by the pseudo-language. Returns a function that restores them. */
export function speakPseudo(): () => void {
  const originals = Object.values(SECTIONS).flatMap(({ words }) =>
    words === undefined ? [] : [{ words, original: { ...words } }],
  );
  for (const { words, original } of originals) Object.assign(words, pseudo(original));
  return () => {
    for (const { words, original } of originals) Object.assign(words, original);
  };
}

/** The parts of a text that have letters, but are not marked. */
export function unmarkedParts(text: string): string[] {
  let rest = text;
  let shorter = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  while (shorter !== rest) {
    rest = shorter;
    shorter = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return rest.match(/\p{L}{2,}/gu) ?? [];
}
