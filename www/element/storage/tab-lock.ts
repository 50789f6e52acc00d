// A lock that decides which tab plays a stored game. The browser releases it when the tab ends, even in a crash.

/** Milliseconds to wait for another tab: after a reload, the previous page may still be shutting down. */
const WAIT_TIME = 600;

/** `lost` is called when another tab takes the game over. */
export function createTabLock(lost: () => void) {
  let held: string | null = null;
  let releaseHeld: () => void = () => undefined;
  /** Counts the requests, so that an outdated request releases its lock. */
  let requests = 0;

  function release(): void {
    held = null;
    requests += 1;
    releaseHeld();
    releaseHeld = () => undefined;
  }

  return {
    /** Whether this tab may play the game of this key; `steal` takes it from another tab. */
    async take(key: string, how: 'ask' | 'steal'): Promise<boolean> {
      if (held === key) return true;
      release();
      const { locks } = navigator;
      if (locks === undefined) return true;
      const request = requests;
      const ask = (options: LockOptions): Promise<boolean> =>
        new Promise((resolve) => {
          let mine: (() => void) | null = null;
          locks
            .request(`machiavelli-table ${key}`, options, (lock) => {
              resolve(lock !== null);
              if (lock === null || request !== requests) return;
              held = key;
              return new Promise<void>((done) => {
                mine = done;
                releaseHeld = done;
              });
            })
            .catch((error: unknown) => {
              if (mine !== null && releaseHeld === mine) {
                release();
                lost();
              }
              // Any other error means that the page may not use locks, so no other tab holds one.
              resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
            });
        });
      if (how === 'steal') return ask({ steal: true });
      // On a busy page the time can run out although the lock is free, so a last request asks without waiting.
      return (await ask({ signal: AbortSignal.timeout(WAIT_TIME) })) || ask({ ifAvailable: true });
    },
    release,
  };
}
