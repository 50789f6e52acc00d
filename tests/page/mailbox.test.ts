// The mailbox door: two pages that meet in a room of a mailbox. In Node, with a mailbox and a clock that the tests hold.
import { afterEach, test } from 'node:test';
import type { Channel } from '../../www/online/channel.ts';
import {
  decodeMailboxLink,
  encodeMailboxLink,
  isMailboxAddress,
  knockAt,
  listenAt,
  type MailboxLink,
  pageMailbox,
} from '../../www/page/friend/mailbox.ts';
import { connection, settled, TestClock } from '../package/online.mjs';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';

const LINK: MailboxLink = {
  token: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  address: 'wss://example.org/mailbox',
  anotherNetwork: true,
};
const OTHER: MailboxLink = { ...LINK, token: 'ffeeddccbbaa99887766554433221100' };

/** Lets the page name a mailbox, until the end of the test. */
function namePageMailbox(address: string): void {
  document.head.innerHTML = `<meta name="machiavelli-mailbox" content="${address}" />`;
}
afterEach(() => document.head.replaceChildren());

test('links to a mailbox are short, and decoding reverses encoding and notices every changed character', () => {
  namePageMailbox('wss://example.org/own/');
  const seats = ['Anna', 'Bruno'].map((name) => ({ name, isComputer: false }));
  const introduced = { ...LINK, introduction: { game: 'bga', isChanged: false, seats, seat: 1 } };
  for (const [link, head] of [
    [LINK, 'm1~'],
    [{ ...LINK, address: '', anotherNetwork: false }, 'm1~'],
    [introduced, 'm2~'],
  ] as const) {
    const code = encodeMailboxLink(link);
    expect(code).toMatch(/^m\d~[\w-]+$/);
    expect(code.slice(0, 3)).toBe(head);
    expect(decodeMailboxLink(`https://example.org/play/#${code}`)).toEqual(link);
    for (let place = 0; place < code.length; place += 1) {
      expect(typeof decodeMailboxLink(code.slice(0, place))).toBe('string');
      for (const sign of 'AZaz09-_~. jr+') {
        const changed = code.slice(0, place) + sign + code.slice(place + 1);
        if (changed !== code) expect(typeof decodeMailboxLink(changed), changed).toBe('string');
      }
    }
  }
  expect(encodeMailboxLink({ ...LINK, address: '' }).length).toBeLessThan(35);
});

test('a mailbox is reached over an encrypted connection, or on this machine', () => {
  for (const address of ['wss://example.org', 'wss://example.org:8788/a/b', 'ws://localhost:8788'])
    expect(isMailboxAddress(address), address).toBe(true);
  for (const address of [
    ...['', 'ws://example.org', 'https://example.org', 'javascript:alert(1)', 'wss://', 'example.org'],
    ...['wss://example.org/?a', 'wss://example.org/#a', 'wss://example.org/\n', `wss://${'a'.repeat(260)}`],
  ]) {
    expect(isMailboxAddress(address), address).toBe(false);
    if (address !== '' && address.length < 256)
      expect(decodeMailboxLink(encodeMailboxLink({ ...LINK, address })), address).toBe('damaged');
  }
  expect(pageMailbox()).toBe('');
  namePageMailbox('wss://example.org');
  expect(pageMailbox()).toBe('wss://example.org');
  namePageMailbox('http://example.org');
  expect(pageMailbox()).toBe('');
});

/** A message on its way through the mailbox: to a room, from a connection. */
interface Letter {
  readonly room: string;
  readonly text: string;
  readonly by: 'host' | 'guest';
  readonly from: Channel;
}

/** Whether a message is an invitation or a reply. Knocks and numbers are shorter. */
const isLong = ({ text }: Letter): boolean => text.length > 150;

type Deliver = (letter: Letter, arrive: (text?: string) => void) => void;

/** All ends of doors that a test has opened. */
const doors: { close(): void }[] = [];
afterEach(() => {
  for (const { close } of doors.splice(0)) close();
});

/** A mailbox of which a test sees every message. `deliver` passes each on as the test wants. */
function setUp(deliver: Deliver = (_letter, arrive) => arrive()) {
  const network = new TestNetwork();
  replace(globalThis, { RTCPeerConnection: network.Connection });
  const clock = new TestClock();
  const rooms = new Map<string, Set<Channel>>();
  const letters: Letter[] = [];
  const mailbox = { isReachable: true, delay: 0 };
  const openMailbox = async (by: Letter['by'], room: string): Promise<Channel> => {
    if (mailbox.delay > 0) await new Promise<void>((resolve) => clock.set(resolve, mailbox.delay));
    if (!mailbox.isReachable) throw new Error('the mailbox cannot be reached');
    const { near, far } = connection({ time: clock });
    const others = rooms.get(room) ?? new Set();
    rooms.set(room, others.add(far));
    far.onclose = () => others.delete(far);
    far.onmessage = (text) => {
      const letter = { room, text, by, from: far };
      letters.push(letter);
      deliver(letter, (changed = text) => {
        for (const other of others) if (other !== far) other.send(changed);
      });
    };
    return near;
  };
  const tools = (by: Letter['by']) => {
    return { timers: clock, openMailbox: (room: string) => openMailbox(by, room) };
  };
  const host = (link = LINK) => {
    const channels: Channel[] = [];
    const news: boolean[] = [];
    const door = listenAt(
      link,
      (channel) => channels.push(channel),
      (isReachable) => news.push(isReachable),
      tools('host'),
    );
    doors.push(door);
    return { ...door, channels, news };
  };
  const guest = (link = LINK) => {
    const door = knockAt(link, tools('guest'));
    doors.push(door);
    return door;
  };
  const connectionCount = (): number => [...rooms.values()].reduce((sum, { size }) => sum + size, 0);
  const breakAll = (): void => {
    for (const others of rooms.values()) for (const each of others) each.close();
  };
  /** Delivers messages to everybody in every room, their senders included. */
  const deliverAll = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) for (const others of rooms.values()) for (const each of others) each.send(text);
    await quiet();
  };
  return { network, clock, letters, rooms, mailbox, host, guest, connectionCount, breakAll, deliverAll };
}

/** The number of operations of the browser's cryptography that are not finished. They run outside of this thread. */
let unfinished = 0;
for (const name of ['importKey', 'deriveBits', 'deriveKey', 'encrypt', 'decrypt'] as const) {
  const { [name]: usual } = crypto.subtle as unknown as Record<
    string,
    (...given: unknown[]) => Promise<unknown>
  >;
  Object.defineProperty(crypto.subtle, name, {
    value(...given: unknown[]) {
      unfinished += 1;
      return usual?.apply(crypto.subtle, given).finally(() => (unfinished -= 1));
    },
  });
}

/** Resolves when nothing goes on any more, unless the clock moves. */
async function quiet(): Promise<void> {
  do await settled();
  while (unfinished > 0);
  await settled();
  if (unfinished > 0) await quiet();
}

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    () => 'rejected',
  );

/** Opens a guest's channel. Moves the clock until it is open, for at most a minute. */
async function opened(clock: TestClock, opening: Promise<Channel>): Promise<Channel | null> {
  let result: Channel | null | undefined;
  opening.then(
    (channel) => (result = channel),
    () => (result = null),
  );
  for (let second = 0; second < 60 && result === undefined; second += 1) {
    await quiet();
    await clock.pass(1_000);
  }
  return result ?? null;
}

/** Whether what one side says reaches the other. */
async function isConnected(channel: Channel | null, host: readonly Channel[]): Promise<boolean> {
  const far = host.at(-1);
  if (channel === null || far === undefined) return false;
  let heard = '';
  far.onmessage = (text) => (heard = text);
  channel.send('hello');
  await settled();
  return heard === 'hello';
}

test('a guest comes to the host by one link, whoever is there first, and comes back by the same link', async () => {
  for (const isHostFirst of [true, false]) {
    const { clock, network, connectionCount, ...page } = setUp();
    let host = isHostFirst ? page.host() : null;
    const guest = page.guest();
    const opening = guest.openChannel();
    await clock.pass(5_000);
    host ??= page.host();
    const first = await opened(clock, opening);
    expect(await isConnected(first, host.channels)).toBe(true);
    // Only the host waits at the mailbox now. The guest's browser asked a server only as it was allowed to.
    expect(connectionCount()).toBe(1);
    for (const { configuration } of network.connections) expect(configuration.iceServers).toHaveLength(1);
    first?.close();
    // The guest comes back, and then the host, which knows nothing of the meetings before.
    expect(await isConnected(await opened(clock, guest.openChannel()), host.channels)).toBe(true);
    host.close();
    const next = page.host();
    expect(await isConnected(await opened(clock, page.guest().openChannel()), next.channels)).toBe(true);
  }
});

test('messages that are lost, doubled, delayed or late keep nobody from the game', async () => {
  let count = 0;
  let later: (() => void)[] = [];
  const { clock, ...page } = setUp((_letter, arrive) => {
    count += 1;
    if (count % 4 === 1) return;
    if (count % 4 === 2) later.push(arrive, arrive);
    arrive();
    if (count % 4 !== 3) return;
    for (const each of later) each();
    later = [];
  });
  const { channels } = page.host();
  const guest = page.guest();
  for (let meeting = 1; meeting <= 5; meeting += 1) {
    expect(await isConnected(await opened(clock, guest.openChannel()), channels)).toBe(true);
    expect(channels).toHaveLength(meeting);
  }
});

test('the mailbox sees neither tokens nor addresses, and no message twice', async () => {
  const { clock, letters, rooms, ...page } = setUp();
  const host = page.host();
  expect(await isConnected(await opened(clock, page.guest().openChannel()), host.channels)).toBe(true);
  expect(letters.length).toBeGreaterThanOrEqual(4);
  expect(new Set(letters.map(({ text }) => text)).size).toBe(letters.length);
  const [address = ''] = rooms.keys();
  expect(address).toMatch(/^wss:\/\/example\.org\/mailbox\/[0-9a-f]{32}$/);
  expect(address).not.toContain(LINK.token);
  // All messages of a kind look alike: random bytes in base64url.
  for (const { text } of letters) expect(text).toMatch(/^[\w-]{38,600}$/);
});

test('a wrong secret leads to another room, and in the right room to nothing', async () => {
  const { clock, rooms, ...page } = setUp();
  const host = page.host();
  const stranger = page.guest(OTHER);
  const opening = stranger.openChannel();
  expect(await opened(clock, opening)).toBe(null);
  expect([rooms.size, host.channels.length]).toEqual([2, 0]);

  // A mailbox that puts both into one room cannot help.
  const mixed = setUp((letter, arrive) => {
    arrive();
    for (const others of mixed.rooms.values())
      for (const other of others) if (other !== letter.from) other.send(letter.text);
  });
  const mixedHost = mixed.host();
  expect(await opened(mixed.clock, mixed.guest(OTHER).openChannel())).toBe(null);
  expect([mixedHost.channels.length, mixed.network.connections.length]).toEqual([0, 1]);
});

test('two guests have a room each, and two devices with one link do not disturb each other', async () => {
  const { clock, ...page } = setUp();
  const hosts = [page.host(), page.host(OTHER)];
  const channels = await Promise.all([
    opened(clock, page.guest().openChannel()),
    opened(clock, page.guest(OTHER).openChannel()),
  ]);
  for (const [index, channel] of channels.entries())
    expect(await isConnected(channel, hosts[index]?.channels ?? [])).toBe(true);
  const second = await Promise.all([
    opened(clock, page.guest().openChannel()),
    opened(clock, page.guest().openChannel()),
  ]);
  expect(second.some((channel) => channel !== null)).toBe(true);
});

test('the mailbox cannot change a message, deliver it again, or send it back to its sender', async () => {
  /** What the mailbox does with the messages of a meeting, after it has delivered them as they should be. */
  const tricks: Readonly<Record<string, (text: string) => string>> = {
    again: (text) => text,
    altered: (text) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`,
    cut: (text) => text.slice(0, -1),
    empty: () => '',
    other: () => 'no base64url, but a text: é',
  };
  for (const [name, change] of Object.entries(tricks)) {
    const { clock, letters, deliverAll, network, ...page } = setUp();
    const { channels } = page.host();
    const guest = page.guest();
    const first = await opened(clock, guest.openChannel());
    const countAfterFirst = network.connections.length;
    // Everything is sent to everybody in the room, the sender included, also during the next meeting.
    const opening = guest.openChannel();
    await deliverAll(letters.map(({ text }) => change(text)));
    const second = await opened(clock, opening);
    await deliverAll(letters.map(({ text }) => change(text)));
    expect(await isConnected(second, channels), name).toBe(true);
    // No connection was opened but those of the two meetings, and none was closed.
    expect([channels.length, network.connections.length - countAfterFirst], name).toEqual([2, 2]);
    expect([first, second].map((channel) => channel !== null)).toEqual([true, true]);
  }

  // Each message of the one kind instead of another, in the middle of a meeting.
  for (let instead = 0; instead < 3; instead += 1) {
    const seen: string[] = [];
    const { clock, ...page } = setUp(({ text }, arrive) => {
      seen.push(text);
      // The first attempt is disturbed; later ones are not.
      if (seen.length > 4) arrive();
      else arrive(seen[Math.max(0, seen.length - 2 - instead)]);
    });
    const { channels } = page.host();
    expect(await isConnected(await opened(clock, page.guest().openChannel()), channels)).toBe(true);
    expect(channels).toHaveLength(1);
  }
});

test('a host takes an invitation once, also after a reload, and answers none of its own messages', async () => {
  const { clock, letters, network, deliverAll, ...page } = setUp(({ text, by }, arrive) => {
    arrive();
    // Every message of a guest arrives twice at once.
    if (by === 'guest') arrive(text);
  });
  const host = page.host();
  const guest = page.guest();
  for (let meeting = 1; meeting <= 2; meeting += 1) await opened(clock, guest.openChannel());
  const old = letters.map(({ text }) => text);
  const own = letters.filter(({ by }) => by === 'host');
  expect(own.filter(isLong)).toHaveLength(2);
  for (const isReloaded of [false, true]) {
    if (isReloaded) host.close();
    if (isReloaded) page.host();
    await quiet();
    await deliverAll(old);
    expect(network.connections).toHaveLength(4);
    const { length } = letters;
    await deliverAll(own.map(({ text }) => text));
    expect(letters).toHaveLength(length);
  }
});

test('a host prepares one connection for an invitation, and gives it up after 30 seconds or for the next invitation', async () => {
  const { clock, network, ...page } = setUp((letter, arrive) => {
    if (letter.by === 'guest' || !isLong(letter)) arrive();
  });
  page.host();
  const guest = page.guest();
  const states = (): readonly string[] => network.connections.map(({ socket }) => socket.readyState);
  const first = outcome(guest.openChannel());
  // The guest repeats the invitation, because the reply is lost.
  for (let second = 0; second < 10; second += 1) await clock.pass(1_000).then(quiet);
  expect(states()).toEqual(['connecting', 'connecting']);
  const second = outcome(guest.openChannel());
  await clock.pass(1);
  expect(await first).toBe('rejected');
  for (let second = 0; second < 5; second += 1) await clock.pass(1_000).then(quiet);
  expect(states()).toEqual(['closed', 'closed', 'connecting', 'connecting']);
  guest.close();
  await clock.pass(1);
  expect(await second).toBe('rejected');
  await clock.pass(30_000);
  expect(states()).toEqual(Array(4).fill('closed'));
});

test('an attempt ends with its connection to the mailbox, and with the next attempt', async () => {
  const { clock, breakAll, ...page } = setUp();
  const guest = page.guest();
  const first = outcome(guest.openChannel());
  await quiet();
  breakAll();
  await clock.pass(1);
  expect(await first).toBe('rejected');
  const second = outcome(guest.openChannel());
  const third = outcome(guest.openChannel());
  await quiet();
  await clock.pass(1);
  expect(await second).toBe('rejected');
  page.host();
  for (let round = 0; round < 3; round += 1) await clock.pass(1_000).then(quiet);
  expect(await third).toBe('resolved');
});

test('a link without an address leads to the mailbox of the page, and nowhere if the page has none', async () => {
  const { clock, rooms, ...page } = setUp();
  const link = { ...LINK, address: '' };
  expect(decodeMailboxLink(encodeMailboxLink(link))).toBe('no-code');
  expect(await opened(clock, page.guest(link).openChannel())).toBe(null);
  expect(rooms.size).toBe(0);
  namePageMailbox('wss://example.org/own/');
  const { channels } = page.host(link);
  expect(await isConnected(await opened(clock, page.guest(link).openChannel()), channels)).toBe(true);
  expect([...rooms.keys()].every((room) => /^wss:\/\/example\.org\/own\/[0-9a-f]{32}$/.test(room))).toBe(
    true,
  );
});

test('a reply answers one invitation: that of an earlier attempt is not taken for the next', async () => {
  const { clock, letters, network, connectionCount, deliverAll, ...page } = setUp();
  const host = page.host();
  const guest = page.guest();
  await opened(clock, guest.openChannel());
  host.close();
  const old = letters.map(({ text }) => text);
  const opening = guest.openChannel();
  await quiet();
  expect(connectionCount()).toBe(1);
  await deliverAll(old);
  const invited = network.connections.at(-1);
  expect(invited?.signalingState).toBe('have-local-offer');
  guest.close();
  expect(await opened(clock, opening)).toBe(null);
});

test('a host says whether the mailbox can be reached, and comes back when it can', async () => {
  const { clock, mailbox, breakAll, connectionCount, ...page } = setUp();
  mailbox.isReachable = false;
  const host = page.host();
  await quiet();
  expect(host.news).toEqual([false]);
  mailbox.isReachable = true;
  await clock.pass(5_000);
  await quiet();
  expect(host.news.at(-1)).toBe(true);
  breakAll();
  await clock.pass(100);
  expect(host.news.at(-1)).toBe(false);
  await clock.pass(5_000);
  await quiet();
  expect(host.news.at(-1)).toBe(true);
  // The mailbox is opened at once when the device is online again.
  breakAll();
  await clock.pass(100);
  globalThis.dispatchEvent(new Event('online'));
  await quiet();
  expect(host.news.slice(-2)).toEqual([false, true]);
  // The connection is renewed, so that a loss that nobody notices does not last.
  const { length } = host.news;
  await clock.pass(45_000);
  await quiet();
  expect([host.news.length, connectionCount()]).toEqual([length + 1, 1]);
  expect(await isConnected(await opened(clock, page.guest().openChannel()), host.channels)).toBe(true);
});

test('closed doors leave no connection, and no timer', async () => {
  const { clock, network, mailbox, connectionCount, ...page } = setUp();
  for (const [isReachable, delay] of [
    [true, 0],
    [false, 0],
    [true, 2_000],
  ] as const) {
    Object.assign(mailbox, { isReachable, delay });
    const host = page.host();
    const guest = page.guest();
    const opening = opened(clock, guest.openChannel());
    await clock.pass(isReachable ? 10 : 3_000);
    host.close();
    guest.close();
    expect(await opening).toBe(null);
    await clock.pass(3_000);
    await quiet();
    expect([connectionCount(), clock.waitingCount]).toEqual([0, 0]);
  }
  for (const { socket } of network.connections) expect(socket.readyState).toBe('closed');
});
