// Games with players elsewhere: commands, messages, secrecy, connections that fail, and the authority.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Game, init, presets } from 'machiavelli-cards';
import { connectTo, createAuthority, serve, socketChannel } from 'machiavelli-cards/online';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { commandFor, connection, facesOf, oneOf, settled, TestClock, textOf } from './online.mjs';

await init();

const IS_LONG = process.env.TEST_LONG === '1';

const NO_LIMITS = { rate: { burst: 1e9, perSecond: 1e9 }, silence: null };
const TIMED = { rules: { preset: 'bga', turnSeconds: 60 }, seed: 'clock' };

/** What a test has opened, and closes at its end. */
const opened = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** An authority with a clock that the test moves. No computer replaces anybody, unless `options` say so. */
async function newRoom(options = {}) {
  const time = new TestClock();
  const authority = await createAuthority({ timers: time, away: null, ...options });
  opened.push(authority);
  const { seatToMove: turn } = (await authority.view(0)).view;
  const draw = (seat, n) => authority.send(seat, { kind: 'draw', n });
  return { authority, time, turn, other: 1 - turn, draw };
}

/** The updates to a seat, from now on, and a function that ends them. */
function watch(authority, seat) {
  const updates = [];
  const leave = authority.onview(seat, (update) => updates.push(update));
  return { updates, last: () => updates.at(-1), leave };
}

/** Connects to an authority with a token. Returns the messages that arrive, and functions that send messages. */
function connect(authority, token, options = NO_LIMITS) {
  const { near, far } = connection();
  const received = [];
  near.onmessage = (text) => received.push(JSON.parse(text));
  serve(authority, far, options);
  let ids = 0;
  const send = async (message) => {
    near.send(typeof message === 'string' ? message : JSON.stringify(message));
    await settled();
    return received.at(-1);
  };
  return {
    near,
    received,
    texts: far.sent,
    send,
    join: () => send({ kind: 'join', token }),
    async command(seat, command) {
      ids += 1;
      await send({ kind: 'command', id: `${ids}`, seat, command });
      return received.findLast(({ id }) => id === `${ids}`);
    },
  };
}

/** A player elsewhere. `channels` lists the connections that were opened, and `states` what the player heard about them. */
function newRemote({ authority, time }, seat, disturb, token = authority.tokens[seat]) {
  const [channels, states] = [[], []];
  const open = () => {
    const { near, far } = connection({ time, disturb });
    channels.push(near);
    serve(authority, far, { ...NO_LIMITS, timers: time });
    return near;
  };
  const remote = connectTo(open, token, { timers: time, random: () => 1 });
  opened.push(remote);
  remote.onconnection((state) => states.push(state));
  return { remote, token, channels, states };
}

const rejected = (code) => (error) => error.code === code && error.message.length > 5;

test('refused and late commands change nothing and reach nobody else', async () => {
  const seats = [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Computer', level: 'beginner' }];
  const { authority } = await newRoom({ seats, seed: 'refused' });
  const [anna, bruno, computer] = authority.tokens;
  assert.equal(computer, '');
  await assert.rejects(authority.join(''), rejected('unknown-token'));
  assert.match(anna, /^[0-9a-f]{32}$/);
  const people = [anna, bruno, authority.watchToken].map((token) => connect(authority, token));
  for (const each of people) await each.join();
  const state = () => JSON.stringify([authority.saved, people.map(({ received }) => received.length)]);
  let before = { kind: 'draw', n: 1 };
  for (let turns = 0; turns < 25; turns += 1) {
    const own = await authority.view((await authority.view(0)).view.seatToMove);
    const { n, view } = own;
    if (view.over) break;
    const [command, unchanged] = [commandFor(own), state()];
    for (const late of [before, { ...command, n: n + 1 }]) {
      const { legal, late: isLate, update } = await authority.send(view.seatToMove, late);
      assert.deepEqual([legal, isLate, update.n], [false, true, n]);
    }
    // A table with cards of another player.
    const theirs = facesOf((await authority.view(1 - view.seatToMove)).view.hand.slice(0, 3));
    const table = [textOf(view), theirs].filter(Boolean).join(' | ');
    const { legal, late, flaws } = await authority.send(view.seatToMove, { kind: 'play', table, n });
    assert.deepEqual([legal, late, flaws.length > 0], [false, false, true]);
    assert.equal(state(), unchanged);
    before = command;
    assert.equal((await people[view.seatToMove].command(view.seatToMove, command)).legal, true);
  }
  assert.ok((await authority.view(0)).log.some(({ seat }) => seat === 2));
  // All players and the spectator have received the same table.
  const lastTable = ({ received }) => textOf(received.findLast(({ kind }) => kind === 'update').view);
  assert.equal(new Set(people.map(lastTable)).size, 1);
  authority.close();
  await assert.rejects(authority.view(0), rejected('closed'));
});

test('bad messages get an error with a code, reach nobody else, and close the connection after ten', async () => {
  const { authority, turn, other } = await newRoom({ seed: 'bad' });
  const stranger = (await newRoom({ seed: 'other' })).authority.tokens[0];
  const saved = JSON.stringify(authority.saved);
  const draw = { kind: 'command', id: '1', seat: turn, command: { kind: 'draw', n: 0 } };
  const commandOf = (command) => ({ ...draw, command: { n: 0, ...command } });
  /** The seat that the sender joins first, if any, and the messages for each error code. */
  const cases = [
    [undefined, 'not-json', '{"kind":', ''],
    [undefined, 'too-long', `"${'x'.repeat(5000)}"`],
    [undefined, 'unknown-kind', { kind: 'deal' }, { kind: '__proto__' }, '[]'],
    [undefined, 'bad-message', 'null', '7', { kind: 'join' }, { kind: 'join', token: ['a'] }],
    [undefined, 'unknown-token', { kind: 'join', token: stranger }, { kind: 'join', token: '' }],
    [undefined, 'not-joined', draw, { kind: 'view', seq: 0 }],
    [turn, 'bad-message', { kind: 'join', token: stranger }, { kind: 'view' }],
    [turn, 'not-your-seat', { ...draw, seat: other }, { ...draw, seat: null }, { ...draw, seat: 7 }],
    [other, 'not-your-turn', { ...draw, seat: other }],
    [turn, 'bad-message', { ...draw, seat: 'a' }, { ...draw, id: 5 }, { ...draw, id: 'x'.repeat(100) }],
    [turn, 'bad-message', { ...draw, command: null }, commandOf({ kind: 'play', table: 7 })],
    [turn, 'bad-message', ...[undefined, -1, 0.5, '0', null].map((n) => commandOf({ kind: 'draw', n }))],
    [turn, 'bad-message', commandOf({ kind: 'play' })],
    [turn, 'bad-text', commandOf({ kind: 'play', table: 'nonsense' })],
    [turn, 'unknown-kind', commandOf({ kind: 'free' })],
  ];
  for (const [seat, code, ...messages] of cases) {
    for (const message of messages) {
      // `witness` has the other seat; `player` sends the bad message.
      const witness = connect(authority, authority.tokens[seat === turn ? other : turn]);
      await witness.join();
      const player = connect(authority, authority.tokens[seat ?? other]);
      if (seat !== undefined) await player.join();
      await settled();
      const seen = witness.received.length;
      const error = await player.send(message);
      assert.deepEqual([error.kind, error.code], ['error', code], JSON.stringify(message));
      if (['not-your-seat', 'not-your-turn', 'bad-text'].includes(code)) assert.equal(error.id, '1');
      assert.equal(witness.received.length, seen);
      player.near.close();
      witness.near.close();
    }
  }
  const { near, send, received } = connect(authority, authority.tokens[0]);
  for (let count = 1; count <= 12 && near.isOpen; count += 1) {
    await send('nonsense');
    assert.equal(near.isOpen, count < 10);
  }
  assert.equal(received.length, 10);
  assert.equal(JSON.stringify(authority.saved), saved);
});

test('messages that come too fast are refused, silent connections are closed, and the number of spectators is limited', async () => {
  const { authority, time } = await newRoom();
  const limits = { timers: time, rate: { burst: 5, perSecond: 1 }, maxWatchers: 2 };
  const newWatcher = () => connect(authority, authority.watchToken, limits);
  const ask = { kind: 'view', seq: 1 };
  const fast = newWatcher();
  await fast.join();
  for (let count = 0; count < 6; count += 1) await fast.send(ask);
  assert.deepEqual(
    fast.received.map(({ kind, code }) => code ?? kind),
    ['update', 'same', 'same', 'same', 'same', 'too-fast', 'too-fast'],
  );
  await time.pass(1000);
  assert.equal((await fast.send(ask)).kind, 'same');
  const [second, third] = [newWatcher(), newWatcher()];
  assert.equal((await second.join()).kind, 'update');
  assert.equal((await third.join()).code, 'too-many-watchers');
  assert.equal(third.near.isOpen, false);
  await time.pass(44_000);
  await second.send(ask);
  await time.pass(2_000);
  assert.deepEqual([fast.near.isOpen, second.near.isOpen], [false, true]);
  assert.equal((await newWatcher().join()).kind, 'update');
});

test('a connection whose other side does not read is closed when about a megabyte waits for it', async () => {
  const { authority } = await newRoom();
  const listeners = {};
  const socket = {
    bufferedAmount: 0,
    isOpen: true,
    send: (text) => (socket.bufferedAmount += text.length),
    close: () => (socket.isOpen = false),
    addEventListener: (type, listener) => (listeners[type] = listener),
  };
  serve(authority, socketChannel(socket), NO_LIMITS);
  const ask = async (message) => {
    listeners.message({ data: JSON.stringify(message) });
    await settled();
  };
  await ask({ kind: 'join', token: authority.tokens[0] });
  const updateLength = socket.bufferedAmount;
  for (let length = 0; length < 2_000_000; length += updateLength) {
    await ask({ kind: 'view', seq: 0 });
    if (length < 900_000) assert.equal(socket.isOpen, true);
  }
  assert.equal(socket.isOpen, false);
  assert.ok(socket.bufferedAmount < 1_100_000);
  assert.equal((await authority.view(0)).attendance[0].present, false);
});

test('a player who stays connected during a restart of the process plays on, with the token that was told to the process', async () => {
  const { authority, time, turn, other, draw } = await newRoom();
  const { near, far } = connection();
  const tokens = [];
  const onjoin = (joined) => tokens.push(joined);
  serve(authority, far, { ...NO_LIMITS, timers: new TestClock(), onjoin });
  const remote = connectTo(() => near, authority.tokens[turn], { timers: time });
  opened.push(remote);
  await remote.join(authority.tokens[turn]);
  for (let n = 0; n < 8; n += 1) await draw((turn + n) % 2, n);
  // The connection stays open, and the next process serves it.
  const after = await newRoom({ saved: authority.saved });
  const [token] = tokens;
  serve(after.authority, far, { ...NO_LIMITS, timers: time, token });
  await settled();
  const { legal, update } = await remote.send(turn, { kind: 'draw', n: 8 });
  assert.deepEqual([token, legal, update.n], [authority.tokens[turn], true, 9]);
  await after.draw(other, 9);
  await settled();
  assert.equal((await remote.view(turn)).n, 10);
});

test('a command that is sent again has the same answer, although a copy of an earlier command has arrived meanwhile', async () => {
  const { authority, turn: seat, other, draw } = await newRoom();
  const { join, send } = connect(authority, authority.tokens[seat]);
  await join();
  const first = { kind: 'command', id: 'first', seat, command: { kind: 'draw', n: 0 } };
  const second = { ...first, id: 'second', command: { kind: 'draw', n: 2 } };
  assert.equal((await send(first)).legal, true);
  await draw(other, 1);
  assert.equal((await send(second)).legal, true);
  assert.equal((await send(first)).late, true);
  const { id, legal } = await send(second);
  assert.deepEqual([id, legal], ['second', true]);
});

test('a new connection to a seat replaces the old one', async () => {
  const { authority } = await newRoom();
  const [first, second] = [0, 0].map((seat) => connect(authority, authority.tokens[seat]));
  await first.join();
  await second.join();
  assert.equal(first.received.at(-1).code, 'replaced');
  assert.deepEqual([first.near.isOpen, second.near.isOpen], [false, true]);
  assert.equal((await authority.view(0)).attendance[0].present, true);
});

const DECK = [...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));

function shuffled(random, list) {
  const result = [...list];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other], result[index]];
  }
  return result;
}

/** The save of an authority with an arranged game. */
function savedGame(arrangement) {
  const game = Game.arrange(arrangement);
  const seats = Array.from({ length: game.seats }, (_, seat) => ({
    ...{ name: `${seat}`, token: `seat ${seat}`, level: null, joined: false },
  }));
  const saved = { version: 2, game: game.save(), n: 0, seats, watch: 'watch', deal: null };
  game.free();
  return saved;
}

test('the messages to a player or a spectator do not depend on cards that they cannot see', async () => {
  const random = randomFrom(IS_LONG ? Date.now() : 23);
  const table = '5C 5D 5H 5S | 8H 9H TH';
  const kinds = new Set();
  for (let rounds = 0; rounds < (IS_LONG ? 1_000 : 40); rounds += 1) {
    const { preset: rules } = oneOf(random, presets());
    const cards = shuffled(random, [...DECK, ...DECK.filter((face) => !table.includes(face))]);
    const take = (count) => cards.splice(0, count).join(' ');
    const position = `${table} / ${take(6)}${rules === 'italian-six' ? ` / ${take(2)}` : ''}`;
    const guess = take(3);
    const endings = [1, 2].map((seat) => [seat, oneOf(random, ['draw', 'draw', 'restore'])]);
    const [heard, watched] = [[], []];
    // Twice the same game, but for the hands of the others and the stock.
    for (const seed of ['one', 'another']) {
      const hidden = shuffled(random, cards);
      const hands = [hidden.splice(0, 5).join(' '), hidden.splice(0, 5).join(' ')];
      const opened = [true, true, true];
      const saved = savedGame({ ...{ rules, players: 3, position, hands, opened, seed }, first: 0 });
      const { authority } = await newRoom({ saved });
      const players = [...authority.tokens, 'watch'].map((token) => connect(authority, token));
      for (const player of players) await player.join();
      const [player, ...others] = players;
      const play = async (seat, kind, words) => {
        const { n } = await authority.view(seat);
        kinds.add(`${kind} ${(await players[seat].command(seat, { kind, n, ...words })).legal}`);
      };
      for (const text of [`${table} | ${guess}`, guess]) await play(0, 'play', { table: text });
      const { kind, table: played = '' } = commandFor(await authority.view(0));
      // A play of all six cards would end the deal, and everybody would see all hands.
      const mayPlay = kind === 'play' && played.match(/\w+/g).length < 7 + 6;
      if (mayPlay) await play(0, kind, { table: played });
      for (const [seat, ending] of mayPlay ? endings : []) {
        await play(seat, 'play', { table: guess });
        await play(seat, ending);
      }
      heard.push([...player.texts]);
      // The player sees the drawn card, and nobody else does.
      await play(0, 'draw');
      watched.push(others.at(-1).texts);
      authority.close();
    }
    for (const [one, other] of [heard, watched]) {
      assert.equal(one.length, other.length);
      for (const [index, text] of one.entries()) assert.equal(text, other[index]);
    }
  }
  const allKinds = ['draw true', 'play false', 'play true', 'restore true'];
  assert.deepEqual([...kinds].sort(), allKinds);
});

// Connections that fail.

test('a command is carried out once and answered after a new connection, if its answer or update was lost with the old one', async () => {
  for (const lost of [/"answer"|"update"/, /"update"/, /"answer"/]) {
    const room = await newRoom({ seed: 'return' });
    const { authority, time, turn, other } = room;
    let cut = false;
    const disturb = (text) => (cut && lost.test(text) ? [] : [0]);
    const { remote, token, channels, states } = newRemote(room, turn, disturb);
    assert.equal(await remote.join(token), turn);
    cut = true;
    const answered = remote.send(turn, { kind: 'draw', n: 0 });
    await settled();
    channels[0].close();
    await settled();
    cut = false;
    await time.pass(499);
    assert.equal(channels.length, 1);
    await time.pass(1);
    const answer = await answered;
    assert.deepEqual([answer.legal, answer.update.n, channels.length], [true, 1, 2]);
    assert.equal((await authority.view(turn)).n, 1);
    assert.deepEqual(states, ['trying', 'connected', 'trying', 'connected']);
    await assert.rejects(remote.send(other, { kind: 'draw', n: 1 }), rejected('not-your-seat'));
    await assert.rejects(remote.join('another'), rejected('unknown-token'));
    remote.close();
    await assert.rejects(remote.send(turn, { kind: 'draw', n: 1 }), rejected('closed'));
  }
});

test('a player ignores messages of the holder that it cannot read', async (t) => {
  t.mock.method(console, 'error', () => {});
  const room = await newRoom();
  const { remote, token, channels } = newRemote(room, room.turn);
  await settled();
  const texts = [
    ...['', 'text', 'null', '7', '[]', '{}', '{"kind":"other"}', '{"kind":"answer"}', '{"kind":"error"}'],
    ...['{"kind":"update"}', '{"kind":"update","seq":9}'],
    '{"kind":"update","seq":9,"view":null,"known":1}',
  ];
  for (const text of texts) channels[0].onmessage(text);
  await remote.join(token);
  for (const text of texts) channels[0].onmessage(text);
  assert.equal((await remote.send(room.turn, { kind: 'draw', n: 0 })).legal, true);
});

test('onconnection tells at once that there is no connection', async () => {
  const { remote, token, channels } = newRemote(await newRoom(), 0);
  const expectAtOnce = (...states) => {
    const heard = [];
    remote.onconnection((state) => heard.push(state));
    assert.deepEqual(heard, states);
  };
  expectAtOnce('trying');
  await remote.join(token);
  expectAtOnce();
  channels[0].close();
  await settled();
  expectAtOnce('trying');
  remote.close();
  expectAtOnce('closed');
});

test('a player notices a lost update within one second, or within three if the first reminder is lost, too', async () => {
  for (const [reminders, delay] of [
    [0, 1_000],
    [1, 3_000],
  ]) {
    const room = await newRoom({ seed: 'lost' });
    const { time, turn, other, draw } = room;
    let losing = false;
    let left = reminders;
    const disturb = (text) => {
      if (!losing) return [0];
      if (JSON.parse(text).kind === 'same') {
        left -= 1;
        losing = left >= 0;
      }
      return losing ? [] : [0];
    };
    const { remote, token } = newRemote(room, other, disturb);
    await remote.join(token);
    await time.pass(5_000);
    losing = true;
    assert.ok((await draw(turn, 0)).legal);
    await time.pass(delay - 1);
    assert.equal((await remote.view(other)).n, 0);
    await time.pass(1);
    assert.equal((await remote.view(other)).n, 1);
  }
});

test('after a wrong token there is no other attempt to connect; if no connection opens, the pauses between attempts grow', async () => {
  const room = await newRoom();
  const wrong = newRemote(room, 0, undefined, 'wrong');
  await assert.rejects(wrong.remote.join('wrong'), rejected('unknown-token'));
  const attempts = [];
  const open = () => {
    attempts.push(room.time.now());
    throw new Error('offline');
  };
  opened.push(connectTo(open, room.authority.tokens[0], { timers: room.time, random: () => 1 }));
  await room.time.pass(70_000);
  assert.equal(wrong.channels.length, 1);
  assert.deepEqual(attempts, [0, 500, 1500, 3500, 7500, 15_500, 31_500, 61_500]);
});

test('an attempt to connect that hangs is given up after ten seconds; a channel that opens late is used if there is no other', async () => {
  const room = await newRoom();
  const { authority, time } = room;
  const attempts = [];
  const openings = [];
  const open = () => {
    attempts.push(time.now());
    return new Promise((resolve, reject) => openings.push({ resolve, reject }));
  };
  const [token] = authority.tokens;
  const remote = connectTo(open, token, { timers: time, random: () => 1 });
  opened.push(remote);
  await time.pass(35_000);
  assert.deepEqual(attempts, [0, 10_500, 21_500, 33_500]);
  // The first attempt fails after it was given up, and changes nothing.
  openings[0].reject(new Error('refused'));
  const [{ near, far }, second] = [connection(), connection()];
  serve(authority, far, { ...NO_LIMITS, timers: time });
  openings[1].resolve(near);
  assert.equal(await remote.join(token), 0);
  openings[2].resolve(second.near);
  openings[3].resolve(near);
  await time.pass(30_000);
  assert.deepEqual([near.isOpen, second.near.isOpen, attempts.length], [true, false, 4]);
});

/** Puts the events of a page into Node until the end of the test. Returns functions that dispatch them. */
function pageEvents(t) {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const methods = ['addEventListener', 'removeEventListener'].map((name) => [name, page[name].bind(page)]);
  Object.assign(globalThis, Object.fromEntries(methods), { document });
  t.after(() => {
    for (const name of ['document', 'addEventListener', 'removeEventListener']) delete globalThis[name];
  });
  return {
    goOnline: () => page.dispatchEvent(new Event('online')),
    setVisibility(visibilityState) {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('a player who is online again, looks at the page again or wakes up connects at once', async (t) => {
  const events = pageEvents(t);
  const { authority, time } = await newRoom();
  const attempts = [];
  let channel;
  const open = () => {
    attempts.push(time.now());
    if (channel === undefined) throw new Error('offline');
    serve(authority, channel.far, { ...NO_LIMITS, timers: time });
    return channel.near;
  };
  let wakeUp;
  let asleep = 0;
  const timers = {
    now: () => time.now() + asleep,
    set(callback, delay) {
      wakeUp = callback;
      return time.set(callback, delay);
    },
    clear: time.clear,
  };
  const remote = connectTo(open, authority.tokens[0], { timers, random: () => 1 });
  opened.push(remote);
  await time.pass(40_000);
  const attemptCount = () => attempts.length;
  const before = attemptCount();
  events.setVisibility('hidden');
  assert.equal(attemptCount(), before);
  events.goOnline();
  events.setVisibility('visible');
  assert.equal(attemptCount(), before + 2);
  asleep = 60_000;
  wakeUp();
  assert.equal(attemptCount(), before + 3);
  // A connection is tested, and one message without an answer shows that it is lost.
  channel = connection();
  events.goOnline();
  await remote.view(0);
  await time.pass(5_000);
  const states = [];
  remote.onconnection((state) => states.push(state));
  const { sent } = channel.near;
  const sentBefore = sent.length;
  events.goOnline();
  await time.pass(2_000);
  assert.deepEqual([sent.length, states], [sentBefore + 1, []]);
  channel.far.onmessage = () => {};
  channel = connection();
  asleep += 60_000;
  wakeUp();
  await time.pass(3_000);
  assert.deepEqual(states, ['trying', 'connected']);
  remote.close();
  const count = attemptCount();
  events.goOnline();
  wakeUp();
  assert.equal(attemptCount(), count);
});

test('if the holder does not answer, the player is told; if a player does not answer, the others are told', async () => {
  const room = await newRoom();
  const { authority, time } = room;
  let isAsleep = false;
  const { near, far } = connection({ time, disturb: () => (isAsleep ? [] : [0]) });
  serve(authority, far, { timers: time });
  const remote = connectTo(() => near, authority.tokens[0], { timers: time, random: () => 1 });
  opened.push(remote);
  await remote.view(0);
  const states = [];
  remote.onconnection((state) => states.push(state));
  const { last } = watch(authority, 1);
  await time.pass(60_000);
  assert.deepEqual([states, last().attendance[0].present], [[], true]);
  isAsleep = true;
  await time.pass(30_000);
  assert.deepEqual(states, ['trying']);
  const silent = connect(authority, authority.tokens[0], { timers: time });
  await silent.join();
  assert.equal(last().attendance[0].present, true);
  await time.pass(46_000);
  assert.equal(last().attendance[0].present, false);
});

test('a token that no game can have, and a message that the holder cannot read, end a new connection for good', async () => {
  const room = await newRoom();
  for (const token of ['', 'x'.repeat(65), 7, undefined]) {
    const { remote, channels } = newRemote(room, 0, undefined, token ?? null);
    await assert.rejects(remote.join(token ?? null), rejected('unknown-token'));
    assert.equal(channels.length, 0);
  }
  const channels = [];
  const open = () => {
    const { near, far } = connection();
    channels.push(near);
    serve(room.authority, far, { ...NO_LIMITS, timers: room.time, maxLength: 20 });
    return near;
  };
  const remote = connectTo(open, room.authority.tokens[0], { timers: room.time });
  opened.push(remote);
  await assert.rejects(remote.join(room.authority.tokens[0]), rejected('too-long'));
  await room.time.pass(60_000);
  assert.equal(channels.length, 1);
});

/** Connects with this `openChannel`, and returns the connection and the number of attempts. */
async function attemptWith(openChannel) {
  const room = await newRoom();
  let count = 0;
  const open = () => {
    count += 1;
    return openChannel(room);
  };
  const remote = connectTo(open, room.authority.tokens[0], { timers: room.time, random: () => 1 });
  opened.push(remote);
  return { room, remote, attempts: () => count };
}

test('a fault in the code that opens the connection rejects at once, without another attempt', async () => {
  // What the constructor of a WebSocket throws.
  const badAddress = () => {
    throw new DOMException('no address', 'SyntaxError');
  };
  const raw = { send: () => {}, close: () => {}, onmessage: null, bufferedAmount: 0 };
  const faults = [
    [() => new NoSuchSocket('ws://x'), /NoSuchSocket is not defined/, ReferenceError],
    [async () => new NoSuchSocket('ws://x'), /NoSuchSocket is not defined/, ReferenceError],
    [badAddress, /no address/, DOMException],
    [() => undefined.open(), /undefined/, TypeError],
    [() => undefined, /expected \{ send, close \}, as openSocket gives$/, Error],
    [async () => 'ws://x', /expected \{ send, close \}/, Error],
    [() => raw, /pass the socket to openSocket$/, Error],
  ];
  for (const [open, message, cause] of faults) {
    const { room, remote, attempts } = await attemptWith(open);
    const [states, ends] = [[], []];
    remote.onconnection((state) => states.push(state));
    remote.onend((error) => ends.push(error.code));
    await assert.rejects(remote.join(room.authority.tokens[0]), (error) => {
      assert.equal(error.code, 'channel-failed');
      assert.match(error.message, message);
      return error.cause instanceof cause;
    });
    await assert.rejects(remote.view(0), rejected('channel-failed'));
    await room.time.pass(60_000);
    assert.deepEqual([attempts(), ends, states.at(-1)], [1, ['channel-failed'], 'closed'], String(open));
  }
});

test('without a network, fetch and sockets fail later, and the attempts go on', async () => {
  for (const error of [new TypeError('fetch failed'), new Error('the socket was closed')]) {
    const { room, remote, attempts } = await attemptWith(() => Promise.reject(error));
    await room.time.pass(4000);
    assert.equal(attempts(), 4);
    remote.close();
  }
});

test('a fault in the code of the holder is in the holder’s console, and a player who joins gets an error', async (t) => {
  const said = t.mock.method(console, 'error', () => {});
  const fault = new TypeError('of the holder');
  const { room, remote, attempts } = await attemptWith(({ authority, time }) => {
    const { near, far } = connection({ time });
    serve({ ...authority, join: () => Promise.reject(fault) }, far, { ...NO_LIMITS, timers: time });
    return near;
  });
  await assert.rejects(remote.join(room.authority.tokens[0]), rejected('internal'));
  await room.time.pass(60_000);
  assert.equal(attempts(), 1);
  assert.deepEqual(
    said.mock.calls.map(({ arguments: [text, error] }) => [text, error]),
    [['machiavelli-cards: the holder of the game failed', fault]],
  );
});

// The authority alone, without connections.

const refuseToSave = () => {
  throw new Error('disk full');
};

test('a saved game continues with the same tokens, and a turn that cannot be saved is taken back', async () => {
  let stored;
  const keep = (saved) => {
    stored = JSON.stringify(saved);
  };
  let save = keep;
  const { authority, turn, other, draw } = await newRoom({ seed: 'saved', save: (saved) => save(saved) });
  assert.deepEqual(JSON.parse(stored), authority.saved);
  const { updates } = watch(authority, other);
  await settled();
  save = refuseToSave;
  await assert.rejects(draw(turn, 0), rejected('not-saved'));
  assert.deepEqual([updates.some(({ n }) => n === 1), authority.saved.n], [false, 0]);
  save = keep;
  assert.ok((await draw(turn, 0)).legal);
  const before = await authority.view(turn);
  authority.close();
  const { authority: restored } = await newRoom({ saved: JSON.parse(stored) });
  assert.deepEqual(restored.tokens, authority.tokens);
  assert.equal(await restored.join(restored.watchToken), null);
  assert.equal(await restored.join(authority.tokens[1]), 1);
  const after = await restored.view(turn);
  assert.deepEqual([after.n, after.view], [before.n, before.view]);
  await assert.rejects(newRoom({ saved: { ...restored.saved, game: 'damaged' } }), rejected('bad-save'));
});

test('a turn of a computer or of the clock that cannot be saved is tried again once each second', async (t) => {
  t.mock.method(console, 'error', () => {});
  for (const [options, wait] of [
    [{ seats: [{}, { level: 'beginner' }], seed: 'connected-2' }, 0],
    [TIMED, 60_000],
  ]) {
    let fails = false;
    let attempts = 0;
    const save = async () => {
      if (!fails) return;
      attempts += 1;
      // Without a pause, the attempts would never end.
      if (attempts < 100) refuseToSave();
    };
    const { authority, time } = await newRoom({ ...options, save });
    fails = true;
    watch(authority, 0);
    await time.pass(wait + 2_500);
    assert.equal(attempts, 3);
    // Players who come, go or are refused do not cause further attempts.
    for (let count = 0; count < 3; count += 1) watch(authority, 0).leave();
    watch(authority, 0);
    await assert.rejects(authority.send(0, { kind: 'resign', n: 0 }), rejected('not-saved'));
    await time.pass(2_000);
    assert.deepEqual([attempts, (await authority.view(0)).n], [6, 0]);
    fails = false;
    await time.pass(1_000);
    assert.equal((await authority.view(0)).n, 1);
  }
});

/** A room with a clock of 60 seconds for each turn, somebody in it, and a way of saving that a test replaces. */
async function newTimedRoom() {
  const saving = { save() {} };
  const room = await newRoom({ ...TIMED, save: () => saving.save() });
  watch(room.authority, 0);
  await settled();
  return { ...room, saving };
}

test('the clock still ends a turn whose command could not be saved while an earlier failure was being tried again', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { authority, time, turn, draw, saving } = await newTimedRoom();
  saving.save = refuseToSave;
  await time.pass(60_000);
  await settled();
  // The clock tries to end the turn again while the player's command is being saved.
  saving.save = () => new Promise((_, reject) => time.set(() => reject(new Error('disk full')), 2_000));
  const drawn = assert.rejects(draw(turn, 0), rejected('not-saved'));
  await time.pass(2_000);
  await drawn;
  saving.save = () => {};
  await time.pass(120_000);
  assert.ok((await authority.view(0)).n > 0);
});

test('an authority is closed when its last turn is saved, and then no timer of it does anything', async (t) => {
  t.mock.method(console, 'error', () => {});
  // One authority is closed while a failed turn waits, and the other while a turn is being saved.
  const [failing, slow] = [await newTimedRoom(), await newTimedRoom()];
  failing.saving.save = refuseToSave;
  await failing.time.pass(60_000);
  failing.authority.close();
  await settled();
  await failing.time.pass(5_000);
  let finishSaving;
  slow.saving.save = () => new Promise((resolve) => (finishSaving = resolve));
  const answered = slow.draw(slow.turn, 0);
  await settled();
  let isClosed = false;
  const closed = slow.authority.close().then(() => (isClosed = true));
  await settled();
  assert.equal(isClosed, false);
  finishSaving();
  await closed;
  assert.ok((await answered).legal);
  assert.deepEqual([failing.time.waitingCount, slow.time.waitingCount], [0, 0]);
});

test('levels that do not exist are refused before the game is stored', async () => {
  let saves = 0;
  const save = () => {
    saves += 1;
  };
  const level = 'grandmaster';
  const { authority } = await newRoom();
  const saved = { ...authority.saved, seats: authority.saved.seats.map((seat) => ({ ...seat, level })) };
  for (const options of [{ seats: [{}, { level }] }, { away: { seconds: 60, level } }, { saved }]) {
    await assert.rejects(newRoom({ ...options, save }), rejected('unknown-level'));
  }
  assert.equal(saves, 0);
  assert.throws(() => authority.letComputerPlay(0, level), rejected('unknown-level'));
  assert.equal((await authority.view(0)).attendance[0].computer, false);
});

test('a game that is not created leaves nothing in the memory of the engine', async (t) => {
  const games = new Set();
  for (const name of ['deal', 'load']) {
    const method = Game[name].bind(Game);
    t.mock.method(Game, name, (...words) => {
      const game = method(...words);
      games.add(game);
      return game;
    });
  }
  const { free } = Game.prototype;
  t.mock.method(Game.prototype, 'free', function () {
    games.delete(this);
    free.call(this);
  });
  const level = 'grandmaster';
  const failures = [
    { save: refuseToSave },
    { save: refuseToSave, fair: true, seats: [{ level: 'easy' }, { level: 'easy' }] },
    { seats: [{}, { level }] },
  ];
  for (const options of failures) await assert.rejects(createAuthority(options));
  assert.equal(games.size, 0);
  (await createAuthority()).close();
  await settled();
  assert.equal(games.size, 0);
});

test('the clock ends a turn, and stops while nobody is connected', async () => {
  const { authority, time, turn, other } = await newRoom(TIMED);
  const secondsLeft = async () => (await authority.view(turn)).secondsLeft;
  assert.equal(await secondsLeft(), 60);
  const { leave } = watch(authority, turn);
  await time.pass(20_000);
  assert.equal(await secondsLeft(), 40);
  leave();
  await time.pass(100_000);
  assert.deepEqual([await secondsLeft(), authority.saved.n], [40, 0]);
  const { last } = watch(authority, other);
  await time.pass(40_000);
  const { view, log, n, secondsLeft: next } = last();
  assert.deepEqual([n, view.seatToMove, log[0].kind, next], [1, other, 'time-up', 60]);
});

test('the timers of the platform count neither by the time of day nor longer than they can', async (t) => {
  const timed = await createAuthority(TIMED);
  const patient = await createAuthority({ away: { seconds: 30 * 24 * 3600, level: 'easy' } });
  opened.push(timed, patient);
  watch(timed, 0);
  assert.equal((await timed.view(0)).secondsLeft, 60);
  const now = Date.now();
  t.mock.method(Date, 'now', () => now + 3_600_000);
  assert.ok((await timed.view(0)).secondsLeft > 50);
  // A computer would otherwise replace the player at once.
  const delays = [];
  t.mock.method(globalThis, 'setTimeout', (_, delay) => delays.push(delay));
  watch(patient, 0).leave();
  assert.deepEqual(delays, [2 ** 31 - 1]);
});

test('after a minute without a player, or at once if asked, a computer plays for the player until the player returns', async () => {
  const away = { seconds: 60, level: 'beginner' };
  const { authority, time, turn, other, draw } = await newRoom({ seed: 'away', away });
  const { last } = watch(authority, other);
  /** Checks who plays for the player, and the number of the update. */
  const expectSeen = (present, computer, n, seat = turn) =>
    assert.deepEqual([last().attendance[seat], last().n], [{ present, computer }, n]);
  await time.pass(300_000);
  expectSeen(false, false, 0);
  const { leave } = watch(authority, turn);
  await settled();
  expectSeen(true, false, 0);
  leave();
  await time.pass(59_000);
  expectSeen(false, false, 0);
  await time.pass(1_000);
  await settled();
  expectSeen(true, true, 1);
  const { leave: leaveAgain } = watch(authority, turn);
  await settled();
  expectSeen(true, false, 1);
  assert.ok((await draw(other, 1)).legal);
  await time.pass(1_000);
  expectSeen(true, false, 2);

  authority.letComputerPlay(other, 'easy');
  authority.letComputerPlay(turn, 'easy');
  await time.pass(1_000);
  expectSeen(true, false, 2, other);
  expectSeen(true, false, 2);
  leaveAgain();
  authority.letComputerPlay(turn, 'easy');
  await time.pass(1_000);
  expectSeen(true, true, 3);
  watch(authority, turn);
  await settled();
  expectSeen(true, false, 3);
  assert.throws(() => authority.letComputerPlay(2, 'easy'), { code: 'not-your-seat' });
});

test('computers play a deal to its end without any player', async () => {
  const { authority } = await newRoom({
    seats: [{ level: 'beginner' }, { level: 'easy' }],
    seed: 'computers',
  });
  const { view } = await new Promise((resolve) => {
    authority.onview(null, (update) => update.view.over && resolve(update));
  });
  assert.ok(view.result.hands.length === 2 && view.hand.length === 0);
});
