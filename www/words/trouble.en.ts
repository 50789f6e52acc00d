// What is said when a game cannot be stored or read, in English.

export const troubleEn = {
  unreadable: (key: string): string => `The stored game could not be read. It is kept under “${key}”.`,
  notStored: 'This browser keeps nothing just now: the game is lost when you leave the table.',
};

export type TroubleWords = typeof troubleEn;
