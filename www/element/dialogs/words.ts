import { type MenuWords, menuEn } from '../../words/menu.en.ts';
import { menuIt } from '../../words/menu.it.ts';
import type { Context } from '../context.ts';

// The words of menus and dialogs, in both languages: they come when a dialog is opened.

const words: Record<Context['lang'], MenuWords> = { en: menuEn, it: menuIt };

export const menuWords = ({ lang }: Context): MenuWords => words[lang];
