// What the presets and the rule options are called on the page, in English.

import type { Options, Preset } from '../engine.ts';

interface OptionWord {
  readonly name: string;
  readonly why: string;
}

interface PresetWord {
  readonly name: string;
  /** What is special about it. */
  readonly what: string;
}

const options: Readonly<Record<keyof Options, OptionWord>> = {
  packs: { name: 'Packs', why: 'Packs of 52 cards, shuffled into one.' },
  deal: { name: 'Cards dealt', why: 'What each player starts with.' },
  jokers: { name: 'Jokers', why: 'Wild cards in the whole pack: one stands for any card that a meld lacks.' },
  jokerSwap: {
    name: 'Joker exchange',
    why: 'Lay the real card in a joker’s place and take the joker into your hand.',
  },
  helpingCards: {
    name: 'Helping cards',
    why: 'Cards face up beside the stock. Meld one together with a card from your hand.',
  },
  ace: { name: 'Aces in runs', why: 'Where an ace may stand. A run never passes through it: K A 2 is none.' },
  openingPoints: {
    name: 'Opening points',
    why: 'What your first melds must be worth, from your hand alone, before you may use the table.',
  },
  openingScope: { name: 'Opening counted over', why: 'What has to reach the opening points.' },
  maxNewCards: { name: 'New cards in a turn', why: 'The most hand cards that you may lay in one turn.' },
  rearrangeOnly: {
    name: 'Rearrange, then draw',
    why: 'You may leave the table in a new order without playing a card, and draw.',
  },
  undo: { name: 'Undo', why: 'Whether the program takes moves back for you inside your turn.' },
  restorePenalty: {
    name: 'Price of “restore”',
    why: 'Cards you draw when the program puts the table back and your turn is over.',
  },
  turnSeconds: {
    name: 'Time for a turn',
    why: 'When it is up, a finished turn ends; a tangled one is put back and pays the price.',
  },
  firstPlayer: { name: 'Who begins', why: 'How the first player of a deal is found.' },
  stockOut: { name: 'If the stock runs out', why: 'Who wins when nobody got rid of every card.' },
  ties: { name: 'Equal best hands', why: 'What a tie at the end of the stock means.' },
  scoring: { name: 'Scoring', why: 'What the cards left in the hands are worth.' },
  target: { name: 'The session ends at', why: 'Points at which a session is over; the lowest total wins.' },
};

const presets: Readonly<Record<Preset, PresetWord>> = {
  bga: {
    name: 'Standard',
    what: 'Fifteen cards, aces low, moves taken back freely. The table may change even if you play nothing.',
  },
  'bga-13': {
    name: 'Thirteen',
    what: 'Aces at both ends of a run, thirteen new cards a turn at most, no undo, three cards for giving up.',
  },
  'bga-classic': {
    name: 'Strict',
    what: 'Like Standard, but the table may only change when a card of yours joins it.',
  },
  italian: {
    name: 'Italian',
    what: 'As at the kitchen table: up to eight players, aces low or high, no undo, three cards for giving up.',
  },
  'italian-six': {
    name: 'Italian with six cards',
    what: 'Short hands, and four helping cards lie open for whoever can use them.',
  },
  session: {
    name: 'Session',
    what: 'Thirteen cards. What stays in your hand counts against you, deal after deal, until someone has 100.',
  },
  'session-jokers': {
    name: 'Session with jokers',
    what: 'Two jokers stand for any card, and can be won back with the real one.',
  },
  'session-opening': {
    name: 'Session with an opening',
    what: 'Your first melds must be worth 36 points before you may touch the table.',
  },
  'session-timed': { name: 'Session by the clock', what: 'Two minutes for each turn.' },
  'session-three-packs': {
    name: 'Three packs',
    what: 'A session with 156 cards and fifteen in each hand: room for five or six.',
  },
  'session-short': { name: 'Short session', what: 'Ten cards in each hand, so that deals are quick.' },
  makiaveli: {
    name: 'Makiaveli',
    what: 'The Greek way: five cards and four helping cards, otherwise as in Italy.',
  },
};

export const optionsEn = {
  options,
  values: {
    ace: {
      low: 'Low: A 2 3',
      'low-or-high': 'Low or high: A 2 3, Q K A',
      'both-ends': 'Both ends: A 2 … K A too',
    },
    undo: { free: 'As often as you like', none: 'None: lay cards back by hand' },
    openingScope: { turn: 'All melds of the turn', meld: 'One meld by itself' },
    firstPlayer: {
      lot: 'Drawn by lot',
      'dealer-left': 'Left of the dealer',
      'highest-cut': 'Highest card cut',
    },
    stockOut: { 'fewest-cards': 'Fewest cards', 'fewest-points': 'Fewest points' },
    ties: { shared: 'Win together', draw: 'Nobody wins' },
    scoring: {
      single: 'Single game',
      session: 'Session of deals',
      'winner-takes': 'Winner takes the points',
    },
    yes: 'Yes',
    no: 'No',
    none: 'None',
    noLimit: 'No limit',
    seconds: 'seconds',
    points: 'points',
    cards: 'cards',
  },
  presets,
  groups: {
    cards: 'The cards',
    melds: 'The melds',
    turn: 'The turn',
    end: 'Beginning and end',
  },
  refused: {
    contradiction: {
      openingScope: 'There are no opening points that “opening counted over” could count.',
      jokerSwap: 'Without jokers there is no joker to exchange.',
      target: 'Only a session is played to a number of points.',
    },
    badValue: (option: string) => `“${option}” does not take this value.`,
    dealTooLarge: (needed: string, cards: string) =>
      `The deal takes ${needed} cards, but there are ${cards} and one must stay in the stock.`,
    playerCount: (least: string, most: string) => `These rules seat ${least} to ${most} players.`,
  },
  fixes: {
    deal: (cards: string) => `Deal ${cards} each`,
    seats: (seats: string) => `Play with ${seats}`,
    drop: (option: string) => `Drop “${option}”`,
    usual: (option: string) => `“${option}” as usual`,
  },
};

export type OptionsWords = typeof optionsEn;
