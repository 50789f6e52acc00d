import { type ShowWords, showEn } from './show.en.ts';
import { showIt } from './show.it.ts';
import type { Lang } from './words.ts';

// The words of hints and replays in both languages, loaded with the replay.

const words: Record<Lang, ShowWords> = { en: showEn, it: showIt };

export const showWords = (lang: Lang): ShowWords => words[lang];
