import { type FriendWords, friendEn } from './friend.en.ts';
import { friendIt } from './friend.it.ts';
import type { Lang } from './words.ts';

export type { FriendWords };

const WORDS: Readonly<Record<Lang, FriendWords>> = { en: friendEn, it: friendIt };

/** The words of games with a friend on another device, loaded with their screen. */
export const friendWords = (lang: Lang): FriendWords => WORDS[lang];
