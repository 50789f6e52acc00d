/** The clock and the timers of an authority or a connection, in milliseconds. Tests pass timers of their own. */
export interface Timers {
  now(): number;
  /** Calls `callback` once, after `delay` milliseconds. Returns a handle for `clear`. */
  set(callback: () => void, delay: number): unknown;
  clear(handle: unknown): void;
}

export const systemTimers: Timers = {
  // Unlike `Date.now()`, it does not follow changes of the time of day.
  now: () => performance.now(),
  set: (callback, delay) => setTimeout(callback, delay),
  clear: (handle) => clearTimeout(handle as number | undefined),
};
