import type { Technique } from '../engine.ts';
import type { TechniqueWords } from './en/techniques.ts';
import { type LanguageInUse, partOf } from './own-words.ts';
import { section } from './sections.ts';
import type { Lang } from './words.ts';

export const techniqueWords = partOf(
  'techniques',
  section<TechniqueWords>('techniques', (lang) => import(`./${lang}/techniques.ts`)),
);

/**
 * The words for the hardest technique, in lower case with a full stop; empty if there is no technique. `techniques` is ordered
 * from the simplest to the hardest.
 */
export const hardestTechnique = (
  language: LanguageInUse | Lang,
  techniques: readonly Technique[],
): string => {
  const hardest = techniques.at(-1);
  return hardest === undefined ? '' : `${techniqueWords(language)[hardest]}.`;
};

/** Like `hardestTechnique`, but with a capital letter. */
export function techniqueSentence(language: LanguageInUse | Lang, techniques: readonly Technique[]): string {
  const words = hardestTechnique(language, techniques);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
