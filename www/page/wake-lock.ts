/** Returns a function that keeps the screen awake or lets it sleep again, if the browser allows keeping it awake. */
export function createWakeLock(): (wanted: boolean) => void {
  let isWanted = false;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;
  /** Whether the wish or the visibility of the page has changed while the browser was asked. */
  let hasChanged = false;

  /** Asks for a lock, or releases it. There is one request at a time, so no lock is forgotten. */
  async function update(): Promise<void> {
    hasChanged = true;
    if (isAsking) return;
    isAsking = true;
    while (hasChanged) {
      hasChanged = false;
      try {
        if (!isWanted) await lock?.release();
        else if (lock === null && document.visibilityState === 'visible') await request();
      } catch {
        // The browser refuses a wake lock, for example because the battery is low.
      }
    }
    isAsking = false;
  }

  async function request(): Promise<void> {
    const granted = await navigator.wakeLock?.request('screen');
    if (!granted || granted.released) return;
    lock = granted;
    granted.addEventListener('release', () => {
      lock = null;
    });
  }

  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void update());
  return (wanted) => {
    isWanted = wanted;
    void update();
  };
}
