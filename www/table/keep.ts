import type { SeatSetup, Setup } from './setup.ts';

// The game in the page's storage: the engine's own text, and beside it who sits where.

export interface Kept {
  readonly save: string;
  readonly setup: Setup;
  readonly seats: readonly SeatSetup[];
  /** Nothing is left to play: the deal, or the whole session, is over. */
  readonly done: boolean;
}

export interface ClockLeft {
  /** Which turn, by deal and number. */
  readonly turn: string;
  readonly seconds: number;
}

export interface Keep {
  write(kept: Kept): void;
  /** The stored texts; null if there is nothing. */
  read(): { save: string; side: string | null } | null;
  clear(): void;
  /** How much of the turn in progress is left, so that a reload does not give its time anew. */
  writeClock(left: ClockLeft): void;
  readClock(): ClockLeft | null;
  /** Puts a save that nobody can read aside, never away. Gives the key under which it lies. */
  setAside(): string;
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // A page without storage (a sandboxed frame, say) still plays.
  }
}

export function createKeep(key: string): Keep {
  const side = `${key}-seats`;
  const clock = `${key}-clock`;
  const aside = `${key}-unreadable`;
  return {
    write(kept) {
      try {
        storage()?.setItem(side, JSON.stringify({ setup: kept.setup, seats: kept.seats, done: kept.done }));
        storage()?.setItem(key, kept.save);
      } catch {
        // A full storage must not stop the game.
      }
    },
    read() {
      const save = storage()?.getItem(key) ?? null;
      return save === null ? null : { save, side: storage()?.getItem(side) ?? null };
    },
    clear() {
      storage()?.removeItem(key);
      storage()?.removeItem(side);
      storage()?.removeItem(clock);
    },
    writeClock({ turn, seconds }) {
      try {
        storage()?.setItem(clock, `${seconds} ${turn}`);
      } catch {
        // As above.
      }
    },
    readClock() {
      const [, seconds, turn] = /^(\d+) (.+)$/.exec(storage()?.getItem(clock) ?? '') ?? [];
      return seconds === undefined || turn === undefined ? null : { turn, seconds: Number(seconds) };
    },
    setAside() {
      const save = storage()?.getItem(key) ?? null;
      let name = aside;
      for (let copy = 2; storage()?.getItem(name) != null && storage()?.getItem(name) !== save; copy += 1) {
        name = `${aside}-${copy}`;
      }
      if (save !== null) {
        storage()?.setItem(name, save);
        storage()?.removeItem(key);
      }
      return name;
    },
  };
}
