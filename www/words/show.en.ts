import { formatNumber, plural } from './words.ts';

// Hints, replays and the history, in English: loaded with them.

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const showEn = {
  controls: 'Replay controls',
  first: 'Start',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  forward: 'Forward',
  last: 'End',
  keep: 'Play it',
  leave: 'Back to the game',
  position: (at: number, all: number): string => `${n(at)} / ${n(all)}`,
  replay: 'Replay',
  deal: (number: number): string => `Deal ${n(number)}`,
  replayFrom: (turn: number): string => `Replay from turn ${n(turn)}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying isn’t allowed here. The text is selected.',
  beginning: (first: string, me: boolean): string =>
    `The cards have been dealt. ${me ? 'You go first.' : `${first} goes first.`}`,
  step: (at: number, all: number): string => `Step ${n(at)} of ${n(all)}`,
  fromHand: (names: string): string => `${names} from the hand`,
  fromTable: (names: string): string => `${names} from the table`,
  toMeld: (what: readonly string[], meld: string): string => `${what.join(', ')} → ${meld}`,
  toNew: (what: readonly string[], meld: string): string => `${what.join(', ')} → new: ${meld}`,
  toHand: (names: string): string => `${names} → back to the hand`,
  takenBack: 'Everything is back as it was.',
  hintWait: 'Looking for the best play…',
  hintMore: 'Press again to see which.',
  hintSteps: 'Press again to see how.',
  hintAtLeast: (count: number): string => `You can play at least ${cards(count)}, perhaps more.`,
  hintUnknown: 'The search ended before it found a play. There may be one.',
  hintPlay: (count: number, steps: number): string =>
    `${cards(count)} in ${plural('en', steps, '{n} [step|steps]')}.`,
  hintThere: 'Nothing better was found: end your turn.',
  hintCount: (count: number): string =>
    count === 0 ? 'You can’t play any cards: draw.' : `You can play ${cards(count)}.`,
  hintCards: (names: string): string => `Play ${names}.`,
};

export type ShowWords = typeof showEn;
