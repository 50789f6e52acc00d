import type { Lang } from './words.ts';

/** What the player reads if nothing else can be loaded. */
export const offlineWords: Readonly<
  Record<Lang, { readonly noConnection: string; readonly tryAgain: string }>
> = {
  en: {
    noConnection: 'No connection. The game continues as soon as you’re back online.',
    tryAgain: 'Try again',
  },
  it: {
    noConnection: 'Nessuna connessione. La partita continua appena torni online.',
    tryAgain: 'Riprova',
  },
};
