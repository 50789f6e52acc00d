import { withCode } from '../package/errors.ts';
import type { Answer, Authority, Lobby, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import { notify, subscribe } from './callbacks.ts';
import type { Channel } from './channel.ts';
import { createDealWitness, type DealMemory } from './deal-witness.ts';
import { failure, type OnlineError } from './failure.ts';
import type { Fairness } from './fair-deal.ts';
import type { Share } from './joint-deal.ts';
import { systemTimers, type Timers } from './timers.ts';
import { waitingList } from './waiting-list.ts';
import { type HolderMessage, type PlayerMessage, parse, readCommand, unpack } from './wire.ts';

export interface ConnectOptions {
  readonly timers?: Timers | undefined;
  /** Returns random numbers from 0 to 1. They spread out the reconnections of many players after a restart of the server. */
  readonly random?: (() => number) | undefined;
  /** Keeps what this player contributes to a fair deal and what the player has seen. By default, only this object keeps it. */
  readonly memory?: DealMemory | undefined;
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

export type ConnectionState = 'connected' | 'trying' | 'closed';

/** Milliseconds before the first attempt to connect again. The pause doubles with each further attempt. */
const MIN_PAUSE = 500;
/** The longest pause before an attempt to connect again, in milliseconds. */
const MAX_PAUSE = 30_000;
/** Milliseconds after which a message without an answer is sent again. */
const RESEND_DELAY = 2_000;
/** Milliseconds of silence after which a message is sent to test the connection. */
const IDLE_TIME = 15_000;
/** The number of messages without an answer after which the connection counts as lost. */
const MAX_UNANSWERED = 5;

/**
 * The codes of errors after which the connection is not opened again: another attempt would fail, too, or, after `replaced`, would
 * close the connection that replaced this one.
 */
const FINAL_ERRORS = ['game-ended', 'no-such-game', 'unknown-token', 'replaced', 'too-many-watchers'];

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
 * called again, after longer and longer pauses. A command without an answer is sent again, but is carried out only once.
 */
export function connectTo(
  openChannel: () => Channel | Promise<Channel>,
  token: string,
  { timers = systemTimers, random = Math.random, memory }: ConnectOptions = {},
): RemoteAuthority {
  let state: ConnectionState = 'trying';
  let endError: OnlineError | undefined;
  let channel: Channel | undefined;
  /** The number of attempts to connect again since the last update arrived. */
  let attemptCount = 0;
  /** The number of messages that were sent since the last message arrived. */
  let unansweredCount = 0;
  let timer: unknown;
  let seat: Seat | undefined;
  let update: SeatUpdate | undefined;
  /** The lobby of a fair deal; `null` if there is none or the cards are dealt, `undefined` before the holder has said so. */
  let lobby: Lobby | null | undefined;
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
  const firstMessage = waitingList();
  const firstUpdate = waitingList();
  const witness = createDealWitness(token, memory);
  const updateCallbacks = new Set<(update: SeatUpdate) => void>();
  const stateCallbacks = new Set<(state: ConnectionState) => void>();
  const lobbyCallbacks = new Set<(lobby: Lobby | null) => void>();
  const endCallbacks = new Set<(error: OnlineError) => void>();

  function setState(nextState: ConnectionState): void {
    if (state === nextState) return;
    state = nextState;
    notify(stateCallbacks, nextState);
  }

  function startTimer(delay: number, work: () => void): void {
    timers.clear(timer);
    timer = timers.set(work, delay);
  }

  function send(message: PlayerMessage): void {
    try {
      channel?.send(JSON.stringify(message));
    } catch {
      reconnect();
    }
  }

  function sendNext(): void {
    if (channel === undefined) return;
    unansweredCount += 1;
    startTimer(RESEND_DELAY, checkForAnswer);
    const [firstCommand] = queue;
    if (!hasUpdate) send({ kind: 'join', token, ...share });
    else if (firstCommand === undefined || firstCommand.answer !== undefined) send({ kind: 'view', seq });
    else
      send({ kind: 'command', id: firstCommand.id, seat: firstCommand.seat, command: firstCommand.command });
  }

  /** Sends the last message again if it had no answer. If nothing is left to send, tests the connection after a while. */
  function checkForAnswer(): void {
    if (unansweredCount >= MAX_UNANSWERED) reconnect();
    else if (unansweredCount > 0 || seq === 0 || isContributing() || (hasUpdate && queue.length > 0))
      sendNext();
    else startTimer(IDLE_TIME, sendNext);
  }

  async function open(): Promise<void> {
    let newChannel: Channel;
    try {
      newChannel = await openChannel();
    } catch {
      return openLater();
    }
    if (state === 'closed') return newChannel.close();
    channel = newChannel;
    unansweredCount = 0;
    seq = 0;
    hasUpdate = false;
    // The update that belongs to the first command's answer was lost with the former channel, so the command is sent again.
    if (queue[0] !== undefined) delete queue[0].answer;
    newChannel.onmessage = (text) => {
      if (channel === newChannel) receiveText(text);
    };
    newChannel.onclose = () => {
      if (channel === newChannel) reconnect();
    };
    sendNext();
  }

  function closeChannel(): void {
    const oldChannel = channel;
    channel = undefined;
    oldChannel?.close();
  }

  function reconnect(): void {
    closeChannel();
    openLater();
  }

  function openLater(): void {
    if (state === 'closed') return;
    setState('trying');
    const pause = Math.min(MAX_PAUSE, MIN_PAUSE * 2 ** attemptCount);
    attemptCount += 1;
    startTimer(pause * (0.5 + random() / 2), open);
  }

  function finish(error: OnlineError): void {
    if (state === 'closed') return;
    endError = error;
    timers.clear(timer);
    closeChannel();
    for (const { reject } of queue.splice(0)) reject(error);
    firstMessage.fail(error);
    firstUpdate.fail(error);
    setState('closed');
    notify(endCallbacks, error);
  }

  /** Ignores a message that cannot be read. */
  function receiveText(text: string): void {
    try {
      receive(parse(text) as HolderMessage);
    } catch (error) {
      console.error('machiavelli-cards: a message cannot be read', error);
    }
  }

  function receive(message: HolderMessage): void {
    unansweredCount = 0;
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
    if (FINAL_ERRORS.includes(code)) finish(error);
    // If the error is not about the first command, the refused message is sent again after a pause.
    if (id === undefined || queue[0]?.id !== id) return;
    queue.shift()?.reject(error);
    if (queue.length > 0) sendNext();
  }

  function acceptUpdate(message: HolderMessage & { kind: 'update' }): void {
    if (message.seq <= seq) return;
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
    firstUpdate.pass();
    notify(updateCallbacks, nextUpdate);
    if (isFirstUpdate && queue.length > 0) sendNext();
    deliverAnswer();
  }

  /** Takes over what updates and lobbies have in common. */
  function accept(message: HolderMessage & { kind: 'update' | 'lobby' }): void {
    ({ seq, seat } = message);
    attemptCount = 0;
    setState('connected');
    firstMessage.pass();
  }

  function setLobby(next: Lobby | null): void {
    if (next === null && lobby === null) return;
    lobby = next;
    notify(lobbyCallbacks, next);
  }

  function acceptLobby({ kind, ...message }: HolderMessage & { kind: 'lobby' }): void {
    if (message.seq <= seq) return;
    accept({ kind, ...message });
    const { seats, rules, commitments } = message;
    const newLobby: Lobby = { seats, rules, commitments };
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

  function checkSeat(givenSeat: Seat): void {
    if (givenSeat !== seat) throw failure('not-your-seat', 'the token is for another seat');
  }

  void open();

  return {
    async join(givenToken) {
      if (givenToken !== token) throw failure('unknown-token', 'the connection was made with another token');
      await firstMessage.wait();
      return seat as Seat;
    },
    async view(givenSeat) {
      await firstUpdate.wait();
      checkSeat(givenSeat);
      return update as SeatUpdate;
    },
    async send(givenSeat, givenCommand) {
      const command = readCommand(givenCommand);
      await firstUpdate.wait();
      checkSeat(givenSeat);
      if (endError !== undefined) throw endError;
      return new Promise<Answer>((resolve, reject) => {
        commandCount += 1;
        queue.push({ id: `${idPrefix}.${commandCount}`, seat: givenSeat, command, resolve, reject });
        if (queue.length === 1 && hasUpdate) sendNext();
      });
    },
    onview: (_seat, callback) => subscribe(updateCallbacks, callback),
    onconnection(callback) {
      if (state !== 'connected') notify([callback], state);
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
