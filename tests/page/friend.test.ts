// Plays whole games with friends elsewhere, from the invitation to the proof at the end. In Node, with a clock that the tests move,
// and with connections that lose, duplicate and delay messages.
import { afterEach, test } from 'node:test';
import { init, type View } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import type { Authority } from '../../www/online/authority.ts';
import type { SeatOptions } from '../../www/online/saved-game.ts';
import { createGuest, type Guest } from '../../www/page/friend/guest.ts';
import { decodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { type GuestState, HOST_SEAT, type Host, openHost } from '../../www/page/friend/host.ts';
import { CONNECTING_TIMEOUT, createReply } from '../../www/page/friend/peer.ts';
import {
  type HostedGame,
  type JoinedGame,
  storedHostedGame,
  storedJoinedGame,
} from '../../www/page/friend/stored-games.ts';
import { friendsGames } from '../../www/page/my-games/friends.ts';
import { commandFor, TestClock } from '../package/online.mjs';
import { replaceCrypto } from '../support/crypto.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { refuseStoring, replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';

await init();

afterEach(() => localStorage.clear());

const RULES = { preset: 'italian-six', deal: 5 } as const;

const ABOUT = { game: 'italian-six', isChanged: true } as const;

const NEW_GUEST = { version: 2, host: '', anotherNetwork: false, memory: null, isOver: false } as const;

const SEATINGS: Readonly<Record<string, readonly SeatOptions[]>> = {
  'two people': [{ name: 'Anna' }, { name: 'Bruno' }],
  'three people': [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Carla' }],
  'four people': [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Carla' }, { name: 'Dino' }],
  'two people and a computer': [{ name: 'Anna' }, { name: 'Eva', level: 'beginner' }, { name: 'Bruno' }],
};

/** Loses one message in ten, doubles one in seven, and lets some overtake others. */
function disturbing(time: TestClock, random: () => number): TestNetwork {
  const delay = (): number => 1 + Math.floor(random() ** 3 * 900);
  return new TestNetwork((arrive) => {
    const delays = random() < 0.1 ? [] : random() < 0.15 ? [delay(), delay()] : [delay()];
    for (const later of delays) time.set(arrive, later);
  });
}

/** A host and the guests whom the host has invited, each on a device of their own. */
class Table {
  guests = new Map<number, Guest>();
  /** What the guests have stored on their devices, by seat. */
  readonly stored = new Map<number, JoinedGame>();

  constructor(
    public host: Host,
    readonly time: TestClock,
    readonly network: TestNetwork,
  ) {}

  guestState(seat: number): GuestState {
    const guest = this.host.state.guests.find((each) => each.seat === seat);
    if (guest === undefined) throw new Error(`nobody is invited to seat ${seat}`);
    return guest;
  }

  /** Moves the clock in steps of `step` milliseconds until something is so. */
  async until(isSo: () => boolean | Promise<boolean>, step = 100): Promise<void> {
    for (let steps = 0; !(await isSo()); steps += 1) {
      if (steps > 20_000) throw new Error(`never: ${isSo}`);
      await this.time.pass(step);
    }
  }

  /** Lets a guest open the link and send a reply, which the host uses twice. Returns a function that breaks the connection. */
  async invite(seat: number, joined?: JoinedGame): Promise<() => void> {
    await this.until(() => this.guestState(seat).state === 'link');
    const { code } = this.guestState(seat);
    const invitation = decodeHandshake(code, 'invitation') as Handshake;
    this.guests.get(seat)?.close();
    const guest = createGuest(
      { ...NEW_GUEST, ...joined, token: invitation.token, link: code },
      () => this.stored.set(seat, guest.game),
      { timers: this.time },
    );
    this.guests.set(seat, guest);
    const reply = await this.replyOf(guest, invitation);
    const connection = this.network.connections.at(-1);
    await Promise.all([this.host.acceptReply(reply), this.host.acceptReply(reply)]);
    return () => connection?.close();
  }

  async replyOf(guest: Guest, invitation: Handshake): Promise<string> {
    void guest.answer(invitation);
    const code = (): string => (guest.state.phase === 'answering' ? guest.state.code : '');
    await this.until(() => code() !== '');
    return code();
  }

  /** The guest’s page is loaded again, and the guest comes back over a new link. */
  async reloadGuest(seat: number): Promise<void> {
    this.guests.get(seat)?.close();
    await this.until(() => this.guestState(seat).state === 'link');
    await this.invite(seat, this.stored.get(seat));
  }

  /** The host’s page is loaded again. All guests need new links. */
  async reloadHost(): Promise<void> {
    this.host.close();
    await this.until(() => this.inPhase('lost', 'over'));
    this.host = await openHost(storedHostedGame() as HostedGame, () => {}, { timers: this.time });
  }

  inPhase(...phases: readonly string[]): boolean {
    return [...this.guests.values()].every(({ state }) => phases.includes(state.phase));
  }

  async viewOfHost(): Promise<View> {
    return (await this.host.authority.view(HOST_SEAT)).view;
  }

  /** Plays for all people until `isEnough` is true of the host’s view. */
  async play(isEnough: (view: View) => boolean): Promise<void> {
    // A table listens, so that the game goes on.
    const stop = this.host.authority.onview(HOST_SEAT, () => {});
    const busy = new Set<number>();
    const errors: unknown[] = [];
    const act = async (seat: number, authority: Authority): Promise<void> => {
      const update = await authority.view(seat);
      if (busy.has(seat) || update.view.over || update.view.seatToMove !== seat) return;
      busy.add(seat);
      await authority.send(seat, commandFor(update));
      busy.delete(seat);
    };
    await this.until(async () => {
      if (isEnough(await this.viewOfHost())) return true;
      const players = new Map<number, Authority | null>([[HOST_SEAT, this.host.authority]]);
      for (const [seat, { authority, state }] of this.guests)
        if (state.phase === 'playing') players.set(seat, authority);
      for (const [seat, authority] of players) {
        if (authority !== null) act(seat, authority).catch((error) => errors.push(error));
      }
      expect(errors).toEqual([]);
      return false;
    });
    stop();
  }

  /** Ends the game for everyone, so that no timer goes on. */
  end(): void {
    this.host.end();
    for (const guest of this.guests.values()) guest.end();
  }
}

async function openTable(
  seats = SEATINGS['two people'] ?? [],
  time = new TestClock(),
  network = new TestNetwork(),
  seed = 1,
): Promise<Table> {
  replaceCrypto(seed);
  replace(globalThis, { RTCPeerConnection: network.Connection });
  return new Table(
    await openHost({ seats, rules: RULES, mailbox: null, about: ABOUT }, () => {}, { timers: time }),
    time,
    network,
  );
}

const seatsOf = ({ host }: Table): readonly number[] => host.state.guests.map(({ seat }) => seat);

// The quick run has one table of each kind of player. Further tests below play with two and three people.
for (const [who, seats] of Object.entries(SEATINGS).slice(isLong ? 0 : -1)) {
  test(`${who} play to a fair end over connections that lose, double and delay messages and break, although pages are loaded again`, async () => {
    for (let games = 0; games < (isLong ? 25 : 1); games += 1) {
      const time = new TestClock();
      const table = await openTable(seats, time, disturbing(time, randomFrom(games + seats.length)));
      const guestSeats = seatsOf(table);
      const [last = 0] = guestSeats.slice(-1);
      let cut = (): void => undefined;
      for (const seat of guestSeats) {
        expect(table.host.state.isDealt).toBe(false);
        cut = await table.invite(seat);
      }
      await table.until(() => table.inPhase('playing'));

      await table.play(({ turn }) => turn > 3);
      cut();
      await table.until(() => table.guests.get(last)?.state.phase === 'lost');
      await table.until(() => table.guestState(last).state === 'link');
      await table.invite(last, table.stored.get(last));

      await table.play(({ turn }) => turn > 5);
      await table.reloadGuest(last);
      await table.play(({ turn }) => turn > 7);
      await table.reloadHost();
      for (const seat of guestSeats) await table.invite(seat, table.stored.get(seat));
      await table.play(({ over }) => over);
      const view = await table.viewOfHost();
      expect(view.result?.reason).not.toBe('resigned');
      for (const [seat, guest] of table.guests) {
        await table.until(() => guest.game.isOver);
        const authority = guest.authority as Authority;
        expect(guest.game.host).toBe('Anna');
        expect(await authority.fairness?.(seat)).toBe('fair');
        const { view: own, log } = await authority.view(seat);
        expect(own.result).toEqual(view.result);
        expect(log).toEqual((await table.host.authority.view(HOST_SEAT)).log);
      }
      expect(table.host.state.isOver).toBe(true);
      table.end();
    }
  });
}

test('pages that are loaded again in the lobby keep their seats and their part of the deal', async () => {
  const table = await openTable(SEATINGS['three people']);
  await table.invite(1);
  await table.until(() => table.inPhase('waiting'));
  const tokens = table.host.authority.tokens;
  await table.reloadGuest(1);
  await table.until(() => table.inPhase('waiting'));
  await table.reloadHost();
  expect(table.host.authority.tokens).toEqual(tokens);
  for (const seat of [1, 2]) await table.invite(seat, table.stored.get(seat));
  await table.until(() => table.inPhase('playing'));
  await table.play(({ over }) => over);
  await table.until(() => [...table.guests.values()].every(({ game }) => game.isOver));
  for (const [seat, { authority }] of table.guests) expect(await authority?.fairness(seat)).toBe('fair');
  // After the end, a lost connection is no longer a reason to come back.
  await table.reloadHost();
  expect(table.host.state).toMatchObject({ isDealt: true });
  await table.until(() => table.host.state.isOver);
  expect(table.inPhase('over')).toBe(true);
  table.end();
});

test('computers play for guests who have not come, and for those who leave, also after a reload of the host, until they come', async () => {
  const table = await openTable(SEATINGS['three people']);
  await table.invite(1);
  await table.until(() => table.inPhase('waiting'));
  const isReplaced = (): readonly boolean[] => table.host.state.guests.map((guest) => guest.isReplaced);
  // Nobody plays for a guest who is there.
  table.host.letComputerPlay(1);
  table.host.letComputerPlay(2);
  await table.until(() => table.inPhase('playing'));
  expect(isReplaced()).toEqual([false, true]);

  table.guests.get(1)?.close();
  table.guests.delete(1);
  await table.until(() => table.guestState(1).state === 'link');
  table.host.letComputerPlay(1);
  await table.play(({ turn }) => turn > 3);
  await table.reloadHost();
  await table.play(({ turn }) => turn > 6);
  expect(isReplaced()).toEqual([true, true]);

  await table.invite(1, table.stored.get(1));
  await table.until(() => !table.guestState(1).isReplaced);
  // A guest who was replaced before the deal can come, too.
  await table.invite(2);
  await table.until(() => isReplaced().every((is) => !is));
  await table.play(({ over }) => over);
  table.end();
});

test('a rematch is dealt anew over the same connections, also after a reload, and is proved and counted as a game of its own', async () => {
  const table = await openTable(SEATINGS['three people']);
  for (const seat of seatsOf(table)) await table.invite(seat);
  const { host, time } = table;
  const connections = [...table.network.connections];
  const ask = async (authority: Authority | null, seat: number): Promise<void> => {
    if (authority === null) throw new Error(`seat ${seat} is not connected`);
    const { n } = await authority.view(seat);
    await authority.send(seat, { kind: 'rematch', n });
  };
  await table.until(() => table.inPhase('playing'));
  const stop = host.authority.onview(HOST_SEAT, () => {});
  for (const games of [1, 2]) {
    await table.play(({ over }) => over);
    await table.until(() => [...table.guests.values()].every(({ game }) => game.isOver));
    expect(host.state).toMatchObject({ isOver: true, isDealt: true });
    for (const [seat, { authority }] of table.guests) {
      expect(await authority?.fairness(seat)).toBe('fair');
      await ask(authority, seat);
    }
    expect(host.state.isDealt).toBe(true);
    await ask(host.authority, HOST_SEAT);
    await table.until(async () => (await host.authority.view(HOST_SEAT)).rematches === games);
    await table.until(() => table.inPhase('playing'));
    expect(host.state).toMatchObject({ isOver: false, isDealt: true });
    for (const { game } of table.guests.values()) expect(game.isOver).toBe(false);
  }
  expect(table.network.connections).toEqual(connections);
  const tokens = host.authority.tokens.map((token) => token.slice(0, 12));
  // All three share one device here.
  const counted = friendsGames().map(({ game }) => game);
  expect(counted.sort()).toEqual(tokens.flatMap((token) => [token, `${token}+1`]).sort());
  stop();
  // The guests come back to the rematch over new links.
  await table.reloadHost();
  for (const seat of seatsOf(table)) await table.invite(seat, table.stored.get(seat));
  await table.play(({ over }) => over);
  await table.until(() => [...table.guests.values()].every(({ game }) => game.isOver));
  for (const [seat, { authority }] of table.guests) expect(await authority?.fairness(seat)).toBe('fair');
  table.end();
  await time.pass(0);
});

test('a guest who has left after the end comes back for a rematch over a new link', async () => {
  const table = await openTable();
  await table.invite(1);
  await table.until(() => table.inPhase('playing'));
  await table.play(({ over }) => over);
  await table.until(() => table.guests.get(1)?.game.isOver === true);
  table.network.connections.at(-1)?.close();
  await table.until(() => table.inPhase('over'));
  expect(table.guests.get(1)?.state).toEqual({ phase: 'over', why: 'lost' });
  await table.reloadGuest(1);
  await table.until(() => table.inPhase('playing'));
  const guest = table.guests.get(1) as Guest;
  const { n } = await table.host.authority.view(HOST_SEAT);
  const stop = table.host.authority.onview(HOST_SEAT, () => {});
  await table.host.authority.send(HOST_SEAT, { kind: 'rematch', n });
  await guest.authority?.send(1, { kind: 'rematch', n });
  await table.until(async () => (await guest.authority?.view(1))?.rematches === 1);
  stop();
  // The host leaves the table after the end.
  await table.play(({ over }) => over);
  await table.until(() => guest.game.isOver);
  table.host.end();
  await table.until(() => table.inPhase('over'));
  expect(guest.state).toEqual({ phase: 'over', why: 'ended' });
});

test('a guest is called by the name that the guest has chosen, on both devices', async () => {
  const table = await openTable();
  await table.until(() => table.guestState(1).state === 'link');
  const { code } = table.guestState(1);
  const invitation = decodeHandshake(code, 'invitation') as Handshake;
  expect(invitation.introduction).toEqual({
    ...ABOUT,
    seats: ['Anna', 'Bruno'].map((name) => ({ name, isComputer: false })),
    seat: 1,
  });
  const name = `${'Bruna'.padEnd(30, '🂱')}\u202e`;
  const guest = createGuest({ ...NEW_GUEST, token: invitation.token, link: code }, () => {}, {
    timers: table.time,
    name,
  });
  table.guests.set(1, guest);
  await table.host.acceptReply(await table.replyOf(guest, invitation));
  await table.until(() => table.inPhase('playing'));
  const names = (await table.viewOfHost()).seats.map((seat) => seat.name);
  expect(names).toEqual(['Anna', `Bruna${'🂱'.repeat(9)}`]);
  expect(table.guestState(1).name).toBe(names[1]);
  table.end();
});

test('a guest who does not arrive within 30 seconds after the reply is known to have failed, and a new link helps', async () => {
  replace(console, { error: () => undefined });
  const table = await openTable();
  await table.until(() => table.guestState(1).state === 'link');
  const first = table.guestState(1).code;
  const reply = await createReply(decodeHandshake(first, 'invitation') as Handshake, false, table.time);
  // The guest is gone before the reply arrives.
  table.network.connections.pop();
  await table.host.acceptReply(reply.code);
  expect(table.guestState(1).state).toBe('connecting');
  await table.time.pass(CONNECTING_TIMEOUT);
  await table.until(() => table.guestState(1).state === 'failed');
  void table.host.renewLink(1);
  await table.invite(1);
  await table.until(() => table.inPhase('playing'));
  table.end();
});

test('a browser that opens no connections is named to the host and to the guest, instead of a link that cannot work', async () => {
  replace(console, { error: () => undefined });
  const table = await openTable();
  await table.until(() => table.guestState(1).state === 'link');
  const { code } = table.guestState(1);
  table.network.candidates = [];
  table.host.renewLink(1);
  await table.until(() => table.guestState(1).state === 'failed');
  expect([table.guestState(1).code, table.host.state.problem]).toEqual(['', 'no-address']);
  const invitation = decodeHandshake(code, 'invitation') as Handshake;
  const joined = { ...NEW_GUEST, token: invitation.token, link: code };
  const guest = createGuest(joined, () => {}, { timers: table.time });
  await guest.answer(invitation);
  expect(guest.state).toEqual({ phase: 'failed', isBlocked: true });
  table.end();
});

test('a link is replaced in every state but connected, and only the newest works', async () => {
  const table = await openTable();
  const { host } = table;
  await table.until(() => table.guestState(1).state === 'link');
  const first = table.guestState(1).code;
  const replyTo = async (code: string) =>
    createReply(decodeHandshake(code, 'invitation') as Handshake, false, table.time);
  const firstReply = await replyTo(first);
  void host.renewLink(1);
  // A second wish overtakes the first.
  void host.renewLink(1);
  await table.until(() => table.guestState(1).state === 'link');
  const second = table.guestState(1).code;
  expect(decodeHandshake(second, 'invitation')).toMatchObject({ anotherNetwork: false });
  await host.acceptReply(firstReply.code);
  expect(host.state.problem).toBe('other-link');
  host.setNetwork(true);
  await table.until(() => table.guestState(1).state === 'link');
  const third = table.guestState(1).code;
  expect([new Set([first, second, third]).size, host.state.anotherNetwork]).toEqual([3, true]);
  expect(decodeHandshake(third, 'invitation')).toMatchObject({ anotherNetwork: true });
  await table.invite(1);
  await table.until(() => table.inPhase('playing'));
  expect([host.state.problem, table.guestState(1)]).toMatchObject([null, { state: 'connected', code: '' }]);
  table.end();
});

test('a guest who answers another link, or leaves, is not shown the late reply to the first link', async () => {
  const closed: string[] = [];
  const replies = new Map<number, () => void>();
  const makeReply = async ({ id }: Handshake) => {
    await new Promise<void>((resolve) => replies.set(id, resolve));
    const code = `reply ${id}`;
    return { code, channel: new Promise<never>(() => {}), close: () => void closed.push(code) };
  };
  const guest = createGuest({ ...NEW_GUEST, token: '', link: '' }, () => {}, {
    makeReply: makeReply as never,
    timers: new TestClock(),
  });
  const answer = (id: number): void => void guest.answer({ id } as Handshake);
  const passes = async (id: number): Promise<void> => {
    replies.get(id)?.();
    await new Promise(setImmediate);
  };
  answer(1);
  answer(2);
  await passes(2);
  expect(guest.state).toEqual({ phase: 'answering', code: 'reply 2' });
  await passes(1);
  expect(guest.state).toEqual({ phase: 'answering', code: 'reply 2' });
  expect(closed).toEqual(['reply 1']);
  answer(3);
  guest.end();
  await passes(3);
  expect(guest.authority).toBeNull();
  expect(closed).toEqual(['reply 1', 'reply 2', 'reply 3']);
});

test('a guest reads that the host has ended the game, and that a link is for a game that is no more', async () => {
  replace(console, { error: () => undefined });
  const table = await openTable();
  await table.invite(1);
  await table.until(() => table.inPhase('playing'));
  const guest = table.guests.get(1) as Guest;
  table.host.end();
  await table.until(() => table.inPhase('over'));
  expect([guest.state, guest.game.host]).toEqual([{ phase: 'over', why: 'ended' }, 'Anna']);
  expect([storedHostedGame(), storedJoinedGame()]).toEqual([null, null]);

  // A token of another game.
  const other = await openTable(undefined, table.time, table.network, 2);
  await other.until(() => other.guestState(1).state === 'link');
  const { code } = other.guestState(1);
  const invitation = decodeHandshake(code, 'invitation') as Handshake;
  const stranger = createGuest({ ...guest.game, isOver: false }, () => {}, { timers: table.time });
  await other.host.acceptReply(await other.replyOf(stranger, invitation));
  await other.until(() => stranger.state.phase === 'failed');
  other.end();
});

test('host and guest know whether the browser could store the last change of the game', async () => {
  const memory = { isFull: false };
  refuseStoring(() => memory.isFull);
  const table = await openTable();
  await table.invite(1);
  await table.until(() => table.inPhase('playing'));
  const guest = table.guests.get(1) as Guest;
  for (const isFull of [true, false]) {
    memory.isFull = isFull;
    const { turn } = await table.viewOfHost();
    await table.play((view) => view.turn > turn);
    expect(table.host.state.isStored).toBe(!isFull);
    await table.until(() => guest.isStored === !isFull);
  }
  table.end();
});
