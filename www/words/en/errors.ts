import { plural } from '../words.ts';

// What the player reads when something goes wrong. The message for developers goes to the console and to `machiavelli-error`.

export const words = {
  loading: 'The game couldn’t be loaded. Try again, or reload the page.',
  rules: 'These rules aren’t valid.',
  players: 'These rules don’t allow this number of players or cards.',
  position: 'This arrangement of cards isn’t possible.',
  save: 'The saved game couldn’t be read. It has been set aside, not deleted.',
  notStored: 'This browser can’t save right now. If you leave, you’ll lose this game.',
  setup: 'This page didn’t set the game up correctly.',
  noAnswer: 'The computer player isn’t responding. Nothing is lost. Try again, or reload the page.',
  link: 'This link is incomplete or isn’t valid.',
  /** How many characters of a damaged link could be read. */
  place: (count: number): string =>
    `${plural('en', count, 'Only the first [character|{n} characters]')} could be read.`,
  newLink: 'This link was made by a newer version of the game.',
  engine: 'Something went wrong. Try again, or reload the page.',
};

/** The sentences about errors that players read. */
export type ErrorWords = typeof words;
