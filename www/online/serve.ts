import type { Flaw } from 'machiavelli-cards';
import type { Authority, Lobby, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import type { Channel } from './channel.ts';
import { codeOf, failure } from './failure.ts';
import type { Share } from './joint-deal.ts';
import { systemTimers, type Timers } from './timers.ts';
import { type HolderMessage, type PlayerMessage, pack, parse, readPlayerMessage } from './wire.ts';

export interface ServeOptions {
  /** The maximum length of a message in characters; by default 4,096. A table with all cards of four packs needs about 1,000. */
  readonly maxLength?: number | undefined;
  /** The number of messages that may arrive at once (by default 60) and, on average, each second (by default 20). */
  readonly rate?: { readonly burst: number; readonly perSecond: number } | undefined;
  /** The maximum number of spectators of one game; by default 20. */
  readonly maxWatchers?: number | undefined;
  /**
   * The seconds after which a silent connection is closed; by default 45. Players send a message at least every 15 seconds. With
   * `null` a silent connection stays open, for platforms that suspend a process with open connections.
   */
  readonly silence?: number | null | undefined;
  /** The token of a player who joined over this connection before the process was restarted. */
  readonly token?: string | undefined;
  /** Called with the token when a player has joined, so that the token can be stored with the connection. */
  readonly onjoin?: ((token: string) => void) | undefined;
  readonly timers?: Timers | undefined;
}

/** The number of errors after which a connection is closed. */
const MAX_ERRORS = 10;

/** Milliseconds from an update to the first reminder of it, and from the first to the second reminder. */
const REMINDER_DELAYS = [1_000, 2_000];

interface JoinedSeat {
  readonly token: string;
  readonly seat: Seat;
  readonly game: Authority;
  readonly sharedState: SharedState;
}

/** An answer of the authority without its update, which is sent before the answer. */
interface AnswerWithoutUpdate {
  readonly legal: boolean;
  readonly late?: boolean;
  readonly flaws?: readonly Flaw[];
}

/** The data that all connections to one authority share. */
interface SharedState {
  /** For each seat, the function that closes its connection, to be called when a newer connection joins the seat. */
  readonly closers: Map<number, () => void>;
  watcherCount: number;
  /** The last command of each seat with its outcome, so that a command that is sent again gets the same answer. */
  readonly lastCommands: Map<number, { readonly id: string; readonly outcome: Promise<AnswerWithoutUpdate> }>;
}

const states = new WeakMap<Authority, SharedState>();

function sharedStateOf(authority: Authority): SharedState {
  const state = states.get(authority) ?? { closers: new Map(), watcherCount: 0, lastCommands: new Map() };
  states.set(authority, state);
  return state;
}

/**
 * Lets one player or spectator use the authority over a connection. The first message must contain a token. From then on, the
 * connection can only see and play for the seat of this token. If `authority` is a promise, messages wait for it; if it is
 * rejected, the connection is closed with the error `no-such-game`. Returns a function that closes the connection.
 */
export function serve(
  authority: Authority | Promise<Authority>,
  channel: Channel,
  options: ServeOptions = {},
): () => void {
  const { maxLength = 4096, maxWatchers = 20, silence = 45, timers = systemTimers } = options;
  const { burst, perSecond } = options.rate ?? { burst: 60, perSecond: 20 };
  const authorityIfAny = Promise.resolve(authority).catch(() => undefined);
  let joinedSeat: JoinedSeat | undefined;
  /** The lobby of a fair deal; `null` if there is none or the cards are dealt. */
  let lobby: Lobby | null = null;
  let stopUpdates = (): void => {};
  let closed = false;
  let errorCount = 0;
  /**
   * The number of the last update that was sent over this connection. After a restart, it begins higher than the former process
   * can have counted, because the player ignores lower numbers.
   */
  let seq = options.token === undefined ? 0 : Date.now();
  /** The number `n` of the last update that was sent, its deal, and the number of turns in its log. */
  let lastSent = { n: -1, deal: 0, turnCount: 0 };
  /** The number of messages that may arrive now, and the time at which this number was computed. */
  let allowance = burst;
  let allowanceAt = timers.now();
  let lastMessageAt = timers.now();
  let silenceTimer: unknown;
  let reminderTimer: unknown;

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
    timers.clear(silenceTimer);
    timers.clear(reminderTimer);
    stopUpdates();
    if (joinedSeat !== undefined) {
      const { sharedState, seat } = joinedSeat;
      if (seat === null) sharedState.watcherCount -= 1;
      else if (sharedState.closers.get(seat) === endAsReplaced) sharedState.closers.delete(seat);
    }
    channel.close();
  }

  function sendErrorMessage(code: string, message: string, id?: string): void {
    send({ kind: 'error', ...(id !== undefined && { id }), code, message });
    errorCount += 1;
    if (errorCount >= MAX_ERRORS) end();
  }

  function endWithError(code: string, message: string): void {
    sendErrorMessage(code, message);
    end();
  }

  const endAsReplaced = (): void => endWithError('replaced', 'the seat was joined over another connection');

  /** Sends an update. Unless `isWhole` is true, the message leaves out what the player already has. */
  function sendUpdate(seat: Seat, update: SeatUpdate, isWhole = false): void {
    const { n, log } = update;
    const { deal } = update.view;
    const known = isWhole || lastSent.deal !== deal ? 0 : Math.min(lastSent.turnCount, log.length);
    const isProofKnown = !isWhole && lastSent.n === n;
    seq += 1;
    lastSent = { n, deal, turnCount: log.length };
    send({ kind: 'update', ...pack(seat, update, seq, known, isProofKnown) });
    scheduleReminders(REMINDER_DELAYS);
  }

  function sendLobby(seat: Seat, current: Lobby): void {
    seq += 1;
    send({ kind: 'lobby', seq, seat, ...current });
    scheduleReminders(REMINDER_DELAYS);
  }

  /** Sends the complete current state. */
  async function sendState({ seat, game }: JoinedSeat): Promise<void> {
    if (lobby === null) sendUpdate(seat, await game.view(seat), true);
    else sendLobby(seat, lobby);
  }

  /** After each delay, sends the `seq` of the last update, so that a player who has not received that update asks for it. */
  function scheduleReminders([delay, ...later]: readonly number[]): void {
    timers.clear(reminderTimer);
    if (closed || delay === undefined) return;
    reminderTimer = timers.set(() => {
      send({ kind: 'same', seq });
      scheduleReminders(later);
    }, delay);
  }

  async function join(token: string, share: Share): Promise<void> {
    if (joinedSeat !== undefined && joinedSeat.token !== token)
      throw failure('bad-message', 'this connection has joined with another token');
    const game = joinedSeat?.game ?? (await authorityIfAny);
    if (game === undefined) return endWithError('no-such-game', 'there is no such game');
    const seat = joinedSeat?.seat ?? (await game.join(token, {}));
    if (closed) return;
    // While `join` was waiting, another copy of the message may have been handled.
    if (joinedSeat === undefined) takeSeat(game, token, seat);
    const lobbyBefore = lobby;
    if (lobby !== null) await game.join(token, share);
    // A change of the lobby has already been sent.
    if (joinedSeat !== undefined && (lobby === null || lobby === lobbyBefore)) await sendState(joinedSeat);
  }

  /** Takes the seat for this connection, unless there are too many spectators. */
  function takeSeat(game: Authority, token: string, seat: Seat): void {
    const sharedState = sharedStateOf(game);
    if (seat === null && sharedState.watcherCount >= maxWatchers) {
      endWithError('too-many-watchers', 'too many people are watching');
      return;
    }
    joinedSeat = { token, seat, game, sharedState };
    options.onjoin?.(token);
    if (seat === null) sharedState.watcherCount += 1;
    else {
      sharedState.closers.get(seat)?.();
      sharedState.closers.set(seat, endAsReplaced);
    }
    const unsubscribers = [
      game.onlobby?.((next) => {
        lobby = next;
        if (next !== null) sendLobby(seat, next);
      }),
      game.onend?.(({ code, message }) => endWithError(code, message)),
      game.onview(seat, (update) => sendUpdate(seat, update)),
    ];
    stopUpdates = () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
    };
    if (closed) stopUpdates();
  }

  async function carryOut(
    { game }: JoinedSeat,
    seat: number,
    command: NumberedCommand,
  ): Promise<AnswerWithoutUpdate> {
    const { update, ...outcome } = await game.send(seat, command);
    // An authority at the other end of a connection may answer before it calls the `onview` callbacks.
    if (update.n > lastSent.n) sendUpdate(seat, update);
    return outcome;
  }

  async function answer(
    { id, seat, command }: PlayerMessage & { kind: 'command' },
    ownSeat: JoinedSeat,
  ): Promise<void> {
    if (seat === null || seat !== ownSeat.seat) throw failure('not-your-seat', 'this is not your seat');
    const { lastCommands } = ownSeat.sharedState;
    const isDelayed = command.n < lastSent.n;
    const lastCommand = lastCommands.get(seat);
    const outcome = lastCommand?.id === id ? lastCommand.outcome : carryOut(ownSeat, seat, command);
    // A delayed copy of an earlier command does not replace the last one, which may be sent again.
    if (!isDelayed) lastCommands.set(seat, { id, outcome });
    send({ kind: 'answer', id, ...(await outcome), seq });
  }

  async function handle(message: PlayerMessage): Promise<void> {
    if (message.kind === 'join') return join(message.token, message);
    await rejoinPromise;
    if (joinedSeat === undefined) throw failure('not-joined', 'the first message is join');
    if (message.kind === 'command') return answer(message, joinedSeat);
    if (message.seq === seq) send({ kind: 'same', seq });
    else await sendState(joinedSeat);
  }

  /** Whether a message exceeds the rate. A token bucket: each message takes 1 from `allowance`, which refills over time. */
  function isTooFast(): boolean {
    const now = timers.now();
    allowance = Math.min(burst, allowance + ((now - allowanceAt) / 1000) * perSecond);
    allowanceAt = now;
    if (allowance < 1) return true;
    allowance -= 1;
    return false;
  }

  function receive(text: string): void {
    if (closed) return;
    lastMessageAt = timers.now();
    let id: string | undefined;
    const sendError = (error: unknown): void => {
      const code = codeOf(error);
      if (code === 'internal') console.error('machiavelli-cards: the holder of the game failed', error);
      // Players do not receive the details of an internal error.
      sendErrorMessage(code, code === 'internal' ? 'internal error' : (error as Error).message, id);
    };
    try {
      if (isTooFast()) throw failure('too-fast', 'too many messages');
      if (text.length > maxLength) throw failure('too-long', `a message has at most ${maxLength} characters`);
      const message = readPlayerMessage(parse(text));
      if (message.kind === 'command') ({ id } = message);
      handle(message).catch(sendError);
    } catch (error) {
      sendError(error);
    }
  }

  /**
   * Closes the connection if it has been silent too long. Otherwise, checks again at the earliest time at which the silence can be
   * too long.
   */
  function endIfSilent(): void {
    if (silence === null) return;
    const remainingTime = lastMessageAt + silence * 1000 - timers.now();
    if (remainingTime <= 0) end();
    else silenceTimer = timers.set(endIfSilent, remainingTime);
  }

  channel.onmessage = receive;
  channel.onclose = end;
  endIfSilent();
  const rejoinPromise = options.token === undefined ? undefined : join(options.token, {}).catch(end);
  return end;
}
