import { type DialogWords, dialogsEn } from './dialogs.en.ts';
import { dialogsIt } from './dialogs.it.ts';
import type { Lang } from './words.ts';

const WORDS: Readonly<Record<Lang, DialogWords>> = { en: dialogsEn, it: dialogsIt };

/** The words of menus, dialogs, hints and replays. */
export const dialogWords = ({ lang }: { readonly lang: Lang }): DialogWords => WORDS[lang];
