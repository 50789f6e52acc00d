import { withCode } from '../package/errors.ts';
import type { Answer, Authority, Lobby, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import { deferred, notify, subscribe } from './callbacks.ts';
import type { Channel } from './channel.ts';
import { createDealWitness, type DealMemory } from './deal-witness.ts';
import { failure, type OnlineError } from './failure.ts';
import type { Fairness } from './fair-deal.ts';
import type { Share } from './joint-deal.ts';
import { type ConnectionState, createLink } from './link.ts';
import { systemTimers, type Timers } from './timers.ts';
import { type HolderMessage, isIdentifier, type PlayerMessage, parse, readCommand, unpack } from './wire.ts';

export interface ConnectOptions {
  readonly timers?: Timers | undefined;
  /** Returns random numbers from 0 to 1. They spread out the reconnections of many players after a restart of the server. */
  readonly random?: (() => number) | undefined;
  /** Keeps what this player contributes to a fair deal and what the player has seen. By default, only this object keeps it. */
  readonly memory?: DealMemory | undefined;
  /** What this player wants to be called, if the cards of a fair deal are not dealt yet: 1 to 24 characters. */
  readonly name?: string | undefined;
}

/** An authority at the other end of a connection. */
export interface RemoteAuthority extends Authority {
  onconnection(callback: (state: ConnectionState) => void): () => void;
  onlobby(callback: (lobby: Lobby | null) => void): () => void;
  onend(callback: (error: OnlineError) => void): () => void;
  fairness(seat: Seat): Promise<Fairness>;
  /** Leaves the game. Promises that wait for an answer are rejected with the code `closed`. */
  close(): void;
}

/**
 * The codes of errors after which the connection is not opened again: another attempt would fail, too, or, after `replaced`, would
 * close the connection that replaced this one.
 */
const FINAL_ERRORS = ['game-ended', 'no-such-game', 'unknown-token', 'replaced', 'too-many-watchers'];

/**
 * The codes of errors that are final, too, before the first update: the holder cannot read what this player sends, or its own code has a
 * fault.
 */
const FINAL_AT_FIRST = ['bad-message', 'not-json', 'too-long', 'unknown-kind', 'internal'];

interface QueuedCommand {
  readonly id: string;
  readonly seat: Seat;
  readonly command: NumberedCommand;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** The answer, if it has arrived before the update that belongs to it. */
  answer?: HolderMessage & { readonly kind: 'answer' };
}

/**
 * Connects to an authority elsewhere, over a channel that `openChannel` opens. Whenever the connection is lost, `openChannel` is
 * called again, after longer and longer pauses. A command without an answer is sent again, but is carried out only once. If
 * `openChannel` has a fault of its own, such as a class that does not exist, the promises are rejected with `channel-failed`.
 */
export function connectTo(
  openChannel: () => Channel | Promise<Channel>,
  token: string,
  { timers = systemTimers, random = Math.random, memory, name }: ConnectOptions = {},
): RemoteAuthority {
  let endError: OnlineError | undefined;
  let seat: Seat | undefined;
  let update: SeatUpdate | undefined;
  /** The lobby of a fair deal; `null` if there is none or the cards are dealt, `undefined` before the holder has said so. */
  let lobby: Lobby | null | undefined;
  /** How many games of the same players came before this one; `undefined` before the holder has said so. */
  let rematches: number | undefined;
  /** What this player gives to the deal. */
  let share: Share = {};
  /** The `seq` of the last update or lobby that arrived over the current channel; 0 before the first one. */
  let seq = 0;
  /** Whether an update has arrived over the current channel. */
  let hasUpdate = false;
  let commandCount = 0;
  /** Makes the ids of this connection's commands differ from those of other connections. */
  const idPrefix = crypto.getRandomValues(new Uint32Array(2)).join('.');
  /** The commands without an answer. Only the first command is sent, and the others wait for its answer. */
  const queue: QueuedCommand[] = [];
  const firstMessage = deferred();
  /** Settled with the first update of the game. */
  let firstUpdate = deferred();
  const witness = createDealWitness(token, memory);
  const updateCallbacks = new Set<(update: SeatUpdate) => void>();
  const stateCallbacks = new Set<(state: ConnectionState) => void>();
  const lobbyCallbacks = new Set<(lobby: Lobby | null) => void>();
  const endCallbacks = new Set<(error: OnlineError) => void>();

  const link = createLink({
    openChannel,
    timers,
    random,
    opened() {
      seq = 0;
      hasUpdate = false;
      // The update that belongs to the first command's answer was lost with the former channel, so the command is sent again.
      if (queue[0] !== undefined) delete queue[0].answer;
    },
    nextMessage(): PlayerMessage {
      const [firstCommand] = queue;
      if (!hasUpdate) return { kind: 'join', token, name, ...share };
      if (firstCommand === undefined || firstCommand.answer !== undefined) return { kind: 'view', seq };
      const { id, seat: ownSeat, command } = firstCommand;
      return { kind: 'command', id, seat: ownSeat, command };
    },
    isBusy: () => seq === 0 || isContributing() || (hasUpdate && queue.length > 0),
    receive(text) {
      try {
        receive(parse(text) as HolderMessage);
      } catch (error) {
        console.error('machiavelli-cards: a message cannot be read', error);
      }
    },
    stateChanged: (state) => notify(stateCallbacks, state),
    failed(error) {
      const reason = error instanceof Error ? error.message : String(error);
      finish(failure('channel-failed', `openChannel, which connectTo was given, failed: ${reason}`, error));
    },
  });
  const { sendNext } = link;
  const send = (message: PlayerMessage): void => link.send(message);

  function finish(error: OnlineError): void {
    if (endError !== undefined) return;
    endError = error;
    for (const { reject } of queue.splice(0)) reject(error);
    firstMessage.reject(error);
    firstUpdate.reject(error);
    link.close();
    notify(endCallbacks, error);
  }

  function receive(message: HolderMessage): void {
    if (message.kind === 'update') acceptUpdate(message);
    else if (message.kind === 'lobby') acceptLobby(message);
    else if (message.kind === 'answer') {
      const [firstCommand] = queue;
      if (firstCommand?.id === message.id) firstCommand.answer = message;
      deliverAnswer();
    } else if (message.kind === 'error') handleError(message);
    else if (message.kind === 'same' && message.seq > seq && seq > 0) {
      // The last update was lost.
      send({ kind: 'view', seq });
    }
  }

  function handleError({ code, message, id }: HolderMessage & { kind: 'error' }): void {
    const error = withCode(code, message);
    const isFinal = FINAL_ERRORS.includes(code) || (update === undefined && FINAL_AT_FIRST.includes(code));
    if (isFinal) finish(error);
    // If the error is not about the first command, the refused message is sent again after a pause.
    if (id === undefined || queue[0]?.id !== id) return;
    queue.shift()?.reject(error);
    if (queue.length > 0) sendNext();
  }

  /** Turns to another game of the same players, of which nothing is known yet. */
  function turnTo(game = 0): void {
    if (rematches === game) return;
    witness.begin(game);
    if (rematches !== undefined) {
      hasUpdate = false;
      share = {};
      firstUpdate = deferred();
    }
    rematches = game;
  }

  function acceptUpdate(message: HolderMessage & { kind: 'update' }): void {
    if (message.seq <= seq) return;
    turnTo(message.rematches);
    const isFirstUpdate = !hasUpdate;
    const nextUpdate = unpack(message, isFirstUpdate ? undefined : update);
    // An earlier update was lost, so this update cannot be completed. The answer to an outdated `seq` is a complete update.
    if (nextUpdate === null) {
      if (!isFirstUpdate) send({ kind: 'view', seq });
      return;
    }
    accept(message);
    hasUpdate = true;
    update = nextUpdate;
    witness.saw(nextUpdate);
    setLobby(null);
    firstUpdate.resolve();
    notify(updateCallbacks, nextUpdate);
    if (isFirstUpdate && queue.length > 0) sendNext();
    deliverAnswer();
  }

  /** Takes over what updates and lobbies have in common. */
  function accept(message: HolderMessage & { kind: 'update' | 'lobby' }): void {
    ({ seq, seat } = message);
    link.confirm();
    firstMessage.resolve();
  }

  function setLobby(next: Lobby | null): void {
    if (next === null && lobby === null) return;
    lobby = next;
    notify(lobbyCallbacks, next);
  }

  function acceptLobby({ kind, ...message }: HolderMessage & { kind: 'lobby' }): void {
    if (message.seq <= seq) return;
    turnTo(message.rematches);
    accept({ kind, ...message });
    const { seats, rules, commitments, rematches: games } = message;
    const newLobby: Lobby = { seats, rules, commitments, ...(games && { rematches: games }) };
    setLobby(newLobby);
    contribute(newLobby).catch((error: unknown) => console.error(error));
  }

  /** Whether the holder has not yet confirmed what this player gives to the deal. */
  function isContributing(): boolean {
    if (lobby == null || seat == null || lobby.seats[seat]?.ready !== false) return false;
    return lobby.commitments === null || share.contribution !== undefined;
  }

  /** Sends what the lobby asks of this player. */
  async function contribute(current: Lobby): Promise<void> {
    const next = await witness.shareFor(current, seat as Seat);
    if (lobby !== current) return;
    const isNew = JSON.stringify(next) !== JSON.stringify(share);
    share = next;
    if (isNew) sendNext();
  }

  /** If both the answer to the first command and its update have arrived, resolves the command and sends the next one. */
  function deliverAnswer(): void {
    const [firstCommand] = queue;
    if (firstCommand?.answer === undefined || update === undefined) return;
    const { answer } = firstCommand;
    if (answer.seq > seq) {
      send({ kind: 'view', seq });
      return;
    }
    queue.shift();
    const { legal, late = false, flaws = [] } = answer;
    firstCommand.resolve(legal ? { legal, update } : { legal, late, flaws, update });
    if (queue.length > 0) sendNext();
  }

  /** Waits for `promise`, and then throws if the connection is closed. */
  async function open(promise: Promise<void>): Promise<void> {
    await promise;
    if (endError !== undefined) throw endError;
  }

  function checkSeat(givenSeat: Seat): void {
    if (givenSeat !== seat) throw failure('not-your-seat', 'the token is for another seat');
  }

  if (isIdentifier(token) && token !== '') link.open();
  else finish(failure('unknown-token', 'a token is a text of 1 to 64 characters'));

  return {
    async join(givenToken) {
      if (givenToken !== token) throw failure('unknown-token', 'the connection was made with another token');
      await open(firstMessage.promise);
      return seat as Seat;
    },
    async view(givenSeat) {
      await open(firstUpdate.promise);
      checkSeat(givenSeat);
      return update as SeatUpdate;
    },
    async send(givenSeat, givenCommand) {
      const command = readCommand(givenCommand);
      await open(firstUpdate.promise);
      checkSeat(givenSeat);
      return new Promise<Answer>((resolve, reject) => {
        commandCount += 1;
        queue.push({ id: `${idPrefix}.${commandCount}`, seat: givenSeat, command, resolve, reject });
        if (queue.length === 1 && hasUpdate) sendNext();
      });
    },
    onview: (_seat, callback) => subscribe(updateCallbacks, callback),
    onconnection(callback) {
      if (link.state !== 'connected') notify([callback], link.state);
      return subscribe(stateCallbacks, callback);
    },
    onlobby(callback) {
      if (lobby !== undefined) notify([callback], lobby);
      return subscribe(lobbyCallbacks, callback);
    },
    onend(callback) {
      if (endError !== undefined) notify([callback], endError);
      return subscribe(endCallbacks, callback);
    },
    async fairness(givenSeat) {
      if (update === undefined) return 'open';
      checkSeat(givenSeat);
      return witness.fairness(givenSeat, update);
    },
    close: () => finish(failure('closed', 'the connection was closed')),
  };
}
