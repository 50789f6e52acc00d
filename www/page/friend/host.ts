// A game that this browser hosts for friends on other devices.
import type { Level } from 'machiavelli-cards';
import { wholeEngine } from '../../engine.ts';
import { createAuthority, type GameAuthority } from '../../online/game-authority.ts';
import { serve } from '../../online/serve.ts';
import { systemTimers } from '../../online/timers.ts';
import { commitmentOf, randomHex } from './commitment.ts';
import { type CodeProblem, decodeHandshake } from './handshake.ts';
import { type Invitation, createInvitation as inviteByWebRtc } from './peer.ts';
import { type SharedChannel, shareChannel } from './shared-channel.ts';
import { type FriendSeat, type HostedGame, storeHostedGame } from './stored-games.ts';

/** Milliseconds from the end of a channel until its connection is closed. */
const CLOSING_DELAY = 1_000;

export const HOST_SEAT = 0;

/** Why a reply cannot be used: it is unreadable, it answers another link, or the browser refused it. */
export type ReplyProblem = CodeProblem | 'other-link' | 'refused';

/** The state of a guest, for the host’s screen. */
export interface GuestState {
  readonly seat: number;
  readonly name: string;
  readonly state: 'none' | 'inviting' | 'invited' | 'connecting' | 'failed' | 'connected';
  /** The code of the shown invitation; empty if there is none. */
  readonly code: string;
  readonly problem: ReplyProblem | null;
  /** Whether a computer plays until the guest returns. */
  readonly isReplaced: boolean;
}

export type Host = ReturnType<typeof createHost>;

const invitationOf = ({ invitations }: Guest, id: number): Invitation | undefined =>
  [...invitations.values()].find((each) => each.id === id);

/** A new game whose cards are fixed before anyone is invited. */
export async function newHostedGame(
  seats: readonly FriendSeat[],
  rules: HostedGame['rules'],
): Promise<HostedGame> {
  const secret = { seed: randomHex(16), salt: randomHex(16) };
  const commitment = await commitmentOf(secret);
  return { game: randomHex(8), seats, rules, ...secret, commitment, saved: null };
}

interface Guest {
  state: GuestState['state'];
  /**
   * The invitations whose links still work: at most one for the same network (`false`) and one for different networks
   * (`true`). The guest may have received either link.
   */
  readonly invitations: Map<boolean, Invitation>;
  /** Whether the shown invitation is the one for different networks. */
  anotherNetwork: boolean;
  channel: SharedChannel | null;
  problem: ReplyProblem | null;
  /** Whether the guest has confirmed the commitment. The cards are dealt when every guest has confirmed it. */
  isReady: boolean;
  /** Whether the guest was sent the whole game, to check the cards. */
  hasProof: boolean;
  isReplaced: boolean;
}

/**
 * `changed` is called when the state of a guest or `isStored` changes, and when the cards are dealt. Tests in Node replace the
 * connections and the clock.
 */
export function createHost(
  initial: HostedGame,
  changed: () => void,
  { makeInvitation = inviteByWebRtc, timers = systemTimers } = {},
) {
  let hosted = initial;
  let authority: GameAuthority | null = null;
  let dealing: Promise<void> | null = null;
  let hasDealFailed = false;
  let isClosed = false;
  const guests = new Map<number, Guest>();
  for (const [seat, { level }] of hosted.seats.entries()) {
    if (seat === HOST_SEAT || level !== null) continue;
    const isReplaced = hosted.replaced?.includes(seat) ?? false;
    const invitations = new Map<boolean, Invitation>();
    const guest = {
      state: 'none',
      anotherNetwork: false,
      channel: null,
      problem: null,
      isReady: false,
      hasProof: false,
    } as const;
    guests.set(seat, { ...guest, invitations, isReplaced });
  }
  let isStored = storeHostedGame(hosted);
  /** The level at which a computer replaces a guest: the level of the other computers at the table, if there are any. */
  const level: Level = hosted.seats.find((each) => each.level !== null)?.level ?? 'medium';

  function storeChanges(changes: Partial<HostedGame>): void {
    hosted = { ...hosted, ...changes };
    if (isClosed) return;
    const wasStored = isStored;
    isStored = storeHostedGame(hosted);
    if (isStored !== wasStored) changed();
  }

  function setReplaced(guest: Guest, isReplaced: boolean): void {
    guest.isReplaced = isReplaced;
    storeChanges({ replaced: [...guests].filter(([, each]) => each.isReplaced).map(([seat]) => seat) });
  }

  function guestAt(seat: number): Guest {
    const guest = guests.get(seat);
    if (guest === undefined) throw new Error(`nobody can be invited to seat ${seat}`);
    return guest;
  }

  /** Deals the cards, or continues the stored game. */
  async function openAuthority(): Promise<void> {
    await wholeEngine();
    const { seats, rules, seed, saved } = hosted;
    const newAuthority = await createAuthority({
      ...(saved === null ? { seats, rules, seed } : { saved }),
      save: (next) => storeChanges({ saved: next }),
      // Reconnecting needs a new link and may take minutes, so the host decides when a computer takes over.
      away: null,
      timers,
    });
    if (isClosed) return newAuthority.close();
    authority = newAuthority;
    for (const [seat, { channel, isReplaced }] of guests) {
      if (isReplaced) newAuthority.letComputerPlay(seat, level);
      if (channel !== null) serveGuest(seat, channel, newAuthority);
    }
    changed();
  }

  /** After a failure, the next call tries again. */
  function openAuthorityOnce(): Promise<void> {
    dealing ??= openAuthority().then(
      () => setDealFailed(false),
      (error: unknown) => {
        dealing = null;
        setDealFailed(true);
        throw error;
      },
    );
    return dealing;
  }

  function setDealFailed(hasFailed: boolean): void {
    if (hasFailed === hasDealFailed) return;
    hasDealFailed = hasFailed;
    changed();
  }

  function dealIfReady(): void {
    if (hosted.saved !== null || [...guests.values()].every(({ isReady }) => isReady)) {
      openAuthorityOnce().catch((error: unknown) => console.error(error));
    }
  }

  function serveGuest(seat: number, shared: SharedChannel, opened: GameAuthority): void {
    const channel = shared.openGameChannel();
    // `serve` closes the channel after too many errors, or when the guest has a newer connection.
    channel.close = () => shared.close();
    // No limit on silence: the browser itself notices when the connection is lost.
    serve(opened, channel, { silence: null, timers });
    welcome(seat, shared);
  }

  function welcome(seat: number, shared: SharedChannel): void {
    const { game, commitment, seats } = hosted;
    const token = authority?.tokens[seat] ?? null;
    shared.send({ kind: 'welcome', game, host: seats[HOST_SEAT]?.name ?? '', commitment, token });
  }

  async function reveal(guest: Guest, shared: SharedChannel): Promise<void> {
    if (authority === null) return;
    const { view } = await authority.view(HOST_SEAT);
    const { seed, salt } = hosted;
    if (view.over && !view.nextDeal) {
      shared.send({ kind: 'revealed', seed, salt, save: authority.saved.game ?? '' });
      guest.hasProof = true;
      changed();
    }
  }

  async function connect(seat: number, invitation: Invitation): Promise<void> {
    const guest = guestAt(seat);
    const isOpen = (): boolean => guest.invitations.get(invitation.anotherNetwork) === invitation;
    try {
      const channel = await invitation.channel;
      if (!isOpen()) return channel.close();
      guest.invitations.delete(invitation.anotherNetwork);
      closeInvitations(guest);
      guest.channel?.close();
      const shared = shareChannel(
        channel,
        (message) => {
          if (guest.channel !== shared) return;
          if (message.kind === 'hello') {
            guest.isReady ||= message.commitment === hosted.commitment;
            welcome(seat, shared);
            dealIfReady();
          } else if (message.kind === 'reveal') {
            reveal(guest, shared).catch((error: unknown) => console.error(error));
          }
        },
        () => {
          if (guest.channel !== shared) return;
          Object.assign(guest, { channel: null, state: 'none', isReady: false });
          // Closing the connection at once would drop the last messages.
          timers.set(() => invitation.close(), CLOSING_DELAY);
          changed();
        },
      );
      Object.assign(guest, { channel: shared, state: 'connected', problem: null });
      setReplaced(guest, false);
      if (authority !== null) serveGuest(seat, shared, authority);
    } catch {
      if (!isOpen()) return;
      guest.invitations.delete(invitation.anotherNetwork);
      guest.state = 'failed';
    }
    changed();
  }

  function closeInvitations({ invitations }: Guest): void {
    const oldInvitations = [...invitations.values()];
    invitations.clear();
    for (const invitation of oldInvitations) invitation.close();
  }

  /** Shows the guest’s link for this kind of network, and makes it if there is none. */
  async function showLink(seat: number, anotherNetwork: boolean): Promise<void> {
    const guest = guestAt(seat);
    const hasInvitation = guest.invitations.has(anotherNetwork);
    Object.assign(guest, { anotherNetwork, state: hasInvitation ? 'invited' : 'inviting', problem: null });
    changed();
    if (hasInvitation) return;
    try {
      const invitation = await makeInvitation(anotherNetwork, randomHex(16));
      // Meanwhile, the guest may have connected through the other link.
      if (isClosed || guest.state === 'connected' || guest.invitations.has(anotherNetwork))
        return invitation.close();
      guest.invitations.set(anotherNetwork, invitation);
      void connect(seat, invitation);
      if (guest.state === 'inviting' && guest.anotherNetwork === anotherNetwork) guest.state = 'invited';
    } catch (error) {
      console.error(error);
      if (guest.state === 'inviting') guest.state = 'failed';
    }
    changed();
  }

  return {
    get authority(): GameAuthority | null {
      return authority;
    },
    /** Whether the cards have been dealt, perhaps before this page was loaded. */
    get isDealt(): boolean {
      return hosted.saved !== null;
    },
    /** Whether the last attempt to deal the cards or to continue the game has failed. The next request of a guest tries again. */
    get hasDealFailed(): boolean {
      return hasDealFailed;
    },
    /** Whether the browser could store the last change of the game. If not, that change is lost when the page is left. */
    get isStored(): boolean {
      return isStored;
    },
    get guests(): readonly GuestState[] {
      return [...guests].map(([seat, { state, invitations, anotherNetwork, problem, isReplaced }]) => {
        const name = hosted.seats[seat]?.name ?? '';
        const code = invitations.get(anotherNetwork)?.code ?? '';
        return { seat, name, state, problem, code, isReplaced };
      });
    },
    /** Whether every connected guest was sent the whole game. */
    get isProved(): boolean {
      return [...guests.values()].every(({ state, hasProof }) => hasProof || state !== 'connected');
    },
    /** The seat of the guest whose invitation has this id; `null` if there is none. */
    seatOfInvitation(id: number): number | null {
      const entry = [...guests].find(([, guest]) => invitationOf(guest, id) !== undefined);
      return entry?.[0] ?? null;
    },
    showLink,
    /** Replaces the guest’s link for this kind of network. The old link no longer works. */
    async renewLink(seat: number, anotherNetwork: boolean): Promise<void> {
      const { invitations } = guestAt(seat);
      const oldInvitation = invitations.get(anotherNetwork);
      invitations.delete(anotherNetwork);
      oldInvitation?.close();
      await showLink(seat, anotherNetwork);
    },
    /** Lets a computer play for a guest who is not connected, until the guest returns. */
    letComputerPlay(seat: number): void {
      const guest = guestAt(seat);
      if (authority === null || guest.state === 'connected') return;
      setReplaced(guest, true);
      authority.letComputerPlay(seat, level);
      changed();
    },
    async acceptReply(seat: number, text: string): Promise<void> {
      const guest = guestAt(seat);
      // The same reply may arrive twice, for example if its link is opened again.
      if (guest.state === 'connecting' || guest.state === 'connected') return;
      const reply = decodeHandshake(text, 'reply');
      const invitation = typeof reply === 'string' ? undefined : invitationOf(guest, reply.id);
      if (typeof reply === 'string') guest.problem = reply;
      else if (invitation === undefined) guest.problem = 'other-link';
      else {
        Object.assign(guest, { problem: null, state: 'connecting' });
        changed();
        await invitation.accept(reply).catch((error: unknown) => {
          console.error(error);
          Object.assign(guest, { problem: 'refused', state: 'invited' });
        });
      }
      changed();
    },
    /** Continues a game whose cards were dealt before the page was loaded. */
    resume: async (): Promise<void> => {
      if (hosted.saved !== null) await openAuthorityOnce();
    },
    end(): void {
      isClosed = true;
      storeHostedGame(null);
      authority?.close();
      for (const guest of guests.values()) {
        guest.channel?.send({ kind: 'ended' });
        guest.channel?.close();
        closeInvitations(guest);
      }
    },
  };
}
