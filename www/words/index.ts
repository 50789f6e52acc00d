// The words of the page in every language. The long texts (rules, how to play) are loaded with the dialogs that
// show them.

import { type OptionsWords, optionsEn } from './options.en.ts';
import { optionsIt } from './options.it.ts';
import { type PageWords, pageEn } from './page.en.ts';
import { pageIt } from './page.it.ts';
import type { Lang } from './words.ts';

export interface Words {
  readonly lang: Lang;
  readonly page: PageWords;
  readonly options: OptionsWords;
}

const ALL: Readonly<Record<Lang, Words>> = {
  en: { lang: 'en', page: pageEn, options: optionsEn },
  it: { lang: 'it', page: pageIt, options: optionsIt },
};

export function wordsOf(lang: Lang): Words {
  return ALL[lang];
}
