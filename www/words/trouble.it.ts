import type { TroubleWords } from './trouble.en.ts';

// What is said when a game cannot be stored or read, in Italian.

export const troubleIt: TroubleWords = {
  unreadable: (key) => `La partita salvata non si legge. È conservata in «${key}».`,
  notStored: 'Questo browser ora non conserva nulla: lasciando il tavolo la partita va persa.',
};
