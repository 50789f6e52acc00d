import { formatNumber, list, plural } from './words.ts';

// What the menus and dialogs of the table say, in English: loaded with them.

const cards = (count: number): string => plural('en', count, { one: '{n} card', other: '{n} cards' });

export const menuEn = {
  whereTitle: (names: string): string => `${names.charAt(0).toUpperCase()}${names.slice(1)}: where to?`,
  select: 'Select',
  unselect: 'Put down',
  menuItems: {
    title: 'Menu',
    rules: 'Rules of this game',
    log: 'What happened',
    sortRank: 'Sort by rank',
    sortSuit: 'Sort by suit',
    reset: 'Reset the turn',
    resign: 'Give up',
    newGame: 'New game',
    settings: 'Settings',
    statistics: 'Statistics',
    home: 'Leave the table',
    help: 'Keys and gestures',
    language: 'Language',
    theme: 'Look',
    fourColours: 'Four colours',
    themes: { auto: 'as the system', dark: 'dark', light: 'light' },
  },
  helpLines: [
    'Drag a card, or tap it and then tap the place. Double tap lays it where it fits best.',
    'Tap several cards to move them together. The round grip moves a whole meld; Shift and drag, or holding longer, takes the rest of a run.',
    'Drop on free cloth for a new meld, on the hand to take a card up. Right click takes it back.',
    'Tab goes to the table, the hand and the actions; arrows walk; Space selects, Shift extends, Ctrl A the whole meld.',
    'Enter starts moving, arrows choose the place, Enter lays, Escape cancels; M lists all places. Ctrl Z undoes, Ctrl Shift Z does again.',
    'While a hint or a turn is shown: arrows go forward and back, Home and End to its ends, Page up and down from turn to turn, P plays, Escape leaves.',
  ] as readonly string[],
  logTitle: 'What happened',
  logEmpty: 'Nothing yet.',
  rulesTitle: 'Rules of this game',
  end: {
    sessionTitle: 'The session is over',
    youWon: 'You won!',
    won: (names: readonly string[]): string => `${list('en', names)} won`,
    shared: (names: readonly string[]): string => `${list('en', names)} share the win`,
    nobody: 'Nobody won',
    out: (name: string): string => `${name} laid the last card.`,
    youOut: 'You laid your last card.',
    stock: 'The stock ran out.',
    resigned: (name: string): string => `${name} gave up.`,
    player: 'Player',
    left: 'Cards left',
    points: 'Points',
    total: 'Total',
    none: 'none',
    rematch: 'Rematch',
    newGame: 'New game',
    target: (target: number): string =>
      `The session ends at ${formatNumber('en', target)} points; the lowest total wins.`,
  },
  /** What is asked before it is done; the number is how many cards it is about. */
  asks: {
    resign: {
      title: 'Give up this game?',
      text: (_cards: number): string => 'The others win the deal.',
      yes: 'Give up',
    },
    restore: {
      title: 'Put everything back?',
      text: (count: number): string =>
        `The table and your hand become as they were. You draw ${cards(count)}, and your turn is over.`,
      yes: 'Put back and draw',
    },
    'end-turn': {
      title: 'End the turn?',
      text: (count: number): string => `You have played ${cards(count)}.`,
      yes: 'End turn',
    },
  },
  elsewhere: {
    title: 'The game goes on in another tab',
    text: 'Here it rests, so that the two do not get in each other’s way.',
    here: 'Play here',
  },
  handover: {
    title: (name: string): string => `Pass the device to ${name}`,
    text: 'The cards are hidden until then.',
    ready: 'Show my cards',
  },
};

export type MenuWords = typeof menuEn;
