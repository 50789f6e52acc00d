import type { Options } from '../engine.ts';
import { type Dictionary, withOwnWords } from './own-words.ts';
import { type RulesWords, rulesEn } from './rules.en.ts';
import { rulesIt } from './rules.it.ts';
import type { Lang } from './words.ts';

const RULES: Readonly<Record<Lang, RulesWords>> = { en: rulesEn, it: rulesIt };

export const rulesWords = (lang: Lang): RulesWords => RULES[lang];

/** The sections that describe the rules of a game. A section without text under these options is left out. */
export function rulesSections(rules: Options, lang: Lang, own?: Dictionary['rules']) {
  const words = withOwnWords(RULES[lang], own);
  const ids = Object.keys(words.sections) as readonly (keyof RulesWords['sections'])[];
  return ids
    .map((id) => ({
      id,
      title: words.sections[id],
      texts: words[id](rules).filter((text) => text !== false),
    }))
    .filter(({ texts }) => texts.length > 0);
}
