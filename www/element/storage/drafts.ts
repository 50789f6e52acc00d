import type { View } from '../../engine.ts';
import { type GameStorage, textOf } from './game-storage.ts';

// Stores the draft of the turn in progress for one seat of a game that is held elsewhere.

export interface Draft {
  /** The draft in the engine's text form. */
  readonly text: string;
  /** The places of the melds, as text. */
  readonly places: string;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Identifies a turn of a game, for one seat. */
const turnOf = ({ seat, seats, deal, turn }: View): string =>
  [seat, deal, turn, ...seats.map(({ name }) => name)].join();

export function createDrafts(storage: GameStorage | null) {
  return {
    /** The stored draft, if it is for the turn of `view`. */
    find(view: View): Draft | null {
      const { text, places, turn } = storage?.readPart('draft') ?? {};
      return turn === turnOf(view) ? { text: textOf(text), places: textOf(places) } : null;
    },
    /** Stores a draft. Once the deal is over, nothing remains. */
    save: (draft: Draft, view: View): void =>
      storage?.store('draft', view.over ? null : { ...draft, turn: turnOf(view) }),
  };
}
