import type { Flaw } from 'machiavelli-cards';
import type { Authority, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import type { Channel } from './channel.ts';
import { codeOf, failure, type OnlineErrorCode } from './failure.ts';
import { systemTimers, type Timers } from './timers.ts';
import { type HolderMessage, type PlayerMessage, pack, parse, readPlayerMessage } from './wire.ts';

export interface ServeOptions {
  /** The longest message in characters; by default 4,096. The longest table of four packs has 1,000. */
  readonly maxLength?: number | undefined;
  /** How many messages may come at once and, in the long run, each second; by default 60 and 20. */
  readonly rate?: { readonly burst: number; readonly perSecond: number } | undefined;
  /** How many connections may watch one game; by default 20. */
  readonly maxWatchers?: number | undefined;
  /**
   * The seconds after which a silent connection is closed; by default 45. Players send something at least every 15 seconds.
   * `null` never closes it, for platforms that put a process with open connections to sleep.
   */
  readonly silence?: number | null | undefined;
  /** The token of a player who has joined already, over a connection that outlived the process. */
  readonly token?: string | undefined;
  /** Called with the token when a player has joined, so that it can be stored with the connection. */
  readonly onjoin?: ((token: string) => void) | undefined;
  readonly timers?: Timers | undefined;
}

/** A connection is closed after this many errors. */
const MAX_ERRORS = 10;

/** Milliseconds after an update, and after the first reminder, at which its number is sent again. */
const REMINDERS = [1_000, 2_000];

/** A connection whose seat is known. */
interface Joined {
  readonly token: string;
  readonly seat: Seat;
  readonly game: Authority;
  readonly room: Room;
}

/** An answer without its update. */
interface Outcome {
  readonly legal: boolean;
  readonly late?: boolean;
  readonly flaws?: readonly Flaw[];
}

/** What the connections to one authority share. */
interface Room {
  /** Closes the connection of a seat, because there is a newer one. */
  readonly seats: Map<number, () => void>;
  watchers: number;
  /** The last command of each seat, and its outcome. A command that is sent again gets the same answer. */
  readonly answered: Map<number, { readonly id: string; readonly outcome: Promise<Outcome> }>;
}

const rooms = new WeakMap<Authority, Room>();

function roomOf(authority: Authority): Room {
  const room = rooms.get(authority) ?? { seats: new Map(), watchers: 0, answered: new Map() };
  rooms.set(authority, room);
  return room;
}

/**
 * Lets one player or watcher reach the authority over a connection. Messages wait for an authority that is a promise, and if it
 * is rejected, the connection is closed with the error `no-such-game`. The first message has to be the token of a seat, and only
 * this seat can then be seen and played. Returns a function that closes the connection.
 */
export function serve(
  authority: Authority | Promise<Authority>,
  channel: Channel,
  options: ServeOptions = {},
): () => void {
  const { maxLength = 4096, maxWatchers = 20, silence = 45, timers = systemTimers } = options;
  const { burst, perSecond } = options.rate ?? { burst: 60, perSecond: 20 };
  const held = Promise.resolve(authority).catch(() => undefined);
  let joined: Joined | undefined;
  let stop = (): void => {};
  let closed = false;
  let errors = 0;
  let seq = 0;
  /** The last update: its number, its deal, and how many events of the deal it contained. */
  let sent = { n: -1, deal: 0, events: 0 };
  let allowance = burst;
  let measured = timers.now();
  let heard = timers.now();
  let watchdog: unknown;
  let reminder: unknown;

  function send(message: HolderMessage): void {
    if (closed) return;
    try {
      channel.send(JSON.stringify(message));
    } catch {
      end();
    }
  }

  function end(): void {
    if (closed) return;
    closed = true;
    timers.clear(watchdog);
    timers.clear(reminder);
    stop();
    if (joined !== undefined) {
      const { room, seat } = joined;
      if (seat === null) room.watchers -= 1;
      else if (room.seats.get(seat) === replace) room.seats.delete(seat);
    }
    channel.close();
  }

  function refuse(code: string, message: string, id?: string): void {
    send({ kind: 'error', ...(id !== undefined && { id }), code, message });
    errors += 1;
    if (errors >= MAX_ERRORS) end();
  }

  function fail(code: OnlineErrorCode, message: string): void {
    refuse(code, message);
    end();
  }

  const replace = (): void => fail('replaced', 'the seat was joined over another connection');

  /** Sends an update. Leaves out what was sent before, unless `whole` is set. */
  function push(seat: Seat, update: SeatUpdate, whole = false): void {
    const { deal, history } = update.view;
    const known = whole || sent.deal !== deal ? 0 : Math.min(sent.events, history.length);
    seq += 1;
    sent = { n: update.n, deal, events: history.length };
    send({ kind: 'update', ...pack(seat, update, seq, known) });
    remind(REMINDERS);
  }

  /** Sends the number of the last update again, so that a player who has missed the update soon asks for it. */
  function remind([delay, ...later]: readonly number[]): void {
    timers.clear(reminder);
    if (closed || delay === undefined) return;
    reminder = timers.set(() => {
      send({ kind: 'same', seq });
      remind(later);
    }, delay);
  }

  async function join(token: string): Promise<void> {
    if (joined === undefined) {
      const game = await held;
      if (game === undefined) return fail('no-such-game', 'there is no such game');
      const seat = await game.join(token);
      // Meanwhile, a copy of the message may have been handled.
      if (closed || joined !== undefined) return;
      const room = roomOf(game);
      if (seat === null && room.watchers >= maxWatchers) {
        return fail('too-many-watchers', 'too many people are watching');
      }
      joined = { token, seat, game, room };
      options.onjoin?.(token);
      if (seat === null) room.watchers += 1;
      else {
        room.seats.get(seat)?.();
        room.seats.set(seat, replace);
      }
      stop = game.onview(seat, (update) => push(seat, update));
    } else if (joined.token !== token) {
      throw failure('bad-message', 'this connection has joined with another token');
    }
    const { seat, game } = joined;
    push(seat, await game.view(seat), true);
  }

  async function carryOut({ game }: Joined, seat: number, command: NumberedCommand): Promise<Outcome> {
    const { update, ...outcome } = await game.send(seat, command);
    // An authority that is itself reached over a connection may call back later.
    if (update.n > sent.n) push(seat, update);
    return outcome;
  }

  async function answer(
    { id, seat, command }: PlayerMessage & { kind: 'command' },
    own: Joined,
  ): Promise<void> {
    if (seat === null || seat !== own.seat) throw failure('not-your-seat', 'this is not your seat');
    const { answered } = own.room;
    const last = answered.get(seat);
    const outcome = last?.id === id ? last.outcome : carryOut(own, seat, command);
    answered.set(seat, { id, outcome });
    send({ kind: 'answer', id, ...(await outcome), seq });
  }

  async function handle(message: PlayerMessage): Promise<void> {
    if (message.kind === 'join') return join(message.token);
    await rejoined;
    if (joined === undefined) throw failure('not-joined', 'the first message is join');
    if (message.kind === 'command') return answer(message, joined);
    const { seat, game } = joined;
    if (message.seq === seq) send({ kind: 'same', seq });
    else push(seat, await game.view(seat), true);
  }

  /** A token bucket. */
  function isTooFast(): boolean {
    const now = timers.now();
    allowance = Math.min(burst, allowance + ((now - measured) / 1000) * perSecond);
    measured = now;
    if (allowance < 1) return true;
    allowance -= 1;
    return false;
  }

  function receive(text: string): void {
    if (closed) return;
    heard = timers.now();
    let id: string | undefined;
    const told = (error: unknown): void => {
      const code = codeOf(error);
      // Players do not see the details of an internal error.
      refuse(code, code === 'internal' ? 'internal error' : (error as Error).message, id);
    };
    try {
      if (isTooFast()) throw failure('too-fast', 'too many messages');
      if (text.length > maxLength) throw failure('too-long', `a message has at most ${maxLength} characters`);
      const message = readPlayerMessage(parse(text));
      if (message.kind === 'command') ({ id } = message);
      handle(message).catch(told);
    } catch (error) {
      told(error);
    }
  }

  function watch(): void {
    if (silence === null) return;
    const remaining = heard + silence * 1000 - timers.now();
    if (remaining <= 0) end();
    else watchdog = timers.set(watch, remaining);
  }

  channel.onmessage = receive;
  channel.onclose = end;
  watch();
  const rejoined = options.token === undefined ? undefined : join(options.token).catch(end);
  return end;
}
