import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const puzzles = (count: number): string => plural('en', count, '{n} [puzzle|puzzles]');

export const words = {
  title: 'Rush',
  /** On the screen of the puzzles. */
  invitation: 'As many puzzles as you can in three or five minutes.',
  toRush: 'Go to Rush',
  intro:
    'Solve as many puzzles as you can. They start easy and get harder. A puzzle is solved as soon as the cards are right, and the next one opens at once.',
  mistakes:
    'If you’re stuck, skip the puzzle: that’s a mistake, and the third mistake ends the round. The clock stops while the page is hidden.',
  minutes: (count: number): string => plural('en', count, '{n} [minute|minutes]'),
  noBest: 'No round yet',
  best: (count: number): string => `Best: ${puzzles(count)}`,
  preparing: 'Preparing the first puzzle…',
  skip: 'Skip',
  stop: 'Stop',
  timeLeft: 'Time left',
  solvedSoFar: (count: number): string => `${puzzles(count)} solved`,
  mistakesSoFar: (count: number, most: number): string =>
    plural('en', count, `{n} [mistake|mistakes] out of ${n(most)}`),
  solved: (count: number): string => `Solved. ${puzzles(count)} so far.`,
  skipped: (count: number, most: number): string => `Skipped. Mistake ${n(count)} of ${n(most)}.`,
  secondsLeft: (seconds: number): string => plural('en', seconds, '{n} [second|seconds] left.'),
  end: {
    time: 'Time’s up!',
    mistakes: 'Three mistakes',
    stopped: 'Round stopped',
  },
  failed: 'The round has ended because no more puzzles could be made.',
  result: (count: number): string => puzzles(count),
  figures: (minutes: string, streak: number, mistakes: number): string =>
    `${minutes} · ${n(streak)} in a row · ${plural('en', mistakes, '{n} [mistake|mistakes]')}`,
  isBest: 'Your best round of this length!',
  puzzles: 'Puzzles of the last round',
  attempt: (number: number, level: number, time: string): string =>
    `Puzzle ${n(number)} · difficulty ${n(level)} · ${time}`,
  outcomes: { solved: 'solved', missed: 'skipped', unfinished: 'not finished' },
  hardest: (technique: string): string => `The hardest technique: ${technique}`,
  again: 'Solve',
  againLong: (number: number): string => `Solve puzzle ${n(number)}`,
  analyse: 'Analyse',
  analyseLong: (number: number): string => `Analyse puzzle ${n(number)}`,
  chart: (count: number, first: number, last: number): string =>
    `The last ${plural('en', count, '{n} [round|rounds]')}: from ${n(first)} to ${puzzles(last)}`,
};

export type RushWords = typeof words;
