import { type MyGamesWords, myGamesEn } from './my-games.en.ts';
import { myGamesIt } from './my-games.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, MyGamesWords>> = { en: myGamesEn, it: myGamesIt };

export const myGamesWords = (lang: Lang): MyGamesWords => WORDS[lang];
