// Keeps the screen from going dark during a game, where the browser allows it.

let wanted = false;
let lock: WakeLockSentinel | null = null;

async function ask(): Promise<void> {
  if (!wanted || lock !== null || document.visibilityState !== 'visible' || !('wakeLock' in navigator))
    return;
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => {
      lock = null;
    });
    if (!wanted) await lock.release();
  } catch {
    // Low battery, or not allowed here: the game goes on without it.
  }
}

export function keepAwake(on: boolean): void {
  wanted = on;
  if (on) void ask();
  else void lock?.release();
}

document.addEventListener('visibilitychange', () => void ask());
