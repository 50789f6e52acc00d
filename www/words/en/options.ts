import type { Options } from '../../engine.ts';

interface Described {
  readonly name: string;
  readonly what: string;
}

const options: Readonly<Record<keyof Options, Described>> = {
  packs: { name: 'Packs', what: 'How many 52-card packs are shuffled together.' },
  deal: { name: 'Cards dealt', what: 'How many cards each player starts with.' },
  jokers: { name: 'Jokers', what: 'How many jokers are in the game. A joker stands for any card.' },
  jokerSwap: {
    name: 'Joker swap',
    what: 'You can replace a joker with the card it stands for, and take the joker into your hand.',
  },
  helpingCards: {
    name: 'Helping cards',
    what: 'Face-up cards beside the stock. You can put one in a meld together with a card from your hand.',
  },
  setAside: {
    name: 'Cards set aside',
    what: 'Face-down cards that are left out of the stock. With fewer cards to draw, holding cards back pays less.',
  },
  ace: { name: 'Aces in runs', what: 'Where an ace can go in a run. Runs never wrap: K A 2 is not a run.' },
  openingPoints: {
    name: 'Opening points',
    what: 'How many points your first melds, all from your hand, must be worth before you can use the table.',
  },
  openingScope: {
    name: 'Opening points apply to',
    what: 'Whether all your melds together or a single meld must reach the opening points.',
  },
  maxNewCards: {
    name: 'Card limit per turn',
    what: 'The most cards you can play from your hand in one turn.',
  },
  rearrangeOnly: {
    name: 'Rearrange, then draw',
    what: 'You can rearrange the table without playing a card, and then draw.',
  },
  undo: { name: 'Undo', what: 'Whether you can undo moves during your turn.' },
  restorePenalty: {
    name: 'Penalty for “Put everything back”',
    what: 'How many cards you draw when everything is put back and your turn ends.',
  },
  turnSeconds: {
    name: 'Time per turn',
    what: 'When time runs out, your turn ends normally if the table is valid and you’ve played a card. If you haven’t moved any cards, you draw one. Otherwise everything is put back and you draw the penalty.',
  },
  firstPlayer: { name: 'First player', what: 'How the first player of a deal is chosen.' },
  stockOut: { name: 'If the stock runs out', what: 'Who wins when nobody has gone out.' },
  ties: { name: 'Ties', what: 'What happens when the best hands are equal.' },
  scoring: { name: 'Scoring', what: 'Whether and how points are counted.' },
  target: {
    name: 'Session ends at',
    what: 'The session ends when someone reaches this many points. The lowest total wins.',
  },
};

/** The options whose values have names. */
type ChoiceName = {
  readonly [Name in keyof Options]: NonNullable<Options[Name]> extends string ? Name : never;
}[keyof Options];

const choices: { readonly [Name in ChoiceName]: Readonly<Record<NonNullable<Options[Name]>, string>> } = {
  ace: {
    low: 'Low: A 2 3',
    'low-or-high': 'Low or high: A 2 3, Q K A',
    'both-ends': 'Both ends: also A 2 … K A',
  },
  undo: { free: 'Unlimited', none: 'None' },
  openingScope: { turn: 'All melds together', meld: 'One meld' },
  firstPlayer: {
    lot: 'At random',
    'dealer-left': 'Left of the dealer',
    'highest-cut': 'Highest cut',
  },
  stockOut: { 'fewest-cards': 'Fewest cards', 'fewest-points': 'Fewest points' },
  ties: { shared: 'Shared win', draw: 'Nobody wins' },
  scoring: {
    single: 'Single game',
    session: 'Session',
    'winner-takes': 'Winner takes the points',
  },
};

export const words = {
  options,
  choices,
  values: {
    none: 'None',
    noLimit: 'No limit',
    seconds: 'seconds',
    points: 'points',
    cards: 'cards',
  },
  groups: {
    cards: 'Cards',
    melds: 'Melds',
    turn: 'Turn',
    end: 'Start and end',
  },
  refused: {
    contradiction: {
      openingScope: '“Opening points apply to” has no effect without opening points.',
      jokerSwap: '“Joker swap” only works with jokers.',
      target: '“Session ends at” only works in a session.',
    },
    badValue: (option: string) => `“${option}” can’t have this value.`,
    dealTooLarge: (needed: string, cards: string) =>
      `The deal needs ${needed} cards, plus at least one for the stock, but there are only ${cards} in all.`,
    playerCount: (least: string, most: string) => `These rules are for ${least} to ${most} players.`,
  },
  fixes: {
    deal: (cards: string) => `Deal ${cards} each`,
    seats: (players: string) => `Play with ${players} players`,
    reset: (option: string) => `Reset “${option}”`,
  },
};

export type OptionsWords = typeof words;
