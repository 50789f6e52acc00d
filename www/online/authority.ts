import type { Flaw, View } from 'machiavelli-cards';

// The one interface between a table and the game that it shows, wherever the game is held: in the same tab, in a friend's
// browser or on a server.

/** What a player asks for. The drafts of a turn stay with the player: a turn is sent whole, when it ends. */
export type SeatCommand =
  /** The turn is over, and the table should look like this, in the text notation. */
  | { readonly kind: 'play'; readonly table: string }
  /** The turn is over without a play: draw, as the rules say. */
  | { readonly kind: 'draw' }
  /** The turn is given up: nothing is played, and the penalty of the rules is drawn. */
  | { readonly kind: 'restore' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'next-deal' };

/** A command with the number of the view that it answers. A command for an earlier view is not carried out. */
export type NumberedCommand = SeatCommand & { readonly n: number };

/** Who plays a seat at present. */
export interface Attendance {
  /** Whether a player is connected to the seat. Always true for a computer's seat. */
  readonly present: boolean;
  /** Whether a computer plays the seat, from the start or in place of a player who left. */
  readonly computer: boolean;
}

/** What one seat may see, and nothing else. */
export interface SeatUpdate {
  /** Grows by one with every turn and every deal. */
  readonly n: number;
  /** The view of the seat at the start of a turn; for somebody who only watches, `game.view(null)`. */
  readonly view: View;
  /** For each seat. */
  readonly attendance: readonly Attendance[];
  /** The seconds left for the turn in progress, when the update was made; `null` without a limit. */
  readonly secondsLeft: number | null;
}

/**
 * `late`: the command was for an earlier view, for example because it was sent twice. It changed nothing, and `update`
 * is the current one. `flaws` has every reason of a refusal.
 */
export type Answer =
  | { readonly legal: true; readonly update: SeatUpdate }
  | {
      readonly legal: false;
      readonly late: boolean;
      readonly flaws: readonly Flaw[];
      readonly update: SeatUpdate;
    };

/** A seat, or `null` for somebody who only watches. */
export type Seat = number | null;

/**
 * Holds the game. Everybody else has only the views of their own seat. Promises reject with an error with a `code` if the
 * caller is wrong (an unknown token, a seat of somebody else, an unreadable command) or the connection is closed.
 */
export interface Authority {
  /** The seat that belongs to a token. */
  join(token: string): Promise<Seat>;
  /** The current update. */
  view(seat: Seat): Promise<SeatUpdate>;
  /** Carries out a command, if it is not late and the rules allow it. */
  send(seat: Seat, command: NumberedCommand): Promise<Answer>;
  /** Calls `callback` with every new update. Returns a function that stops the calls. */
  onview(seat: Seat, callback: (update: SeatUpdate) => void): () => void;
  /** Only on an authority that is reached over a connection: calls `callback` when the connection is lost or restored. */
  onconnection?(callback: (state: 'connected' | 'trying' | 'closed') => void): () => void;
}
