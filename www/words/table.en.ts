import type { Flaw, Level, MeldFlaw, TurnEvent } from '../engine.ts';
import { LEVEL_NAMES } from './levels.ts';
import { formatNumber, plural } from './words.ts';

// What the table shows and announces, in English.

const n = (value: number): string => formatNumber('en', value);
const isOne = (list: string): boolean => !list.includes(' ');
const cards = (count: number): string => plural('en', count, { one: '{n} card', other: '{n} cards' });

const reasons: Record<MeldFlaw, string> = {
  'too-few': 'needs more cards',
  'only-jokers': 'only jokers',
  'identical-cards': 'the same card twice',
  'set-too-long': 'more than four',
  mixed: 'don’t go together',
  gap: 'a card is missing',
  'ace-not-high': 'aces are low',
  'ace-wraps': 'runs don’t wrap',
  'run-too-long': 'the run is too long',
  'too-many-copies': 'too many copies',
  'joker-not-in-play': 'no jokers in this game',
};

const suits: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranks: Record<string, string> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };

export const tableEn = {
  show: {
    again: 'Show again',
    againLong: 'Show the other players’ turns again',
    replay: 'Replay',
    kept: (steps: number): string =>
      plural('en', steps, {
        one: 'Played {n} move. Undo takes it back.',
        other: 'Played {n} moves. Undo takes them back.',
      }),
    keptForGood: 'Played. There’s no undo in this variant.',
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
  /** `rank` is the engine's letter. */
  setOf: (rank: string, _count: number): string => `set of ${ranks[rank] ?? rank}s`,
  setCount: (count: number): string => `set of ${n(count)}`,
  runOf: (suit: string, low: string, high: string): string => `run of ${suit} ${low} to ${high}`,
  runCount: (count: number): string => `run of ${n(count)}`,
  noMeld: (count: number, why: string): string => `${cards(count)}, not a meld: ${why}`,
  reason: (reason: MeldFlaw): string => reasons[reason],
  needsMore: (count: number): string => `needs ${n(count)} more`,
  twice: (names: string): string => `two ${names}`,
  lacks: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} missing`,
  notMeld: (why: string): string => `not a meld: ${why}`,
  swapHere: 'swap for the joker',
  where: 'Move to…',
  newMeld: 'new meld',
  destinations: {
    meld: (name: string, result: string): string => `${name}: ${result}`,
    fresh: (result: string): string => `new meld: ${result}`,
    hand: 'your hand',
    joker: (name: string): string => `swap for the joker (${name})`,
  },
  emptyTable: 'The table is empty. Tap three or more cards that form a meld, then tap here to play them.',
  emptyWait: 'The table is empty.',
  yourTurn: 'Your turn',
  you: 'You',
  handCount: cards,
  points: (count: number): string => plural('en', count, { one: '{n} point', other: '{n} points' }),
  notOpened: 'not opened yet',
  stock: (count: number): string => `Stock ${n(count)}`,
  stockLabel: (count: number): string => `${cards(count)} in the stock`,
  seconds: (count: number): string =>
    plural('en', count, { one: '{n} second left', other: '{n} seconds left' }),
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Reset',
  restore: 'Put back',
  restoreLong: 'Put everything back, draw, and end your turn',
  sort: 'Sort',
  hint: 'Hint',
  menu: 'Menu',
  log: 'History',
  draw: 'Draw',
  endTurn: 'End turn',
  skip: 'Skip',
  close: 'Close',
  cancel: 'Cancel',
  lamp: {
    open: 'You can still make the table valid',
    closed: 'The table can’t be made valid this way: undo, or take cards back',
    unknown: 'Checking',
  },
  lampShort: { open: 'you can still fix this', closed: 'it can’t be fixed this way', unknown: '' },
  status: {
    youStart: 'Play cards from your hand, or draw.',
    canPlayOn: (count: number): string => `${cards(count)} played. Keep going, or end your turn.`,
    rearranged: 'No card played yet: if you end your turn now, you draw one.',
    opening: (needed: number): string =>
      `To open, play new melds from your hand worth at least ${n(needed)} points.`,
    thinking: (name: string): string => `${name} is thinking…`,
    selected: (count: number): string =>
      plural('en', count, {
        one: '{n} card selected: tap where to put it',
        other: '{n} cards selected: tap where to put them',
      }),
    over: 'The deal is over.',
    waiting: (name: string): string => `Waiting for ${name}`,
    drewYou: (names: string): string => `You drew ${names}.`,
    noPlace: 'It doesn’t fit anywhere',
    notYourTurn: 'It’s not your turn. You can sort your hand.',
    resumed: 'Your game continues where you left off.',
    offline: 'No connection. The game continues as soon as you’re back online.',
  },
  flaw: (flaw: Flaw, names: (text: string) => string, missing: number): string => {
    switch (flaw.code) {
      case 'not-a-meld':
        switch (flaw.reason) {
          case 'too-few':
            return plural('en', Math.max(1, missing), {
              one: `${names(flaw.cards)} need one more card`,
              other: `${names(flaw.cards)} needs {n} more cards`,
            });
          case 'gap':
            return `there’s a gap in ${names(flaw.cards)}`;
          case 'mixed':
            return `${names(flaw.cards)} don’t go together`;
          case 'identical-cards':
            return `${names(flaw.cards)}: the same card twice`;
          case 'set-too-long':
            return `${names(flaw.cards)}: a set has at most four cards`;
          case 'ace-not-high':
            return `${names(flaw.cards)}: aces are low in this game`;
          case 'ace-wraps':
            return `${names(flaw.cards)}: a run can’t wrap around the ace`;
          case 'only-jokers':
            return 'a meld needs at least one card that isn’t a joker';
          case 'run-too-long':
            return `${names(flaw.cards)}: the run is too long`;
          case 'too-many-copies':
            return `${names(flaw.cards)}: more copies than the packs have`;
          case 'joker-not-in-play':
            return 'there are no jokers in this game';
          default: {
            const never: never = flaw.reason;
            return never;
          }
        }
      case 'taken-in-hand':
        return `${names(flaw.cards)} must go back on the table`;
      case 'joker-taken':
        return flaw.count === 1
          ? 'a joker must go back on the table'
          : `${n(flaw.count)} jokers must go back on the table`;
      case 'nothing-played':
        return 'you rearranged the table but played no card';
      case 'too-many-new-cards':
        return `you played ${cards(flaw.played)}; the limit is ${n(flaw.limit)} per turn`;
      case 'opening-too-small':
        return `you need ${n(flaw.needed)} points to open, but have ${n(flaw.points)}`;
      case 'opening-touches-table':
        return 'until you open, you can only play new melds from your hand';
      case 'helping-before-opening':
        return 'you can use helping cards only after opening';
      case 'helping-without-hand-card':
        return `${names(flaw.cards)} must be in a meld with a card from your hand`;
      case 'too-many-copies':
        return `more copies than the packs have: ${names(flaw.cards)}`;
      case 'joker-not-in-play':
        return 'there are no jokers in this game';
      case 'cards-missing':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'is' : 'are'} missing`;
      case 'cards-added':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'doesn’t' : 'don’t'} belong here`;
      case 'card-played':
        return 'you have played a card: end your turn, or take it back';
      case 'table-rearranged':
        return 'before you draw, put the table back as it was';
      case 'undo-not-allowed':
        return 'there’s no undo in this variant: move the cards back yourself';
      case 'nothing-to-undo':
        return 'nothing to undo';
      case 'nothing-to-redo':
        return 'nothing to redo';
      case 'game-over':
        return 'the deal is over';
      case 'no-turn-limit':
        return 'there’s no time limit';
      case 'card-not-on-table':
        return 'that card is not on the table';
      case 'swap-not-allowed':
        return 'jokers can’t be swapped in this game';
      case 'swap-does-not-fit':
        return 'that card doesn’t fit in the joker’s place';
      case 'deal-not-over':
        return 'this deal isn’t over yet';
      case 'session-over':
        return 'the session is over';
      default: {
        const never: never = flaw;
        return never;
      }
    }
  },
  blocks: (names: string, rest: string, count: number): string =>
    `${names} ${count === 1 ? 'doesn’t' : 'don’t'} fit in ${rest}`,
  loose: (names: string): string => `not in a meld yet: ${names}`,
  andMore: (count: number): string =>
    plural('en', count, { one: 'and {n} more problem', other: 'and {n} more problems' }),
  event: (event: TurnEvent, name: string, me: boolean, names: (text: string) => string): string => {
    const who = me ? 'You' : name;
    const drew = event.drew > 0 ? ` and drew ${cards(event.drew)}` : '';
    switch (event.kind) {
      case 'play':
        return `${who} played ${names(event.laid)}${event.rearranged > 0 ? plural('en', event.rearranged, { one: ', rearranging {n} meld', other: ', rearranging {n} melds' }) : ''}${event.swapped === '' ? '' : ', taking a joker'}.`;
      case 'draw':
        return event.drew === 0 ? `${who} passed.` : `${who} drew ${cards(event.drew)}.`;
      case 'restore':
        return `${who} put everything back${drew}.`;
      case 'time-up':
        return event.laid === ''
          ? `${who} ran out of time${drew}.`
          : `${who} played ${names(event.laid)} before time ran out.`;
      case 'resign':
        return `${who} resigned.`;
      default: {
        const never: never = event.kind;
        return never;
      }
    }
  },
  spoken: {
    selected: (card: string, count: number): string => `${card} selected, ${n(count)} in total`,
    deselected: (card: string): string => `${card} deselected`,
    nothingSelected: 'nothing selected',
    moving: (count: number): string =>
      `moving ${cards(count)}: arrow keys to choose a place, Enter to confirm, Escape to cancel`,
    laid: (what: string, where: string): string => `${what} placed: ${where}`,
    takenUp: (what: string): string => `${what} now in your hand`,
    ordered: (what: string): string => `${what} moved within your hand`,
    undone: 'undone',
    redone: 'redone',
    wasReset: 'turn reset',
    sorted: (by: string): string => `hand sorted by ${by}`,
    refused: (why: string): string => `not possible – ${why}`,
    turnEnded: 'Turn ended',
    yourTurn: (count: number): string => `Your turn, ${cards(count)} in hand`,
    cancelled: 'cancelled',
  },
  by: { rank: 'rank', suit: 'suit' },
  end: {
    button: 'Result',
    youResigned: 'You resigned.',
    nextDeal: 'Next deal',
  },
  timeUp: 'Time is up',
  computer: (level: Level): string => `Computer (${LEVEL_NAMES.en[level]})`,
  names: ['Caterina', 'Niccolò', 'Lucrezia', 'Cesare', 'Isabella', 'Lorenzo', 'Giulia'] as readonly string[],
};

export type TableWords = typeof tableEn;
