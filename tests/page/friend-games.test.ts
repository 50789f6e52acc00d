// Plays whole games with friends elsewhere, from the invitation to the proof at the end. In Node, with a clock that the tests move,
// and with connections that lose, duplicate and delay messages.
import { afterEach, test } from 'node:test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import type { Authority } from '../../www/online/authority.ts';
import type { Channel } from '../../www/online/channel.ts';
import { commitmentOf } from '../../www/page/friend/commitment.ts';
import { createGuest, type Guest } from '../../www/page/friend/guest.ts';
import { decodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { createHost, HOST_SEAT, type Host, newHostedGame } from '../../www/page/friend/host.ts';
import { type FriendSeat, type HostedGame, storedHostedGame } from '../../www/page/friend/stored-games.ts';
import { commandFor, TestClock } from '../package/online.mjs';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { refuseStoring, replace, restoreReplaced } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';

await init();

afterEach(() => localStorage.clear());

/** Loses one message in ten, doubles one in seven, and lets some overtake others. */
function disturbing(time: TestClock, random: () => number): TestNetwork {
  const delay = (): number => 1 + Math.floor(random() ** 3 * 900);
  return new TestNetwork((arrive) => {
    const delays = random() < 0.1 ? [] : random() < 0.15 ? [delay(), delay()] : [delay()];
    for (const later of delays) time.set(arrive, later);
  });
}

const person = (name: string): FriendSeat => ({ name, level: null });

interface GameSetup {
  readonly seats: readonly FriendSeat[];
  readonly rules: RulesInput;
  readonly seed: string;
  /** Replaces the host's commitment to the cards, to test that guests notice it. */
  readonly commitment?: string;
  readonly time?: TestClock;
  readonly network?: TestNetwork;
  /** The guests of an earlier game, who play another one. */
  readonly guests?: ReadonlyMap<number, Guest>;
}

async function openGame({ seats, rules, seed, commitment, ...earlier }: GameSetup) {
  const { time = new TestClock(), network = new TestNetwork() } = earlier;
  const { setTimeout: usual } = globalThis;
  replace(globalThis, {
    RTCPeerConnection: network.Connection,
    // Nothing waits for more addresses, because connections know theirs at once.
    setTimeout: (work: () => void, time = 0) => (time > 1000 ? 0 : usual(work, time)),
  });
  const fresh = { ...(await newHostedGame(seats, rules)), seed };
  const hosted = { ...fresh, commitment: commitment ?? (await commitmentOf(fresh)) };
  const host = createHost(hosted, () => {}, { timers: time });
  const guests = new Map<number, Guest>(earlier.guests);
  for (const { seat } of host.guests) {
    if (!guests.has(seat))
      guests.set(
        seat,
        createGuest(() => {}, { timers: time }),
      );
  }

  /** Lets the host invite a guest, and the guest reply. Returns a function that breaks their connection. */
  async function invite(seat: number): Promise<() => void> {
    const guest = guests.get(seat) as Guest;
    await host.renewLink(seat, false);
    const { code = '' } = host.guests.find((each) => each.seat === seat) ?? {};
    await guest.answer(decodeHandshake(code, 'invitation') as Handshake, false, code);
    const connection = network.connections.at(-1);
    // A reply may be pasted twice.
    await Promise.all([host.acceptReply(seat, guest.code), host.acceptReply(seat, guest.code)]);
    return () => connection?.close();
  }

  /** Moves the clock in steps of `step` milliseconds until `isSo` returns true. */
  async function until(isSo: () => boolean | Promise<boolean>, step = 100): Promise<void> {
    while (!(await isSo())) await time.pass(step);
  }

  return { time, network, host, guests, invite, until };
}

type Table = Awaited<ReturnType<typeof openGame>>;

/** A game of Anna, who hosts it, and Bruno, who has joined it. */
async function openDuel(options: Partial<GameSetup> = {}) {
  const seats = SEATINGS['two people'] ?? [];
  const table = await openGame({ seats, rules: { preset: 'bga', deal: 3 }, seed: 'duel', ...options });
  return { ...table, cut: await table.invite(1), bruno: table.guests.get(1) as Guest };
}

/** Ends the game for everyone, so that no timer goes on. */
function endAll({ host, guests }: Table): void {
  for (const each of [host, ...guests.values()]) each.end();
}

/** Plays for all people at the table until `isEnough` is true of the host's view. */
async function play({ host, guests, until }: Table, isEnough: (view: View) => boolean): Promise<void> {
  const busy = new Set<number>();
  const act = async (seat: number, authority: Authority): Promise<void> => {
    const update = await authority.view(seat);
    if (busy.has(seat) || update.view.over || update.view.seatToMove !== seat) return;
    busy.add(seat);
    await authority.send(seat, commandFor(update));
    busy.delete(seat);
  };
  const errors: unknown[] = [];
  await until(async () => {
    const own = host.authority as Authority;
    const { view } = await own.view(HOST_SEAT);
    if (isEnough(view)) return true;
    const players = new Map<number, Authority | null>([[HOST_SEAT, own]]);
    for (const [seat, guest] of guests) players.set(seat, guest.authority);
    for (const [seat, authority] of players) {
      if (authority !== null) act(seat, authority).catch((error) => errors.push(error));
    }
    expect(errors).toEqual([]);
    return false;
  });
}

const isDealt = ({ host, guests }: Table) => {
  return host.authority !== null && [...guests.values()].every(({ authority }) => authority !== null);
};
const isChecked = ({ guests }: Table) =>
  [...guests.values()].every(({ joined }) => joined?.isAsDealt != null);

const idsOnTable = ({ groups }: View) => groups.map(({ cards }) => cards.map(({ id }) => id));

const viewOfHost = async ({ authority }: Host): Promise<View> =>
  (await (authority as Authority).view(HOST_SEAT)).view;

const SEATINGS: Readonly<Record<string, readonly FriendSeat[]>> = {
  'two people': ['Anna', 'Bruno'].map(person),
  'three people': ['Anna', 'Bruno', 'Carla'].map(person),
  'four people': ['Anna', 'Bruno', 'Carla', 'Dino'].map(person),
  'two people and a computer': [person('Anna'), { name: 'Eva', level: 'beginner' }, person('Bruno')],
};

// The quick run has one table of each kind of player. Further tests below play with two and three people.
const PLAYED = Object.entries(SEATINGS).slice(isLong ? 0 : -1);

for (const [who, seats] of PLAYED) {
  test(`${who} play to the end over connections that lose, double and delay messages, although one connection breaks`, async () => {
    for (let games = 0; games < (isLong ? 25 : 1); games += 1) {
      const time = new TestClock();
      const network = disturbing(time, randomFrom(games + seats.length));
      const rules = { preset: 'italian-six', deal: 5 } as const;
      const table = await openGame({ seats, rules, seed: `friends ${games}`, time, network });
      const { host, guests, invite, until } = table;
      let cut = (): void => undefined;
      for (const { seat } of host.guests) {
        expect(host.isDealt).toBe(false);
        cut = await invite(seat);
      }
      await until(() => isDealt(table));

      await play(table, ({ turn }) => turn > 5);
      const [broken = 0] = [...guests.keys()].slice(-1);
      cut();
      await until(() => guests.get(broken)?.state === 'lost');
      await until(() => host.guests.at(-1)?.state === 'none');
      await invite(broken);

      expect(host.isProved).toBe(false);
      await play(table, ({ over }) => over);
      await until(() => isChecked(table));
      expect(host.isProved).toBe(true);
      const view = await viewOfHost(host);
      expect(view.result?.reason).not.toBe('resigned');
      for (const [seat, { joined, authority }] of guests) {
        expect(joined).toMatchObject({ seat, isAsDealt: true });
        const { view: own, log } = await (authority as Authority).view(seat);
        expect(own.result).toEqual(view.result);
        expect(log).toEqual((await host.authority?.view(HOST_SEAT))?.log);
        expect(idsOnTable(own)).toEqual(idsOnTable(view));
      }
      endAll(table);
    }
  });
}

test('a computer plays for a guest who left, also after a reload of the host, until a new link brings the guest back', async () => {
  const seats = [...(SEATINGS['two people'] ?? []), { name: 'Eva', level: 'beginner' as const }];
  const table = await openGame({ seats, rules: { preset: 'italian-six', deal: 5 }, seed: 'left' });
  const { host, guests, invite, until, time } = table;
  const guest = guests.get(1) as Guest;
  await invite(1);
  await until(() => isDealt(table));
  const attendanceOf = async ({ authority }: Host) => (await authority?.view(HOST_SEAT))?.attendance[1];
  host.letComputerPlay(1);
  expect(host.guests[0]?.isReplaced, 'the guest is there').toBe(false);

  const { link = '' } = guest.joined ?? {};
  guest.end();
  await until(() => host.guests[0]?.state === 'none');
  host.letComputerPlay(1);
  // The host's own table listens, so that the game continues.
  host.authority?.onview(HOST_SEAT, () => {});
  await play({ ...table, guests: new Map() }, ({ turn }) => turn > 4);
  expect(await attendanceOf(host)).toEqual({ present: true, computer: true });

  // The host's page is loaded again.
  const again = createHost(storedHostedGame() as HostedGame, () => {}, { timers: time });
  await again.resume();
  again.authority?.onview(HOST_SEAT, () => {});
  expect(again.guests[0]?.isReplaced).toBe(true);
  expect(await attendanceOf(again)).toEqual({ present: true, computer: true });

  // The guest replies to the first link, although the host has chosen another network in the meantime.
  await again.showLink(1, false);
  const { code = '' } = again.guests[0] ?? {};
  expect(code).not.toBe(link);
  await again.showLink(1, true);
  expect(decodeHandshake(again.guests[0]?.code ?? '', 'invitation')).toMatchObject({
    anotherNetwork: true,
  });
  await guest.answer(decodeHandshake(code, 'invitation') as Handshake, false, code);
  await again.acceptReply(1, guest.code);
  await until(() => guest.authority !== null && again.guests[0]?.isReplaced === false);
  await play({ ...table, host: again }, ({ over }) => over);
  expect(await attendanceOf(again)).toEqual({ present: true, computer: false });
  await until(() => isChecked(table));
  expect(guest.joined).toMatchObject({ seat: 1, isAsDealt: true });
  for (const each of [host, again, guest]) each.end();
});

test('host and guest know whether the browser could store the last change of the game', async () => {
  const memory = { isFull: false };
  refuseStoring(() => memory.isFull);
  const table = await openDuel({ rules: 'bga' });
  const { host, bruno, until } = table;
  await until(() => isDealt(table));
  expect(host.isStored).toBe(true);
  for (const isFull of [true, false]) {
    memory.isFull = isFull;
    const { turn } = await viewOfHost(host);
    await play(table, (view) => view.turn > turn);
    expect(host.isStored).toBe(!isFull);
    await until(() => bruno.isStored === !isFull);
  }
  endAll(table);
});

test('the host deals the cards at the next attempt, if the first one fails', async () => {
  replace(console, { error: () => undefined });
  replace(Game, {
    deal() {
      throw new Error('no memory');
    },
  });
  const table = await openDuel();
  const { host, until } = table;
  await until(() => host.hasDealFailed);
  restoreReplaced();
  await until(() => isDealt(table));
  expect(host.hasDealFailed).toBe(false);
  endAll(table);
});

test('a guest who answers another link, or leaves, is not shown the late reply to the first link', async () => {
  const closed: string[] = [];
  const replies = new Map<number, () => void>();
  const makeReply = async ({ id }: Handshake) => {
    await new Promise<void>((resolve) => replies.set(id, resolve));
    const code = `reply ${id}`;
    const channel = new Promise<Channel>(() => {});
    return { code, channel, expire: () => {}, close: () => void closed.push(code) };
  };
  const guest = createGuest(() => {}, { makeReply, timers: new TestClock() });
  const answer = (id: number): Promise<void> => guest.answer({ id } as Handshake, false, `link ${id}`);
  const answers = [answer(1), answer(2)];
  replies.get(2)?.();
  await answers[1];
  expect([guest.state, guest.code]).toEqual(['answered', 'reply 2']);
  replies.get(1)?.();
  await answers[0];
  expect([guest.state, guest.code]).toEqual(['answered', 'reply 2']);
  expect(closed).toEqual(['reply 1']);
  const third = answer(3);
  guest.end();
  replies.get(3)?.();
  await third;
  expect([guest.state, guest.code]).toEqual(['none', '']);
  expect(closed).toEqual(['reply 1', 'reply 2', 'reply 3']);
});

test('a guest is informed that the host has ended the game', async () => {
  const table = await openDuel();
  const { host, bruno, until } = table;
  await until(() => isDealt(table));
  host.end();
  await until(() => bruno.state === 'ended');
});

test('a guest who played one game plays the next one over a new link, on the same page', async () => {
  const first = await openDuel({ rules: { preset: 'italian-six', deal: 5 } });
  const { bruno, guests, network, time, until } = first;
  await until(() => isDealt(first));
  await play(first, ({ turn }) => turn > 2);
  first.cut();
  await until(() => bruno.state === 'lost');

  const second = await openDuel({ time, network, guests });
  await until(() => bruno.state === 'connected');
  expect(bruno.authority, 'the first game must not be shown as the second one').toBeNull();
  await until(() => isDealt(second));
  await play(second, ({ over }) => over);
  await until(() => isChecked(second));
  expect(bruno.joined).toMatchObject({ seat: 1, isAsDealt: true });
  for (const table of [first, second]) endAll(table);
});

test('a guest who opens the link for another seat plays for that seat, and the cards are checked for both seats', async () => {
  const seats = SEATINGS['three people'] ?? [];
  const table = await openGame({ seats, rules: { preset: 'italian-six', deal: 5 }, seed: 'seats' });
  const { host, guests, invite, until } = table;
  const [bruno, carla] = [guests.get(1), guests.get(2)] as [Guest, Guest];
  const cut = await invite(1);
  await invite(2);
  await until(() => isDealt(table));
  await play(table, ({ turn }) => turn > 4);
  carla.end();
  cut();
  await until(() => host.guests.every(({ state }) => state === 'none'));
  host.letComputerPlay(1);

  // Bruno opens Carla's link.
  guests.clear();
  guests.set(2, bruno);
  await invite(2);
  await until(() => bruno.joined?.seat === 2);
  expect((await (bruno.authority as Authority).view(2)).view.seat).toBe(2);
  await play(table, ({ over }) => over);
  await until(() => isChecked(table));
  expect(bruno.joined).toMatchObject({ seat: 2, isAsDealt: true });
  expect(new Set(bruno.joined?.seen.map(({ seat }) => seat))).toEqual(new Set([1, 2]));
  endAll(table);
});

test('a guest notices that the host promised other cards', async () => {
  const table = await openDuel({ commitment: await commitmentOf({ seed: 'other', salt: '0'.repeat(32) }) });
  await table.until(() => isDealt(table));
  await play(table, ({ over }) => over);
  await table.until(() => isChecked(table));
  expect(table.bruno.joined?.isAsDealt).toBe(false);
  endAll(table);
});
