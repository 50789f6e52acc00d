import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const words = {
  title: 'Analysis board',
  task: 'Make any play, or draw.',
  steps: 'Steps',
  back: 'Back',
  forth: 'Forward',
  remove: 'Remove',
  keys: 'Arrow keys: left and right go back and forward, up and down choose another turn from the same position.',
  tooLong: 'This line is too long for a link. Go back a few turns and copy the link there.',
  cut: 'All the lines together are too long for a link, so only the line leading to this position was copied.',
  turns: 'Turns',
  start: 'Start',
  play: (names: string): string => `Play ${names}`,
  draw: (names: string): string => `Draw ${names}`,
  pass: (_names: string): string => 'Pass',
  resign: (_names: string): string => 'Give up',
  /** A turn of a game. */
  by: (turn: number, name: string, what: string): string =>
    `${n(turn)}. ${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  toMove: (name: string): string => `${name} to play, with this hand`,
  /** In a line that the player tries out. */
  again: (name: string): string => `Next turn in this line: ${name}. The others’ turns are left out.`,
  judging: 'Estimating the win chance…',
  chance: (name: string, value: number): string => `Win chance after this turn: ${name} ${n(value)}%.`,
  loss: (value: number): string =>
    value < 1
      ? 'None of the turns compared was clearly better.'
      : `The best of the turns compared would have been better by ${plural('en', value, '{n} percentage [point|points]')}.`,
  playOn: (names: string): string => `Play on from here against ${names}`,
  /** Before the name of a turn that is not in the main line. */
  instead: 'or:',
  broken: (count: number): string =>
    count === 0 ? 'no meld rearranged' : plural('en', count, '{n} [meld|melds] rearranged'),
  how: (techniques: string): string => `How: ${techniques}.`,
  best: 'Best plays',
  thinking: 'Looking…',
  most: (count: number, isProven: boolean): string =>
    isProven ? `The most you can play is ${cards(count)}.` : `You can play at least ${cards(count)}.`,
  goesOut: 'You can go out: all your cards can be played.',
  noPlay: 'You can’t play any cards.',
  showPlay: (names: string): string => `Show on the table: ${names}`,
  isOut: 'All cards have been played.',
  outs: 'Outs',
  outsHint: 'Cards that would let you play more if you drew them. Press one to draw it.',
  outsSum: (helping: number, unseen: number): string =>
    `${n(helping)} of ${n(unseen)} unseen cards would let you play more.`,
  outsMissing: 'The search was stopped, so some may be missing.',
  noOuts: 'No card would let you play more.',
  out: (unseen: number, more: number, isOut: boolean): string =>
    `${n(unseen)} unseen: ${isOut ? 'draw it and you can go out' : `draw it and you can play ${n(more)} more`}`,
  outSign: 'out',
};

/** The words of the analysis board. */
export type AnalysisWords = typeof words;
