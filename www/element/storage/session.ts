import { createKeep, type Keep, type Kept } from './saved-game.ts';
import { createClaim } from './tab-lock.ts';

// The stored game of one table: where it lies, and whether it is played here. While another tab plays it, it rests.

export interface Stored {
  /** Null where nothing is to be stored. */
  readonly keep: Keep | null;
  /** If another tab plays the stored game, it rests here until it is taken over. */
  mayPlay(): Promise<boolean>;
  write(kept: Kept): void;
  /** Leaves the game to other tabs. */
  drop(): void;
  /** Looks out for tabs that know of no claim and write over the game. */
  watch(): void;
  unwatch(): void;
}

/** `rest`: the game is played elsewhere; `back` takes it over. `lost`: it cannot be stored, told once for each game. */
export function createStored(
  key: () => string | null,
  isPlayed: () => boolean,
  rest: (back: () => Promise<void>) => void,
  lost: (cause: unknown) => void,
): Stored {
  let resting = false;
  let isLost = false;
  const claim = createClaim(pause);

  function pause(): void {
    resting = true;
    rest(async () => {
      resting = false;
      const name = key();
      if (name !== null) {
        await claim.take(name, 'steal');
      }
    });
  }

  function drop(): void {
    claim.drop();
    resting = false;
  }

  function elsewhere(event: StorageEvent): void {
    if (isPlayed() && !resting && event.newValue !== null && event.key === key()) {
      pause();
    }
  }

  const stored: Stored = {
    get keep() {
      const name = key();
      return name === null ? null : createKeep(name);
    },
    async mayPlay() {
      const name = key();
      isLost = false;
      if (name === null) {
        drop();
        return true;
      }
      resting = !(await claim.take(name, 'ask'));
      if (resting) {
        pause();
      }
      return !resting;
    },
    write(kept) {
      const { keep } = stored;
      if (resting || keep === null) {
        return;
      }
      try {
        keep.write(kept);
      } catch (cause) {
        if (!isLost) {
          isLost = true;
          lost(cause);
        }
      }
    },
    drop,
    watch: () => addEventListener('storage', elsewhere),
    unwatch: () => removeEventListener('storage', elsewhere),
  };
  return stored;
}
