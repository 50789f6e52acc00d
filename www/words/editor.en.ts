import { plural } from './words.ts';

const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const editorEn = {
  title: 'Set up a position',
  hint: 'Choose a meld or your hand, then press cards to add them. Press a card you added to remove it.',
  text: 'As text',
  textHint: 'Put | between melds and / before your hand: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Rules',
  places: 'Melds and hand',
  hand: 'Your hand',
  meld: (number: number): string => `Meld ${number}`,
  newMeld: 'New meld',
  add: (name: string): string => `Add ${name}`,
  remove: (name: string): string => `Remove ${name}`,
  cards: 'All cards',
  unreadable: (rest: string): string =>
    rest === '' ? 'The text is incomplete.' : `This can’t be read: “${rest}”.`,
  impossible: (names: string): string => `This game doesn’t have enough of these cards: ${names}.`,
  broken: (names: string, why: string): string => `${names} is not a meld: ${why}.`,
  noHand: 'Your hand is empty.',
  play: 'Play from here',
  solve: 'Solve',
  solving: 'Looking for the best play…',
  clear: 'Clear',
  nothing: 'You can’t play any cards.',
  best: (count: number, isProven: boolean): string =>
    isProven ? `The most you can play is ${cards(count)}:` : `You can play at least ${cards(count)}:`,
};

export type EditorWords = typeof editorEn;
