import type { Lang } from './words.ts';

/** What the player reads if nothing else can be loaded. */
export const offlineWords: Readonly<
  Record<Lang, { readonly noConnection: string; readonly tryAgain: string }>
> = {
  en: {
    noConnection: 'No connection. Try again when you’re back online.',
    tryAgain: 'Try again',
  },
  it: {
    noConnection: 'Nessuna connessione. Riprova quando torni online.',
    tryAgain: 'Riprova',
  },
};
