// Games with friends on other devices: the game that this browser hosts or has joined, and the bar above its table.

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import { wholeEngine } from '../../engine.ts';
import type { FriendWords } from '../../words/en/friend.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { list } from '../../words/words.ts';
import { actionButton } from '../forms/controls.ts';
import { DEFAULT_CHOICE, type GameChoice } from '../game-choice.ts';
import { createGuest, type Guest } from './guest.ts';
import { type CodeProblem, decodeHandshake, type Handshake } from './handshake.ts';
import { createHost, type GuestState, HOST_SEAT, type Host, newHostedGame } from './host.ts';
import { type FriendSeat, type HostedGame, storedHostedGame } from './stored-games.ts';

const friendWords = useWords('friend');

/** The lock of the tab that hosts the game: two tabs must not host the same game. */
const HOST_LOCK = 'machiavelli.friend-host';

/** The channel on which a tab that was opened by a reply passes the reply to the tab that hosts the game. */
const REPLY_CHANNEL = 'machiavelli.friend-replies';
/** Milliseconds to wait for the answer of the other tab. */
const ANSWER_TIMEOUT = 10_000;

/** What the page was opened with: no link, an invitation, a link that cannot be used, or a reply. */
type Arrival =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'invitation';
      readonly invitation: Handshake;
      readonly link: string;
      /** Whether the player has pressed a button to join. Before that, the browser contacts nobody. */
      readonly isAccepted: boolean;
    }
  | { readonly kind: 'problem'; readonly problem: CodeProblem }
  | { readonly kind: 'used' }
  | { readonly kind: 'reply'; readonly code: string; readonly isPassedOn: boolean };

export type FriendGames = ReturnType<typeof createFriendGames>;

export function createFriendGames(redraw: () => void) {
  let host: Host | null = null;
  let isHostedElsewhere = false;
  let hasFailed = false;
  let arrival: Arrival = { kind: 'none' };
  let anotherNetwork = false;
  let choice: GameChoice | null = null;
  let enterTable = (): void => {};
  let leaveTable = (): void => {};
  const bar = document.createElement('div');
  let lang: Lang = 'en';
  let table: MachiavelliTable | null = null;
  /** Aborted when the player leaves the table, even while the game is still loading. */
  let tableController = new AbortController();
  let isOver = false;
  let replyChannel: BroadcastChannel | null = null;
  let opensTableOnDeal = false;

  const guest: Guest = createGuest(changed);
  const hostLock = createHostLock();

  function changed(): void {
    redraw();
    const isConnected = shownHost() !== null || guest.state === 'connected';
    if (
      !opensTableOnDeal ||
      !isConnected ||
      gameForTable() === null ||
      document.querySelector('.friend') === null
    )
      return;
    opensTableOnDeal = false;
    enterTable();
  }

  /** The hosted game, unless this browser has joined another game or is joining one. The hosted game then waits for its host. */
  function shownHost(): Host | null {
    return guest.joined !== null || arrival.kind === 'invitation' ? null : host;
  }

  /** The game for the table: the hosted or the joined game. */
  function gameForTable() {
    const shown = shownHost();
    if (shown !== null) {
      const { authority } = shown;
      return authority === null ? null : { authority, seat: async () => HOST_SEAT };
    }
    const { authority, joined } = guest;
    if (authority === null) return null;
    return { authority, seat: () => authority.join(joined?.token ?? '') };
  }

  /** Continues the stored game that this browser hosts, unless it has joined another game. */
  async function openHostedGame(): Promise<void> {
    const hosted = host === null && guest.joined === null ? storedHostedGame() : null;
    if (hosted !== null) await hostGame(hosted);
  }

  async function hostGame(hosted: HostedGame): Promise<void> {
    isHostedElsewhere = !(await hostLock.take());
    if (isHostedElsewhere) return;
    opensTableOnDeal = hosted.saved === null;
    host = createHost(hosted, changed);
    listenForReplies();
    // If the stored game cannot go on, the screen says so, and the player can end the game.
    await host.resume().catch(console.error);
    for (const { seat } of host.guests) void host.showLink(seat, anotherNetwork);
  }

  function listenForReplies(): void {
    if (replyChannel !== null) return;
    const channel = new BroadcastChannel(REPLY_CHANNEL);
    replyChannel = channel;
    channel.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      const reply = decodeHandshake(data, 'reply');
      const seat = typeof reply === 'string' ? null : (host?.seatOfInvitation(reply.id) ?? null);
      channel.postMessage({ reply: data, isTaken: seat !== null });
      if (seat !== null) void host?.acceptReply(seat, data);
    };
  }

  /** Passes a reply to the tab that hosts the game. Resolves to true if that tab has used the reply. */
  async function passOnReply(reply: string): Promise<boolean> {
    if (!(await isHostedInSomeTab())) return false;
    const channel = new BroadcastChannel(REPLY_CHANNEL);
    return new Promise<boolean>((resolve) => {
      channel.onmessage = ({ data }) => {
        if (data?.reply === reply) resolve(data.isTaken === true);
      };
      channel.postMessage(reply);
      setTimeout(() => resolve(false), ANSWER_TIMEOUT);
    }).finally(() => channel.close());
  }

  async function readArrival(link: string): Promise<Arrival> {
    if (link.startsWith('r')) {
      const code = link.replaceAll(/%7e/gi, '~');
      return { kind: 'reply', code, isPassedOn: await passOnReply(code) };
    }
    const invitation = decodeHandshake(link, 'invitation');
    if (typeof invitation === 'string') return { kind: 'problem', problem: invitation };
    if (guest.isUsed(link)) return { kind: 'used' };
    return { kind: 'invitation', invitation, link, isAccepted: false };
  }

  function drawBar(pageLang: Lang): void {
    if (table === null) return;
    lang = pageLang;
    const words = friendWords(lang);
    const shown = shownHost();
    const content = shown === null ? guestBar(words) : hostBar(words, shown);
    bar.hidden = content === null;
    bar.lang = lang;
    render(content ?? nothing, bar);
  }

  function end(): void {
    const shown = shownHost();
    [arrival, isOver, opensTableOnDeal] = [{ kind: 'none' }, false, false];
    if (shown === null) {
      guest.end();
      openHostedGame().catch(console.error).finally(redraw);
    } else {
      shown.end();
      host = null;
      hostLock.release();
    }
    redraw();
  }

  function leaveForAnotherGame(): void {
    leaveTable();
    end();
  }

  function barContent(text: string, ...buttons: readonly TemplateResult[]): TemplateResult {
    return html`<p role="status">${text}</p>${
      buttons.length === 0 ? nothing : html`<div class="friend-buttons">${buttons}</div>`
    }`;
  }

  function barButton(action: string, label: string, press: () => void): TemplateResult {
    return actionButton(action, label, press, 'low');
  }

  function hostBar(
    { bar: words, reply }: FriendWords,
    { guests, isProved, isStored, letComputerPlay }: Host,
  ): TemplateResult | null {
    if (isOver)
      return isProved
        ? barContent(words.over, barButton('another', reply.other, leaveForAnotherGame))
        : barContent(words.proving);
    const away = guests.filter(({ state }) => state !== 'connected');
    const replaced = away.filter(({ isReplaced }) => isReplaced);
    const awaited = away.filter(({ isReplaced }) => !isReplaced);
    const storageSentence = isStored ? '' : words.notStored;
    if (away.length === 0) return isStored ? null : barContent(storageSentence);
    const sentence = (about: (names: string, count: number) => string, who: readonly GuestState[]): string =>
      who.length === 0
        ? ''
        : about(
            list(
              lang,
              who.map(({ name }) => name),
            ),
            who.length,
          );
    const replace = (): void => {
      for (const { seat } of awaited) letComputerPlay(seat);
      // The pressed button is about to disappear, so focus moves to another button.
      bar.querySelector('button')?.focus();
    };
    return barContent(
      [storageSentence, sentence(words.away, awaited), sentence(words.replaced, replaced)]
        .filter(Boolean)
        .join(' '),
      barButton('friend', words.inviteAgain, leaveTable),
      ...(awaited.length === 0 ? [] : [barButton('computer', words.computer(awaited.length), replace)]),
    );
  }

  function guestBar({ bar: words, reply }: FriendWords): TemplateResult | null {
    const { isStored, joined, state } = guest;
    if (joined === null) return null;
    const button = barButton('another', reply.other, leaveForAnotherGame);
    if (state === 'ended') return barContent(words.ended(joined.host), button);
    if (joined.isAsDealt !== null)
      return barContent(joined.isAsDealt ? words.asDealt : words.notAsDealt, button);
    if (state !== 'connected')
      return barContent(words.lost(joined.host), barButton('friend', words.whatToDo, leaveTable));
    if (isOver) return barContent(words.checking(joined.host));
    return isStored ? null : barContent(words.guestNotStored);
  }

  return {
    get host(): Host | null {
      return shownHost();
    },
    guest,
    get isHostedElsewhere(): boolean {
      return isHostedElsewhere;
    },
    /** Whether an attempt to host a game in this browser has failed. */
    get hasFailed(): boolean {
      return hasFailed;
    },
    get arrival(): Arrival {
      return arrival;
    },
    get canPlay(): boolean {
      return gameForTable() !== null;
    },
    /** Whether the table has shown the end of the game. */
    get isOver(): boolean {
      return isOver;
    },
    get anotherNetwork(): boolean {
      return anotherNetwork;
    },
    /** The choice on the set-up screen. At first it is the game chosen on the page, with two people. */
    choiceFor(chosen: GameChoice): GameChoice {
      const person = { name: '', level: null };
      choice ??= { ...DEFAULT_CHOICE, preset: chosen.preset, rules: chosen.rules, seats: [person, person] };
      return choice;
    },
    choose(chosen: GameChoice): void {
      choice = chosen;
      redraw();
    },
    /** Sets the function that shows the table once the cards are dealt. */
    setEnterTable(toTable: () => void): void {
      enterTable = toTable;
    },
    /** Opens a link or, without one, the stored game that this browser has joined or hosts. */
    async open(link: string | undefined): Promise<void> {
      [hasFailed, isHostedElsewhere] = [false, false];
      if (link !== undefined) {
        const isSameLink = arrival.kind === 'invitation' && arrival.link === link && guest.state !== 'none';
        if (isSameLink) return;
        arrival = await readArrival(link);
        return;
      }
      arrival = { kind: 'none' };
      await openHostedGame();
    },
    async beginGame(seats: readonly FriendSeat[], rules: HostedGame['rules']): Promise<void> {
      try {
        guest.end();
        await hostGame(await newHostedGame(seats, rules));
      } catch (error) {
        console.error(error);
        hasFailed = true;
      }
      redraw();
    },
    setNetwork(isAnother: boolean): void {
      anotherNetwork = isAnother;
      for (const { seat, state } of host?.guests ?? []) {
        if (state !== 'connected' && state !== 'connecting') void host?.showLink(seat, isAnother);
      }
      redraw();
    },
    /** Replies to the invitation. `isServerAllowed` says whether the browser may ask the STUN server for its address. */
    join(isServerAllowed: boolean): void {
      if (arrival.kind !== 'invitation') return;
      const { invitation, link } = arrival;
      arrival = { ...arrival, isAccepted: true };
      opensTableOnDeal = true;
      void guest.answer(invitation, isServerAllowed, link);
    },
    end,
    /** Shows the game on the table. Resolves to false if there is none. `toScreen` leaves the table for the screen of friend games. */
    async showOnTable(shownTable: MachiavelliTable, toScreen: () => void): Promise<boolean> {
      tableController = new AbortController();
      const { signal } = tableController;
      leaveTable = toScreen;
      if (storedHostedGame()?.saved != null) await openHostedGame();
      if (signal.aborted) return true;
      const game = gameForTable();
      if (game === null) return false;
      [table, isOver] = [shownTable, false];
      shownTable.addEventListener(
        'machiavelli-end',
        ({ detail: { view } }) => {
          isOver = !view.nextDeal;
          redraw();
        },
        { signal },
      );
      bar.className = 'friend-bar';
      shownTable.before(bar);
      redraw();
      await wholeEngine();
      const seat = await game.seat();
      if (signal.aborted) return true;
      await shownTable.connect(game.authority, seat);
      const { view } = shownTable;
      // The table sends no event for a game that was already over.
      if (!signal.aborted && view?.over && !view.nextDeal) {
        isOver = true;
        redraw();
      }
      return true;
    },
    /** Draws the bar above the table. */
    drawBar,
    /** Removes the bar. To be called when the player leaves the table. */
    tableLeft(): void {
      tableController.abort();
      bar.remove();
      table = null;
    },
  };
}

/** Whether a tab of this browser may be hosting a game: a tab holds the lock, or the browser does not support locks. */
async function isHostedInSomeTab(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? { held: [{ name: HOST_LOCK }] };
  return held.some(({ name }) => name === HOST_LOCK);
}

function createHostLock() {
  let resolveLock: (() => void) | null = null;
  return {
    /** Takes the lock if it is free. Resolves to true if this tab now holds it, or if the browser does not support locks. */
    take(): Promise<boolean> {
      if (resolveLock !== null || navigator.locks === undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        navigator.locks
          .request(HOST_LOCK, { ifAvailable: true }, (granted) => {
            resolve(granted !== null);
            if (granted === null) return;
            return new Promise<void>((done) => {
              resolveLock = done;
            });
          })
          .catch(() => resolve(true));
      });
    },
    release(): void {
      resolveLock?.();
      resolveLock = null;
    },
  };
}
