import type { Flaw, View } from 'machiavelli-cards';

// The interface between a table and the game that it shows, wherever the game is held: in the same tab, in a friend's browser
// or on a server.

/** A command of a player. The draft of a turn stays with the player, who sends the turn as a whole when it ends. */
export type SeatCommand =
  /** Ends the turn with this table, in the text notation. */
  | { readonly kind: 'play'; readonly table: string }
  /** Ends the turn without a play. The player draws as the rules say. */
  | { readonly kind: 'draw' }
  /** Gives the turn up. Nothing is played, and the player draws the penalty of the rules. */
  | { readonly kind: 'restore' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'next-deal' };

/** A command with the number of the update for which it is meant. A command for an earlier update is not carried out. */
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
  /** The view of the seat at the start of a turn; for a spectator, `game.view(null)`. */
  readonly view: View;
  /** Who plays, for each seat. */
  readonly attendance: readonly Attendance[];
  /** The seconds that were left for the turn in progress when the update was made; `null` without a limit. */
  readonly secondsLeft: number | null;
}

/**
 * The answer to a command, with the current update. `late`: the command was for an earlier update, for example because it was sent
 * twice, and changed nothing. `flaws` has every reason of a refusal.
 */
export type Answer =
  | { readonly legal: true; readonly update: SeatUpdate }
  | {
      readonly legal: false;
      readonly late: boolean;
      readonly flaws: readonly Flaw[];
      readonly update: SeatUpdate;
    };

/** A seat, or `null` for a spectator. */
export type Seat = number | null;

/**
 * The holder of a game. Players have only the views of their own seats. A promise is rejected with an error with a `code` if a
 * token is unknown, a seat belongs to another player, a command is unreadable, or the connection is closed.
 */
export interface Authority {
  /** The seat that belongs to a token. */
  join(token: string): Promise<Seat>;
  /** The current update. */
  view(seat: Seat): Promise<SeatUpdate>;
  /** Carries out a command, if it is for the current update and the rules allow it. */
  send(seat: Seat, command: NumberedCommand): Promise<Answer>;
  /** Calls `callback` with every new update. Returns a function that stops the calls. */
  onview(seat: Seat, callback: (update: SeatUpdate) => void): () => void;
  /** Calls `callback` when the connection is lost or restored. Only an authority that is reached over a connection has it. */
  onconnection?(callback: (state: 'connected' | 'trying' | 'closed') => void): () => void;
}
