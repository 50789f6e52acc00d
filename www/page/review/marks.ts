import type { Mark } from '../../engine.ts';

/** Signs for the marks, for players who cannot distinguish the colours of the marks. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  'missed-win': '✗',
  'held-back': '⋯',
  'good-wait': '!',
};

/** Whether the turn was an error: the marks for holding back are none. */
export const isMistake = (mark: Mark | null): boolean =>
  mark !== null && mark !== 'held-back' && mark !== 'good-wait';
