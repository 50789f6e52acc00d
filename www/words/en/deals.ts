// The deal of the day, and challenges.
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const words = {
  dayTitle: 'Deal of the day',
  everybody: (opponent: string, level: string, isToday: boolean): string =>
    `Everybody ${isToday ? 'plays the same cards today' : 'played the same cards on this day'}, against ${opponent} (${level.toLowerCase()}). Your first game counts.`,
  yourCards: 'Your cards',
  play: 'Play it',
  again: 'Play it again',
  againHint: 'Your first game is the one that counts.',
  streak: (days: number): string => `You’re on a ${n(days)}-day streak.`,
  noStreak: 'Play the deal of the day to start a streak. Missing one day a week doesn’t break the streak.',
  archive: 'Earlier deals',
  archiveEmpty: 'Past deals of the day will be listed here.',
  unplayed: 'not played yet',
  outcomes: { win: 'won', loss: 'lost', draw: 'draw' },
  /** By how many cards the person was ahead at the end. */
  ended: {
    win: (ahead: number): string => `You won, ${cards(ahead)} ahead.`,
    loss: (behind: number): string => `You lost, ${cards(behind)} behind.`,
    draw: 'A draw.',
    resigned: 'You gave up.',
  },
  /** `best` is the largest number of cards that could have been laid; `null` if it is not known. */
  figures: (turns: number, laid: number, best: number | null): string =>
    `${plural('en', turns, '{n} [turn|turns]')} · ${best === null ? `${cards(laid)} played` : `${n(laid)} of ${cards(best)} found`}`,
  par: 'How the computers did with your cards',
  parHint:
    'Each level played this deal 200 times. The bar shows the middle half of its games, and the line across it the middle game.',
  parLevel: 'Level',
  parLead: 'Cards ahead',
  parWon: 'Won',
  you: 'You',
  /** The quartiles of a level, as numbers with signs. */
  quartiles: (low: string, middle: string, high: string): string => `${low} to ${high}, middle ${middle}`,
  asGoodAs: (level: string): string => `You did at least as well as the level “${level}” usually does.`,
  belowAll: 'Every level usually does better with these cards.',
  noPar: 'No computer has played this deal for comparison.',
  review: 'Review the game',
  toDeals: 'All deals',
  hints: (count: number): string => plural('en', count, 'With {n} [hint|hints].'),
  challenge: 'Challenge a friend',
  challengeCopied: 'Link copied: your friend gets the same deal.',
  challengeFailed: 'This game can’t be made into a challenge.',
  challengeTitle: 'A challenge',
  /** `rules` is the name of the game. */
  challenged: (rules: string, opponents: string): string =>
    `Play the same deal as your friend: ${rules}, against ${opponents}.`,
  sealed: 'Your friend’s result stays hidden until you’ve finished.',
  opened: 'You’ve finished, so you can see your friend’s result now.',
  compare: 'Compare',
  friend: 'Your friend',
  outcome: { win: 'Won', loss: 'Lost', draw: 'Draw' },
  turn: 'Turn',
  /** The cards laid in a turn, and those left after it. */
  turnCards: (laid: number, left: number): string => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'The number of cards played in each turn and, in brackets, the number left.',
  result: 'Result',
  found: 'Cards found',
  left: 'Cards left',
  foundOf: (laid: number, best: number): string => `${n(laid)} of ${n(best)}`,
  back: 'Challenge back',
};

export type DealsWords = typeof words;
