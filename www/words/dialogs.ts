import { type DialogWords, dialogsEn } from './dialogs.en.ts';
import { dialogsIt } from './dialogs.it.ts';
import { type Dictionaries, withOwnWords } from './own-words.ts';
import type { Lang } from './words.ts';

interface LanguageInUse {
  readonly lang: Lang;
  readonly locale?: string;
  readonly dictionaries?: Dictionaries;
}

const WORDS: Readonly<Record<Lang, DialogWords>> = { en: dialogsEn, it: dialogsIt };

/** The words of menus, dialogs, hints and replays. */
export const dialogWords = ({ lang, locale = lang, dictionaries = {} }: LanguageInUse): DialogWords =>
  withOwnWords(WORDS[lang], dictionaries[locale]?.dialogs);
