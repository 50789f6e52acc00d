// The words that the page needs at its start, in every language. The words of the other screens, of most dialogs and of the
// table are loaded with what shows them.

import { pageEn } from './page.en.ts';
import { pageIt } from './page.it.ts';
import { PRESET_WORDS } from './presets.ts';
import type { Lang } from './words.ts';

const en = { lang: 'en' as Lang, page: pageEn, presets: PRESET_WORDS.en };
const it: Words = { lang: 'it', page: pageIt, presets: PRESET_WORDS.it };

export type Words = Readonly<typeof en>;

export const wordsOf = (lang: Lang): Words => ({ en, it })[lang];
