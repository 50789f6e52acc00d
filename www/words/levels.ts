import type { Level } from '../engine.ts';
import type { Lang } from './words.ts';

// The names of the computer's levels.

export const LEVEL_NAMES: Readonly<Record<Lang, Readonly<Record<Level, string>>>> = {
  en: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  it: { beginner: 'Principiante', easy: 'Facile', medium: 'Medio', hard: 'Difficile', expert: 'Esperto' },
};
