import { plural } from './words.ts';

const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const editorEn = {
  title: 'Set up a position',
  hint: 'Choose a place, then press cards to put them there. Press a card in its place to take it away.',
  text: 'As text',
  textHint: 'Melds with | between them, then / and your hand: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Rules',
  places: 'Places',
  hand: 'Your hand',
  meld: (number: number): string => `Meld ${number}`,
  newMeld: 'New meld',
  add: (name: string): string => `Add ${name}`,
  remove: (name: string): string => `Remove ${name}`,
  cards: 'All cards',
  unreadable: (rest: string): string =>
    rest === '' ? 'The text ends too early.' : `This cannot be read: “${rest}”.`,
  impossible: (names: string): string => `There are not so many of these cards in this game: ${names}.`,
  broken: (names: string, why: string): string => `${names} is not a meld: ${why}.`,
  noHand: 'Your hand is empty.',
  play: 'Play from here',
  solve: 'Solve',
  solving: 'Looking for the best play…',
  clear: 'Clear',
  nothing: 'No card can be played.',
  best: (count: number, isProven: boolean): string =>
    isProven ? `The most that can be played is ${cards(count)}:` : `At least ${cards(count)} can be played:`,
};

export type EditorWords = typeof editorEn;
