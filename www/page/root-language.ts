import type { Lang } from '../words/words.ts';
import { storedSettings } from './page-settings.ts';

/** Says in which language the page is. */
export function setRootLanguage(lang: Lang): void {
  document.documentElement.lang = lang;
}

// Once the element is defined, the table in the page loads its words, in the language of the page. So this comes before it.
setRootLanguage(storedSettings().lang);
