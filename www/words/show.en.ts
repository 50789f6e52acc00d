import { formatNumber, plural } from './words.ts';

// What is said while something is shown on the table: a hint, a turn again, a whole deal; in English.

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, { one: '{n} card', other: '{n} cards' });

export const showEn = {
  controls: 'What is shown',
  first: 'To the beginning',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  forward: 'Forward',
  last: 'To the end',
  keep: 'Keep',
  takeBack: 'Take back',
  leave: 'Back to the game',
  position: (at: number, all: number): string => `${n(at)} / ${n(all)}`,
  replay: 'Replay',
  deal: (number: number): string => `Deal ${n(number)}`,
  replayFrom: (turn: number): string => `Replay from turn ${n(turn)}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here: the text is selected.',
  beginning: (first: string): string => `The cards are dealt. ${first} begins.`,
  now: 'The table as it lies.',
  step: (at: number, all: number): string => `Step ${n(at)} of ${n(all)}`,
  fromHand: (names: string): string => `${names} from the hand`,
  fromTable: (names: string): string => `${names} from the table`,
  toMeld: (what: readonly string[], meld: string): string => `${what.join(', ')} → ${meld}`,
  toNew: (what: readonly string[], meld: string): string => `${what.join(', ')} → new: ${meld}`,
  toHand: (names: string): string => `${names} → back to the hand`,
  takenBack: 'Everything is as it was.',
  hintWait: 'Looking for the best play …',
  hintMore: 'Press again to see which.',
  hintSteps: 'Press again to see how.',
  hintAtLeast: (count: number): string =>
    `The search was cut short. There is a play of at least ${cards(count)}.`,
  hintUnknown: 'The search was cut short before it found a play. There may be one.',
  hintPlay: (count: number, steps: number): string =>
    `${cards(count)} in ${plural('en', steps, { one: '{n} step', other: '{n} steps' })}.`,
  hintThere: 'Nothing better was found than what lies there: end your turn.',
  hintCount: (count: number): string =>
    count === 0 ? 'No card can be played: draw.' : `There is a play of ${cards(count)}.`,
  hintCards: (names: string): string => `Play ${names}.`,
};

export type ShowWords = typeof showEn;
