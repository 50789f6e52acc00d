// The rules in force, in English: each function says what the given options mean.

import type { MeldReason, Options } from '../engine.ts';

const cards = (n: number) => (n === 1 ? 'one card' : `${n} cards`);
const jokers = (n: number) => (n === 1 ? 'one joker' : `${n} jokers`);

const reasons: Readonly<Record<MeldReason, string>> = {
  'too-few': 'fewer than three cards',
  'only-jokers': 'a real card is missing',
  'identical-cards': 'the same card twice',
  'set-too-long': 'more than four cards of a rank',
  mixed: 'neither one rank nor one suit',
  gap: 'the ranks do not follow each other',
  'ace-not-high': 'the ace is low here',
  'ace-wraps': 'a run does not pass through the ace',
  'run-too-long': 'longer than a suit',
  'too-many-copies': 'more of a card than the packs hold',
  'joker-not-in-play': 'there are no jokers here',
};

export const rulesEn = {
  title: 'The rules in force',
  basedOn: (preset: string) => `Game: ${preset}`,
  sections: {
    aim: 'What it is about',
    deal: 'The deal',
    melds: 'Melds',
    turn: 'Your turn',
    opening: 'Opening',
    jokers: 'Jokers',
    helping: 'Helping cards',
    back: 'Taking back and giving up',
    clock: 'The clock',
    end: 'How it ends',
    score: 'Points',
    examples: 'Which of these are melds?',
    words: 'The words of the table',
  },
  aim: () => [
    'Be the first without a card. Cards leave your hand in melds, and every meld on the table belongs to everyone: whoever has the turn may take the table apart and build it anew, as long as it is whole again in the end.',
  ],
  deal: (r: Options) => [
    `${r.packs} packs of 52 are shuffled into one${r.jokers > 0 ? `, with ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} cards. Everyone gets ${cards(r.deal)}; only the owner sees them. The rest is the stock, face down.`,
    ...(r.helpingCards > 0 ? [`${r.helpingCards} more lie face up beside the stock, to help.`] : []),
    {
      lot: 'Who begins is drawn by lot. Turns go round clockwise.',
      'dealer-left':
        'A dealer is drawn by lot, and whoever sits at the dealer’s left begins. Turns go round clockwise.',
      'highest-cut':
        'Everyone cuts the pack and the highest card begins; an ace is the lowest, and equal cards cut again. Turns go round clockwise.',
    }[r.firstPlayer],
  ],
  melds: (r: Options) => [
    'A set: three or four cards of one rank, each of another suit.',
    'A run: three or more cards of one suit whose ranks follow each other.',
    {
      low: 'The ace is the lowest card: A 2 3 is a run, Q K A is none.',
      'low-or-high':
        'The ace stands below the two or above the king, A 2 3 or Q K A, but one run has it at one end only.',
      'both-ends':
        'The ace stands below the two, above the king, or at both ends of a whole suit: A 2 3 4 5 6 7 8 9 10 J Q K A is the one meld with the same card twice.',
    }[r.ace],
    'A run never goes through the ace: K A 2 is none. No meld holds the same card twice, even though there is more than one of it in the packs.',
  ],
  turn: (r: Options) => [
    'Lay as many hand cards as you can and like: as new melds, or onto melds that lie there. You may take table cards up, split melds, join them and move cards between them.',
    'When you end your turn every card on the table must lie in a meld, and every card that lay there before must still be there. Cards you took up are marked red until they lie again.',
    'If you lay no card, you draw one and the turn is over. If you lay at least one, you draw none. There is no discard.',
    r.rearrangeOnly
      ? 'You may leave the table rearranged without having laid a card; then you draw one.'
      : 'The table may only change if a card of your hand joins it. Otherwise put it back as it was, then draw.',
    ...(r.maxNewCards === null || r.maxNewCards === undefined
      ? []
      : [`You may lay ${r.maxNewCards} new ${r.maxNewCards === 1 ? 'card' : 'cards'} in a turn at most.`]),
  ],
  opening: (r: Options) =>
    r.openingPoints === null || r.openingPoints === undefined
      ? []
      : [
          `Until you have opened you may lay only new melds made of hand cards alone, and leave the table as it is. ${
            r.openingScope === 'meld'
              ? `One of those melds must be worth ${r.openingPoints} points or more by itself.`
              : `Together the melds of that turn must be worth ${r.openingPoints} points or more.`
          }`,
          'For the opening 2 to 10 count their number, an ace 1, jack, queen and king 10, a joker as the card it stands for. From your next turn on, the whole table is yours to use.',
        ],
  jokers: (r: Options) =>
    r.jokers === 0
      ? []
      : [
          'A joker stands for any card that a set or run lacks. A meld needs at least one real card, a set still has four cards at most, and a joker cannot be a suit that the set already has. On the table it can be moved like any other card.',
          r.jokerSwap
            ? 'If you hold the card that a joker of the table stands for, you may put it there and take the joker into your hand, as long as the meld lay like that when your turn began. It is yours then, to lay now or later.'
            : 'A joker that lies on the table stays on the table.',
        ],
  helping: (r: Options) =>
    r.helpingCards === 0
      ? []
      : [
          `The ${r.helpingCards} open cards may be used by anyone${r.openingPoints ? ' who has opened' : ''}: lay one straight into a meld that also gets a card from your hand in the same turn. It does not count as a card you laid, and it is not replaced.`,
        ],
  back: (r: Options) => [
    r.undo === 'free'
      ? 'Inside your turn you may undo, redo and start over as often as you like.'
      : 'There is no undo. What you moved you can lay back by hand, if you remember where it lay.',
    `Lost in your own rearrangement? “Restore” puts everything back as it was, you draw ${cards(r.restorePenalty)} and your turn is over.`,
  ],
  clock: (r: Options) =>
    r.turnSeconds === null || r.turnSeconds === undefined
      ? []
      : [
          `A turn lasts ${r.turnSeconds} seconds. When they are over and the table is whole with a card of yours laid, the turn simply ends; if you touched nothing, you draw one card; otherwise everything is restored and you draw ${cards(r.restorePenalty)}.`,
        ],
  end: (r: Options) => [
    'Whoever ends a turn legally with an empty hand has won at once.',
    `If the last card of the stock is drawn and nobody went out in that turn, the ${
      r.stockOut === 'fewest-cards' ? 'hand with the fewest cards' : 'hand with the fewest points'
    } wins. ${r.ties === 'shared' ? 'Equal hands win together.' : 'If the best hands are equal, nobody wins.'}`,
  ],
  score: (r: Options) => {
    const worth = 'An ace counts 1, 2 to 10 their number, jack, queen and king 10, a joker 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `What the others still hold when a deal ends counts against them. ${worth}`,
          `Deal follows deal until somebody reaches ${r.target ?? ''} points. Then the lowest total has won, and equal totals win together. If the stock ran out, the best hand counts nothing and the others count theirs.`,
        ];
      case 'winner-takes':
        return [`The winner scores what all others still hold. ${worth}`];
    }
  },
  legal: { set: 'a set', run: 'a run' },
  illegal: (reason: string) => `no: ${reason}`,
  reasons,
  terms: {
    meld: ['Meld', 'Cards that may lie together: a set or a run.'],
    set: ['Set', 'One rank, three or four different suits.'],
    run: ['Run', 'One suit, three or more ranks in a row.'],
    hand: ['Hand', 'Your own cards, which nobody else sees.'],
    table: ['Table', 'All melds. They have no owner.'],
    stock: ['Stock', 'The face-down cards from which one draws.'],
    take: [
      'Take',
      'Pick cards up from the table. They show a red edge and must lie again before your turn ends.',
    ],
    lay: ['Lay', 'Put cards down: into a meld, or as the start of a new one.'],
    rearrange: ['Rearrange', 'Split, join and rebuild melds in your turn.'],
    end: [
      'End turn',
      'Pass to the next player once every group is a meld and nothing taken is left in the hand.',
    ],
    draw: ['Draw', 'Take a card from the stock instead of laying any; it ends the turn.'],
    reset: ['Reset', 'Everything back as when your turn began; the turn goes on.'],
    restore: [
      'Restore',
      'Give the turn up: everything is put back, you draw the price, the next player begins.',
    ],
    out: ['Go out', 'End a turn without a card in hand, and win.'],
    opening: ['Opening', 'The first melds of a player, which must be worth a number of points.'],
    joker: ['Joker', 'A card that stands for a missing one.'],
    swap: ['Exchange', 'The real card goes to a joker’s place, the joker to your hand.'],
    helping: ['Helping card', 'An open card beside the stock that everyone may build in.'],
    deal: ['Deal', 'One game from the first card to an empty hand or an empty stock.'],
    session: ['Session', 'Deals in a row whose points are added up.'],
    lamp: ['The lamp', 'Green: the table as it lies can still be made whole this turn. Red: it cannot.'],
  } as Readonly<Record<TermName, readonly [string, string]>>,
};

/** The words that the glossary explains. */
export type TermName =
  | 'meld'
  | 'set'
  | 'run'
  | 'hand'
  | 'table'
  | 'stock'
  | 'take'
  | 'lay'
  | 'rearrange'
  | 'end'
  | 'draw'
  | 'reset'
  | 'restore'
  | 'out'
  | 'opening'
  | 'joker'
  | 'swap'
  | 'helping'
  | 'deal'
  | 'session'
  | 'lamp';

export type RulesWords = typeof rulesEn;
