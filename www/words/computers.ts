// The names of computers, and their levels and styles, which are those of the package.
export { HAS_STYLES, LEVELS, STYLES } from '../package/levels.ts';

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
