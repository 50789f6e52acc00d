// The words of the page in every language. The long texts (rules, how to play) are loaded with the dialogs that
// show them.

import { optionsEn } from './options.en.ts';
import { optionsIt } from './options.it.ts';
import { pageEn } from './page.en.ts';
import { pageIt } from './page.it.ts';
import type { Lang } from './words.ts';

const en = { lang: 'en' as Lang, page: pageEn, options: optionsEn };
const it: Words = { lang: 'it', page: pageIt, options: optionsIt };

export type Words = Readonly<typeof en>;

export const wordsOf = (lang: Lang): Words => ({ en, it })[lang];
