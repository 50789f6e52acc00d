import { type GameStorage, gameStorage, type SavedSetup } from './game-storage.ts';
import { createTabLock } from './tab-lock.ts';

// Stores the game of one table, and holds the lock that lets only one tab play the game. While another tab plays the game, the
// table is paused and stores nothing.

interface SessionOptions {
  /** The value of the attribute `persist`; `null` if games are not stored. */
  key(): string | null;
  isPlaying(): boolean;
  /** Called when another tab plays the game. `takeOver` takes the game away from that tab. */
  pause(takeOver: () => Promise<void>): void;
  /** Called once for each game that cannot be stored. */
  notStored(cause: unknown): void;
}

export function createStorageSession(options: SessionOptions) {
  /** The key of the game in play. It stays when the attribute changes, so that no other game under the new key is overwritten. */
  let keyInPlay: string | null = null;
  /** The text of a stored game that cannot be read. No other game replaces it before it has been moved to another key. */
  let unreadableText: string | null = null;
  let isPaused = false;
  let isFailureReported = false;
  const lock = createTabLock(pause);

  function pause(): void {
    isPaused = true;
    options.pause(async () => {
      isPaused = false;
      if (keyInPlay !== null) await lock.take(keyInPlay, 'steal');
    });
  }

  function release(): void {
    lock.release();
    keyInPlay = null;
  }

  function pauseIfWritten(event: StorageEvent): void {
    if (options.isPlaying() && !isPaused && event.newValue !== null && event.key === keyInPlay) {
      pause();
    }
  }

  const storageFor = (key: string | null): GameStorage | null => (key === null ? null : gameStorage(key));

  return {
    /** The storage under the current key of the attribute; `null` if games are not stored. */
    get storage(): GameStorage | null {
      return storageFor(options.key());
    },
    /** The storage of the game in play; `null` if the game is not stored. */
    get storageInPlay(): GameStorage | null {
      return storageFor(keyInPlay);
    },
    /** Resolves to false, and pauses the table, if another tab plays the stored game. */
    async mayPlay(): Promise<boolean> {
      const key = options.key();
      isFailureReported = false;
      if (key === null) {
        release();
        return true;
      }
      keyInPlay = key;
      const isTaken = await lock.take(key, 'ask');
      if (keyInPlay !== key) return false; // Meanwhile, the table was left, or another game was started.
      isPaused = !isTaken;
      if (isPaused) pause();
      return !isPaused;
    },
    write(save: string, savedSetup: SavedSetup, places: string): void {
      if (isPaused) return;
      const { storageInPlay } = this;
      try {
        if (unreadableText !== null && storageInPlay?.read() === unreadableText)
          throw new Error('the storage has no room for another game than the one that cannot be read');
        storageInPlay?.write(save, savedSetup, places);
      } catch (cause) {
        if (!isFailureReported) options.notStored(cause);
        isFailureReported = true;
      }
    },
    protectUnreadable(text: string): void {
      unreadableText = text;
    },
    release,
    /** Listens for tabs that write the game without having the lock. */
    watch: () => addEventListener('storage', pauseIfWritten),
    unwatch: () => removeEventListener('storage', pauseIfWritten),
  };
}
