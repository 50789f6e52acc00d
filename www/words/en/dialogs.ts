import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const words = {
  whereTitle: (names: string): string => `Move ${names} to…`,
  select: 'Select',
  deselect: 'Deselect',
  menu: {
    title: 'Menu',
    items: {
      rules: 'Rules of this game',
      log: 'History',
      'sort-rank': 'Sort by rank',
      'sort-suit': 'Sort by suit',
      'sort-melds': 'Group what goes together',
      tidy: 'Tidy the table',
      resign: 'Give up this deal',
      'new-game': 'New game',
      settings: 'Settings',
      statistics: 'My games',
      position: 'Share or solve this position',
      home: 'Leave the table',
      players: 'Opponents',
      help: 'Moving cards',
    },
    /** Replaces `new-game` if the page lets the player choose the game. */
    otherGame: 'Set up a new game',
    language: 'Language',
    theme: 'Theme',
    deck: 'Deck',
    decks: { classic: 'Classic', four: 'Four colours', large: 'Large print', tiles: 'Tiles' },
    themes: { auto: 'System', dark: 'Dark', light: 'Light' },
  },
  helpLines: [
    'Drag a card, or tap it and then tap where it should go. Double-tap a card to move it where it fits best.',
    'Tap several cards to move them together. Drag the round handle to move a whole meld. To move a card together with all the cards after it in its meld, hold Shift while you drag it or, on a touchscreen, keep your finger on it for a moment before you drag.',
    'Drop cards on an empty part of the table to start a new meld, or on your hand to take them. Right-click a card on the table to take it, or a taken card to return it to the table.',
    'Select one card in your hand to see what goes with it: the melds that it fits, its neighbours and the cards of its rank. Once there are four melds, the button with lines tidies the table, and puts the melds back if you press it again.',
    'Tab switches between the table, your hand and the buttons; the arrow keys move between cards. Space selects, Shift extends the selection, Ctrl+A selects the whole meld.',
    'Enter starts a move, the arrow keys choose a place, Enter confirms and Escape cancels. M lists all places. T tidies the table. Ctrl+Z undoes, Ctrl+Shift+Z redoes.',
    'While a hint or a replay is shown, the arrow keys step back and forward, Home and End go to the start and the end, Page Up and Page Down go to the previous and the next turn, P plays and pauses, and Escape returns to the game.',
  ] as readonly string[],
  /** How the computers play, by level, in the generous style and, at the levels that have it, in the thrifty one. */
  habits: {
    beginner: 'Plays melds from its hand, and overlooks one in three.',
    easy: 'Plays melds from its hand, then adds single cards to the table.',
    'thrifty-easy': 'Adds single cards to the table, and saves the melds in its hand for later turns.',
    medium: 'Takes apart one or two melds to play more, but misses some plays.',
    'thrifty-medium':
      'Takes apart one or two melds for single cards, and saves the melds in its hand for later turns.',
    hard: 'Plays as many cards as possible, every turn.',
    'thrifty-hard':
      'Plays as many single cards as possible, and saves the melds in its hand for later turns.',
    expert: 'Thinks ahead, but never draws three times in a row if there is a card to play.',
    merciless: 'Thinks ahead, and may draw turn after turn to go out all at once.',
  },
  alternating: (level: string): string => `Plays at the level “${level}” every other turn.`,
  pace: { steady: 'Pace: steady', quick: 'Pace: quick', calm: 'Pace: calm' },
  logEmpty: 'No turns yet.',
  end: {
    sessionTitle: 'The session is over',
    youWon: 'You won!',
    won: (names: readonly string[]): string => `${list('en', names)} won`,
    shared: (names: readonly string[]): string => `A draw: ${list('en', names)} share the win`,
    nobody: 'A draw: nobody won',
    out: (name: string, laid: string): string => `${name} went out, playing ${laid}.`,
    youOut: (laid: string): string => `You went out, playing ${laid}.`,
    stockCards: (count: number): string =>
      `The stock ran out. The hand with the fewest cards wins: ${cards(count)}.`,
    stockPoints: (points: number): string =>
      `The stock ran out. The hand with the fewest points wins: ${plural('en', points, '{n} [point|points]')}.`,
    stockDraw: 'The stock ran out, and the best hands are tied.',
    /** The largest number of melds that the person took apart in one turn. */
    chain: 'Melds taken apart in one turn',
    biggest: 'Most cards in one turn',
    /** Of the cards that the person could have laid in all turns, those that were laid. */
    found: 'Cards found',
    foundOf: (best: number): string => `of ${n(best)}`,
    turns: 'Turns',
    winningTurn: 'Show the winning turn',
    /** Opens the review at the turn that cost the most, or where it says that there are no mistakes. */
    decisiveTurn: 'Look for mistakes',
    /** For a person who has lost. */
    lost: {
      close: (count: number): string => `You had only ${cards(count)} left. Another game?`,
      chain: (count: number): string => `But you took ${n(count)} melds apart in one turn. Another game?`,
      cards: (count: number): string => `But you played ${cards(count)} in one turn. Another game?`,
      again: 'New cards, new luck: another game?',
    },
    player: 'Player',
    left: 'Cards left',
    points: 'Points',
    total: 'Total',
    none: 'none',
    target: (target: number): string =>
      plural(
        'en',
        target,
        'The session ends when someone reaches {n} [point|points]. The lowest total wins.',
      ),
  },
  /** Questions before a command; `count` is the number of cards that the command plays or draws. */
  asks: {
    resign: {
      title: 'Give up this deal?',
      text: (): string => 'If you give up, you lose this deal.',
      yes: 'Give up',
    },
    restore: {
      title: 'Put everything back?',
      text: (count: number): string =>
        `The table and your hand go back to how they were at the start of your turn. You draw ${cards(count)} and your turn ends.`,
      yes: 'Put back and draw',
    },
    'new-game': {
      title: 'Start a new game?',
      text: (): string => 'This game isn’t finished. It will be lost.',
      yes: 'New game',
    },
    'end-turn': {
      title: 'End your turn?',
      text: (count: number): string => `You’ve played ${cards(count)}.`,
      yes: 'End turn',
    },
  },
  elsewhere: {
    title: (): string => 'This game is open in another tab',
    text: 'The game is paused here so that you don’t play it in two tabs at once.',
    ready: 'Play here',
  },
  handover: {
    title: (name: string): string => `Pass the device to ${name}`,
    text: 'The cards stay hidden until the next player is ready.',
    ready: 'Show my cards',
  },

  review: 'Review',
  /** What to do in a puzzle. */
  puzzle: {
    task: (count: number): string => `Play ${cards(count)} in one turn.`,
    taskOut: 'Play all your cards in one turn.',
    nearest: 'This puzzle doesn’t exist. Here is the nearest one.',
  },

  /** At the end of a challenge. */
  challenge: {
    better: 'You did better.',
    worse: 'Your friend did better.',
    same: 'You both did equally well.',
    /** What the friend reached: the cards laid, of those that could have been laid. */
    theirs: (outcome: 'win' | 'loss' | 'draw', laid: number, best: number): string => {
      const result = { win: 'won', loss: 'lost', draw: 'played a draw' }[outcome];
      return `Your friend ${result} and found ${n(laid)} of ${cards(best)}.`;
    },
  },

  // Replays and hints.
  controls: 'Replay controls',
  first: 'Start',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  forward: 'Forward',
  last: 'End',
  keep: 'Use hint',
  leave: 'Back to the game',
  leaveHint: 'Cancel',
  position: (at: number, all: number): string => `${n(at)} / ${n(all)}`,
  deal: (number: number): string => `Deal ${n(number)}`,
  replayFrom: (turn: number): string => `Replay from turn ${n(turn)}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This browser doesn’t allow copying. Copy the selected text yourself.',
  step: (at: number, all: number): string => `Move ${n(at)} of ${n(all)}`,
  takenBack: 'Everything is back the way it was.',
  hintWait: 'Looking for the best play…',
  hintMore: 'Press again to see which cards.',
  hintSteps: 'Press again to see how.',
  hintAtLeast: (count: number): string => `You can play at least ${cards(count)}, perhaps more.`,
  hintUnknown: 'No play was found in time, but there may be one.',
  hintPlay: (count: number, steps: number): string =>
    `${cards(count)} in ${plural('en', steps, '{n} [move|moves]')}.`,
  /** After `hintPlay`, unless the play wins. */
  hintMost: 'Playing the most cards isn’t always best.',
  hintThere: 'Nothing better was found: end your turn.',
  hintCount: (count: number): string =>
    count === 0 ? 'You can’t play any cards: draw.' : `You can play ${cards(count)}.`,
  hintCards: (names: string): string => `Play ${names}.`,
  /** Shown instead of `hintCards` if there are too many cards to name. The cards have frames in either case. */
  hintFramed: (count: number): string => `Play the ${n(count)} highlighted cards.`,
};

/** The words of menus, dialogs, hints and replays. */
export type DialogWords = typeof words;
