// The lessons and the page for players of Rummikub, in English. The cards are in ../page/lessons.ts.
import { formatNumber } from '../words.ts';

/** `task` has at most twelve words. The player reads `hint` after 20 seconds or a wrong move. */
interface Lesson {
  readonly title: string;
  readonly task: string;
  readonly hint: string;
  readonly solved: string;
}

const lessons = {
  meld: {
    title: 'Find a meld',
    task: 'Three of your cards form a meld. Put them on the table.',
    hint: 'Tap each of the three sevens, then tap the table. Or drag them there.',
    solved:
      'Three or four cards of one rank in different suits make a set. Three or more of one suit in sequence make a run.',
  },
  lay: {
    title: 'Play your cards',
    task: 'Play all six cards: a run and a set.',
    hint: 'The set of eights needs the 8♥. Without it, 5♥ 6♥ 7♥ still form a run.',
    solved: 'In one turn you may play as many melds as you like. The first player with no cards left wins.',
  },
  add: {
    title: 'Add to a meld',
    task: 'Play all your cards. The meld on the table is yours, too.',
    hint: 'Drag the 5♠ onto the other fives. The three clubs form a run of their own.',
    solved: 'You may add to any meld on the table, no matter who played it.',
  },
  borrowFourth: {
    title: 'Borrow the fourth card',
    task: 'Play the 4♣. A set of four has one card to spare.',
    hint: 'Drag the 5♣ from the fives to the run, then put the 4♣ in front of it.',
    solved: 'A set needs only three cards. The fourth can help you elsewhere.',
  },
  borrowEnd: {
    title: 'Borrow an end card',
    task: 'Play both sevens. The run has a seven to spare.',
    hint: 'Put your two sevens on the table, then drag the 7♥ from the end of the run to them.',
    solved: 'A run of four or more can spare a card at either end.',
  },
  shift: {
    title: 'Shift a run',
    task: 'Play all three cards. Lengthen the run first, then borrow from it.',
    hint: 'Put the 9♠ at the end of the run. Then its 6♠ is free for your two sixes.',
    solved: 'If you add a card at one end of a run, you can take one from the other end.',
  },
  dissolve: {
    title: 'Break up a set',
    task: 'Play the 9♣. Each of the eights fits somewhere else.',
    hint: 'Drag each eight to the run of its suit, then put the 9♣ after the 8♣.',
    solved: 'You may take whole melds apart. When your turn ends, every card must be in a meld again.',
  },
  chain: {
    title: 'A chain of three melds',
    task: 'Play the Q♥. It needs its neighbours, the jack and the king.',
    hint: 'Build J♥ Q♥ K♥: take the K♥ and the J♥, then give the J♠ to the other jacks.',
    solved: 'Moving one card frees the next. Most great turns work like this.',
  },
  wait: {
    title: 'When to hold back',
    task: 'Caterina’s last card is the 9♣. Play the 8♣, or draw?',
    hint: 'Draw. As long as the 8♣ is in your hand, the 9♣ fits nowhere.',
    solved:
      'The 9♣ had nowhere to go, and your three cards went out all at once. But don’t wait too long: your hand grows, and when the stock runs out, the fewest cards win.',
  },
} as const satisfies Readonly<Record<string, Lesson>>;

export type LessonName = keyof typeof lessons;

export interface LessonWords {
  readonly lessons: Readonly<Record<LessonName, Lesson>>;
  readonly listTitle: string;
  readonly number: (number: number, all: number) => string;
  readonly solvedTitle: string;
  readonly solvedMark: string;
  /** The task in the later turns of the lesson “When to hold back”, and its result if the computer wins. */
  readonly waited: string;
  readonly lostTitle: string;
  readonly lost: string;
  readonly again: string;
  readonly next: (title: string) => string;
  readonly nextLesson: string;
  readonly firstGame: string;
  readonly firstGameHint: string;
  readonly example: {
    readonly title: string;
    readonly task: string;
    readonly solved: string;
    readonly back: string;
  };
  readonly rummikub: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly differencesTitle: string;
    readonly differences: readonly (readonly [difference: string, explanation: string])[];
  };
}

export const words: LessonWords = {
  lessons,
  listTitle: 'Lessons',
  number: (number, all) => `Lesson ${formatNumber('en', number)} of ${formatNumber('en', all)}`,
  solvedTitle: 'Solved!',
  solvedMark: 'solved',
  waited: 'Now all your cards fit. Play them all at once.',
  lostTitle: 'Caterina wins',
  lost: 'Her card fits only after the 8♣ is on the table. Cards that you play help the others, too.',
  again: 'Play it again',
  next: (title) => `Next: ${title}`,
  nextLesson: 'Next lesson',
  firstGame: 'Play your first game',
  firstGameHint: 'You’ve finished the lessons. In your first game, tips show you what you can do.',
  example: {
    title: 'Example',
    task: 'Your task: play all your cards, and leave only melds on the table.',
    solved: 'All your cards are on the table, and every one is in a meld.',
    back: 'Back to “How to play”',
  },
  rummikub: {
    title: 'If you know Rummikub',
    lines: [
      'Two packs of cards replace the tiles, and everyone gets 15 cards.',
      'A meld is a set (three or four cards of one rank in different suits) or a run (three or more in sequence in one suit).',
      'On your turn, play as many cards as you like, in new melds or existing ones.',
      'You may rearrange everything on the table, no matter who played it.',
      'At the end of your turn, every card on the table must be in a meld.',
      'If you don’t play a card, you draw one.',
    ],
    differencesTitle: 'Three differences',
    differences: [
      ['No 30-point opening.', 'You may rearrange the table from your first turn on.'],
      [
        'No jokers.',
        'Every card stands only for itself. The ace comes before the two, never after the king.',
      ],
      [
        'No points.',
        'The first player with no cards left wins or, if the stock runs out, the one with the fewest.',
      ],
    ],
  },
};
