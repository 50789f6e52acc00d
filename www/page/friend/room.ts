// The room of games with friends on other devices: the game that this browser hosts or has joined, and the link that opened the page.
import type { MachiavelliTable } from '../../element/element.ts';
import type { MachiavelliTableEventMap } from '../../element/events.ts';
import { createTabLock } from '../../element/storage/tab-lock.ts';
import { wholeEngine } from '../../engine.ts';
import { systemTimers } from '../../online/timers.ts';
import type { Lang } from '../../words/words.ts';
import { DEFAULT_CHOICE, type GameChoice } from '../game-choice.ts';
import { friendsRemark, isNamed } from '../my-games/friends.ts';
import { readStored, store } from '../storage.ts';
import { createCamera } from './camera.ts';
import { createGuest, type Guest } from './guest.ts';
import { type CodeProblem, decodeHandshake, type Handshake } from './handshake.ts';
import { type NewGame, openHost } from './host.ts';
import type { Introduction } from './introduction.ts';
import { decodeMailboxLink, isMailboxAddress, type MailboxLink, pageMailbox } from './mailbox.ts';
import { type Arrival, type FriendGame, gameForTable, isLive, keepsAwake, type Role } from './room-state.ts';
import {
  type HostedGame,
  type JoinedGame,
  storedHostedGame,
  storedJoinedGame,
  storeHostedGame,
} from './stored-games.ts';

/** The locks of the tabs that host a game or have joined one. They are named like the stored games. */
const LOCKS: Readonly<Record<Role, string>> = {
  host: 'machiavelli.friend-host',
  guest: 'machiavelli.friend-guest',
};

/** The channel on which a tab that was opened by a reply passes the reply to the tab that hosts the game. */
const REPLY_CHANNEL = 'machiavelli.friend-replies';
/** Milliseconds after which no other tab is expected to take the reply. */
const ANSWER_TIMEOUT = 3_000;

/** The name of the person at this device in games with friends; empty until one is typed. */
function storedName(): string {
  const name = readStored('machiavelli.name');
  return typeof name === 'string' ? name.slice(0, 24) : '';
}

const storeName = (name: string): void => store('machiavelli.name', name.trim() || null);

export type Room = ReturnType<typeof createRoom>;

/**
 * `redraw` is called after every change. `toTable` is called when the cards have been dealt, or when a guest is back in the game.
 * `lang` returns the language in use. Tests in Node replace the clock.
 */
export function createRoom(
  redraw: () => void,
  toTable: () => void,
  lang: () => Lang,
  { timers = systemTimers } = {},
) {
  let game: FriendGame = { phase: 'setup', hasFailed: false };
  let arrival: Arrival | null = null;
  let choice: GameChoice | null = null;
  /** The address of the mailbox for a new game; empty for none. */
  let mailbox = pageMailbox();
  let couldPlay = false;
  /** The name that the player has typed before joining a game; `null` if none was typed. */
  let guestName: string | null = null;
  const camera = createCamera(redraw);

  const lock = createTabLock(() => {
    const role = game.phase === 'hosting' ? 'host' : 'guest';
    setGame({ phase: 'elsewhere', role });
  });

  function changed(): void {
    const canPlay = gameForTable(game) !== null;
    const hasBegun = canPlay && !couldPlay;
    couldPlay = canPlay;
    redraw();
    if (hasBegun) toTable();
  }

  /** Replaces the game, which stays stored. A game that could be played before is not shown on the table without being asked for. */
  function setGame(next: FriendGame): void {
    if (game.phase === 'hosting') game.host.close();
    if (game.phase === 'joined') game.guest.close();
    game = next;
    couldPlay = gameForTable(game) !== null;
    redraw();
  }

  /** Continues the stored game, unless another tab has it. `how` says whether it may be taken away from that tab. */
  async function openStored(how: 'ask' | 'steal' = 'ask'): Promise<void> {
    if (game.phase === 'hosting' || game.phase === 'joined') return;
    const before = game;
    const joined = storedJoinedGame();
    const hosted = joined === null ? storedHostedGame() : null;
    const role = joined === null ? 'host' : 'guest';
    if (joined === null && hosted === null) return setGame({ phase: 'setup', hasFailed: false });
    const mayPlay = await lock.take(LOCKS[role], how);
    if (game !== before) return;
    if (!mayPlay) setGame({ phase: 'elsewhere', role });
    else if (joined !== null) joinGame(joined, readInvitation(joined.link));
    else if (hosted !== null) {
      await hostGame(hosted).catch((error: unknown) => {
        console.error(error);
        if (game === before) setGame({ phase: 'unreadable' });
      });
    }
  }

  async function hostGame(newGame: NewGame | HostedGame): Promise<void> {
    const before = game;
    const host = await openHost(newGame, changed, { timers });
    if (game !== before) return host.close();
    setGame({ phase: 'hosting', host });
    replies.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      const reply = decodeHandshake(data, 'reply');
      const isTaken = typeof reply !== 'string' && host.hasInvitation(reply.id);
      replies.postMessage({ reply: data, isTaken });
      if (isTaken) void host.acceptReply(data);
    };
  }

  const replies = new BroadcastChannel(REPLY_CHANNEL);

  /** Passes a reply to the tab that hosts the game, if there is one. */
  function passOn(code: string): Arrival {
    const channel = new BroadcastChannel(REPLY_CHANNEL);
    const settle = (state: 'passed' | 'nowhere'): void => {
      channel.close();
      timers.clear(timer);
      if (arrival?.phase !== 'reply' || arrival.code !== code) return;
      arrival = { ...arrival, state };
      redraw();
    };
    const timer = timers.set(() => settle('nowhere'), ANSWER_TIMEOUT);
    channel.onmessage = ({ data }) => {
      if (data?.reply === code && data.isTaken === true) settle('passed');
    };
    channel.postMessage(code);
    return { phase: 'reply', code, state: 'passing' };
  }

  const readInvitation = (link: string) =>
    link.startsWith('m') ? decodeMailboxLink(link) : decodeHandshake(link, 'invitation');

  /** Becomes a guest. A mailbox is asked for the host at once. */
  function joinGame(joined: JoinedGame, invitation: MailboxLink | Handshake | CodeProblem): Guest {
    const name = guestName || storedName();
    const guest = createGuest(joined, changed, { timers, name });
    setGame({ phase: 'joined', guest });
    if (typeof invitation !== 'string' && 'address' in invitation) guest.knock(invitation);
    return guest;
  }

  function readLink(link: string): Arrival | null {
    if (link.startsWith('r')) return passOn(link.replaceAll(/%7e/gi, '~'));
    const joined = game.phase === 'joined' ? game.guest.game : storedJoinedGame();
    // An invitation works once, and has already opened this game.
    if (joined?.link === link) return null;
    const invitation = readInvitation(link);
    return typeof invitation === 'string'
      ? { phase: 'problem', problem: invitation }
      : { phase: 'invited', invitation, link };
  }

  function end(): void {
    const ended = game;
    arrival = null;
    if (ended.phase === 'unreadable') storeHostedGame(null);
    if (ended.phase === 'hosting') void ended.host.end();
    if (ended.phase === 'joined') ended.guest.end();
    game = { phase: 'setup', hasFailed: false };
    lock.release();
    setGame(game);
    // While the player was a guest, a hosted game may have been waiting.
    if (ended.phase === 'joined') void openStored();
  }

  return {
    /** What the screen shows. */
    get shown(): FriendGame | Arrival {
      return arrival ?? game;
    },
    camera,
    get game(): FriendGame {
      return game;
    },
    get canPlay(): boolean {
      return gameForTable(game) !== null;
    },
    get isLive(): boolean {
      return isLive(game);
    },
    get keepsAwake(): boolean {
      return keepsAwake(game);
    },
    /** The choice on the set-up screen. At first it is the game chosen on the page, with two people. */
    choiceFor(chosen: GameChoice): GameChoice {
      const friend = { name: '', level: null };
      choice ??= {
        ...DEFAULT_CHOICE,
        preset: chosen.preset,
        rules: chosen.rules,
        seats: [{ ...friend, name: storedName() }, friend],
      };
      return choice;
    },
    choose(chosen: GameChoice): void {
      choice = chosen;
      storeName(chosen.seats[0]?.name ?? '');
      redraw();
    },
    /** What the player is called who has this invitation: as typed now or earlier, or else as the host calls the seat. */
    nameFor({ introduction }: { readonly introduction?: Introduction | undefined }): string {
      const seat = introduction?.seats[introduction.seat];
      return guestName ?? (storedName() || (seat !== undefined && isNamed(seat) ? seat.name : ''));
    },
    /** Whether the player has been in the game of this invitation before, and keeps the name. */
    isReturning: ({ token }: { readonly token: string }): boolean => storedJoinedGame()?.token === token,
    setGuestName(name: string): void {
      guestName = name;
      storeName(name);
      redraw();
    },
    /** Opens a link or, without one, the stored game. */
    async open(link: string | undefined): Promise<void> {
      arrival = link === undefined ? null : readLink(link);
      if (arrival === null) await openStored();
    },
    /** Takes the game away from another tab. */
    takeOver: (): Promise<void> => openStored('steal'),
    get mailbox(): string {
      return mailbox;
    },
    setMailbox(address: string): void {
      mailbox = address.trim();
      redraw();
    },
    /** Whether a game can begin with the mailbox that the player has named. */
    get isMailboxRight(): boolean {
      return mailbox === '' || isMailboxAddress(mailbox);
    },
    async begin(chosen: Omit<NewGame, 'mailbox'>): Promise<void> {
      const before = game;
      // A link to the page's own mailbox is shorter without its address.
      const address = mailbox === pageMailbox() ? '' : mailbox;
      const newGame = { ...chosen, mailbox: mailbox === '' ? null : address };
      await lock.take(LOCKS.host, 'steal');
      await hostGame(newGame).catch((error: unknown) => {
        console.error(error);
        if (game === before) setGame({ phase: 'setup', hasFailed: true });
      });
    },
    /** Replies to the invitation. `isServerAllowed` says whether the browser may ask the STUN server for its address. */
    async join(isServerAllowed: boolean): Promise<void> {
      if (arrival?.phase !== 'invited') return;
      const { invitation, link } = arrival;
      const { token } = invitation;
      const known = storedJoinedGame();
      const fresh = { version: 2, token, host: '', memory: null, isOver: false } as const;
      const joined = known?.token === token ? known : fresh;
      arrival = null;
      // The player has chosen this tab, for example because the link has opened a new one.
      await lock.take(LOCKS.guest, 'steal');
      const guest = joinGame({ ...joined, link, anotherNetwork: isServerAllowed }, invitation);
      if (!('address' in invitation)) await guest.answer(invitation);
    },
    end,
    /** Shows the game on the table until the signal is aborted. Resolves to false if there is none. */
    async showOnTable(table: MachiavelliTable, signal: AbortSignal): Promise<boolean> {
      await openStored();
      const shown = gameForTable(game);
      if (shown === null || signal.aborted) return shown !== null;
      const ended = ({ detail }: MachiavelliTableEventMap['machiavelli-end']): void => {
        detail.remark = friendsRemark(shown.token, lang());
        redraw();
      };
      table.addEventListener('machiavelli-end', ended, { signal });
      // The bar above a rematch no longer says that the game is over.
      table.addEventListener('machiavelli-start', redraw, { signal });
      redraw();
      await wholeEngine();
      const seat = await shown.authority.join(shown.token);
      if (!signal.aborted) await table.connect(shown.authority, seat);
      return true;
    },
  };
}
