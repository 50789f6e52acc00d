/** Returns a function that keeps the screen awake or lets it sleep again, if the browser allows keeping it awake. */
export function createWakeLock(): (wanted: boolean) => void {
  let isWanted = false;
  let lock: WakeLockSentinel | null = null;

  async function request(): Promise<void> {
    const mayAsk = document.visibilityState === 'visible' && 'wakeLock' in navigator;
    if (!isWanted || lock !== null || !mayAsk) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = null;
      });
      if (!isWanted) await lock.release();
    } catch {
      // The browser refuses a wake lock, for example because the battery is low.
    }
  }

  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void request());
  return (wanted) => {
    isWanted = wanted;
    if (wanted) void request();
    else void lock?.release();
  };
}
