import type { Channel } from './channel.ts';
import type { Timers } from './timers.ts';

// Keeps a channel to the holder of a game open: opens it, repeats messages without an answer, and opens another one when it is lost.

export type ConnectionState = 'connected' | 'trying' | 'closed';

/** Milliseconds before the first attempt to connect again. The pause doubles with each further attempt. */
const MIN_PAUSE = 500;
/** The longest pause before an attempt to connect again, in milliseconds. */
const MAX_PAUSE = 30_000;
/** Milliseconds after which an attempt to connect counts as failed. */
const OPENING_TIME = 10_000;
/** Milliseconds after which a message without an answer is sent again. */
const RESEND_DELAY = 2_000;
/** Milliseconds of silence after which a message is sent to test the connection. */
const IDLE_TIME = 15_000;
/** The number of messages without an answer after which the connection counts as lost. */
const MAX_UNANSWERED = 5;
/** A timer that is late by so many milliseconds shows that the device was asleep. */
const SLEEP_TIME = 5_000;

export interface LinkOptions {
  readonly openChannel: () => Channel | Promise<Channel>;
  readonly timers: Timers;
  readonly random: () => number;
  /** Called when a channel has opened, before anything is sent. */
  readonly opened: () => void;
  /** The message to be sent now. If nothing is left to do, it tests the connection. */
  readonly nextMessage: () => object;
  /** Whether `nextMessage` must be repeated until something changes, although the holder has answered. */
  readonly isBusy: () => boolean;
  readonly receive: (text: string) => void;
  readonly stateChanged: (state: ConnectionState) => void;
  /** Called with an error of `openChannel` that every further attempt would meet again. */
  readonly failed: (error: unknown) => void;
}

/** The names of errors that are faults of the code, such as a class that does not exist or an address that is none. */
const FAULTS = ['ReferenceError', 'SyntaxError', 'RangeError', 'SecurityError'];

/** Whether an error of `openChannel` is a fault of its code. A `TypeError` after its return may be one of `fetch` without a connection. */
function isFault(error: unknown, hasReturned: boolean): boolean {
  const { name = '' } = (error ?? {}) as { readonly name?: string };
  return FAULTS.includes(name) || (name === 'TypeError' && !hasReturned) || error instanceof NoChannel;
}

class NoChannel extends Error {}

/** What `openChannel` gave, if it is a channel. A socket has the same methods, but passes on events instead of text. */
function checkedChannel(given: Channel): Channel {
  if (typeof given?.send !== 'function' || typeof given.close !== 'function')
    throw new NoChannel('it gave no channel: expected { send, close }, as openSocket gives');
  if ('bufferedAmount' in given && typeof given.onmessage !== 'function')
    throw new NoChannel('it gave a socket: pass the socket to openSocket');
  return given;
}

export type Link = ReturnType<typeof createLink>;

export function createLink(options: LinkOptions) {
  const { timers, random, nextMessage, isBusy, receive, stateChanged } = options;
  let state: ConnectionState = 'trying';
  let channel: Channel | undefined;
  /** The number of attempts to connect again since the holder was last heard. */
  let attemptCount = 0;
  /** The attempt to open a channel that has not been given up. */
  let attempt: Promise<Channel> | undefined;
  /** The number of messages that were sent since the last message arrived. */
  let unansweredCount = 0;
  let timer: unknown;
  const stopListening = onWake(tryNow);

  function setState(nextState: ConnectionState): void {
    if (state === nextState) return;
    state = nextState;
    stateChanged(nextState);
  }

  function startTimer(delay: number, work: () => void): void {
    timers.clear(timer);
    const due = timers.now() + delay;
    timer = timers.set(() => {
      const wasAsleep = timers.now() - due > SLEEP_TIME;
      if (wasAsleep) tryNow();
      else work();
    }, delay);
  }

  function send(message: object): void {
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
    send(nextMessage());
  }

  /** Sends the last message again if it had no answer. If nothing is left to send, tests the connection after a while. */
  function checkForAnswer(): void {
    if (unansweredCount >= MAX_UNANSWERED) reconnect();
    else if (unansweredCount > 0 || isBusy()) sendNext();
    else startTimer(IDLE_TIME, sendNext);
  }

  function open(): void {
    startTimer(OPENING_TIME, openLater);
    let hasReturned = false;
    // If the function throws, the promise is rejected.
    const ownAttempt = new Promise<Channel>((resolve) => {
      resolve(options.openChannel());
      hasReturned = true;
    });
    attempt = ownAttempt;
    ownAttempt
      .then((newChannel) => use(checkedChannel(newChannel)))
      .catch((error: unknown) => {
        if (isFault(error, hasReturned)) options.failed(error);
        else if (attempt === ownAttempt) openLater();
      });
  }

  /** Uses a channel, even one that has opened late, unless another one is in use. */
  function use(newChannel: Channel): void {
    if (channel === newChannel) return;
    if (state === 'closed' || channel !== undefined) {
      newChannel.close();
      return;
    }
    channel = newChannel;
    attempt = undefined;
    unansweredCount = 0;
    options.opened();
    newChannel.onmessage = (text) => {
      if (channel !== newChannel) return;
      unansweredCount = 0;
      receive(text);
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
    attempt = undefined;
    const pause = Math.min(MAX_PAUSE, MIN_PAUSE * 2 ** attemptCount);
    attemptCount += 1;
    startTimer(pause * (0.5 + random() / 2), open);
  }

  /** Connects at once or, if there is a connection, tests it: a single message without an answer then shows that it is lost. */
  function tryNow(): void {
    if (state === 'closed') return;
    attemptCount = 0;
    if (channel === undefined) open();
    else {
      unansweredCount = MAX_UNANSWERED - 1;
      sendNext();
    }
  }

  return {
    open,
    get state(): ConnectionState {
      return state;
    },
    send,
    sendNext,
    /** To be called when the holder has answered over the current channel. */
    confirm(): void {
      attemptCount = 0;
      setState('connected');
    },
    close(): void {
      timers.clear(timer);
      stopListening();
      closeChannel();
      setState('closed');
    },
  };
}

/** Calls `callback` when the browser is online again, and when the page becomes visible. Elsewhere than in a page, never. */
export function onWake(callback: () => void): () => void {
  const { document } = globalThis;
  if (document === undefined) return () => {};
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  globalThis.addEventListener('online', callback);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    globalThis.removeEventListener('online', callback);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
