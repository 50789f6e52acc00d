// Stores the game with friends that this browser hosts or has joined, so that a reload loses nothing.
import * as v from 'valibot';
import type { SavedGame } from '../../online/saved-game.ts';
import { isRecord, readStored, tryToStore } from '../storage.ts';

/** A game that this browser hosts. The host has seat 0. */
const HOSTED_GAME = v.object({
  version: v.literal(2),
  /** What the authority saves: the seats with their tokens and, once the cards are dealt, the game. The authority checks it. */
  saved: v.custom<SavedGame>(isRecord),
  /** The seats of guests for whom a computer plays. */
  replaced: v.array(v.number()),
  /** The address of the mailbox through which guests come, empty for that of the page; `null` if they come by codes. */
  mailbox: v.nullable(v.string()),
  /** What the links say about the game; left out by earlier versions of the page. */
  about: v.optional(v.object({ game: v.string(), isChanged: v.boolean() })),
});

/** A game that this browser has joined. */
const JOINED_GAME = v.object({
  version: v.literal(2),
  /** The token of the seat. */
  token: v.string(),
  /** The name of the host; empty until the first connection. */
  host: v.string(),
  /** The link through which the guest joined. */
  link: v.string(),
  /** Whether the guest allows the STUN server. */
  anotherNetwork: v.boolean(),
  /** What the guest needs for checking that the deal was fair; see `DealMemory`. */
  memory: v.unknown(),
  isOver: v.boolean(),
});

export type HostedGame = Readonly<v.InferOutput<typeof HOSTED_GAME>>;
export type JoinedGame = Readonly<v.InferOutput<typeof JOINED_GAME>>;

const HOST_KEY = 'machiavelli.friend-host';
const GUEST_KEY = 'machiavelli.friend-guest';

/** The stored hosted game; `null` if there is none, or if it was stored by another version of the page. */
export function storedHostedGame(): HostedGame | null {
  const { success, output } = v.safeParse(HOSTED_GAME, readStored(HOST_KEY));
  return success ? output : null;
}

export function storedJoinedGame(): JoinedGame | null {
  const { success, output } = v.safeParse(JOINED_GAME, readStored(GUEST_KEY));
  return success ? output : null;
}

// Both return false if the browser cannot store the game.
export const storeHostedGame = (game: HostedGame | null): boolean => tryToStore(HOST_KEY, game);
export const storeJoinedGame = (game: JoinedGame | null): boolean => tryToStore(GUEST_KEY, game);
