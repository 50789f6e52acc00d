import type { EventKind, Flaw, Level, MeldFlaw, StockOut, TurnEvent } from '../../engine.ts';
import { formatNumber, list, plural, WITHOUT_WORDS } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

/** Sentences that say why a turn cannot end or a command was refused. The flaws contain short names of cards, such as `5♣`. */
type FlawWords = {
  readonly [Code in Exclude<Flaw['code'], 'not-a-meld'>]: (flaw: Extract<Flaw, { code: Code }>) => string;
};

/** Why cards are not a meld. The texts are short because they also appear above groups on the table. */
const reasons: Readonly<Record<MeldFlaw, string>> = {
  'too-few': 'fewer than three cards',
  'only-jokers': 'only jokers',
  'identical-cards': 'the same card twice',
  'set-too-long': 'more than four cards',
  mixed: 'mixed ranks and suits',
  gap: 'not consecutive',
  'ace-not-high': 'aces are low',
  'ace-wraps': 'runs stop at the ace',
  'run-too-long': 'the run is too long',
  'too-many-copies': 'too many copies',
  'joker-not-in-play': 'no jokers in this game',
};

const levels: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
  merciless: 'Merciless',
};

const suits: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranks: Record<string, string> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };

export const words = {
  show: {
    again: 'Show again',
    againLong: 'Show the other players’ turns again',
    replay: 'Replay',
    kept: (steps: number): string => plural('en', steps, '{n} [move|moves] made. Undo takes [it|them] back.'),
    keptForGood: 'The moves are made. There’s no undo in this game.',
  },
  table: 'Table',
  hand: 'Your hand',
  handOf: (name: string): string => `${name}’s hand`,
  actions: 'Actions',
  players: 'Players',
  helping: 'Helping cards',
  suit: (letter: string): string => suits[letter] ?? letter,
  rank: (letter: string): string => ranks[letter] ?? letter,
  card: (rank: string, suit: string): string => `${rank} of ${suit}`,
  joker: 'joker',
  jokerAs: (card: string): string => `joker as ${card}`,
  fresh: 'new',
  taken: 'taken from the table, must go back',
  /** `rank` is the letter that the engine uses for a rank. */
  setOf: (rank: string, _count: number): string => `set of ${ranks[rank] ?? rank}s`,
  runOf: (suit: string, low: string, high: string): string => `run of ${suit}, ${low} to ${high}`,
  noMeld: (count: number, why: string): string => `${cards(count)}, not a meld: ${why}`,
  reasons,
  mismatch: 'don’t go together',
  needsMore: (count: number): string => `needs ${n(count)} more`,
  twice: (names: string): string => `two ${names}`,
  lacks: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} missing`,
  notMeld: (why: string): string => `not a meld (${why})`,
  swapHere: 'swap for the joker',
  where: 'Move to…',
  newMeld: 'new meld',
  destinations: {
    meld: (name: string, result: string): string => `${name} → ${result}`,
    fresh: (result: string): string => `new meld: ${result}`,
    hand: 'your hand',
    joker: (name: string): string => `swap for the joker (${name})`,
  },
  emptyTable: 'Drag cards that form a meld here, or tap them and then tap here.',
  emptyWait: 'The table is empty.',
  rowsBelow: (count: number): string => plural('en', count, '{n} more [row|rows] below'),
  yourTurn: 'Your turn',
  you: 'You',
  handCount: cards,
  points: (count: number): string => plural('en', count, '{n} [point|points]'),
  notOpened: 'not opened yet',
  stock: (count: number): string => `Stock ${n(count)}`,
  stockLabel: (count: number): string => `${cards(count)} in the stock`,
  stockOut: (wins: StockOut): string => `If it runs out, the ${wins.replace('-', ' ')} win.`,
  seconds: (count: number): string => plural('en', count, '{n} [second|seconds] left'),
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Start over',
  restore: 'Put everything back',
  restoreLong: (penalty: number): string => `Put everything back, draw ${cards(penalty)}, and end your turn`,
  sort: 'Sort',
  tidy: 'Tidy the table',
  untidy: 'Put the melds back where they were',
  hint: 'Hint',
  menu: 'Menu',
  draw: 'Draw',
  endTurn: 'End turn',
  /** The button that ends the turn with an empty hand. */
  finish: 'Go out and win',
  skip: 'Skip',
  close: 'Close',
  cancel: 'Cancel',
  connection: WITHOUT_WORDS,
  /** A label, and what it says. */
  labelled: (label: string, text: string): string => `${label}: ${text}`,
  /** What joins sentences in one line. French has a space before it. */
  semicolon: '; ',
  lamp: {
    open: 'You can still make the table valid',
    closed: 'The table can’t be made valid this way: move some cards back first',
    unknown: 'Checking',
  },
  lampShort: {
    open: 'every card can still find a meld',
    closed: 'the table can’t be made valid this way',
    unknown: '',
  },
  tips: {
    meld: 'Get rid of all your cards. These go together: drag them to the table.',
    join: (card: string): string =>
      `The table belongs to everyone: you can drag your ${card} onto the marked meld.`,
    end: 'Done? End your turn.',
    off: 'Turn off tips',
  },
  status: {
    youStart: 'Play cards from your hand, or draw.',
    /** Shown in a first turn on an empty table if the hand has no meld. If the hand has a meld, `firstMeld` is shown. */
    nothingYet: 'Nothing to play yet: draw a card.',
    firstMeld: 'You have a meld: drag its cards to the table.',
    begins: (name: string | null): string => (name === null ? 'You go first' : `${name} goes first`),
    beginsByLot: 'chosen at random',
    beginsByCut: (card: string): string => `${card} was the highest cut`,
    beginsByDealer: (dealer: string | null): string => `${dealer ?? 'you'} dealt`,
    canPlayOn: (count: number): string => `${cards(count)} played. Keep going, or end your turn.`,
    lastCard: 'That was your last card.',
    noDraw: 'You’ve played a card, so you don’t draw: end your turn.',
    rearranged: 'No card played yet: if you end your turn now, you draw a card.',
    opening: (needed: number): string =>
      plural('en', needed, 'To open, play new melds from your hand worth at least {n} [point|points].'),
    thinking: (name: string): string => `${name} is thinking…`,
    selected: (count: number): string =>
      plural('en', count, '{n} [card|cards] selected: tap where to put [it|them]'),
    over: 'The deal is over.',
    solved: 'Solved!',
    waiting: (name: string): string => `Waiting for ${name}`,
    drewYou: (names: string): string => `You drew ${names}.`,
    noPlace: 'Doesn’t fit anywhere',
    /** Shown when the page around the table refuses a command. */
    notAllowed: 'You can’t do that here.',
    notYourTurn: 'It’s not your turn. You can sort your hand.',
    tidied: 'The melds now lie in rows, because the table was full.',
    resumed: 'Your game continues where you left off.',
  },
  moreNeeded: (count: number): string => plural('en', count, '[one more card|{n} more cards] needed'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards}: ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'is' : 'are'} missing`,
    'cards-added': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'isn’t' : 'aren’t'} part of this turn`,
    'taken-in-hand': ({ cards }) => `${cards} must go back on the table`,
    'joker-taken': ({ count }) => plural('en', count, '[a joker|{n} jokers] must go back on the table'),
    'nothing-played': () => 'you rearranged the table but played no card',
    'too-many-new-cards': ({ played, limit }) =>
      `you played ${cards(played)}; the limit is ${n(limit)} per turn`,
    'opening-too-small': ({ needed, points }) =>
      plural('en', needed, `you need {n} [point|points] to open, but have ${n(points)}`),
    'opening-touches-table': () => 'until you open, you can only play new melds from your hand',
    'helping-before-opening': () => 'you can use helping cards only after opening',
    'helping-without-hand-card': ({ cards }) => `${cards} must be in a meld with a card from your hand`,
    'card-played': () => 'you’ve played cards: take them back, or end your turn',
    'table-rearranged': () => 'before you draw, undo your changes to the table',
    'undo-not-allowed': () => 'there’s no undo in this game: move the cards back yourself',
    'nothing-to-undo': () => 'nothing to undo',
    'nothing-to-redo': () => 'nothing to redo',
    'game-over': () => 'the deal is over',
    'hands-hidden': () => 'only the host of the game can do that',
    'no-turn-limit': () => 'there’s no time limit',
    'card-not-on-table': () => 'that card is not on the table',
    'swap-not-allowed': () => 'jokers can’t be swapped in this game',
    'swap-does-not-fit': () => 'that card doesn’t fit in the joker’s place',
    'deal-not-over': () => 'this deal isn’t over yet',
    'session-over': () => 'the session is over',
  } as FlawWords,
  blocks: (names: string, rest: string, count: number): string =>
    `${names} ${count === 1 ? 'doesn’t' : 'don’t'} fit in ${rest}`,
  loose: (names: string): string => `not in a meld yet: ${names}`,
  andMore: (count: number): string => plural('en', count, 'and {n} more [problem|problems]'),
  step: {
    fromHand: (names: string): string => `${names} from the hand`,
    fromTable: (names: string): string => `${names} from the table`,
    toMeld: (what: readonly string[], meld: string): string => `${what.join(', ')} → ${meld}`,
    toNew: (what: readonly string[], meld: string): string => `${what.join(', ')} → new: ${meld}`,
    toHand: (names: string): string => `${names} → back to the hand`,
  },
  /** Short forms of `event`, for the turns of several players. */
  plays: (name: string, laid: string): string => `${name}: ${laid}.`,
  draws: (names: readonly string[]): string =>
    `${names.length > 2 ? `${n(names.length)} other players` : list('en', names)} drew.`,
  /** What a player did in a turn; `name` is `null` for the person at the screen. */
  event: ({ kind, drew, broken, swapped }: TurnEvent, laid: string, name: string | null): string => {
    const who = name ?? 'You';
    const drawn = drew > 0 ? ` and drew ${cards(drew)}` : '';
    const melds = plural('en', broken, ', rearranging {n} [meld|melds]');
    const joined = broken > 0 ? ' and' : ',';
    const taken =
      swapped.ids.length === 0
        ? ''
        : plural('en', swapped.ids.length, `${joined} taking [a joker|{n} jokers]`);
    const sentences: Record<EventKind, string> = {
      play: `${who} played ${laid}${broken > 0 ? melds : ''}${taken}.`,
      draw: drew === 0 ? `${who} passed.` : `${who} drew ${cards(drew)}.`,
      restore: `${who} put everything back${drawn}.`,
      'time-up':
        laid === '' ? `${who} ran out of time${drawn}.` : `${who} played ${laid} before time ran out.`,
      resign: `${who} gave up.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card: string, count: number): string => `${card} selected, ${n(count)} in total`,
    deselected: (card: string): string => `${card} deselected`,
    selectedAll: (count: number): string => `${cards(count)} selected`,
    nothingSelected: 'nothing selected',
    moving: (count: number): string =>
      `moving ${cards(count)}: arrow keys to choose a place, Enter to confirm, Escape to cancel`,
    laid: (what: string, where: string): string => `${what} placed: ${where}`,
    takenUp: (what: string): string => `${what} now in your hand`,
    ordered: (what: string): string => `${what} moved within your hand`,
    tidied: 'table tidied: the melds lie in rows',
    untidied: 'the melds are back where they were',
    undo: 'undone',
    redo: 'redone',
    reset: 'back to the start of the turn',
    sorted: {
      rank: 'hand sorted by rank',
      suit: 'hand sorted by suit',
      melds: 'hand grouped by what goes together',
    },
    refused: (why: string): string => `not possible – ${why}`,
    turnEnded: 'Turn ended',
    yourTurn: (count: number): string => `Your turn, ${cards(count)} in hand`,
    cancelled: 'cancelled',
  },
  end: {
    button: 'Result',
    youResigned: 'You gave up.',
    'next-deal': 'Next deal',
    rematch: 'Rematch',
  },
  timeUp: 'Time is up',
  levels,
  computer: (level: Level): string => `Computer (${levels[level]})`,
};

/** The words of the table and of its announcements; those in English are the model. */
export type TableWords = typeof words;
