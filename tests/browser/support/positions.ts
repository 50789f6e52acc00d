const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = [...'A23456789TJQK'];

/** Runs of four and five cards, and sets of four, that together contain every card of two packs. */
const MELDS = [
  ...SUITS.flatMap((suit) =>
    [RANKS.slice(0, 4), RANKS.slice(4, 8), RANKS.slice(8)].map((run) => run.map((rank) => rank + suit)),
  ),
  ...RANKS.map((rank) => SUITS.map((suit) => rank + suit)),
];

/** All 104 cards of two packs on the table, and a hand from a third pack. */
export const FULL_TABLE = `${MELDS.map((meld) => meld.join(' ')).join(' | ')} / 2S 3S 4S 5H 6H 7D 8D 9C TC JC QS KS AH`;
export const THREE_PACKS = { rules: { preset: 'bga', packs: 3 } } as const;

/** A few melds, and a hand with cards that can be played. */
export const SMALL_TABLE =
  '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD | 2S 3S 4S | 9H 9C 9D / 4C 9D KS 2H 3H AS JH QC';

/** The run can be extended with the 5♣ in the hand, and then with the 4♣. */
export const RUN_TO_EXTEND = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 5C';

/** The 4♣ can be played together with the 5♣ of the set, and the Q♥ at the end of the run of hearts. */
export const TWO_PLAYABLE_CARDS = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D';
