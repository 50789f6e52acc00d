import { isolateNames } from '../words/isolate.ts';
import { directionOf, type Lang } from '../words/words.ts';
import { storedSettings } from './page-settings.ts';

/** Says in which language the page is, and in which direction that is written. */
export function setRootLanguage(lang: Lang): void {
  const dir = directionOf(lang);
  if (dir === 'rtl') isolateNames();
  Object.assign(document.documentElement, { lang, dir });
}

// Once the element is defined, the table in the page loads its words, in the language of the page. So this comes before it.
setRootLanguage(storedSettings().lang);
