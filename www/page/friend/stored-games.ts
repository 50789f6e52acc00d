// The games with friends that this browser holds or has joined, so that a reload loses nothing.
import type { Level, RulesInput } from 'machiavelli-cards';
import type { SavedGame } from '../../online/game-authority.ts';
import { isRecord, readStored, store } from '../storage.ts';
import type { SeenTurn } from './commitment.ts';

export interface FriendSeat {
  readonly name: string;
  /** `null` for a person. */
  readonly level: Level | null;
}

/** A game that this browser holds. The person in seat 0 is the host. */
export interface HostedGame {
  readonly game: string;
  readonly seats: readonly FriendSeat[];
  readonly rules: RulesInput;
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
  /** `null` until the cards are dealt. */
  readonly saved: SavedGame | null;
  /** The seats of guests for whom a computer plays. */
  readonly replaced?: readonly number[];
}

/** A game that another browser holds. */
export interface JoinedGame {
  readonly game: string;
  readonly host: string;
  readonly commitment: string;
  /** `null` until the cards are dealt. */
  readonly token: string | null;
  /** The invitation that was used, which works only once. */
  readonly link: string;
  readonly seat: number | null;
  /** What was seen at the start of each turn. */
  readonly seen: readonly SeenTurn[];
  /** Whether the cards were as promised; `null` until the end of the game. */
  readonly isAsDealt: boolean | null;
}

export function storedHostedGame(): HostedGame | null {
  const stored = readStored('machiavelli.friend-host');
  return isRecord(stored) && Array.isArray(stored.seats) && typeof stored.commitment === 'string'
    ? (stored as unknown as HostedGame)
    : null;
}

export function storedJoinedGame(): JoinedGame | null {
  const stored = readStored('machiavelli.friend-guest');
  return isRecord(stored) && Array.isArray(stored.seen) && typeof stored.commitment === 'string'
    ? (stored as unknown as JoinedGame)
    : null;
}

export const storeHostedGame = (game: HostedGame | null): void => store('machiavelli.friend-host', game);
export const storeJoinedGame = (game: JoinedGame | null): void => store('machiavelli.friend-guest', game);
