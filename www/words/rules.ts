import type { Options } from '../engine.ts';
import type { RulesWords } from './en/rules.ts';
import { type LanguageInUse, partOf } from './own-words.ts';
import { section } from './sections.ts';
import type { Lang } from './words.ts';

export const rulesWords = partOf(
  'rules',
  section<RulesWords>('rules', (lang) => import(`./${lang}/rules.ts`)),
);

/** The sections that describe the rules of a game. A section without text under these options is left out. */
export function rulesSections(rules: Options, language: LanguageInUse | Lang) {
  const words = rulesWords(language);
  const ids = Object.keys(words.sections) as readonly (keyof RulesWords['sections'])[];
  return ids
    .map((id) => ({
      id,
      title: words.sections[id],
      texts: words[id](rules).filter((text) => text !== false),
    }))
    .filter(({ texts }) => texts.length > 0);
}
