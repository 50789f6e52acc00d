import type { Lang } from './words.ts';

/** What the player reads if nothing else can be loaded. */
export const offlineWords: Readonly<
  Record<Lang, { readonly noConnection: string; readonly tryAgain: string }>
> = {
  en: {
    noConnection: 'No connection. When you’re back online, try again, or reload the page.',
    tryAgain: 'Try again',
  },
  it: {
    noConnection: 'Nessuna connessione. Quando torni online, riprova o ricarica la pagina.',
    tryAgain: 'Riprova',
  },
};
