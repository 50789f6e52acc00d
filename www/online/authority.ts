import type { Flaw, Rules, TurnEvent, View } from 'machiavelli-cards';
import type { OnlineError } from './failure.ts';
import type { DealProof, Fairness } from './fair-deal.ts';
import type { Share } from './joint-deal.ts';

// The interface between a table and the holder of the game that the table shows. The holder can be the same tab, a friend's
// browser or a server.

/** A command of a player. The draft of a turn stays with the player, who sends the whole turn at its end. */
export type SeatCommand =
  /** Ends the turn. `table` gives the melds on the table at the end of the turn, in the text notation. */
  | { readonly kind: 'play'; readonly table: string }
  /** Ends the turn without a play. The player draws as the rules say. */
  | { readonly kind: 'draw' }
  /** Puts all cards back and ends the turn. The player draws the penalty, whose size is the rule `restorePenalty`. */
  | { readonly kind: 'restore' }
  /** Gives up the game and, in a session, the whole session. */
  | { readonly kind: 'resign' }
  /** Starts the next deal of a session. */
  | { readonly kind: 'next-deal' }
  /** Asks for another game of the same players, once this one is over. It begins when all of them have asked for it. */
  | { readonly kind: 'rematch' };

/** A command with the number `n` of the update to which it responds. If there is a newer update, the command is not carried out. */
export type NumberedCommand = SeatCommand & { readonly n: number };

/** Who plays for a seat at present. */
export interface Attendance {
  /** Whether a player is connected to the seat. Always true while a computer plays for the seat. */
  readonly present: boolean;
  /** Whether a computer plays for the seat, from the start or in place of a player who left. */
  readonly computer: boolean;
  /** Once the game is over: whether the player has asked for a rematch. Left out if the holder offers none. */
  readonly rematch?: boolean | undefined;
}

/** The state of a game, limited to what one seat may see. */
export interface SeatUpdate {
  /** The number of the update. Every turn and every new deal increases it by one. */
  readonly n: number;
  /** The view of the seat at the start of a turn; for a spectator, `game.view(null)`. */
  readonly view: View;
  /** The turns of the deal that have ended. */
  readonly log: readonly TurnEvent[];
  /** Who plays for each seat, by the index of the seat. */
  readonly attendance: readonly Attendance[];
  /** The seconds that were left for the turn in progress when the update was made; `null` without a time limit. */
  readonly secondsLeft: number | null;
  /** What proves that the deal was fair, once the game is over, if it was begun with the option `fair`. */
  readonly proof?: DealProof | undefined;
  /** How many games of the same players have come before this one; left out in the first game. */
  readonly rematches?: number | undefined;
}

/** The state of a game with a fair deal before the cards are dealt. */
export interface Lobby {
  readonly seats: readonly LobbySeat[];
  readonly rules: Rules;
  /** For each seat the hash of what it contributes to the deal; `null` until every seat has one. */
  readonly commitments: readonly string[] | null;
  /** As in `SeatUpdate`. */
  readonly rematches?: number | undefined;
}

/** A seat of a game whose cards are not dealt yet. */
export interface LobbySeat {
  readonly name: string;
  /** Whether a computer plays for the seat. */
  readonly computer: boolean;
  /** Whether a player is connected to the seat. Always true while a computer plays for the seat. */
  readonly present: boolean;
  /** Whether the seat has done its part so far. The cards are dealt once all seats are ready. */
  readonly ready: boolean;
}

/**
 * The answer to a command, with the current update. If `late` is true, the command was for an earlier update, for example because
 * it was sent twice, and nothing has changed. `flaws` lists every reason why the rules refused the command.
 */
export type Answer =
  | { readonly legal: true; readonly update: SeatUpdate }
  | {
      readonly legal: false;
      readonly late: boolean;
      readonly flaws: readonly Flaw[];
      readonly update: SeatUpdate;
    };

/** The index of a seat, or `null` for a spectator. */
export type Seat = number | null;

/**
 * The holder of a game. Players get only the views of their own seats. If a token is unknown, a seat belongs to another player, a
 * command is unreadable or the connection is closed, promises are rejected with an error that has a `code`.
 */
export interface Authority {
  /**
   * Resolves to the seat that belongs to a token. Before a fair deal, the seat contributes `share` to it, perhaps in several calls;
   * without `share`, the holder contributes for the seat.
   */
  join(token: string, share?: Share): Promise<Seat>;
  /** Resolves to the current update of a seat. */
  view(seat: Seat): Promise<SeatUpdate>;
  /** Carries out a command if it is for the current update and the rules allow it. */
  send(seat: Seat, command: NumberedCommand): Promise<Answer>;
  /** Calls `callback` with every new update of a seat. Returns a function that stops the calls. */
  onview(seat: Seat, callback: (update: SeatUpdate) => void): () => void;
  /**
   * Calls `callback` when the connection is lost, restored or closed and, if it is not connected now, at once. Returns a function
   * that stops the calls. Only an authority at the other end of a connection has this method.
   */
  onconnection?(callback: (state: 'connected' | 'trying' | 'closed') => void): () => void;
  /**
   * Calls `callback` with the lobby of a fair deal, at once and after every change, and with `null` once the cards are dealt or if
   * there is no lobby. At the other end of a connection, the first call waits for the holder. Returns a function that stops the
   * calls.
   */
  onlobby?(callback: (lobby: Lobby | null) => void): () => void;
  /** Calls `callback` once the game cannot go on here, with the reason. Returns a function that stops this. */
  onend?(callback: (error: OnlineError) => void): () => void;
  /** Checks whether the cards were dealt fairly. */
  fairness?(seat: Seat): Promise<Fairness>;
}
