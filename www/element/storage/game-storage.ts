import type { SettingsDetail } from '../events.ts';
import type { SeatSetup, Setup } from '../game/setup.ts';
import { areSeats } from '../host/setup.ts';
import type { TimeLeft } from '../model/parts.ts';
import { updatedSettings } from '../settings.ts';

// Stores what belongs to one value of the attribute `persist` in `localStorage`. Each part is JSON under a key of its own, such as
// `machiavelli:my-game:game`. No two values share a key, because no part has a colon.

/** What the player has chosen in the menu. */
export type StoredSettings = { readonly [Key in keyof SettingsDetail]?: unknown };

/** A game as it is stored. */
export interface StoredGame {
  /** The engine's save; empty if it cannot be read. */
  readonly save: string;
  readonly setup: Setup;
  /** Empty if the seats are unknown. */
  readonly seats: readonly SeatSetup[];
  /** The places of the melds, as text. */
  readonly places: string;
  /** Whether the game is over, including the session if there is one. */
  readonly done: boolean;
}

export type GameStorage = ReturnType<typeof gameStorage>;

/** The text under a key; `null` if there is none, or if the page has no storage, for example in a sandboxed frame. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The members of a stored object, all of which may be missing or wrong. */
function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The game in a stored text. */
function gameOf(text: string | null): StoredGame {
  const { save, setup, seats, places, done } = parse(text);
  return {
    save: textOf(save),
    setup: (setup ?? {}) as Setup,
    seats: areSeats(seats) ? seats : [],
    places: textOf(places),
    done: done === true,
  };
}

export function gameStorage(name: string) {
  const keyOf = (part: string): string => `machiavelli:${name}:${part}`;
  const key = keyOf('game');
  const readPart = (part: string) => parse(readText(keyOf(part)));

  /** Stores a part other than the game; `null` removes it. A failure is reported when the game itself is stored. */
  function store(part: string, value: object | null): void {
    try {
      if (value === null) localStorage.removeItem(keyOf(part));
      else localStorage.setItem(keyOf(part), JSON.stringify(value));
    } catch {
      // See above.
    }
  }

  return {
    key,
    /** The stored text; `null` if there is none. */
    read: () => readText(key),
    /** The stored game; `null` if there is none. */
    readGame(): StoredGame | null {
      const text = readText(key);
      return text === null ? null : gameOf(text);
    },
    /** Stores a game. Throws the browser's error if that is not possible. */
    write(game: StoredGame): void {
      localStorage.setItem(key, JSON.stringify(game));
    },
    readPart,
    store,
    writeTime: (left: TimeLeft): void => store('time', left),
    readTime(): TimeLeft | null {
      const { turnKey, seconds } = readPart('time');
      return typeof seconds === 'number' ? { turnKey: textOf(turnKey), seconds } : null;
    },
    writeSettings: (part: Partial<SettingsDetail>): void =>
      store('settings', { ...readPart('settings'), ...part }),
    readSettings: (): StoredSettings => updatedSettings(readPart('settings')),
  };
}
