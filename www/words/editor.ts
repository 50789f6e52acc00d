import { type EditorWords, editorEn } from './editor.en.ts';
import { editorIt } from './editor.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, EditorWords>> = { en: editorEn, it: editorIt };

export const editorWords = (lang: Lang): EditorWords => WORDS[lang];
