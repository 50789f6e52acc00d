import type { Mark } from '../../engine.ts';

/** Signs for the marks, for players who cannot distinguish the colours of the marks. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  'missed-win': '✗',
  'most-cards': '○',
  'held-back': '≈',
  'good-wait': '!',
};

/** Whether the turn was an error. A turn with the most cards is none: it is what a hint shows. */
export const isMistake = (mark: Mark | null): boolean =>
  mark !== null && mark !== 'most-cards' && mark !== 'held-back' && mark !== 'good-wait';
