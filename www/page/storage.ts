// What the page stores in this browser. These functions do not throw if the browser cannot store anything.

type StorageKey =
  | 'machiavelli.choice'
  | 'machiavelli.lessons'
  | 'machiavelli.settings'
  | 'machiavelli.statistics';

/** The key under which the table stores the game itself. */
export const GAME_KEY = 'machiavelli.game';

/** The stored value; `null` if there is none, or if it cannot be read. */
export function readStored(key: StorageKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; `null` removes it. */
export function store(key: StorageKey, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page continues with the values in memory.
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is one of the allowed ones, otherwise `null`. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((word) => word === value) ?? null;
}
