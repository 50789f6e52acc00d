// What the page keeps in this browser. Nothing here may fail: a browser may refuse to store anything.

export type StoreKey = 'machiavelli.choice' | 'machiavelli.settings' | 'machiavelli.statistics';

/** The key under which the table keeps the game itself. */
export const GAME_KEY = 'machiavelli.game';

export function readStore(key: StoreKey): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether it could be kept. */
export function writeStore(key: StoreKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetStore(key: StoreKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is one of a closed list. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((word) => word === value) ?? null;
}
