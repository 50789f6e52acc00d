import type { PageWords } from './en/page.ts';
import { section } from './sections.ts';
import { tableWords } from './table.ts';
import type { Lang } from './words.ts';

/** The words that the page needs at its start. The words of the other screens and of most dialogs are loaded with what shows them. */
export interface Words {
  readonly lang: Lang;
  readonly page: PageWords;
  readonly presets: PageWords['presets'];
  readonly levels: ReturnType<typeof tableWords>['levels'];
}

const pageWords = section<PageWords>('page', (lang) => import(`./${lang}/page.ts`));

export function wordsOf(lang: Lang): Words {
  const page = pageWords(lang);
  return { lang, page, presets: page.presets, levels: tableWords(lang).levels };
}
