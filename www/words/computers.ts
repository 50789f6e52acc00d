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

/** The names of computers that nobody at the table has. */
export const freeNames = (taken: readonly string[]): string[] =>
  COMPUTER_NAMES.filter((name) => !taken.includes(name));

/** Whether a level is played in several styles. From the weakest level to the strongest. */
export const HAS_STYLES: Readonly<Record<Level, boolean>> = {
  beginner: false,
  easy: true,
  medium: true,
  hard: true,
  expert: false,
  merciless: false,
};

export const LEVELS = Object.keys(HAS_STYLES) as readonly Level[];

export const STYLES: readonly Style[] = ['generous', 'thrifty'];
