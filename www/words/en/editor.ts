import { plural } from '../words.ts';

const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const words = {
  title: 'Set up a position',
  hint: 'Choose a meld or your hand, then tap cards below to add them to it, or drag the cards there. Tap an added card to remove it.',
  keysHint:
    'With a keyboard, type the rank, then the suit (S, H, D or C), for example 7H. Press | to start a new meld, / to switch to your hand, and Backspace to remove the last card.',
  text: 'As text',
  textHint: 'Put | between melds and / before your hand: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Rules',
  places: 'Melds and hand',
  hand: 'Your hand',
  meld: (number: number): string => `Meld ${number}`,
  newMeld: 'New meld',
  helping: (names: string): string => `Helping cards: ${names}.`,
  /** Whether the player has opened, and how many of the other players have. */
  opened: (isOwn: boolean, others: number, otherCount: number): string =>
    `You ${isOwn ? 'have' : 'haven’t'} opened. Other players who have opened: ${others} of ${otherCount}.`,
  add: (name: string): string => `Add ${name}`,
  remove: (name: string): string => `Remove ${name}`,
  cards: 'All cards',
  unreadable: (rest: string): string =>
    rest === '' ? 'The text is incomplete.' : `This can’t be read: “${rest}”.`,
  impossible: (names: string): string => `Too many for this game: ${names}.`,
  broken: (names: string, why: string): string => `${names} is not a meld: ${why}.`,
  noHand: 'Your hand is empty.',
  suitNext: (rank: string): string => `${rank} – now the suit: S, H, D or C.`,
  notASuit: (key: string): string => `“${key}” isn’t a suit: type S, H, D or C.`,
  rankFirst: 'Type the rank first: A, 2–10, J, Q or K.',
  play: 'Play from here',
  analyse: 'Analyse',
  copyPuzzle: 'Copy puzzle link',
  openPuzzle: 'Open the puzzle',
  solve: 'Solve',
  solving: 'Looking for the best play…',
  clear: 'Clear',
  nothing: 'You can’t play any cards.',
  best: (count: number, isProven: boolean): string =>
    isProven ? `The most you can play is ${cards(count)}:` : `You can play at least ${cards(count)}:`,
};

export type EditorWords = typeof words;
