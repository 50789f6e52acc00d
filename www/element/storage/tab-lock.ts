// The lock of the tab that plays a stored game. The browser releases the lock when the tab is closed or crashes.

/** Milliseconds to wait for the lock. After a reload, the previous page may still hold it. */
const WAIT_TIME = 600;

/** `onLost` is called when another tab has taken the lock away. */
export function createTabLock(onLost: () => void) {
  let heldKey: string | null = null;
  let releaseHeld: () => void = () => undefined;
  /** The number of requests so far. A lock that is granted to an outdated request is released at once. */
  let requestCount = 0;

  function release(): void {
    heldKey = null;
    requestCount += 1;
    releaseHeld();
    releaseHeld = () => undefined;
  }

  return {
    /** Takes the lock of the game under a key, with `steal` even from another tab. Resolves to whether this tab may play. */
    async take(key: string, how: 'ask' | 'steal'): Promise<boolean> {
      if (heldKey === key) return true;
      release();
      const { locks } = navigator;
      if (!locks) return true; // Pages without HTTPS have no locks, and in happy-dom they are `null`.
      const requestNumber = requestCount;
      const ask = (options: LockOptions): Promise<boolean> =>
        new Promise((resolve) => {
          let releaseMine: (() => void) | null = null;
          locks
            .request(key, options, (lock) => {
              resolve(lock !== null);
              if (lock === null || requestNumber !== requestCount) return;
              heldKey = key;
              return new Promise<void>((done) => {
                releaseMine = done;
                releaseHeld = done;
              });
            })
            .catch((error: unknown) => {
              if (releaseMine !== null && releaseHeld === releaseMine) {
                release();
                onLost();
              }
              // An error other than a timeout means that the page may not use locks. Then no other tab has a lock either.
              resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
            });
        });
      if (how === 'steal') return ask({ steal: true });
      // On a busy page the time can run out although the lock is free. A second request does not wait.
      return (await ask({ signal: AbortSignal.timeout(WAIT_TIME) })) || ask({ ifAvailable: true });
    },
    release,
  };
}
