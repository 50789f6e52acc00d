// The words of the page in every language. The long texts (rule options, rules, how to play, lessons, “My games”) are
// loaded with the screens that show them.

import { pageEn } from './page.en.ts';
import { pageIt } from './page.it.ts';
import { PRESET_WORDS } from './presets.ts';
import type { Lang } from './words.ts';

const en = { lang: 'en' as Lang, page: pageEn, presets: PRESET_WORDS.en };
const it: Words = { lang: 'it', page: pageIt, presets: PRESET_WORDS.it };

export type Words = Readonly<typeof en>;

export const wordsOf = (lang: Lang): Words => ({ en, it })[lang];
