import type { GameStorage, StoredGame } from './game-storage.ts';
import { createTabLock } from './tab-lock.ts';

// Stores the game of one table, and holds the lock that lets only one tab play the game. While another tab plays the game, the
// table is paused and stores nothing. Loaded by the first table that stores its game.

interface SessionOptions {
  /** Called when another tab plays the game. `takeOver` takes the game away from that tab. */
  pause(takeOver: () => Promise<void>): void;
  /** Called once for each game that cannot be stored. */
  notStored(cause: unknown): void;
}

export type StorageSession = ReturnType<typeof createStorageSession>;

export function createStorageSession(options: SessionOptions) {
  /** The storage of the game in play. It stays when the attribute changes, so that no other game under the new name is overwritten. */
  let inPlay: GameStorage | null = null;
  /** The text of a stored game that cannot be read. No other game replaces it before it has been moved to another key. */
  let unreadableText: string | null = null;
  let isPaused = false;
  let isFailureReported = false;
  const lock = createTabLock(pause);

  function pause(): void {
    isPaused = true;
    options.pause(async () => {
      isPaused = false;
      if (inPlay !== null) await lock.take(inPlay.key, 'steal');
    });
  }

  /** Notices a tab that writes the game without having the lock. */
  function pauseIfWritten({ key, newValue }: StorageEvent): void {
    if (!isPaused && newValue !== null && key === inPlay?.key) pause();
  }

  function release(): void {
    lock.release();
    inPlay = null;
    removeEventListener('storage', pauseIfWritten);
  }

  return {
    /** The storage of the game in play; `null` if the game is not stored. */
    get inPlay(): GameStorage | null {
      return inPlay;
    },
    /** Takes the stored game for this tab. If another tab plays it, pauses the table and resolves to false. */
    async claim(storage: GameStorage): Promise<boolean> {
      isFailureReported = false;
      inPlay = storage;
      const isTaken = await lock.take(storage.key, 'ask');
      if (inPlay !== storage) return false; // Meanwhile, the table was left, or another game was started.
      addEventListener('storage', pauseIfWritten);
      isPaused = !isTaken;
      if (isPaused) pause();
      return isTaken;
    },
    write(game: StoredGame): void {
      if (isPaused) return;
      try {
        if (unreadableText !== null && inPlay?.read() === unreadableText)
          throw new Error('the storage has no room for another game than the one that cannot be read');
        inPlay?.write(game);
      } catch (cause) {
        if (!isFailureReported) options.notStored(cause);
        isFailureReported = true;
      }
    },
    protectUnreadable(text: string): void {
      unreadableText = text;
    },
    release,
  };
}
