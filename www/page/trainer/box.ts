// A Leitner box: each technique is in one of its compartments, and comes back after a pause that grows from one to the next.
import { dayOfPuzzle, numberOfDay } from '../../package/puzzle-days.ts';

/** Where a technique is in the box. */
export interface Place {
  /** The number of the compartment, from 0. */
  readonly compartment: number;
  /** The day on which the technique comes back, such as `2026-12-01`. */
  readonly due: string;
}

/** After how many days a technique comes back from each compartment. */
const PAUSES = [0, 1, 3, 7, 16, 35, 80] as const;

/** From this compartment on, a technique sits: it was needed after a pause of a week, and found. */
const SITTING = 4;

const placeIn = (compartment: number, day: string): Place => ({
  compartment,
  due: dayOfPuzzle(numberOfDay(day) + (PAUSES[compartment] ?? 0)),
});

/** How many compartments a technique falls that is missed. It is then no longer learnt, but not new either. */
const FALL = 2;

/** The place of a technique that was missed on this day: it comes back at once. `place` is its place so far, if it has one. */
export const missed = (day: string, place?: Place): Place => ({
  compartment: Math.max(0, Math.min((place?.compartment ?? 0) - FALL, SITTING - 1)),
  due: day,
});

/** The place after the technique was found on this day. Practice before the day on which it comes back changes nothing. */
export const found = (place: Place, day: string): Place =>
  isDue(place, day) ? placeIn(Math.min(place.compartment + 1, PAUSES.length - 1), day) : place;

export const isDue = ({ due }: Place, day: string): boolean => due <= day;

export const sits = ({ compartment }: Place): boolean => compartment >= SITTING;

/** Whether a stored or imported value is a place in the box. */
export function isPlace(value: unknown): value is Place {
  const { compartment, due } = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return (
    typeof compartment === 'number' &&
    PAUSES[compartment] !== undefined &&
    typeof due === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(due) &&
    !Number.isNaN(numberOfDay(due))
  );
}
