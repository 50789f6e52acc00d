import type { Options } from '../../engine.ts';
import { plural } from '../words.ts';

// The rules of a game, in English. Each function describes the effect of the given options.

const points = (n: number) => plural('en', n, '{n} [point|points]');
const seconds = (n: number) => plural('en', n, '{n} [second|seconds]');
const cards = (n: number) => (n === 1 ? 'one card' : `${n} cards`);
const jokers = (n: number) => (n === 1 ? 'one joker' : `${n} jokers`);

export const words = {
  basedOn: (preset: string) => `Game: ${preset}`,
  sections: {
    aim: 'Aim of the game',
    deal: 'The deal',
    melds: 'Melds',
    turn: 'Your turn',
    opening: 'Opening',
    jokers: 'Jokers',
    helping: 'Helping cards',
    back: 'Undoing moves',
    clock: 'Time limit',
    end: 'How the game ends',
    score: 'Scoring',
  },
  examples: 'Which of these are melds?',
  glossary: 'Glossary',
  aim: () => [
    'Be the first to get rid of all your cards. You play cards in melds, and every meld on the table belongs to everyone: on your turn you can take melds apart and build new ones, as long as every card on the table is in a meld when your turn ends.',
  ],
  deal: (r: Options) => [
    `${r.packs} packs of 52 cards are shuffled together${r.jokers > 0 ? ` with ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} cards in all. Each player gets ${cards(r.deal)}. The rest form the stock, face down.`,
    r.helpingCards > 0 && `${r.helpingCards} helping cards are placed face up beside the stock.`,
    r.setAside > 0 && `${r.setAside} cards from the stock are set aside face down and not used.`,
    {
      lot: 'The first player is chosen at random. Play goes clockwise.',
      'dealer-left':
        'The dealer is chosen at random, and the player to the dealer’s left goes first. Play goes clockwise.',
      'highest-cut':
        'Everyone cuts the pack, and whoever cuts the highest card goes first. Aces are low; if there is a tie, the cut is repeated. Play goes clockwise.',
    }[r.firstPlayer],
  ],
  melds: (r: Options) => [
    'A set is three or four cards of the same rank in different suits.',
    'A run is three or more consecutive cards of the same suit.',
    {
      low: 'Aces are low: A 2 3 is a run, Q K A is not.',
      'low-or-high':
        'Aces are low or high: A 2 3 and Q K A are both runs, but a run can have an ace at only one end.',
      'both-ends':
        'Aces are low or high. A run of a whole suit can even have an ace at both ends: A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `Runs never wrap around the ace: K A 2 is not a run. A meld can’t contain the same card twice${r.ace === 'both-ends' ? ', except for the ace in a run of a whole suit' : ''}.`,
  ],
  turn: (r: Options) => [
    'Play as many cards as you like from your hand, in new melds or on existing ones. You can also take cards from the table, split and join melds, and move cards between them.',
    `When you end your turn, every card on the table must be in a meld, and no card that was there at the start may be missing${r.jokerSwap ? ', except for jokers you’ve swapped' : ''}. Cards you have taken have a red border until you put them back.`,
    'If you play at least one card, you don’t draw. If you play none, you draw one card and your turn ends. There are no discards.',
    r.rearrangeOnly
      ? 'You can rearrange the table without playing a card; you then draw one.'
      : 'You can only rearrange the table if you also play a card from your hand. If you don’t, put the table back as it was, and draw.',
    r.maxNewCards !== null && `You can play at most ${cards(r.maxNewCards)} from your hand per turn.`,
  ],
  opening: (r: Options) =>
    r.openingPoints === null
      ? []
      : [
          `Until you have opened, you can only play new melds from your hand, without changing the table. ${
            r.openingScope === 'meld'
              ? `One of these melds must be worth at least ${points(r.openingPoints)}.`
              : `To open, you must play melds worth a total of at least ${points(r.openingPoints)} in one turn.`
          }`,
          'For the opening, cards from 2 to 10 are worth their face value, an ace 1, face cards 10, and a joker as much as the card it stands for. From your next turn on, you can use the whole table.',
        ],
  jokers: (r: Options) =>
    r.jokers === 0
      ? []
      : [
          'A joker stands for any card in a set or run. A meld needs at least one card that isn’t a joker. Even with jokers, a set has at most four cards, all of different suits. On the table, a joker can be moved like any other card.',
          r.jokerSwap
            ? 'If you hold the card that a joker stands for, you can put it in the joker’s place and take the joker into your hand. The meld must not have changed since the start of your turn. You can play the joker now or later.'
            : 'A joker on the table stays on the table.',
        ],
  helping: (r: Options) => [
    r.helpingCards > 0 &&
      `Anyone${r.openingPoints ? ' who has opened' : ''} can use the ${r.helpingCards} helping cards. A helping card must go straight into a meld, and you must also play a card from your hand to that meld in the same turn. Helping cards don’t count as played, and they aren’t replaced.`,
  ],
  back: (r: Options) => [
    r.undo === 'free'
      ? 'During your turn you can undo, redo and start over as often as you like.'
      : 'There’s no undo. You can move cards back yourself, if you remember where they were.',
    r.undo === 'none' &&
      `If you can’t make the table valid, use “Put everything back”: everything goes back to how it was, you draw ${cards(r.restorePenalty)}, and your turn ends.`,
  ],
  clock: (r: Options) => [
    r.turnSeconds !== null &&
      `You have ${seconds(r.turnSeconds)} per turn. If time runs out when the table is valid and you have played a card, your turn ends normally. If you haven’t moved any cards, you draw one. Otherwise everything is put back and you draw ${cards(r.restorePenalty)}.`,
  ],
  end: (r: Options) => [
    'If you end your turn with no cards in your hand, you go out and win.',
    `${r.scoring === 'session' ? 'The deal' : 'The game'} also ends when someone draws the last card of the stock. The player with the ${
      r.stockOut === 'fewest-cards' ? 'fewest cards' : 'fewest points in hand'
    } then wins. ${r.ties === 'shared' ? 'If players tie for the best hand, they share the win.' : 'If players tie for the best hand, nobody wins.'}`,
  ],
  score: (r: Options) => {
    const worth =
      'An ace is worth 1 point, cards from 2 to 10 their face value, face cards (J, Q, K) 10, and a joker 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `When a deal ends, everyone except the winner gets penalty points for the cards left in their hand. If the stock ran out, the winner’s own cards don’t count. ${worth}`,
          `New deals follow until someone reaches ${points(r.target ?? 0)}. The lowest total then wins, and players with equal totals share the win.`,
        ];
      case 'winner-takes':
        return [`The winner scores points for the cards left in everyone else’s hands. ${worth}`];
    }
  },
  legal: (kind: 'set' | 'run', _count: number): string => `a ${kind}`,
  illegal: (reason: string) => `no: ${reason}`,
};

/** The sentences that describe the rules of a game. */
export type RulesWords = typeof words;
