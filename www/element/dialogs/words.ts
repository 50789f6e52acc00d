import { type MenuWords, menuEn } from '../../words/menu.en.ts';
import { menuIt } from '../../words/menu.it.ts';
import type { Lang } from '../../words/words.ts';
import type { Context } from '../context.ts';

// The words of menus and dialogs, loaded with the first dialog.

const words: Record<Lang, MenuWords> = { en: menuEn, it: menuIt };

export const menuWords = ({ lang }: Context): MenuWords => words[lang];
