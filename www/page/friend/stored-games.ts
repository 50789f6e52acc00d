// Stores the game with friends that this browser hosts or has joined, so that a reload loses nothing.
import type { Level, RulesInput } from 'machiavelli-cards';
import type { SavedGame } from '../../online/game-authority.ts';
import { isRecord, readStored, tryToStore } from '../storage.ts';
import type { SeenTurn } from './commitment.ts';

export interface FriendSeat {
  readonly name: string;
  /** The level of the computer; `null` for a person. */
  readonly level: Level | null;
}

/** A game that this browser hosts. The host has seat 0. */
export interface HostedGame {
  readonly game: string;
  readonly seats: readonly FriendSeat[];
  readonly rules: RulesInput;
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
  /** The saved game; `null` until the cards are dealt. */
  readonly saved: SavedGame | null;
  /** The seats of guests for whom a computer plays. */
  readonly replaced?: readonly number[];
}

export interface JoinedGame {
  readonly game: string;
  readonly host: string;
  readonly commitment: string;
  /** The token that proves to the host who the guest is; `null` until the cards are dealt. */
  readonly token: string | null;
  /** The invitation through which the guest joined. */
  readonly link: string;
  readonly seat: number | null;
  readonly seen: readonly SeenTurn[];
  /** Whether the cards matched the commitment; `null` until they are checked at the end of the game. */
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
  if (!isRecord(stored) || !Array.isArray(stored.seen) || typeof stored.commitment !== 'string') return null;
  const joined = stored as unknown as JoinedGame;
  // Earlier versions of the page did not store the seat with each turn.
  return { ...joined, seen: joined.seen.map((each) => ({ ...each, seat: each.seat ?? joined.seat })) };
}

// Both return false if the browser cannot store the game.
export const storeHostedGame = (game: HostedGame | null): boolean =>
  tryToStore('machiavelli.friend-host', game);
export const storeJoinedGame = (game: JoinedGame | null): boolean =>
  tryToStore('machiavelli.friend-guest', game);
