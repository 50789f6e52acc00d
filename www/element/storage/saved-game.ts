import type { SeatSetup, Setup } from '../game/setup.ts';

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
  readonly key: string;
  /** Throws what the browser says where it stores nothing, or nothing more. */
  write(kept: Kept): void;
  /** The stored texts; null if there is nothing. */
  read(): { save: string; side: string | null } | null;
  clear(): void;
  /** How much of the turn in progress is left, so that a reload does not give its time anew. */
  writeClock(left: ClockLeft): void;
  readClock(): ClockLeft | null;
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
  return {
    key,
    write({ save, ...beside }) {
      const { localStorage } = globalThis;
      const text = JSON.stringify(beside);
      localStorage.setItem(key, save);
      if (localStorage.getItem(side) !== text) {
        // Better no seats than those of another game.
        localStorage.removeItem(side);
        localStorage.setItem(side, text);
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
        // That nothing is kept was told when the game was.
      }
    },
    readClock() {
      const [, seconds, turn] = /^(\d+) (.+)$/.exec(storage()?.getItem(clock) ?? '') ?? [];
      return seconds === undefined || turn === undefined ? null : { turn, seconds: Number(seconds) };
    },
  };
}
