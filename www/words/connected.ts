import type { ConnectedWords } from './en/connected.ts';
import { section } from './sections.ts';

/** The sentences of a table whose game is held elsewhere. */
export const connectedWords = section<ConnectedWords>((lang) => import(`./${lang}/connected.ts`));
