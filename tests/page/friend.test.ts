// The codes of invitations and replies, the connections, and the proof that the host did not change the cards. In Node.
import { test } from 'node:test';
import { Game, init } from 'machiavelli-cards';
import { cardsSeen, commitmentOf, isAsDealt, type SeenTurn } from '../../www/page/friend/commitment.ts';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { createInvitation, createReply, STUN_HOST } from '../../www/page/friend/peer.ts';
import { readDescription, writeDescription } from '../../www/page/friend/sdp.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';

await init();

const NAME = '0c5b3e52-9d7a-4b8e-8f3e-6a0f2f1d4c7b.local';

const INVITATION: Handshake = {
  kind: 'invitation',
  id: 51_966,
  anotherNetwork: false,
  user: 'h8Kq',
  password: '7dG3kS9/a+Zq1LmN0pQrStUv',
  fingerprint: Uint8Array.from({ length: 32 }, (_, index) => (index * 37) & 255),
  candidates: [{ address: NAME, port: 53_712, isPublic: false }],
};

const REPLY: Handshake = {
  ...INVITATION,
  kind: 'reply',
  anotherNetwork: true,
  user: 'a1b2c3d4',
  password: '0123456789abcdef0123456789abcdef',
  candidates: [
    { address: '192.168.1.17', port: 9, isPublic: false },
    { address: '2001:0db8:0000:0000:0000:0000:0000:0017', port: 65_535, isPublic: false },
    { address: '203.0.113.9', port: 40_000, isPublic: true },
  ],
};

const CASES = [INVITATION, REPLY, { ...INVITATION, candidates: [] }];

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
  expect(encodeHandshake(INVITATION).length).toBeLessThan(135);
  expect(encodeHandshake(INVITATION)).toMatch(/^j1~[\w-]+$/);
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
  expect(decodeHandshake(code.replace('j1', 'j2'), 'invitation')).toBe('newer');
  expect(decodeHandshake(code.slice(0, -7), 'invitation')).toBe('cut');
  expect(decodeHandshake(code.replace(/.{4}$/, 'AAAA'), 'invitation')).toBe('damaged');
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

test('a connection asks no server, unless this side has agreed to it', async () => {
  const network = new TestNetwork();
  replace(globalThis, { RTCPeerConnection: network.Connection, setTimeout: () => 0 });
  await createInvitation(false);
  await createInvitation(true);
  // The invitation says that the host has agreed to use a server. The guest decides separately.
  await createReply({ ...INVITATION, anotherNetwork: true }, false);
  await createReply({ ...INVITATION, anotherNetwork: true }, true);
  const asked = network.connections.map(({ configuration }) => configuration.iceServers);
  const server = [{ urls: `stun:${STUN_HOST}:3478` }];
  expect(asked).toEqual([[], server, [], server]);
});

test('a connection that recovers from a failure stays open, and one that does not is closed', async () => {
  const network = new TestNetwork();
  const delayed: (() => void)[] = [];
  const setTimeout = (work: () => void): unknown => delayed.push(work);
  replace(globalThis, { RTCPeerConnection: network.Connection, setTimeout });
  await createInvitation(false);
  const [connection] = network.connections;
  let isClosed = false;
  for (const states of [['failed', 'connecting'], ['failed']]) {
    expect(isClosed).toBe(false);
    for (const connectionState of states) {
      const close = (): unknown => (isClosed = true);
      Object.assign(connection ?? {}, { connectionState, close });
      connection?.dispatchEvent(new Event('connectionstatechange'));
    }
    for (const work of delayed.splice(0)) work();
  }
  expect(isClosed).toBe(true);
});

test('the proof at the end accepts the game as it was dealt, and nothing else', async () => {
  const secret = { seed: 'the cards', salt: '0123456789abcdef'.repeat(2) };
  const commitment = await commitmentOf(secret);
  const players = ['Anna', 'Bruno'];
  // Games with few cards are short.
  const rules = isLong ? 'bga' : ({ preset: 'bga', deal: 5 } as const);
  const deal = (seed: string): Game => Game.deal({ players, rules, seed });
  const play = (game: Game): { readonly save: string; readonly seen: SeenTurn[] } => {
    const seen = [cardsSeen(game.view(1))];
    while (game.result() === null) {
      game.botTurn('easy');
      seen.push(cardsSeen(game.view(1)));
    }
    const save = game.save();
    game.free();
    return { save, seen };
  };
  const { save, seen } = play(deal(secret.seed));
  const check = (changes: object = {}, hash = commitment, known: readonly SeenTurn[] = seen) =>
    isAsDealt(Game.load, { ...secret, save, ...changes }, hash, known);
  expect(await check()).toBe(true);
  const other = play(deal('another seed'));
  expect(await check({ seed: 'another seed', save: other.save })).toBe(false);
  expect(await check({ save: other.save })).toBe(false);
  // This game has the right seed, but the host chose its cards one by one.
  const position = '5C 5D 5H / 5S 6S 7D';
  const arranged = play(Game.arrange({ players, rules, seed: secret.seed, position }));
  expect(await check({ save: arranged.save }, commitment, arranged.seen)).toBe(false);
  expect(await check({ save: 'no save' })).toBe(false);
  expect(await check({ salt: 'fedcba9876543210'.repeat(2) })).toBe(false);
  // The seed and the salt are wrong, although joined together they are the same text as the right ones.
  const [seed, salt] = [secret.seed + secret.salt.slice(0, 1), secret.salt.slice(1)];
  expect(await check({ seed, salt })).toBe(false);
  expect(await check({}, await commitmentOf({ ...secret, seed: 'x' }))).toBe(false);
  expect(
    await check(
      {},
      commitment,
      seen.map((each) => ({ ...each, seat: 0 })),
    ),
  ).toBe(false);
  // The proof fails if the guest saw another card in the hand or on the table, or a turn that is not in the save.
  const last = seen.length - 1;
  const changed = (at: number, from: RegExp, to: string) =>
    seen.map((each, index) => (index === at ? { ...each, cards: each.cards.replace(from, to) } : each));
  expect(await check({}, commitment, changed(0, /^\S+/, 'AS999'))).toBe(false);
  expect(await check({}, commitment, changed(last, /\S+$/, 'AS999'))).toBe(false);
  expect(await check({}, commitment, [...seen, { seat: 1, deal: 1, turns: 10_000, cards: '' }])).toBe(false);
});
