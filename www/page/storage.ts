// Values that the page stores in this browser. No function throws if the browser cannot store anything.

type StorageKey =
  | 'machiavelli.challenge'
  | 'machiavelli.choice'
  | 'machiavelli.friend-guest'
  | 'machiavelli.friend-host'
  | 'machiavelli.friends'
  | 'machiavelli.last-game'
  | 'machiavelli.lessons'
  | 'machiavelli.name'
  | 'machiavelli.puzzles'
  | 'machiavelli.rush'
  | 'machiavelli.settings'
  | 'machiavelli.statistics'
  | 'machiavelli.trainer';

/** The keys under which the table stores games, by screen. A deal of the day lies beside the game that goes on. */
export const GAME_KEYS = { table: 'machiavelli.game', 'deal-table': 'machiavelli.deal' } as const;

/** A screen on which the table stores its game. */
export type GameScreen = keyof typeof GAME_KEYS;

/** The value stored under a key; `null` if there is none, or if it cannot be read. */
export function readStored(key: StorageKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; `null` removes it. Returns false if the browser cannot store the value. */
export function tryToStore(key: StorageKey, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Stores a value. If the browser cannot store it, the page continues with the value in memory. */
export const store = (key: StorageKey, value: unknown): void => void tryToStore(key, value);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is one of the allowed ones, otherwise `null`. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((word) => word === value) ?? null;
}
