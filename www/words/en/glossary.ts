// The terms of the game and what they mean. The page shows them as its glossary, and all other texts use these words. Meld, stock,
// draw, deal and go out are the terms of rummy (https://www.pagat.com/rummy/rummy.html); a set and a run are also those of Rummikub. “Lay
// off” is “add” here, because players who don’t know rummy misread it.

const terms = {
  meld: ['Meld', 'A set or a run.'],
  set: ['Set', 'Three or four cards of the same rank in different suits.'],
  run: ['Run', 'Three or more consecutive cards of the same suit.'],
  hand: ['Hand', 'The cards that only you can see.'],
  table: ['Table', 'All the melds that have been played. They belong to everyone.'],
  stock: ['Stock', 'The face-down cards that players draw from.'],
  play: ['Play', 'Put cards from your hand on the table, in new melds or existing ones.'],
  add: ['Add', 'Put cards on a meld that is already on the table, no matter who played it.'],
  take: [
    'Take',
    'Pick up cards from the table. They get a red border and must be back on the table before your turn ends.',
  ],
  rearrange: ['Rearrange', 'Split, join and rebuild melds on the table during your turn.'],
  end: [
    'End turn',
    'Finish your turn. All cards on the table must be in melds, with no taken cards left in your hand.',
  ],
  tidy: [
    'Tidy',
    'Put all melds in rows, so that they are easier to look through. The melds themselves don’t change.',
  ],
  draw: ['Draw', 'Get a card from the stock instead of playing one. Your turn then ends.'],
  reset: ['Start over', 'Undo everything you’ve done this turn, and play on.'],
  restore: [
    'Put back',
    'Return all cards to where they were at the start of your turn. You then draw the penalty, and your turn ends.',
  ],
  out: ['Go out', 'End your turn with no cards in your hand, and win.'],
  opening: ['Opening', 'A player’s first melds, which must be worth a minimum number of points.'],
  joker: ['Joker', 'A card that can stand for any other.'],
  swap: ['Joker swap', 'Replace a joker with the card it stands for, and take the joker into your hand.'],
  helping: ['Helping card', 'A face-up card beside the stock that anyone can put in a meld.'],
  penalty: ['Penalty', 'The cards you draw for putting everything back.'],
  deal: ['Deal', 'One round of play, until someone goes out or the stock runs out.'],
  session: ['Session', 'Several deals whose points are added up.'],
  light: ['Light', 'Green: you can still get every card on the table into a meld this turn. Red: you can’t.'],
} as const;

export type TermName = keyof typeof terms;

export type Glossary = Readonly<Record<TermName, readonly [term: string, meaning: string]>>;

export const words: Glossary = terms;
