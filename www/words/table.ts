import type { TableWords } from './en/table.ts';
import { section } from './sections.ts';

/** The words of the table and of its announcements. */
export const tableWords = section<TableWords>((lang) => import(`./${lang}/table.ts`));
