// How to play, in English. The cards of the examples are in ../page/card-examples.ts.

const cases = {
  extend: 'The fourth five joins the set, and the three clubs form a run of their own.',
  borrow:
    'Your last card is the 4♣. The set has four fives and needs only three, so the 5♣ moves to the run and the 4♣ goes in front of it.',
  turnAround:
    'There’s no run of clubs for the 8♣. But three sets of consecutive ranks, in the same three suits, can also be three runs.',
  stranded:
    'The same idea with only two sets: the 8♣ gets its run, but four cards are left without a meld, so this is not allowed.',
  rescued:
    'Turn the sets into runs, and one queen is left over. The two queens from your hand make it a set, and the 9♠ joins a run.',
  twoSets:
    'A fifth five doesn’t fit in a set of four. With two fives from your hand you can make two sets, each of three different suits.',
  aceHigh: 'If aces can be high, turn the kings, queens and jacks into runs and add the ace to the clubs.',
  avalanche:
    'Six cards in one turn: the 5♣ starts a second run, the Q♥ moves to a run of hearts, and the Q♣ takes its place in the set.',
};

export type TurnExample = keyof typeof cases;

export const words = {
  minute: {
    title: 'The basics',
    text: [
      'Be the first to get rid of all your cards. You play them in melds of three or more cards: sets of one rank, or runs of one suit.',
      'On your turn, play as many cards as you like. If you can’t or don’t want to play any, draw a card and your turn ends.',
      'The cards on the table belong to everyone. You can take melds apart, move cards around and combine them with your own in new melds. When you end your turn, everything on the table must be in a meld again.',
    ],
  },
  melds: { title: 'What is a meld?' },
  turns: {
    title: 'What you can do in a turn',
    before: 'Table',
    hand: 'Hand',
    after: 'Table after',
    legal: 'allowed',
    illegal: 'not allowed',
    tryIt: 'Try it',
    cases,
  },
  moving: {
    title: 'Moving cards',
    items: [
      'Drag a card to a meld, to an empty space to start a new meld, or back to your hand.',
      'Or tap cards to select them, then tap where they should go. Double-tap a card to move it where it fits best.',
      'Tap several cards to move them together. Drag a meld’s round handle to move the whole meld.',
      'On a keyboard, use the arrow keys to move around, Space to select, Enter to move and confirm, and Escape to cancel. Ctrl+Z undoes. Press ? for all keys.',
      'While you drag a card, every meld shows what it would become, and the melds that the card fits have a green frame. The light and the words beside it say whether you can still make the table valid.',
      'Select one card in your hand: the melds that it fits are marked, and so are its neighbours and the cards of its rank.',
      'Once there are four melds, the button with lines (key T) tidies the table: all melds lie in rows. Press it again to put them back.',
      'A dot marks a card that you have just drawn or played; a ring, a card that the others have just played; a gold frame, a meld that they have just changed.',
      'Stuck? “Hint” first tells you how many cards you can play, then which ones, then how.',
    ],
  },
  tips: {
    title: 'Tips',
    items: [
      'Plan before you move: find a place for every card that you take out of a meld.',
      'A set of four, or a run of four or more, has a card to spare. Use that card to build a new meld.',
      'You can split a long run wherever both parts keep at least three cards. With a second copy of the middle card, a run of five is enough: 5 6 7 8 9 becomes 5 6 7 and 7 8 9.',
      'Keep pairs in your hand: they can complete a set with a card that is left over when you rebuild the table.',
      'Count the cards on the table. If both copies of a card are there, nobody has that card in their hand.',
      'Sometimes it’s better to keep cards even though you could play them. What you play helps everyone, and a hand that goes out all at once leaves the others no time.',
      'Don’t just draw: your hand grows, and when the stock runs out, the fewest cards win. The more cards are set aside, the sooner that happens.',
      'If points count, don’t hold on to high cards and jokers for too long.',
    ],
  },
};

export type GuideWords = typeof words;
