// How to play, in English. The examples are in ../page/examples.ts; here is what is said of them.

import type { TurnExample } from '../page/examples.ts';

const turns: Readonly<Record<TurnExample, string>> = {
  extend: 'Lay what you have: the fourth five joins the set, and three clubs make a run of their own.',
  borrow:
    'Only the 4♣ is left. The set of fives has a card too many, so its five of clubs moves over to the run, and your four fits in front.',
  turnAround:
    'No run of clubs lies here to take the eight. But three sets of the same three suits are also three runs.',
  stranded:
    'The same idea with two sets: it gives the eight a run, and leaves four cards alone. So it is not allowed.',
  rescued: 'One queen would be left over. Two more queens from the hand save her, and the nine goes too.',
  twoSets: 'A full set has no room for a fifth five. Two sets have, as each suit comes once in each.',
  aceHigh: 'Where aces may be high, kings, queens and jacks turned into runs make room for an ace.',
  avalanche:
    'Six cards at once: the long run gives one five away, the queens lose one to the run of hearts and win another.',
};

export const guideEn = {
  title: 'How to play',
  minute: {
    title: 'In a minute',
    text: [
      'Get rid of your cards before anyone else does. Cards leave the hand in melds, three cards or more: sets of one rank, or runs of one suit.',
      'In your turn lay any number of cards. Cannot or will not? Then draw one, and the next player has the turn.',
      'What lies on the table belongs to everyone. Take it apart, move cards, build something new with a card of yours in it. Only one thing counts: when you end your turn, all of it is melds again.',
    ],
  },
  melds: { title: 'What is a meld?' },
  turns: {
    title: 'What a turn can do',
    before: 'Table',
    hand: 'Hand',
    after: 'Afterwards',
    legal: 'allowed',
    illegal: 'not allowed',
    tryIt: 'Try it on the table',
    cases: turns,
  },
  moving: {
    title: 'Moving cards',
    items: [
      'Drag a card to a meld, to a free place for a new one, or back to your hand.',
      'Or tap cards, they lift, and tap the place. A double tap lays a card where it fits best.',
      'Tap several cards to move them together; take a whole meld by its grip.',
      'With the keyboard: arrows walk, space selects, Enter picks a place and lays, Escape lets go. Ctrl+Z takes back. The ? key tells more.',
      'While you hold a card, every meld says what it would become. The lamp says whether the table can still be made whole.',
      'Stuck? “Hint” first tells how many cards can go, then which ones, then how.',
    ],
  },
  tips: {
    title: 'Tips',
    items: [
      'Look before you lift: find the place for each card you will set free, and only then begin.',
      'Runs of four and more, and sets of four, have a card to spare at the end. Those are your building bricks.',
      'A long run can be cut wherever both halves keep three cards. A card of yours that doubles one in the middle does the cutting.',
      'Two cards of the same rank in the hand are worth keeping: they rescue a single card that a rebuilt table leaves behind.',
      'Count what lies open. When both copies of a card are on the table, nobody holds it, and plans that wait for it are over.',
      'A card kept back can be worth more than a card laid: what you lay helps everybody, and three at once next turn beat one now.',
      'But hold high cards and jokers no longer than you must where points are counted.',
    ],
  },
  words: { title: 'The words of the table' },
};

export type GuideWords = typeof guideEn;
