import { type SavedGame, type SavedSetup, savedGame } from './saved-game.ts';
import { createTabLock } from './tab-lock.ts';

// The stored game of one table. While another tab plays it, this table is paused and stores nothing.

export interface SessionOptions {
  /** The key of the stored game; `null`: nothing is stored. */
  key(): string | null;
  isPlaying(): boolean;
  /** Called when another tab plays the game; `takeOver` gets it back. */
  pause(takeOver: () => Promise<void>): void;
  /** Called when the game cannot be stored, once for each game. */
  notStored(cause: unknown): void;
}

export function createStorageSession(options: SessionOptions) {
  let isPaused = false;
  let isReported = false;
  const lock = createTabLock(pause);

  function pause(): void {
    isPaused = true;
    options.pause(async () => {
      isPaused = false;
      const key = options.key();
      if (key !== null) await lock.take(key, 'steal');
    });
  }

  function release(): void {
    lock.release();
    isPaused = false;
  }

  function onStorage(event: StorageEvent): void {
    if (options.isPlaying() && !isPaused && event.newValue !== null && event.key === options.key()) {
      pause();
    }
  }

  return {
    get saved(): SavedGame | null {
      const key = options.key();
      return key === null ? null : savedGame(key);
    },
    /** Resolves to false, and pauses the table, if another tab plays the stored game. */
    async mayPlay(): Promise<boolean> {
      const key = options.key();
      isReported = false;
      if (key === null) {
        release();
        return true;
      }
      isPaused = !(await lock.take(key, 'ask'));
      if (isPaused) pause();
      return !isPaused;
    },
    write(save: string, beside: SavedSetup, places: string): void {
      if (isPaused) return;
      try {
        this.saved?.write(save, beside, places);
      } catch (cause) {
        if (!isReported) options.notStored(cause);
        isReported = true;
      }
    },
    release,
    /** Watches for tabs that write the game without holding the lock. */
    watch: () => addEventListener('storage', onStorage),
    unwatch: () => removeEventListener('storage', onStorage),
  };
}
