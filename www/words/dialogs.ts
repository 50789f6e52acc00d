import type { DialogWords } from './en/dialogs.ts';
import { type Dictionaries, withOwnWords } from './own-words.ts';
import { section } from './sections.ts';
import type { Lang } from './words.ts';

interface LanguageInUse {
  readonly lang: Lang;
  readonly locale?: string;
  readonly dictionaries?: Dictionaries;
}

const words = section<DialogWords>((lang) => import(`./${lang}/dialogs.ts`));

/** The words of menus, dialogs, hints and replays. */
export const dialogWords = ({ lang, locale = lang, dictionaries = {} }: LanguageInUse): DialogWords =>
  withOwnWords(words(lang), dictionaries[locale]?.dialogs);
