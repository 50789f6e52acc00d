import type { Flaw, MeldReason, TurnEvent } from '../engine.ts';
import { fill, formatNumber, plural } from './words.ts';

// Everything that the table shows or speaks, in English.

const n = (value: number): string => formatNumber('en', value);
const isOne = (list: string): boolean => !list.includes(' ');
const cards = (count: number): string => plural('en', count, { one: '{n} card', other: '{n} cards' });

const reasons: Record<MeldReason, string> = {
  'too-few': 'needs more cards',
  'only-jokers': 'needs a real card',
  'identical-cards': 'two identical cards',
  'set-too-long': 'more than four',
  mixed: 'they do not go together',
  gap: 'a card is missing',
  'ace-not-high': 'the ace is low',
  'ace-wraps': 'no run goes round the ace',
  'run-too-long': 'the run is too long',
  'too-many-copies': 'too many of one card',
  'joker-not-in-play': 'no jokers in this game',
};

const suits: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranks: Record<string, string> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };

export const tableEn = {
  show: {
    again: 'Show again',
    againLong: 'Show again what the others did',
    replay: 'Replay',
    kept: (steps: number): string =>
      plural('en', steps, {
        one: 'Kept, {n} step: Undo takes it back.',
        other: 'Kept, {n} steps: Undo takes them all back.',
      }),
    keptForGood: 'Kept. These rules know no undo.',
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
  taken: 'taken, must go back on the table',
  /** The rank as the engine's letter. */
  setOf: (rank: string, _count: number): string => `set of ${ranks[rank] ?? rank}s`,
  setCount: (count: number): string => `set of ${n(count)}`,
  runOf: (suit: string, low: string, high: string): string => `run of ${suit} ${low} to ${high}`,
  runCount: (count: number): string => `run of ${n(count)}`,
  noMeld: (count: number, why: string): string => `${cards(count)}, no meld: ${why}`,
  reason: (reason: MeldReason): string => reasons[reason],
  needsMore: (count: number): string => `needs ${n(count)} more`,
  twice: (names: string): string => `two ${names}`,
  lacks: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} missing`,
  notMeld: (why: string): string => `no meld: ${why}`,
  swapHere: 'swap the joker',
  where: 'Where to …',
  newMeld: 'new meld',
  destinations: {
    meld: (name: string, result: string): string => `${name}: ${result}`,
    fresh: (result: string): string => `new meld: ${result}`,
    hand: 'your hand',
    joker: (name: string): string => `swap for the joker in ${name}`,
    good: 'fits',
    bad: 'does not fit',
  },
  emptyTable:
    'The table is empty. Tap three or more cards that go together, then tap here to lay the first meld.',
  emptyWait: 'The table is empty.',
  yourTurn: 'Your turn',
  you: 'You',
  handCount: cards,
  points: (count: number): string => plural('en', count, { one: '{n} point', other: '{n} points' }),
  opened: 'has opened',
  notOpened: 'not opened yet',
  stock: (count: number): string => `Stock ${n(count)}`,
  stockLabel: (count: number): string => `${cards(count)} in the stock`,
  seconds: (count: number): string =>
    plural('en', count, { one: '{n} second left', other: '{n} seconds left' }),
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Reset',
  restore: 'Restore',
  sort: 'Sort',
  hint: 'Hint',
  menu: 'Menu',
  log: 'Log',
  draw: 'Draw',
  endTurn: 'End turn',
  skip: 'Skip',
  close: 'Close',
  cancel: 'Cancel',
  lamp: {
    open: 'The table can still be closed in this turn',
    closed: 'The table cannot be closed any more: undo or take back',
    unknown: 'Thinking',
  },
  lampShort: { open: 'it can still be closed', closed: 'it cannot be closed this way', unknown: '' },
  status: {
    start: (name: string): string => `${name} begins.`,
    youStart: 'Play cards from your hand, or draw one.',
    canPlayOn: (count: number): string => `${cards(count)} played. Play on, or end your turn.`,
    rearranged: 'Nothing played yet: ending now draws a card.',
    opening: (needed: number): string => `To open, lay new melds of your own worth ${n(needed)} points.`,
    thinking: (name: string): string => `${name} is thinking …`,
    selected: (count: number): string => `${cards(count)} selected: tap where to lay`,
    over: 'The deal is over.',
    waiting: (name: string): string => `Waiting for ${name}`,
    drewYou: (names: string): string => `You drew ${names}.`,
    noPlace: 'There is no place where that fits',
    notYourTurn: 'It is not your turn. You may sort your hand.',
    resumed: 'Your game is where you left it.',
    offline: 'There is no connection: the computer plays as soon as it is back.',
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
            return `in ${names(flaw.cards)} a card is missing between`;
          case 'mixed':
            return `${names(flaw.cards)} do not go together`;
          case 'identical-cards':
            return `${names(flaw.cards)} holds two identical cards`;
          case 'set-too-long':
            return `${names(flaw.cards)}: a set has four cards at most`;
          case 'ace-not-high':
            return `${names(flaw.cards)}: the ace is low here`;
          case 'ace-wraps':
            return `${names(flaw.cards)}: a run does not go on past the ace`;
          case 'only-jokers':
            return 'a meld needs at least one real card';
          case 'run-too-long':
            return `${names(flaw.cards)}: the run is too long`;
          case 'too-many-copies':
            return `${names(flaw.cards)}: there are not that many`;
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
        return 'the table is rearranged, but no card was played';
      case 'too-many-new-cards':
        return `${cards(flaw.played)} played, at most ${n(flaw.limit)} are allowed in a turn`;
      case 'opening-too-small':
        return `opening needs ${n(flaw.needed)} points, there are ${n(flaw.points)}`;
      case 'opening-touches-table':
        return 'before opening you lay new melds of your own and leave the others alone';
      case 'helping-before-opening':
        return 'helping cards only after you have opened';
      case 'helping-without-hand-card':
        return `${names(flaw.cards)} must lie with a card from your hand`;
      case 'too-many-copies':
        return `there are not that many: ${names(flaw.cards)}`;
      case 'joker-not-in-play':
        return 'there are no jokers in this game';
      case 'cards-missing':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'is' : 'are'} missing`;
      case 'cards-added':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'does' : 'do'} not belong here`;
      case 'card-played':
        return 'a card of yours lies on the table: end the turn or take it back';
      case 'table-rearranged':
        return 'put the table back as it was before you draw';
      case 'undo-not-allowed':
        return 'these rules know no undo: lay cards back by hand';
      case 'nothing-to-undo':
        return 'nothing to undo';
      case 'nothing-to-redo':
        return 'nothing to redo';
      case 'game-over':
        return 'the deal is over';
      case 'no-turn-limit':
        return 'there is no time limit';
      case 'card-not-on-table':
        return 'that card is not on the table';
      case 'swap-not-allowed':
        return 'jokers are not swapped in this game';
      case 'swap-does-not-fit':
        return 'that card does not fit in the place of the joker';
      case 'deal-not-over':
        return 'this deal is not over yet';
      case 'session-over':
        return 'the session is over';
      default: {
        const never: never = flaw;
        return never;
      }
    }
  },
  blocks: (names: string, rest: string, count: number): string =>
    `${names} ${count === 1 ? 'does' : 'do'} not fit in ${rest}`,
  loose: (names: string): string => `still without a meld: ${names}`,
  andMore: (count: number): string =>
    plural('en', count, { one: 'and {n} more thing', other: 'and {n} more things' }),
  event: (event: TurnEvent, name: string, me: boolean, names: (text: string) => string): string => {
    const who = me ? 'You' : name;
    const drew = event.drew > 0 ? ` and drew ${cards(event.drew)}` : '';
    switch (event.kind) {
      case 'play':
        return `${who} laid ${names(event.laid)}${event.rearranged > 0 ? plural('en', event.rearranged, { one: ', rearranging {n} meld', other: ', rearranging {n} melds' }) : ''}${event.swapped === '' ? '' : ', taking a joker'}.`;
      case 'draw':
        return event.drew === 0 ? `${who} passed.` : `${who} drew ${cards(event.drew)}.`;
      case 'restore':
        return `${who} put everything back${drew}.`;
      case 'time-up':
        return event.laid === ''
          ? `Time is up for ${me ? 'you' : name}${drew}.`
          : `Time is up; ${me ? 'you' : name} laid ${names(event.laid)}.`;
      case 'resign':
        return `${who} gave up.`;
      default: {
        const never: never = event.kind;
        return never;
      }
    }
  },
  spoken: {
    selected: (card: string, count: number): string => `${card} selected, ${n(count)} in all`,
    unselected: (card: string): string => `${card} put down`,
    nothingSelected: 'nothing selected',
    moving: (count: number): string =>
      `moving ${cards(count)}: arrows choose where, Enter lays, Escape cancels`,
    laid: (what: string, where: string): string => `${what} laid: ${where}`,
    takenUp: (what: string): string => `${what} in your hand`,
    ordered: (what: string): string => `${what} moved in the hand`,
    undone: 'undone',
    redone: 'done again',
    wasReset: 'back as at the start of the turn',
    sorted: (by: string): string => `hand sorted by ${by}`,
    refused: (why: string): string => `not possible: ${why}`,
    turnEnded: 'Turn ended',
    yourTurn: (count: number): string => `Your turn, ${cards(count)} in hand`,
    cancelled: 'cancelled',
  },
  by: { rank: 'rank', suit: 'suit' },
  end: {
    button: 'Result',
    youResigned: 'You gave up.',
    nextDeal: 'Next deal',
  },
  timeUp: 'Time is up',
  computer: (level: string): string => fill('computer, {level}', { level }),
  levels: {
    beginner: 'beginner',
    easy: 'easy',
    medium: 'medium',
    hard: 'hard',
    expert: 'expert',
  } as Readonly<Record<string, string>>,
  names: ['Caterina', 'Niccolò', 'Lucrezia', 'Cesare', 'Isabella', 'Lorenzo', 'Giulia'] as readonly string[],
};

export type TableWords = typeof tableEn;
