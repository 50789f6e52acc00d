import type { ConnectedWords } from './en/connected.ts';
import { partOf } from './own-words.ts';
import { section } from './sections.ts';

/** The sentences of a table whose game is held elsewhere. */
export const connectedWords = partOf(
  'connected',
  section<ConnectedWords>('connected', (lang) => import(`./${lang}/connected.ts`)),
);
