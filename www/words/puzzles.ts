import { type PuzzlesWords, puzzlesEn } from './puzzles.en.ts';
import { puzzlesIt } from './puzzles.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, PuzzlesWords>> = { en: puzzlesEn, it: puzzlesIt };

export const puzzlesWords = (lang: Lang): PuzzlesWords => WORDS[lang];
