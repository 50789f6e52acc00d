import { type ShowWords, showEn } from './show.en.ts';
import { showIt } from './show.it.ts';
import type { Lang } from './words.ts';

// What is said while something is shown, in both languages: it comes with what shows it.

const words: Record<Lang, ShowWords> = { en: showEn, it: showIt };

export const showWords = (lang: Lang): ShowWords => words[lang];
