import { type OptionsWords, optionsEn } from './options.en.ts';
import { optionsIt } from './options.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, OptionsWords>> = { en: optionsEn, it: optionsIt };

export const optionsWords = (lang: Lang): OptionsWords => WORDS[lang];
