import type { Level, Style } from '../engine.ts';

export const COMPUTER_NAMES: readonly string[] = [
  'Caterina',
  'Niccolò',
  'Lorenzo',
  'Lucrezia',
  'Cesare',
  'Isabella',
  'Leonardo',
  'Bianca',
];

/** The levels, from the weakest to the strongest. */
export const LEVELS: readonly Level[] = ['beginner', 'easy', 'medium', 'hard', 'expert'];

export const STYLES: readonly Style[] = ['generous', 'thrifty'];
