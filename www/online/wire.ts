import type { Flaw, Rules, TurnEvent, View } from 'machiavelli-cards';
import type { Attendance, Lobby, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import { failure } from './failure.ts';
import type { DealProof } from './fair-deal.ts';
import type { Share } from './joint-deal.ts';

// The messages between a player and the holder of a game. Each message is one JSON object. docs/online.md describes the messages.

/** An update without the first `known` turns of the log and, if `known` is not 0, without the rules. */
export interface WireUpdate {
  /** The number of this update. It grows with every update of one connection. */
  readonly seq: number;
  /** The seat of the receiver. */
  readonly seat: Seat;
  /** The number of the update in the game, as in `SeatUpdate`. */
  readonly n: number;
  readonly view: Omit<View, 'rules'> & { readonly rules?: Rules };
  /** The number of turns of the deal that the receiver already has. */
  readonly known: number;
  /** The turns of the deal after the known ones. */
  readonly log: readonly TurnEvent[];
  readonly attendance: readonly Attendance[];
  readonly secondsLeft: number | null;
  /** The proof of a fair deal, once the game is over; `known` if the receiver already has it. */
  readonly proof?: DealProof | 'known';
  /** As in `SeatUpdate`. */
  readonly rematches?: number | undefined;
}

/** A message from a player. */
export type PlayerMessage =
  /** The first message. Before a fair deal it is sent again with what the player contributes. */
  | ({ readonly kind: 'join'; readonly token: string } & Share)
  /** Asks for the current update if its number is not `seq`. Also keeps the connection alive. */
  | { readonly kind: 'view'; readonly seq: number }
  | {
      readonly kind: 'command';
      /** An id that differs for every command of a player. A command that is sent again keeps its id. */
      readonly id: string;
      readonly seat: Seat;
      readonly command: NumberedCommand;
    };

/** A message from the holder of the game. */
export type HolderMessage =
  /** The first update is the answer to `join`. */
  | ({ readonly kind: 'update' } & WireUpdate)
  /** The answer to `join` before a fair deal, in place of an update. It has a `seq` like an update. */
  | ({ readonly kind: 'lobby'; readonly seq: number; readonly seat: Seat } & Lobby)
  /** Says that the last update has the number `seq`. Also sent as a reminder, in case the last update was lost. */
  | { readonly kind: 'same'; readonly seq: number }
  /** The answer to a command. The update that belongs to the answer is sent before it, and has the number `seq`. */
  | {
      readonly kind: 'answer';
      readonly id: string;
      readonly seq: number;
      readonly legal: boolean;
      readonly late?: boolean;
      readonly flaws?: readonly Flaw[];
    }
  | { readonly kind: 'error'; readonly id?: string; readonly code: string; readonly message: string };

/** The maximum length of an identifier, which is an id or a token, in characters. */
const MAX_IDENTIFIER_LENGTH = 64;
const MAX_NAME_LENGTH = 24;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
export const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_IDENTIFIER_LENGTH;
const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= MAX_NAME_LENGTH &&
  !/\p{C}/u.test(value);
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Checks a command that may come from outside, and returns it. Throws if it is malformed. */
export function readCommand(value: unknown): NumberedCommand {
  if (!isObject(value) || !isCount(value.n)) throw failure('bad-message', 'a command needs its number n');
  const { kind, n, table } = value;
  switch (kind) {
    case 'play':
      if (typeof table !== 'string') throw failure('bad-message', 'play needs the table as text');
      return { kind, n, table };
    case 'draw':
    case 'restore':
    case 'resign':
    case 'next-deal':
    case 'rematch':
      return { kind, n };
    default:
      throw failure('unknown-kind', 'there is no such command');
  }
}

export function readPlayerMessage(value: unknown): PlayerMessage {
  if (!isObject(value)) throw failure('bad-message', 'a message is an object');
  const { kind, token, name, commitment, contribution, seq, id, seat, command } = value;
  switch (kind) {
    case 'join':
      if (!isIdentifier(token)) throw failure('bad-message', 'join needs a token');
      if (name !== undefined && !isName(name)) throw failure('bad-message', 'a name has 1 to 24 characters');
      if (commitment != null && !isHash(commitment)) throw failure('bad-message', 'a commitment is a hash');
      if (contribution !== undefined && !isHash(contribution))
        throw failure('bad-message', 'a contribution has 64 hexadecimal digits');
      return { kind, token, name, commitment, contribution };
    case 'view':
      if (!isCount(seq)) throw failure('bad-message', 'view needs the seq of the last update, or 0');
      return { kind, seq };
    case 'command':
      if (!isIdentifier(id)) throw failure('bad-message', 'a command needs an id');
      if (seat !== null && !isCount(seat)) throw failure('bad-message', 'a command needs its seat');
      return { kind, id, seat, command: readCommand(command) };
    default:
      throw failure('unknown-kind', 'there is no such message');
  }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure('not-json', 'the message is not JSON');
  }
}

/**
 * Makes an update smaller by leaving out the first `known` turns of the deal and, if `known` is not 0, the rules and, if
 * `isProofKnown`, the proof.
 */
export function pack(
  seat: Seat,
  update: SeatUpdate,
  seq: number,
  known: number,
  isProofKnown: boolean,
): WireUpdate {
  const { view, log, proof, ...rest } = update;
  const { rules, ...otherFields } = view;
  return {
    seq,
    seat,
    known,
    ...rest,
    view: known > 0 ? otherFields : { ...otherFields, rules },
    log: log.slice(known),
    ...(proof !== undefined && { proof: isProofKnown ? 'known' : proof }),
  };
}

/** Restores from `last` what `pack` left out of an update. Returns `null` if `last` does not contain all of it. */
export function unpack(update: WireUpdate, last: SeatUpdate | undefined): SeatUpdate | null {
  const { n, view, known, attendance, secondsLeft, rematches } = update;
  const isSameDeal = last?.view.deal === view.deal && last?.rematches === rematches;
  const lastOfDeal = known > 0 && isSameDeal ? last : undefined;
  const rules = view.rules ?? lastOfDeal?.view.rules;
  const knownTurns = lastOfDeal?.log.slice(0, known) ?? [];
  const proof = update.proof === 'known' ? last?.proof : update.proof;
  const isProofMissing = update.proof !== undefined && proof === undefined;
  if (rules === undefined || knownTurns.length < known || isProofMissing) return null;
  const log = [...knownTurns, ...update.log];
  return {
    ...{ n, view: { ...view, rules }, log, attendance, secondsLeft },
    ...(proof && { proof }),
    ...(rematches && { rematches }),
  };
}
