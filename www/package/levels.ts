// The levels and styles of the computers, as the engine names them.
import type { Level, Style } from './engine.js';

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
