// A game that this browser has joined as a guest. The host’s browser holds it.
import type { Lobby, SeatUpdate } from '../../online/authority.ts';
import type { Channel } from '../../online/channel.ts';
import { connectTo, type RemoteAuthority } from '../../online/connect.ts';
import { codeOf, type OnlineError } from '../../online/failure.ts';
import { systemTimers } from '../../online/timers.ts';
import { recordFriendsGame } from '../my-games/friends.ts';
import type { Handshake } from './handshake.ts';
import { HOST_SEAT } from './host.ts';
import { knockAt, type MailboxLink } from './mailbox.ts';
import { type Peer, createReply as replyByWebRtc } from './peer.ts';
import { type JoinedGame, storeJoinedGame } from './stored-games.ts';

export type GuestState =
  /** The host needs the reply `code`, which is empty while the browser prepares it. */
  | { readonly phase: 'answering'; readonly code: string }
  /** No connection could be opened. `isBlocked`: this browser opens none at all. */
  | { readonly phase: 'failed'; readonly isBlocked: boolean }
  /** The host cannot be reached through the mailbox now. The browser keeps trying. */
  | { readonly phase: 'reaching' }
  | { readonly phase: 'waiting'; readonly lobby: Lobby }
  | { readonly phase: 'playing' }
  /** The connection was lost, perhaps with the page before a reload. */
  | { readonly phase: 'lost' }
  /**
   * The game is over, and the host cannot be reached: the connection was `lost`, the host has `ended` the game for everyone, or the
   * browser keeps looking for the host through the mailbox (`seeking`).
   */
  | { readonly phase: 'over'; readonly why: 'lost' | 'ended' | 'seeking' };

/** A name that a host accepts: without characters that cannot be seen. */
const cleanName = (name: string): string => name.slice(0, 24).replaceAll(/\p{C}/gu, '').trim();

export type Guest = ReturnType<typeof createGuest>;

/**
 * `changed` is called after every change of `state` or `game`. `name` is what the guest wants to be called; empty if the guest has not
 * chosen a name. Tests in Node replace the connections and the clock.
 */
export function createGuest(
  initial: JoinedGame,
  changed: () => void,
  { makeReply = replyByWebRtc, timers = systemTimers, name = '' } = {},
) {
  let game = initial;
  let state: GuestState = initial.isOver ? { phase: 'over', why: 'lost' } : { phase: 'lost' };
  let isStored = true;
  /** What opens the connection: a reply or a mailbox. */
  let peer: Pick<Peer, 'close'> | null = null;
  let remote: RemoteAuthority | null = null;

  function set(next: GuestState): void {
    state = next;
    changed();
  }

  function storeGame(changes: Partial<JoinedGame>): void {
    game = { ...game, ...changes };
    isStored = storeJoinedGame(game);
    changed();
  }

  /** Leaves the connection. A reply that is not ready yet is no longer wanted. */
  function disconnect(): void {
    state = { phase: 'lost' };
    const [oldPeer, oldRemote] = [peer, remote];
    [peer, remote] = [null, null];
    oldRemote?.close();
    oldPeer?.close();
  }

  /** Plays over a connection that a reply has opened, until it is lost. */
  function playOver(channel: Channel): void {
    let isUsed = false;
    const own = play(async () => {
      // Only a new link can open another connection.
      if (isUsed) queueMicrotask(lose);
      if (isUsed) throw new Error('the connection was lost');
      isUsed = true;
      return channel;
    });
    const lose = (): void => {
      if (remote !== own) return;
      disconnect();
      set(lostOrOver());
    };
  }

  const lostOrOver = (): GuestState => (game.isOver ? { phase: 'over', why: 'lost' } : { phase: 'lost' });
  const reachingOrOver = (): GuestState =>
    game.isOver ? { phase: 'over', why: 'seeking' } : { phase: 'reaching' };

  /** Plays over the connections that `link` opens, again and again, at its mailbox. */
  function knock(link: MailboxLink): void {
    const door = knockAt({ ...link, anotherNetwork: game.anotherNetwork }, { timers });
    peer = door;
    set(reachingOrOver());
    const own = play(door.openChannel);
    own.onconnection((connection) => {
      if (connection === 'trying' && remote === own) set(reachingOrOver());
    });
  }

  function play(openChannel: () => Promise<Channel>): RemoteAuthority {
    const memory = {
      read: () => game.memory,
      write: (next: unknown) => {
        if (remote === own) storeGame({ memory: next });
      },
    };
    const own = connectTo(openChannel, game.token, { memory, timers, name: cleanName(name) || undefined });
    remote = own;
    own.onlobby((lobby) => {
      if (lobby === null || remote !== own) return;
      storeGame({ host: lobby.seats[HOST_SEAT]?.name ?? '', isOver: false });
      set({ phase: 'waiting', lobby });
    });
    own.onview(null, (update: SeatUpdate) => {
      if (remote !== own) return;
      const { view } = update;
      const isOver = view.sessionOver;
      if (!game.isOver && view.seat !== null) recordFriendsGame(update, view.seat, game.token);
      const host = view.seats[HOST_SEAT]?.name ?? '';
      if (host !== game.host || isOver !== game.isOver) storeGame({ host, isOver });
      if (state.phase !== 'playing') set({ phase: 'playing' });
    });
    own.onend((error) => {
      if (remote === own) stop(error);
    });
    return own;
  }

  /** Handles an error after which the holder accepts no further connection. */
  function stop({ code }: OnlineError): void {
    disconnect();
    if (code === 'game-ended') {
      storeJoinedGame(null);
      set({ phase: 'over', why: 'ended' });
    } else set(game.isOver ? lostOrOver() : { phase: 'failed', isBlocked: false });
  }

  return {
    get state(): GuestState {
      return state;
    },
    get game(): JoinedGame {
      return game;
    },
    /** Whether the browser could store the last change. If not, the guest may be unable to return after leaving the page. */
    get isStored(): boolean {
      return isStored;
    },
    /** The connection to the game; `null` while there is none. */
    get authority(): RemoteAuthority | null {
      return remote;
    },
    /** Goes to the mailbox of a link, and comes back to it whenever the connection is lost. */
    knock(link: MailboxLink): void {
      disconnect();
      storeGame({});
      knock(link);
    },
    /** Replies to an invitation. */
    async answer(invitation: Handshake): Promise<void> {
      disconnect();
      set({ phase: 'answering', code: '' });
      const own = state;
      let newPeer: Peer | null = null;
      const isCurrent = (): boolean => peer === newPeer && newPeer !== null;
      try {
        newPeer = await makeReply(invitation, game.anotherNetwork, timers);
        if (state !== own) return newPeer.close();
        peer = newPeer;
        set({ phase: 'answering', code: newPeer.code });
        const channel = await newPeer.channel;
        if (!isCurrent()) return channel.close();
        storeGame({});
        playOver(channel);
      } catch (error) {
        if (state !== own && !isCurrent()) return;
        console.error(error);
        set({ phase: 'failed', isBlocked: codeOf(error) === 'no-address' });
      }
    },
    /** Leaves the connection. The game can be continued here or in another tab, over a new link. */
    close: disconnect,
    /** Leaves the game for good. */
    end(): void {
      disconnect();
      storeJoinedGame(null);
    },
  };
}
