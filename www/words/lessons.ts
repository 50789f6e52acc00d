import { type LessonWords, lessonsEn } from './lessons.en.ts';
import { lessonsIt } from './lessons.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, LessonWords>> = { en: lessonsEn, it: lessonsIt };

/** The words of the lessons and of the page for players of Rummikub. They are loaded when a lesson or that page is first opened. */
export const lessonWords = (lang: Lang): LessonWords => WORDS[lang];
