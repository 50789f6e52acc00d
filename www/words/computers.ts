import type { Level, Style } from '../engine.ts';
import type { Lang } from './words.ts';

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

/** The names of the levels, from the weakest to the strongest. */
export const LEVEL_NAMES: Readonly<Record<Lang, Readonly<Record<Level, string>>>> = {
  en: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  it: { beginner: 'Principiante', easy: 'Facile', medium: 'Medio', hard: 'Difficile', expert: 'Esperto' },
};

export const STYLES: readonly Style[] = ['generous', 'thrifty'];

export const LEVELS = Object.keys(LEVEL_NAMES.en) as readonly Level[];
