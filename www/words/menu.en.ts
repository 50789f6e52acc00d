// What the menus and dialogs of the table say, in English: loaded with them.

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
};

export type MenuWords = typeof menuEn;
