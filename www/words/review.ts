import { type ReviewWords, reviewEn } from './review.en.ts';
import { reviewIt } from './review.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, ReviewWords>> = { en: reviewEn, it: reviewIt };

export const reviewWords = (lang: Lang): ReviewWords => WORDS[lang];
