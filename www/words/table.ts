import type { TableWords } from './en/table.ts';
import { section } from './sections.ts';
import { type Lang, WITHOUT_WORDS } from './words.ts';

/** The words of the table and of its announcements. */
export const tableWords = section<TableWords>('table', (lang) => import(`./${lang}/table.ts`));

/** What the player reads if something cannot be loaded. */
export const connectionWords = (lang: Lang): TableWords['connection'] =>
  tableWords.isLoaded(lang) ? tableWords(lang).connection : WITHOUT_WORDS;
