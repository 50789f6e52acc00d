// A game that this browser has joined as a guest. The host’s browser holds it.
import { wholeEngine } from '../../engine.ts';
import type { SeatUpdate } from '../../online/authority.ts';
import type { Channel } from '../../online/channel.ts';
import { connectTo, type RemoteAuthority } from '../../online/connect.ts';
import { systemTimers } from '../../online/timers.ts';
import { cardsSeen, isAsDealt, type RevealedDeal } from './commitment.ts';
import type { Handshake } from './handshake.ts';
import { type Peer, createReply as replyByWebRtc } from './peer.ts';
import { type SharedChannel, shareChannel } from './shared-channel.ts';
import { type JoinedGame, storedJoinedGame, storeJoinedGame } from './stored-games.ts';

/** Milliseconds before an unanswered request is repeated. */
const RETRY_INTERVAL = 700;

export type Guest = ReturnType<typeof createGuest>;

/**
 * `changed` is called after every change of the connection or of the game. Tests in Node replace the connections and the clock.
 */
export function createGuest(changed: () => void, { makeReply = replyByWebRtc, timers = systemTimers } = {}) {
  let joined: JoinedGame | null = storedJoinedGame();
  let peer: Peer | null = null;
  /** The number of answered invitations. It also grows when the guest leaves, so that a late reply is not used. */
  let answerCount = 0;
  let shared: SharedChannel | null = null;
  let state: 'none' | 'answering' | 'answered' | 'failed' | 'connected' | 'lost' | 'ended' =
    joined === null ? 'none' : 'lost';
  let remote: RemoteAuthority | null = null;
  /** Resolves the promise of the game’s channel, once there is a connection. */
  let resolveChannel: ((channel: Channel) => void) | null = null;
  /** Whether the host has said which game the current connection belongs to, which may differ from the stored game. */
  let isWelcomed = false;
  let isOver = false;
  let isStored = true;
  let timer: unknown;

  function setState(next: typeof state): void {
    state = next;
    changed();
  }

  function storeChanges(next: JoinedGame): void {
    joined = next;
    const wasStored = isStored;
    isStored = storeJoinedGame(next);
    if (isStored !== wasStored) changed();
  }

  /** Requests the message `welcome` or `revealed` if the guest needs it, and repeats the request until the message arrives. */
  function requestMissing(): void {
    timers.clear(timer);
    if (shared === null) return;
    if (!isWelcomed || joined?.token == null || remote === null) {
      shared.send({ kind: 'hello', commitment: joined?.commitment ?? null });
    } else if (isOver && joined.isAsDealt === null) {
      shared.send({ kind: 'reveal' });
    } else {
      return;
    }
    timer = timers.set(requestMissing, RETRY_INTERVAL);
  }

  function acceptWelcome(message: Readonly<Record<string, unknown>>, link: string): void {
    const { game, host, commitment, token } = message;
    if (typeof game !== 'string' || typeof host !== 'string' || typeof commitment !== 'string') return;
    const knownGame = joined?.game === game ? joined : null;
    const isFirstWelcome = !isWelcomed;
    isWelcomed = true;
    // A link for another seat comes with another token.
    const isSameSeat = typeof token !== 'string' || [null, token].includes(knownGame?.token ?? null);
    if (knownGame === null || !isSameSeat) {
      remote?.close();
      [remote, resolveChannel, isOver] = [null, null, false];
    }
    // The first commitment is kept: a host who sends a different commitment has changed the deal.
    const newGame = { game, host, commitment, seat: null, seen: [], isAsDealt: null };
    storeChanges({
      ...(knownGame ?? newGame),
      // What was seen from the former seat is kept: otherwise a host could avoid the check with a new token.
      ...(isSameSeat ? {} : { seat: null, isAsDealt: null }),
      link,
      token: typeof token === 'string' ? token : (knownGame?.token ?? null),
    });
    if (shared?.isOpen) resolveChannel?.(shared.openGameChannel());
    resolveChannel = null;
    if (isFirstWelcome || knownGame === null) requestMissing();
    if (joined?.token != null) play(joined.token);
    changed();
  }

  function play(token: string): void {
    if (remote !== null) return;
    const authority = connectTo(channelOfGame, token, { timers });
    const tableAuthority: RemoteAuthority = {
      ...authority,
      // Without an open channel, only a new link can reconnect the guest, so the table must not say that it is trying again.
      onconnection: (callback) =>
        authority.onconnection((next) => callback(next === 'trying' && !shared?.isOpen ? 'closed' : next)),
    };
    remote = tableAuthority;
    tableAuthority.join(token).then((seat) => {
      if (joined !== null && remote === tableAuthority) storeChanges({ ...joined, seat });
    }, console.error);
    tableAuthority.onview(null, rememberSeen);
    changed();
  }

  function channelOfGame(): Channel | Promise<Channel> {
    if (isWelcomed && shared?.isOpen) return shared.openGameChannel();
    return new Promise((resolve) => {
      resolveChannel = resolve;
    });
  }

  /** Stores the cards of a view, for the check at the end of the game. */
  function rememberSeen({ view }: SeatUpdate): void {
    if (joined === null) return;
    const seen = cardsSeen(view);
    const isNew = !joined.seen.some(
      ({ seat, deal, turns }) => seat === seen.seat && deal === seen.deal && turns === seen.turns,
    );
    if (isNew) storeChanges({ ...joined, seen: [...joined.seen, seen] });
    if (view.over && !view.nextDeal && !isOver) {
      isOver = true;
      requestMissing();
    }
  }

  async function checkRevealed({ seed, salt, save }: Readonly<Record<string, unknown>>): Promise<void> {
    const checked = joined;
    if (checked === null || checked.isAsDealt !== null || checked.seat === null) return;
    const texts = [seed, salt, save].map((text) => (typeof text === 'string' ? text : ''));
    const [seedText = '', saltText = '', saveText = ''] = texts;
    const revealed: RevealedDeal = { seed: seedText, salt: saltText, save: saveText };
    const { Game } = await wholeEngine();
    const hasSameCards = await isAsDealt(Game.load, revealed, checked.commitment, checked.seen);
    if (joined?.game === checked.game) storeChanges({ ...joined, isAsDealt: hasSameCards });
    changed();
  }

  /** Handles the host’s message that the game has ended. A finished game stays stored, so that its cards can be checked. */
  function gameEnded(): void {
    if (isOver) return;
    timers.clear(timer);
    remote?.close();
    remote = null;
    shared = null;
    peer?.close();
    storeJoinedGame(null);
    setState('ended');
  }

  async function connect(newPeer: Peer, link: string): Promise<void> {
    try {
      const channel = await newPeer.channel;
      if (peer !== newPeer) return channel.close();
      const newChannel = shareChannel(
        channel,
        (message) => {
          if (shared !== newChannel) return;
          if (message.kind === 'welcome') acceptWelcome(message, link);
          else if (message.kind === 'revealed') void checkRevealed(message);
          else if (message.kind === 'ended') gameEnded();
        },
        () => {
          newPeer.close();
          if (shared !== newChannel) return;
          shared = null;
          setState('lost');
        },
      );
      [shared, isWelcomed] = [newChannel, false];
      setState('connected');
      requestMissing();
    } catch {
      if (peer === newPeer) setState('failed');
    }
  }

  return {
    get state() {
      return state;
    },
    get joined(): JoinedGame | null {
      return joined;
    },
    /** Whether the browser could store the last change. If not, the guest may be unable to return after leaving the page. */
    get isStored(): boolean {
      return isStored;
    },
    /** The code of the reply; empty if there is none. */
    get code(): string {
      return peer?.code ?? '';
    },
    /** The connection to the game; `null` until the cards are dealt, and until a new connection is known to be for this game. */
    get authority(): RemoteAuthority | null {
      return shared === null || isWelcomed ? remote : null;
    },
    /** Whether this invitation has already opened a connection. An invitation works only once. */
    isUsed: (link: string): boolean => joined?.link === link && shared === null,
    async answer(invitation: Handshake, anotherNetwork: boolean, link: string): Promise<void> {
      const oldChannel = shared;
      shared = null;
      oldChannel?.close();
      peer?.close();
      peer = null;
      answerCount += 1;
      const count = answerCount;
      setState('answering');
      try {
        const newPeer = await makeReply(invitation, anotherNetwork);
        if (count !== answerCount) return newPeer.close();
        peer = newPeer;
        void connect(newPeer, link);
        setState('answered');
      } catch (error) {
        console.error(error);
        if (count === answerCount) setState('failed');
      }
    },
    end(): void {
      answerCount += 1;
      timers.clear(timer);
      remote?.close();
      shared?.close();
      peer?.close();
      [remote, shared, peer, joined, isOver] = [null, null, null, null, false];
      storeJoinedGame(null);
      setState('none');
    },
  };
}
