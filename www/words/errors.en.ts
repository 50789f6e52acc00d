// The sentences that a player sees when something goes wrong, in English. The developer's message goes to the
// console and the event.

export const errorsEn = {
  loading: 'The game couldn’t be loaded. Reload the page.',
  rules: 'These rules aren’t valid.',
  players: 'These rules don’t allow this number of players or cards.',
  position: 'This arrangement of cards isn’t possible.',
  save: 'The saved game couldn’t be read. It has been set aside, not deleted.',
  notStored: 'This browser can’t save right now; leaving loses the game.',
  setup: 'This page didn’t set the game up correctly.',
  engine: 'Something went wrong. Try again, or reload the page.',
};

export type ErrorWords = typeof errorsEn;
