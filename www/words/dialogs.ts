import type { DialogWords } from './en/dialogs.ts';
import { partOf } from './own-words.ts';
import { section } from './sections.ts';

/** The words of menus, dialogs, hints and replays. */
export const dialogWords = partOf(
  'dialogs',
  section<DialogWords>('dialogs', (lang) => import(`./${lang}/dialogs.ts`)),
);
