/** The deal of the day: on a calendar day, everybody gets the same cards against the same computer. */
import { PARS } from './day-par.ts';
import type { Level } from './engine.js';
import { readDay, seedOfDay } from './puzzle-days.ts';

/** How a level did on a deal of the day, in 200 games from the person's seat. */
export interface Par {
  readonly level: Level;
  /**
   * The quartiles of the leads. A lead is how many more cards the computer had at the end; it is negative if the computer had fewer. A
   * quarter of the games ended below the first number, half of them below the second, and three quarters below the third.
   */
  readonly leads: readonly [number, number, number];
  /** The share of the games that the level won, from 0 to 1, to the nearest 2 per cent. */
  readonly won: number;
}

/** A deal of the day. The person has seat 0, and a computer has seat 1. */
export interface DealOfDay {
  readonly day: string;
  readonly seed: string;
  readonly rules: { readonly preset: 'bga'; readonly setAside: 26 };
  /** The level of the computer. It plays in the usual style of its seat. */
  readonly computer: Level;
  /** The par of each measured level, the weakest first; `null` for a day that was not measured. */
  readonly par: readonly Par[] | null;
}

const PAR_LEVELS: readonly Level[] = ['beginner', 'easy', 'medium', 'hard'];
/** The letters of a level: three leads, and the games won. Each letter stands for its place in `LETTERS`. */
const PAR_LENGTH = 4;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The lead that the first letter stands for. */
const LEAST_LEAD = -44;
/** The number of steps from no game won to all games won. */
const WON_STEPS = 50;

/** The deal of a calendar day, such as `2026-12-01`. Its cards never change. There are pars from 1 December 2026 on. */
export function dealOfDay(day: string): DealOfDay {
  const number = readDay(day, 'dealOfDay');
  return {
    day,
    seed: seedOfDay(number),
    rules: { preset: 'bga', setAside: 26 },
    computer: 'hard',
    par: parOf(number),
  };
}

function parOf(number: number): readonly Par[] | null {
  const letters = number < 0 ? undefined : PARS.split(' ')[number];
  if (letters === undefined) return null;
  const numberAt = (place: number): number => LETTERS.indexOf(letters.charAt(place));
  return PAR_LEVELS.map((level, index) => {
    const start = index * PAR_LENGTH;
    const lead = (quarter: number): number => numberAt(start + quarter) + LEAST_LEAD;
    return { level, leads: [lead(0), lead(1), lead(2)], won: numberAt(start + 3) / WON_STEPS };
  });
}
