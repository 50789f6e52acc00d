import { COMPUTER_NAMES } from '../../words/computers.ts';
import type { SeatSetup } from './setup.ts';

// Who the computers are: the number of each one's portrait, and its pace. Both go with its name. This is loaded after the first turn can be
// played.

export const PACES = ['steady', 'quick', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** How much longer than others a computer pauses before its turn and shows each step of it, within the time for its turn. */
const PACE_FACTORS: Readonly<Record<Pace, number>> = { quick: 0.5, steady: 1, calm: 1.6 };

const sumOf = (name: string): number => [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/**
 * The number of the portrait of each computer; `null` for the others. `names` has the computers' names, and `null` for the others. No two
 * at a table have the same portrait, and a name of `COMPUTER_NAMES` keeps its own.
 */
export function looksOf(names: readonly (string | null)[]): readonly (number | null)[] {
  const free = [...COMPUTER_NAMES.keys()];
  const take = (index: number): number | null => free.splice(index, 1)[0] ?? null;
  const known = names.map((name) => {
    const index = free.indexOf(COMPUTER_NAMES.indexOf(name ?? ''));
    return index < 0 ? null : take(index);
  });
  return names.map((name, seat) =>
    name === null ? null : (known[seat] ?? take(sumOf(name) % Math.max(1, free.length)) ?? 0),
  );
}

export const paceOf = (look: number | null): Pace => PACES[(look ?? 0) % PACES.length] ?? 'steady';

/** The factor for the pauses of the computer in a seat. */
export const paceFactor = (seats: readonly SeatSetup[], seat: number): number =>
  PACE_FACTORS[paceOf(looksOf(seats.map(({ level, name }) => (level === null ? null : name)))[seat] ?? null)];
