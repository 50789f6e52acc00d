import type { TimeLeft } from '../context.ts';
import { isLevel, type SeatSetup, type Setup } from '../state/setup.ts';

// A game in the page's storage: the engine's own text, and beside it who sits where.

/** What is stored beside the engine's text. */
export interface SavedSetup {
  readonly setup: Setup;
  readonly seats: readonly SeatSetup[];
  /** Nothing is left to play: the deal or, if there is one, the session is over. */
  readonly done: boolean;
}

export interface SavedGame {
  readonly key: string;
  /** Throws the browser's error if it cannot store. */
  write(save: string, beside: SavedSetup): void;
  /** The engine's text; `null` if nothing is stored. */
  read(): string | null;
  /** `null` if there is none that can be read. */
  readSetup(): SavedSetup | null;
  writeTime(left: TimeLeft): void;
  readTime(): TimeLeft | null;
}

/** `null` where a page has no storage, such as in a sandboxed frame. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function isSeat(seat: unknown): seat is { name: string; level: unknown } {
  return (
    typeof seat === 'object' &&
    seat !== null &&
    'name' in seat &&
    typeof seat.name === 'string' &&
    'level' in seat
  );
}

function parseSetup(text: string): SavedSetup | null {
  const value: { seats?: unknown; setup?: unknown; done?: unknown } | null = JSON.parse(text);
  if (!Array.isArray(value?.seats) || !value.seats.every(isSeat)) {
    return null;
  }
  const { setup } = value;
  return {
    setup: typeof setup === 'object' && setup !== null ? setup : {},
    seats: value.seats.map(({ name, level }) => ({ name, level: isLevel(level) ? level : null })),
    done: value.done === true,
  };
}

export function savedGame(key: string): SavedGame {
  const seatsKey = `${key}-seats`;
  const clockKey = `${key}-clock`;
  return {
    key,
    write(save, beside) {
      const { localStorage } = globalThis;
      const text = JSON.stringify(beside);
      localStorage.setItem(key, save);
      if (localStorage.getItem(seatsKey) !== text) {
        localStorage.removeItem(seatsKey); // If the next line fails: better no seats than those of another game.
        localStorage.setItem(seatsKey, text);
      }
    },
    read: () => storage()?.getItem(key) ?? null,
    readSetup() {
      try {
        return parseSetup(storage()?.getItem(seatsKey) ?? 'null');
      } catch {
        return null;
      }
    },
    writeTime({ turn, seconds }) {
      try {
        storage()?.setItem(clockKey, `${seconds} ${turn}`);
      } catch {
        // The failure is reported when the game itself is stored.
      }
    },
    readTime() {
      const [, seconds, turn] = /^(\d+) (.+)$/.exec(storage()?.getItem(clockKey) ?? '') ?? [];
      return seconds === undefined || turn === undefined ? null : { turn, seconds: Number(seconds) };
    },
  };
}
