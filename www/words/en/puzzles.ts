import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);

export const words = {
  title: 'Puzzles',
  today: 'Puzzle of the day',
  /** `level` from 1 to 7. */
  difficulty: (level: number): string => `Difficulty ${n(level)} of 7`,
  solveIt: 'Solve it',
  again: 'Solve it again',
  streak: (days: number): string => `You’re on a ${n(days)}-day streak.`,
  noStreak: 'Solve the puzzle of the day to start a streak. Missing one day a week doesn’t break the streak.',
  /** Instead of the date, before the first puzzle of the day. */
  early: 'A puzzle to start with',
  earlyHint: (first: string): string => `From ${first}, there is a new one every day.`,
  /** After the last puzzle of the day. */
  late: (last: string): string => `The last puzzle of the day was the one for ${last}. Here it is again.`,
  archive: 'Archive',
  archiveEmpty: 'Past puzzles of the day will be listed here.',
  solved: (stars: number): string => plural('en', stars, 'solved with {n} [star|stars]'),
  unsolved: 'not solved yet',
  endless: 'Endless',
  endlessHint:
    'One puzzle after another, from easy to hard, then easy again. You can have one skipped puzzle at a time: solve it before you skip another.',
  next: (level: number): string => `Next puzzle: difficulty ${n(level)}`,
  skip: 'Skip this puzzle',
  skipped: (level: number): string => `Skipped puzzle: difficulty ${n(level)}`,
  positionName: 'Puzzle',
  /** A puzzle of the endless series by its place in the series. */
  endlessName: (place: number): string => `Endless ${n(place)}`,
  result: 'Solved!',
  figures: (broken: number, par: number, time: string): string =>
    `${plural('en', broken, '{n} [meld|melds]')} rearranged (minimum ${n(par)}) · ${time}`,
  stars: (count: number): string => plural('en', count, '{n} [star|stars] out of 3'),
  technique: (sentence: string): string => `The hardest technique in your solution: ${sentence}`,
  hinted: 'With a hint, a solution earns one star.',
  overPar: 'There is a solution that rearranges fewer melds.',
  share: 'Share',
  analyse: 'Analyse',
  toPuzzles: 'All puzzles',
};

export type PuzzlesWords = typeof words;
