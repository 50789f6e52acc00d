import { checkSeats } from '../attributes.ts';
import type { TimeLeft } from '../parts.ts';
import type { SeatSetup, Setup } from '../state/setup.ts';

// Stores a game in `localStorage`. The engine's save, the setup, the places of the melds, the time left and the draft of a turn
// have a key each.

export interface SavedSetup {
  readonly setup: Setup;
  readonly seats: readonly SeatSetup[];
  /** Whether the game is over, including the session if there is one. */
  readonly done: boolean;
}

/** The draft of a turn in the engine's text form, and the places of the melds as text. */
type Draft = readonly [draft: string, places: string];

export type GameStorage = ReturnType<typeof gameStorage>;

/** The text under a key; `null` if there is none, or if the page has no storage, for example in a sandboxed frame. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function gameStorage(key: string) {
  const seatsKey = `${key}-seats`;
  const clockKey = `${key}-clock`;
  const placesKey = `${key}-places`;
  const draftKey = `${key}-draft`;
  return {
    key,
    /** Stores a game. Throws the browser's error if that is not possible. */
    write(save: string, savedSetup: SavedSetup, places: string): void {
      const text = JSON.stringify(savedSetup);
      localStorage.setItem(key, save);
      localStorage.setItem(placesKey, places);
      if (localStorage.getItem(seatsKey) !== text) {
        localStorage.removeItem(seatsKey); // If the next line fails, the setup of another game must not remain.
        localStorage.setItem(seatsKey, text);
      }
    },
    read: () => read(key),
    readPlaces: () => read(placesKey),
    /** The stored setup; `null` if no setup is stored, or if it cannot be read. */
    readSetup(): SavedSetup | null {
      try {
        const { seats, setup = {}, done = false }: Partial<SavedSetup> = JSON.parse(read(seatsKey) ?? '{}');
        checkSeats(seats);
        return seats === undefined ? null : { seats, setup, done };
      } catch {
        return null;
      }
    },
    /** Stores the draft of a turn in a game that is held elsewhere. */
    writeDraft(...draft: Draft): void {
      try {
        localStorage.setItem(draftKey, JSON.stringify(draft));
      } catch {
        // Only the draft is lost, because the game itself is stored elsewhere.
      }
    },
    readDraft(): Draft | null {
      try {
        const [draft, places] = JSON.parse(read(draftKey) ?? '');
        return typeof draft === 'string' && typeof places === 'string' ? [draft, places] : null;
      } catch {
        return null;
      }
    },
    writeTime({ turnKey, seconds }: TimeLeft): void {
      try {
        localStorage.setItem(clockKey, `${seconds} ${turnKey}`);
      } catch {
        // The failure is reported when the game itself is stored.
      }
    },
    readTime(): TimeLeft | null {
      const [, seconds, turnKey] = /^(\d+) (.+)$/.exec(read(clockKey) ?? '') ?? [];
      return seconds === undefined || turnKey === undefined ? null : { turnKey, seconds: Number(seconds) };
    },
  };
}
