import { type SavedGame, type SavedSetup, savedGame } from './saved-game.ts';
import { createTabLock } from './tab-lock.ts';

// The stored game of one table. While another tab plays it, this table is paused and stores nothing.

interface SessionOptions {
  /** The key of the stored game; `null`: nothing is stored. */
  key(): string | null;
  isPlaying(): boolean;
  /** Called when another tab plays the game; `takeOver` gets it back. */
  pause(takeOver: () => Promise<void>): void;
  /** Called when the game cannot be stored, once for each game. */
  notStored(cause: unknown): void;
}

export function createStorageSession(options: SessionOptions) {
  /** The key of the game in play. If the attribute changes, the game must not replace the one stored under the new key. */
  let playing: string | null = null;
  let isPaused = false;
  let isReported = false;
  const lock = createTabLock(pause);

  function pause(): void {
    isPaused = true;
    options.pause(async () => {
      isPaused = false;
      if (playing !== null) await lock.take(playing, 'steal');
    });
  }

  function release(): void {
    lock.release();
    playing = null;
  }

  function onStorage(event: StorageEvent): void {
    if (options.isPlaying() && !isPaused && event.newValue !== null && event.key === playing) {
      pause();
    }
  }

  const gameOf = (key: string | null): SavedGame | null => (key === null ? null : savedGame(key));

  return {
    /** The stored game, whether it is in play or not. */
    get saved(): SavedGame | null {
      return gameOf(options.key());
    },
    /** The place of the game in play. */
    get current(): SavedGame | null {
      return gameOf(playing);
    },
    /** Resolves to false, and pauses the table, if another tab plays the stored game. */
    async mayPlay(): Promise<boolean> {
      const key = options.key();
      isReported = false;
      if (key === null) {
        release();
        return true;
      }
      playing = key;
      isPaused = !(await lock.take(key, 'ask'));
      if (isPaused) pause();
      return !isPaused;
    },
    write(save: string, beside: SavedSetup, places: string): void {
      if (isPaused) return;
      try {
        this.current?.write(save, beside, places);
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
