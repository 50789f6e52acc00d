// A game that this browser hosts: holds the game, and invites the guests.
import type { Level, RulesInput } from 'machiavelli-cards';
import { wholeEngine } from '../../engine.ts';
import type { Attendance, SeatUpdate } from '../../online/authority.ts';
import type { Channel } from '../../online/channel.ts';
import { codeOf } from '../../online/failure.ts';
import { createAuthority } from '../../online/game-authority.ts';
import type { SavedGame, SeatOptions } from '../../online/saved-game.ts';
import { serve } from '../../online/serve.ts';
import { systemTimers } from '../../online/timers.ts';
import { recordFriendsGame } from '../my-games/friends.ts';
import { type CodeProblem, decodeHandshake } from './handshake.ts';
import type { Introduction, InvitedGame } from './introduction.ts';
import { encodeMailboxLink, listenAt } from './mailbox.ts';
import { type Invitation, createInvitation as inviteByWebRtc } from './peer.ts';
import { type HostedGame, storeHostedGame } from './stored-games.ts';

export const HOST_SEAT = 0;

/**
 * Why a reply cannot be used: it is unreadable, it answers no link that still works, it is the second reply to a link in a browser
 * that takes only one, or the browser refused it. `no-address`: the browser opens no connections at all.
 */
export type ReplyProblem = CodeProblem | 'other-link' | 'used' | 'refused' | 'no-address';

/** A guest, for the host’s screen. */
export interface GuestState {
  readonly seat: number;
  readonly name: string;
  /** `connecting` from the guest’s reply until the guest is connected. Guests who are not connected have a link, or get one. */
  readonly state: 'making' | 'link' | 'connecting' | 'failed' | 'connected';
  /** The code of the link; empty while there is none. */
  readonly code: string;
  /** Whether a computer plays until the guest comes. */
  readonly isReplaced: boolean;
}

export interface HostState {
  readonly isDealt: boolean;
  /** Whether the game, or the whole session, is over. */
  readonly isOver: boolean;
  /** Whether the browser could store the last change of the game. If not, that change is lost when the page is left. */
  readonly isStored: boolean;
  /** Whether new links are for guests on other networks. */
  readonly anotherNetwork: boolean;
  /** Whether the guests come through a mailbox: `lost` while the mailbox cannot be reached. */
  readonly mailbox: 'none' | 'open' | 'lost';
  readonly guests: readonly GuestState[];
  /** Why the last reply could not be used. */
  readonly problem: ReplyProblem | null;
}

/** A game to be hosted for the first time. */
export interface NewGame {
  readonly seats: readonly SeatOptions[];
  readonly rules: RulesInput;
  readonly mailbox: HostedGame['mailbox'];
  readonly about: InvitedGame;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

/**
 * Hosts a new or a stored game. Rejects if the engine cannot read the stored game. `changed` is called after every change of
 * `state`. Tests in Node replace the connections and the clock.
 */
export async function openHost(
  game: NewGame | HostedGame,
  changed: () => void,
  { makeInvitation = inviteByWebRtc, timers = systemTimers } = {},
) {
  let state: HostState = {
    ...{ isDealt: false, isOver: false, isStored: true, anotherNetwork: false },
    ...{ mailbox: game.mailbox === null ? 'none' : 'open', guests: [], problem: null },
  };
  let isClosed = false;
  /** The last invitation of each guest who has not used it; without `made` while the browser prepares it. */
  const invitations = new Map<number, { made?: Invitation }>();
  /** What waits at the mailbox, by seat. */
  const mailboxes = new Map<number, ReturnType<typeof listenAt>>();
  const connections: (() => void)[] = [];

  function set(changes: Partial<HostState>): void {
    if (isClosed) return;
    state = { ...state, ...changes };
    changed();
  }

  function setGuest(seat: number, changes: Partial<GuestState>): void {
    set({ guests: state.guests.map((guest) => (guest.seat === seat ? { ...guest, ...changes } : guest)) });
  }

  const stateOf = (seat: number) => state.guests.find((guest) => guest.seat === seat)?.state;

  const { about } = game;
  let { mailbox } = game;
  let replaced: readonly number[] = 'saved' in game ? game.replaced : [];

  function storeGame(saved: SavedGame): void {
    if (!isClosed)
      set({ isStored: storeHostedGame({ version: 2, saved, replaced: [...replaced], mailbox, about }) });
  }

  /** What the link of a guest says about the game. */
  function introductionFor(seat: number): Introduction | undefined {
    const seats = authority.saved.seats.map(({ name, level }) => ({ name, isComputer: level !== null }));
    return about && { ...about, seats, seat };
  }

  await wholeEngine();
  const authority = await createAuthority({
    ...('saved' in game ? { saved: game.saved } : { seats: game.seats, rules: game.rules, fair: true }),
    save: storeGame,
    // A guest may need a new link and some minutes to come back, so the host decides when a computer takes over.
    away: null,
    timers,
  });
  const { tokens } = authority;
  /** The level at which a computer replaces a guest: the level of the other computers at the table, if there are any. */
  const level: Level = authority.saved.seats.find((each) => each.level !== null)?.level ?? 'medium';

  function forgetInvitation(seat: number): void {
    invitations.get(seat)?.made?.close();
    invitations.delete(seat);
  }

  /** The invitation with this number, after the seat of its guest. */
  function invitationOf(id: number): readonly [seat: number, invitation: Invitation] | undefined {
    const made = [...invitations].flatMap(([seat, each]) => (each.made ? [[seat, each.made] as const] : []));
    return made.find(([, invitation]) => invitation.id === id);
  }

  function serveGuest(seat: number, channel: Channel): void {
    // No limit on silence: the browser itself notices when the connection is lost.
    connections.push(serve(authority, channel, { silence: null, timers }));
    const { onclose } = channel;
    channel.onclose = () => {
      onclose();
      // The connection was lost before the guest had joined.
      if (stateOf(seat) === 'connecting' && !invitations.has(seat) && !isClosed) renewLink(seat);
    };
  }

  /** Gives a guest a new link. The last one no longer works, except that the link of a mailbox stays the same. */
  function renewLink(seat: number): void {
    if (mailbox === null) void invite(seat);
    else waitAtMailbox(seat, mailbox);
  }

  /** Gives every guest who is not connected a new link. */
  function renewLinks(): void {
    for (const { seat, state: each } of state.guests) if (each !== 'connected') renewLink(seat);
  }

  function waitAtMailbox(seat: number, address: string): void {
    const introduction = introductionFor(seat);
    const link = { token: tokens[seat] ?? '', address, anotherNetwork: state.anotherNetwork, introduction };
    mailboxes.get(seat)?.close();
    const isReachable = (is: boolean): void => set({ mailbox: is ? 'open' : 'lost' });
    mailboxes.set(
      seat,
      listenAt(link, (channel) => serveGuest(seat, channel), isReachable, { timers }),
    );
    setGuest(seat, { state: 'link', code: encodeMailboxLink(link) });
  }

  async function invite(seat: number): Promise<void> {
    forgetInvitation(seat);
    const own: { made?: Invitation } = {};
    invitations.set(seat, own);
    const isCurrent = (): boolean => invitations.get(seat) === own;
    setGuest(seat, { state: 'making', code: '' });
    try {
      const token = tokens[seat] ?? '';
      const introduction = introductionFor(seat);
      const invitation = await makeInvitation(state.anotherNetwork, token, timers, introduction);
      if (!isCurrent()) return invitation.close();
      own.made = invitation;
      setGuest(seat, { state: 'link', code: invitation.code });
      const channel = await invitation.channel;
      if (!isCurrent()) return channel.close();
      invitations.delete(seat);
      serveGuest(seat, channel);
    } catch (error) {
      if (!isCurrent()) return;
      console.error(error);
      setGuest(seat, { state: 'failed', code: '' });
      if (codeOf(error) === 'no-address') set({ problem: 'no-address' });
    }
  }

  /** Lets a computer play for a guest who is not connected, until the guest comes. */
  function letComputerPlay(seat: number): void {
    try {
      authority.letComputerPlay(seat, level);
    } catch (error) {
      // A guest who left in the middle of the deal has to complete it.
      console.error(error);
    }
  }

  /** Brings the guests up to date with who is there. A guest who has left gets a new link. */
  function follow(attendance: readonly Attendance[]): void {
    for (const { seat, state: before } of state.guests) {
      const { present, computer } = attendance[seat] as Attendance;
      const isConnected = present && !computer;
      // Until the cards are dealt, guests may choose their names.
      const { name = '' } = authority.saved.seats[seat] ?? {};
      setGuest(seat, { name, isReplaced: computer, ...(isConnected && { state: 'connected', code: '' }) });
      if (isConnected) forgetInvitation(seat);
      if (isConnected && before !== 'connected') set({ problem: null });
      if (!isConnected && before === 'connected') renewLink(seat);
    }
    const nowReplaced = state.guests.filter(({ isReplaced }) => isReplaced).map(({ seat }) => seat);
    if (nowReplaced.join() === replaced.join()) return;
    replaced = nowReplaced;
    storeGame(authority.saved);
  }

  const guests = authority.saved.seats.flatMap(({ name, token }, seat): GuestState[] =>
    token === '' || seat === HOST_SEAT
      ? []
      : [{ seat, name, state: 'making', code: '', isReplaced: replaced.includes(seat) }],
  );
  set({ guests });
  for (const seat of replaced) letComputerPlay(seat);
  authority.onlobby((lobby) => {
    set({ isDealt: lobby === null });
    if (lobby !== null) follow(lobby.seats);
  });
  const showUpdate = ({ view, attendance }: SeatUpdate): void => {
    set({ isOver: view.sessionOver });
    follow(attendance);
  };
  authority.onview(null, (update) => {
    if (!state.isOver) recordFriendsGame(update, HOST_SEAT, tokens[HOST_SEAT] ?? '');
    showUpdate(update);
  });
  // Rejected when the game is closed before the cards are dealt.
  authority.view(null).then(showUpdate, () => undefined);
  // The host’s own part of the deal.
  authority.join(tokens[HOST_SEAT] ?? '').catch(console.error);
  for (const { seat } of guests) renewLink(seat);

  function closeMailboxes(): void {
    for (const each of mailboxes.values()) each.close();
    mailboxes.clear();
  }

  function close(): void {
    isClosed = true;
    closeMailboxes();
    for (const { seat } of guests) forgetInvitation(seat);
    for (const closeConnection of connections) closeConnection();
    authority.close();
  }

  return {
    authority,
    get state(): HostState {
      return state;
    },
    /** Whether a link that still works has this number. */
    hasInvitation: (id: number): boolean => invitationOf(id) !== undefined,
    renewLink,
    /** Says whether the guests are on other networks. Their links are replaced. */
    setNetwork(anotherNetwork: boolean): void {
      set({ anotherNetwork });
      renewLinks();
    },
    letComputerPlay,
    /** Leaves the mailbox. From now on, guests come by codes. */
    leaveMailbox(): void {
      closeMailboxes();
      mailbox = null;
      set({ mailbox: 'none' });
      storeGame(authority.saved);
      renewLinks();
    },
    /** Connects the guest who has sent this reply. */
    async acceptReply(text: string): Promise<void> {
      const reply = decodeHandshake(text, 'reply');
      if (typeof reply === 'string') return set({ problem: reply });
      const [seat, invitation] = invitationOf(reply.id) ?? [];
      if (seat === undefined || invitation === undefined) return set({ problem: 'other-link' });
      set({ problem: null });
      setGuest(seat, { state: 'connecting' });
      try {
        await invitation.accept(reply);
      } catch (error) {
        console.error(error);
        const isSecond = codeOf(error) === 'used';
        if (!isSecond) setGuest(seat, { state: 'link' });
        set({ problem: isSecond ? 'used' : 'refused' });
      }
    },
    /** Leaves the game without ending it, so that it can be continued here or in another tab. */
    close,
    /** Ends the game for everyone. */
    end(): void {
      storeHostedGame(null);
      isClosed = true;
      authority.end();
      close();
    },
  };
}
