/** The clock and the timers of an authority or a connection, in milliseconds. Tests pass timers of their own. */
export interface Timers {
  now(): number;
  /** Calls `callback` once, after `delay` milliseconds. Returns a handle for `clear`. */
  set(callback: () => void, delay: number): unknown;
  clear(handle: unknown): void;
}

/** The longest delay that `setTimeout` supports, about 25 days. With a longer one, it calls the callback at once. */
const MAX_DELAY = 2 ** 31 - 1;

export const systemTimers: Timers = {
  // Unlike `Date.now()`, it is not affected by changes to the system clock.
  now: () => performance.now(),
  set: (callback, delay) => setTimeout(callback, Math.min(delay, MAX_DELAY)),
  clear: (handle) => clearTimeout(handle as number | undefined),
};
