// The doors through which a friend's page comes to a game: codes. In Node.
import { test } from 'node:test';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { CONNECTING_TIMEOUT, createInvitation, createReply, STUN_HOST } from '../../www/page/friend/peer.ts';
import { readDescription, writeDescription } from '../../www/page/friend/sdp.ts';
import { settled, TestClock } from '../package/online.mjs';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';

const NAME = '0c5b3e52-9d7a-4b8e-8f3e-6a0f2f1d4c7b.local';

const INVITATION: Handshake = {
  kind: 'invitation',
  id: 51_966,
  anotherNetwork: false,
  token: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  user: 'h8Kq',
  password: '7dG3kS9/a+Zq1LmN0pQrStUv',
  fingerprint: Uint8Array.from({ length: 32 }, (_, index) => (index * 37) & 255),
  candidates: [{ address: NAME, port: 53_712, isPublic: false }],
};

const REPLY: Handshake = {
  ...INVITATION,
  kind: 'reply',
  anotherNetwork: true,
  token: '',
  user: 'a1b2c3d4',
  password: '0123456789abcdef0123456789abcdef',
  candidates: [
    { address: '192.168.1.17', port: 9, isPublic: false },
    { address: '2001:0db8:0000:0000:0000:0000:0000:0017', port: 65_535, isPublic: false },
    { address: '203.0.113.9', port: 40_000, isPublic: true },
  ],
};

/** The code that a player sees says who invites to which game. */
const INTRODUCED: Handshake = {
  ...INVITATION,
  introduction: {
    game: 'italian-six',
    isChanged: true,
    seats: [
      { name: 'Zoë 🂱', isComputer: false },
      { name: '', isComputer: true },
      { name: 'Bruno', isComputer: false },
    ],
    seat: 2,
  },
};

const CASES = [INVITATION, INTRODUCED, REPLY, { ...INVITATION, candidates: [] }];

test('codes are short, and decoding reverses encoding, also for codes inside a message', () => {
  for (const handshake of CASES) {
    const code = encodeHandshake(handshake);
    const { kind } = handshake;
    expect(decodeHandshake(code, kind)).toEqual(handshake);
    const wrapped = [
      `https://example.org/play/#${code}`,
      `  ${code}\n`,
      `Here it is: ${code} See you!`,
      code.replace('~', '%7E'),
      `${code.slice(0, 60)}\n${code.slice(60)}`,
    ];
    for (const text of wrapped) expect(decodeHandshake(text, kind), text).toEqual(handshake);
  }
  expect(encodeHandshake(INVITATION).length).toBeLessThan(156);
  // Earlier versions of the page make, and read, links without an introduction.
  expect(encodeHandshake(INVITATION)).toMatch(/^j2~[\w-]+$/);
  expect(encodeHandshake(INTRODUCED)).toMatch(/^j3~[\w-]+$/);
  expect(encodeHandshake(INTRODUCED).length).toBeLessThan(210);
  expect(encodeHandshake(REPLY)).toMatch(/^r1~[\w-]+$/);
});

test('decoding notices every changed character of a code, and every missing end', () => {
  const unnoticed: string[] = [];
  for (const { code, kind } of CASES.map((handshake) => ({
    code: encodeHandshake(handshake),
    kind: handshake.kind,
  }))) {
    for (let place = 0; place < code.length; place += 1) {
      const cut = decodeHandshake(code.slice(0, place), kind);
      if (cut !== 'empty' && cut !== 'no-code' && cut !== 'cut') unnoticed.push(code.slice(0, place));
      for (const sign of 'AZaz09-_~. jr+') {
        const changed = code.slice(0, place) + sign + code.slice(place + 1);
        if (changed !== code && typeof decodeHandshake(changed, kind) !== 'string') unnoticed.push(changed);
      }
    }
    expect(decodeHandshake(`${code}A`, kind)).toBe('damaged');
  }
  expect(unnoticed).toEqual([]);
});

test('decoding names what is wrong with a code', () => {
  const code = encodeHandshake(INVITATION);
  expect(decodeHandshake(' ', 'reply')).toBe('empty');
  expect(decodeHandshake('Thanks!', 'reply')).toBe('no-code');
  expect(decodeHandshake(code, 'reply')).toBe('other-kind');
  expect(decodeHandshake(encodeHandshake(REPLY), 'invitation')).toBe('other-kind');
  expect(decodeHandshake(code.replace('j2', 'j4'), 'invitation')).toBe('newer');
  expect(decodeHandshake(code.slice(0, -7), 'invitation')).toBe('cut');
  expect(decodeHandshake(code.replace(/.{4}$/, 'AAAA'), 'invitation')).toBe('damaged');
});

test('a name in an invitation is cut at 24 characters, and what cannot be seen is left out', () => {
  const seats = [{ name: `An\u202ena\n${'x'.repeat(40)}`, isComputer: false }];
  const introduction = { game: 'bga', isChanged: false, seats, seat: 0 };
  const decoded = decodeHandshake(
    encodeHandshake({ ...INVITATION, introduction }),
    'invitation',
  ) as Handshake;
  expect(decoded.introduction?.seats).toEqual([{ name: `Anna${'x'.repeat(18)}`, isComputer: false }]);
});

test('decoding refuses a user name or a password that could add lines to the description of a connection', () => {
  const line = 'a=candidate:9 1 udp 1 203.0.113.9 9 typ host';
  for (const text of [`h8Kq\r\n${line}`, `h8Kq\n${line}`, 'h8Kq\n', 'h8 Kq', 'h8K', '']) {
    for (const part of ['user', 'password']) {
      const code = encodeHandshake({ ...INVITATION, [part]: text });
      expect(decodeHandshake(code, 'invitation'), JSON.stringify({ part, text })).toBe('damaged');
    }
  }
});

test('the description of a connection that is made from a code has everything that the other side needs', () => {
  for (const handshake of CASES) {
    const { type, sdp = '' } = writeDescription(handshake);
    const { user, password, fingerprint, candidates } = handshake;
    expect(type).toBe(handshake.kind === 'invitation' ? 'offer' : 'answer');
    expect(readDescription(sdp)).toEqual({ user, password, fingerprint, candidates });
  }
  const others = [
    'a=candidate:1 1 tcp 1518280447 192.168.1.17 9 typ host tcptype active',
    'a=candidate:2 1 udp 41885695 198.51.100.4 3478 typ relay raddr 0.0.0.0 rport 0',
    'a=candidate:3 1 udp 2113937151 fe80::1 5000 typ host',
    'a=candidate:4 2 udp 2113937151 192.168.1.17 5000 typ host',
  ];
  const { sdp = '' } = writeDescription(INVITATION);
  expect(readDescription(`${sdp}${others.join('\r\n')}\r\n`).candidates).toEqual(INVITATION.candidates);
});

/** Replaces the browser's connections, for the rest of a test. */
function setUp() {
  const network = new TestNetwork();
  replace(globalThis, { RTCPeerConnection: network.Connection });
  return { network, clock: new TestClock() };
}

const TOKEN = INVITATION.token;

/** Makes a guest's reply to an invitation. */
async function replyTo({ code }: { readonly code: string }, clock: TestClock) {
  const peer = await createReply(decodeHandshake(code, 'invitation') as Handshake, false, clock);
  return { peer, reply: decodeHandshake(peer.code, 'reply') as Handshake };
}

/** How a promise stands: its value's existence, its error, or that it is still waiting. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  const settledAs = promise.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code ?? 'rejected',
  );
  return Promise.race([settledAs, settled().then(() => 'waiting')]);
}

test('a connection asks no server, unless this side has agreed to it', async () => {
  const { network, clock } = setUp();
  await createInvitation(false, TOKEN, clock);
  await createInvitation(true, TOKEN, clock);
  // The invitation says that the host has agreed to use a server. The guest decides separately.
  await createReply({ ...INVITATION, anotherNetwork: true }, false, clock);
  await createReply({ ...INVITATION, anotherNetwork: true }, true, clock);
  const asked = network.connections.map(({ configuration }) => configuration.iceServers);
  const server = [{ urls: `stun:${STUN_HOST}:3478` }];
  expect(asked).toEqual([[], server, [], server]);
});

test('an invitation carries the token of its seat, and it and its reply open a channel', async () => {
  const { clock } = setUp();
  const invitation = await createInvitation(false, TOKEN, clock);
  const { peer, reply } = await replyTo(invitation, clock);
  expect(decodeHandshake(invitation.code, 'invitation')).toMatchObject({ token: TOKEN, id: reply.id });
  await invitation.accept(reply);
  const [near, far] = await Promise.all([invitation.channel, peer.channel]);
  const heard: string[] = [];
  far.onmessage = (text) => heard.push(text);
  near.send('hello');
  await settled();
  expect(heard).toEqual(['hello']);
  // An open channel has no deadline.
  await clock.pass(2 * CONNECTING_TIMEOUT);
  expect(clock.waitingCount).toBe(0);
  let isClosed = false;
  far.onclose = () => (isClosed = true);
  invitation.close();
  await settled();
  expect(isClosed).toBe(true);
});

test('a browser that tells no address makes no code', async () => {
  const { network, clock } = setUp();
  for (const candidates of [[], [{ address: 'fe80::1', port: 9, isPublic: false }]]) {
    network.candidates = candidates;
    expect(await outcome(createInvitation(false, TOKEN, clock))).toBe('no-address');
    expect(await outcome(createReply(INVITATION, false, clock))).toBe('no-address');
  }
  expect(network.connections.map(({ socket }) => socket.readyState)).toEqual(Array(4).fill('closed'));
});

test('an invitation ends 30 seconds after a reply that opened no connection, and waits for ever without a reply', async () => {
  const { clock } = setUp();
  const invitation = await createInvitation(false, TOKEN, clock);
  await clock.pass(3_600_000);
  expect(await outcome(invitation.channel)).toBe('waiting');
  await invitation.accept(REPLY);
  await clock.pass(CONNECTING_TIMEOUT - 1);
  expect(await outcome(invitation.channel)).toBe('waiting');
  await clock.pass(1);
  expect(await outcome(invitation.channel)).toBe('rejected');
});

test('a second reply replaces one that has not connected, where the browser supports it, and never one that has', async () => {
  for (const hasProvisionalAnswers of [true, false]) {
    const { network, clock } = setUp();
    network.hasProvisionalAnswers = hasProvisionalAnswers;
    const invitation = await createInvitation(false, TOKEN, clock);
    const { peer, reply } = await replyTo(invitation, clock);
    await invitation.accept(REPLY);
    await clock.pass(20_000);
    // The same reply twice is no error, and does not move the deadline.
    await invitation.accept(REPLY);
    expect(await outcome(invitation.accept(reply))).toBe(hasProvisionalAnswers ? 'resolved' : 'used');
    await clock.pass(20_000);
    const connected = await outcome(Promise.all([invitation.channel, peer.channel]));
    expect(connected).toBe(hasProvisionalAnswers ? 'resolved' : 'rejected');
    if (hasProvisionalAnswers) expect(await outcome(invitation.accept(REPLY))).toBe('used');
  }
});

test('a channel closes after its connection was lost for five seconds, unless the connection recovers', async () => {
  for (const [states, isLost] of [
    [['disconnected', 'connected'], false],
    [['failed', 'connecting'], false],
    [['disconnected', 'failed'], true],
    [['failed'], true],
  ] as const) {
    const { network, clock } = setUp();
    const invitation = await createInvitation(false, TOKEN, clock);
    const { peer, reply } = await replyTo(invitation, clock);
    await invitation.accept(reply);
    const channel = await peer.channel;
    let isClosed = false;
    channel.onclose = () => (isClosed = true);
    const connection = network.connections[1];
    for (const connectionState of states) {
      Object.assign(connection ?? {}, { connectionState });
      connection?.dispatchEvent(new Event('connectionstatechange'));
      await clock.pass(2_000);
    }
    expect(isClosed, states.join()).toBe(false);
    await clock.pass(3_000);
    expect(isClosed, states.join()).toBe(isLost);
  }
});
