import { type OptionsWords, optionsEn } from './options.en.ts';
import { optionsIt } from './options.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, OptionsWords>> = { en: optionsEn, it: optionsIt };

/** The words of the rule options, which are loaded with the forms that show them. */
export const optionsWords = (lang: Lang): OptionsWords => WORDS[lang];
