// Games with players elsewhere: commands, messages, secrecy, connections that fail, and the authority.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, init, presets } from 'machiavelli-cards';
import { connectTo, createAuthority, serve, socketChannel } from 'machiavelli-cards/online';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { commandFor, connection, oneOf, settled, TestClock, textOf } from './online.mjs';

await init();

const IS_LONG = process.env.TEST_LONG === '1';
const SMALL_GAME_COUNT = IS_LONG ? 10_000 : 100;
const LOSSY_GAME_COUNT = IS_LONG ? 200 : 2;

const NO_LIMITS = { rate: { burst: 1e9, perSecond: 1e9 }, silence: null };

const newAuthority = (options = {}) => createAuthority({ timers: new TestClock(), away: null, ...options });

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

const rejected = (code) => (error) => error.code === code && error.message.length > 5;

test('only legal commands change a game, and refused ones reach nobody else', async () => {
  const seats = [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Computer', level: 'beginner' }];
  const authority = await newAuthority({ seats, seed: 'refused' });
  assert.equal(authority.tokens[2], '');
  await assert.rejects(authority.join(''), rejected('unknown-token'));
  assert.match(authority.tokens[0], /^[0-9a-f]{32}$/);
  const people = [connect(authority, authority.tokens[0]), connect(authority, authority.tokens[1])];
  const watcher = connect(authority, authority.watchToken);
  for (const each of [...people, watcher]) await each.join();
  const random = randomFrom(7);
  let before;
  for (let turns = 0; turns < 25; turns += 1) {
    const { n, view } = await authority.view(0);
    if (view.over) break;
    const own = await authority.view(view.turn);
    const command = commandFor(own);
    const other = 1 - view.turn;
    const stranger = await authority.view(other);
    const saved = JSON.stringify(authority.saved);
    const seen = [...people, watcher].map(({ received }) => received.length);
    const refuse = async (promise, code) => assert.rejects(promise, rejected(code));
    await refuse(authority.send(other, command), 'not-your-turn');
    await refuse(authority.send(null, command), 'not-your-seat');
    await refuse(authority.send(9, command), 'not-your-seat');
    await refuse(authority.send(view.turn, { kind: 'play', table: '5C 5X', n }), 'bad-text');
    await refuse(authority.send(view.turn, { kind: 'play', n }), 'bad-message');
    await refuse(authority.send(view.turn, { kind: 'steal', n }), 'unknown-kind');
    for (const wrong of [undefined, -1, 0.5, '0', null]) {
      await refuse(authority.send(view.turn, { kind: 'draw', n: wrong }), 'bad-message');
    }
    for (const late of [before, { ...command, n: n + 1 }]) {
      if (late === undefined) continue;
      const answer = await authority.send(view.turn, late);
      assert.deepEqual([answer.legal, answer.late, answer.update.n], [false, true, n]);
    }
    // The authority refuses a table with cards of another player, and a table that lacks cards.
    const theirs = stranger.view.hand.slice(0, 3).map(({ face }) => face);
    for (const table of [`${textOf(own.view)} | ${theirs.join(' ')}`, '']) {
      const answer = await authority.send(view.turn, { kind: 'play', table: table.replace(/^ \| /, ''), n });
      const isPass = textOf(own.view) === '' && table === '';
      if (!isPass)
        assert.deepEqual([answer.legal, answer.late, answer.flaws.length > 0], [false, false, true]);
      if (isPass) break;
    }
    if (authority.saved.n !== n) continue;
    assert.equal(JSON.stringify(authority.saved), saved);
    assert.deepEqual(
      [...people, watcher].map(({ received }) => received.length),
      seen,
      'a refused command reaches nobody else',
    );
    before = command;
    const answer = await people[view.turn].command(view.turn, command);
    assert.ok(answer.legal, JSON.stringify(answer));
    if (random() < 0.2) await settled();
  }
  assert.ok((await authority.view(0)).view.history.some(({ seat }) => seat === 2));
  // All players and the spectator have received the same table.
  const tables = [...people, watcher].map(({ received }) =>
    textOf(received.filter(({ kind }) => kind === 'update').at(-1).view),
  );
  assert.equal(new Set(tables).size, 1);
  authority.close();
  await assert.rejects(authority.view(0), rejected('closed'));
});

test('bad messages get an error with a code, reach nobody else, and close the connection after ten', async () => {
  const authority = await newAuthority({ seed: 'bad' });
  const other = await newAuthority({ seed: 'other' });
  const saved = JSON.stringify(authority.saved);
  const { turn } = (await authority.view(0)).view;
  const draw = { kind: 'command', id: '1', seat: turn, command: { kind: 'draw', n: 0 } };
  const commandOf = (command) => ({ ...draw, command: { n: 0, ...command } });
  /** Each case has an error code, a message that causes it, and the seat that the sender joins first, if any. */
  const cases = [
    ['not-json', '{"kind":'],
    ['not-json', ''],
    ['too-long', `"${'x'.repeat(5000)}"`],
    ['unknown-kind', { kind: 'deal' }],
    ['unknown-kind', { kind: '__proto__' }],
    ['unknown-kind', '[]'],
    ['bad-message', 'null'],
    ['bad-message', '7'],
    ['bad-message', { kind: 'join' }],
    ['bad-message', { kind: 'join', token: ['a'] }],
    ['unknown-token', { kind: 'join', token: other.tokens[0] }],
    ['unknown-token', { kind: 'join', token: '' }],
    ['not-joined', draw],
    ['not-joined', { kind: 'view', seq: 0 }],
    ['bad-message', { kind: 'join', token: other.tokens[0] }, turn],
    ['bad-message', { kind: 'view' }, turn],
    ['not-your-seat', { ...draw, seat: 1 - turn }, turn],
    ['not-your-seat', { ...draw, seat: null }, turn],
    ['not-your-seat', { ...draw, seat: 7 }, turn],
    ['not-your-turn', { ...draw, seat: 1 - turn }, 1 - turn],
    ['bad-message', { ...draw, seat: 'a' }, turn],
    ['bad-message', { ...draw, id: 5 }, turn],
    ['bad-message', { ...draw, id: 'x'.repeat(100) }, turn],
    ['bad-message', { ...draw, command: null }, turn],
    ['bad-message', commandOf({ kind: 'play', table: 7 }), turn],
    ['bad-text', commandOf({ kind: 'play', table: 'nonsense' }), turn],
    ['unknown-kind', commandOf({ kind: 'free' }), turn],
  ];
  for (const [code, message, seat] of cases) {
    // `witness` has the other seat; `player` sends the bad message.
    const witness = connect(authority, authority.tokens[seat === turn ? 1 - turn : turn]);
    await witness.join();
    const player = connect(authority, authority.tokens[seat ?? 1 - turn]);
    if (seat !== undefined) await player.join();
    await settled();
    const seen = witness.received.length;
    const error = await player.send(message);
    assert.deepEqual([error.kind, error.code], ['error', code], JSON.stringify(message));
    if (['not-your-seat', 'not-your-turn', 'bad-text'].includes(code)) assert.equal(error.id, '1');
    assert.equal(witness.received.length, seen);
    assert.equal(JSON.stringify(authority.saved), saved);
    player.near.close();
    witness.near.close();
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
  const time = new TestClock();
  const authority = await newAuthority({ timers: time });
  const limits = { timers: time, rate: { burst: 5, perSecond: 1 }, maxWatchers: 2 };
  const fast = connect(authority, authority.watchToken, limits);
  await fast.join();
  for (let count = 0; count < 6; count += 1) await fast.send({ kind: 'view', seq: 1 });
  assert.deepEqual(
    fast.received.map(({ kind, code }) => code ?? kind),
    ['update', 'same', 'same', 'same', 'same', 'too-fast', 'too-fast'],
  );
  await time.pass(1000);
  assert.equal((await fast.send({ kind: 'view', seq: 1 })).kind, 'same');
  const second = connect(authority, authority.watchToken, limits);
  assert.equal((await second.join()).kind, 'update');
  const third = connect(authority, authority.watchToken, limits);
  assert.equal((await third.join()).code, 'too-many-watchers');
  assert.equal(third.near.isOpen, false);
  await time.pass(44_000);
  await second.send({ kind: 'view', seq: 1 });
  await time.pass(2_000);
  assert.deepEqual([fast.near.isOpen, second.near.isOpen], [false, true]);
  const fourth = connect(authority, authority.watchToken, limits);
  assert.equal((await fourth.join()).kind, 'update');
});

test('a connection whose other side does not read is closed when about a megabyte waits for it', async () => {
  const authority = await newAuthority();
  const listeners = {};
  const socket = {
    bufferedAmount: 0,
    isOpen: true,
    send(text) {
      this.bufferedAmount += text.length;
    },
    close() {
      this.isOpen = false;
    },
    addEventListener(type, listener) {
      listeners[type] = listener;
    },
  };
  serve(authority, socketChannel(socket), NO_LIMITS);
  const ask = (message) => listeners.message({ data: JSON.stringify(message) });
  ask({ kind: 'join', token: authority.tokens[0] });
  await settled();
  const updateLength = socket.bufferedAmount;
  for (let length = 0; length < 2_000_000; length += updateLength) {
    ask({ kind: 'view', seq: 0 });
    await settled();
    if (length < 900_000) assert.equal(socket.isOpen, true);
  }
  assert.equal(socket.isOpen, false);
  assert.ok(socket.bufferedAmount < 1_100_000);
  assert.equal((await authority.view(0)).attendance[0].present, false);
  authority.close();
});

test('a connection that outlived a restart of the process continues with its token', async () => {
  const authority = await newAuthority();
  const { turn } = (await authority.view(0)).view;
  const tokens = [];
  const before = connect(authority, authority.tokens[turn], {
    ...NO_LIMITS,
    onjoin: (token) => tokens.push(token),
  });
  await before.join();
  const [token] = tokens;
  const { command, received } = connect(authority, undefined, { ...NO_LIMITS, token });
  assert.equal((await command(turn, { kind: 'draw', n: 0 })).legal, true);
  assert.deepEqual([token, received[0].kind], [authority.tokens[turn], 'update']);
});

test('a player who stayed connected during a restart of the process sees the next turns', async () => {
  const time = new TestClock();
  const before = await newAuthority();
  const { near, far } = connection();
  const { turn } = (await before.view(0)).view;
  const token = before.tokens[turn];
  serve(before, far, { ...NO_LIMITS, timers: new TestClock() });
  const remote = connectTo(() => near, token, { timers: time });
  await remote.join(token);
  for (let n = 0; n < 8; n += 1) await before.send((turn + n) % 2, { kind: 'draw', n });
  // The connection stays open, and the next process serves it.
  const after = await newAuthority({ saved: before.saved });
  serve(after, far, { ...NO_LIMITS, timers: time, token });
  await settled();
  const { legal, update } = await remote.send(turn, { kind: 'draw', n: 8 });
  assert.deepEqual([legal, update.n], [true, 9]);
  await after.send(1 - turn, { kind: 'draw', n: 9 });
  await settled();
  assert.equal((await remote.view(turn)).n, 10);
  remote.close();
});

test('a command that is sent again has the same answer, although a copy of an earlier command has arrived meanwhile', async () => {
  const authority = await newAuthority();
  const { turn: seat } = (await authority.view(0)).view;
  const { join, send } = connect(authority, authority.tokens[seat]);
  await join();
  const first = { kind: 'command', id: 'first', seat, command: { kind: 'draw', n: 0 } };
  const second = { ...first, id: 'second', command: { kind: 'draw', n: 2 } };
  assert.equal((await send(first)).legal, true);
  await authority.send(1 - seat, { kind: 'draw', n: 1 });
  assert.equal((await send(second)).legal, true);
  assert.equal((await send(first)).late, true);
  const { id, legal } = await send(second);
  assert.deepEqual([id, legal], ['second', true]);
  authority.close();
});

test('a new connection to a seat replaces the old one', async () => {
  const authority = await newAuthority();
  const first = connect(authority, authority.tokens[0]);
  await first.join();
  const second = connect(authority, authority.tokens[0]);
  await second.join();
  assert.equal(first.received.at(-1).code, 'replaced');
  assert.deepEqual([first.near.isOpen, second.near.isOpen], [false, true]);
  assert.equal((await authority.view(0)).attendance[0].present, true);
});

// Secrecy: no player may receive the cards of another player.

const DECK = [...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));

function shuffled(random, list) {
  const result = [...list];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other], result[index]];
  }
  return result;
}

/** The save of a game that ends after a few turns, because its hands and its stock are small. */
function smallGame(random) {
  const players = 2 + Math.floor(random() * 2);
  const { name: rules } = oneOf(random, presets());
  const table = ['5C', '5D', '5H', '5S', '8H', '9H', 'TH'];
  const cards = shuffled(random, [...DECK, ...DECK.filter((face) => !table.includes(face))]);
  const take = (count) => cards.splice(0, count).join(' ');
  const [hand, ...hands] = Array.from({ length: players }, () => take(4 + Math.floor(random() * 3)));
  const helping = rules === 'italian-six' ? ` / ${take(2)}` : '';
  return savedGame({
    ...{ rules, players, hands },
    position: `5C 5D 5H 5S | 8H 9H TH / ${hand}${helping}`,
    stock: 3 + Math.floor(random() * 3),
    seed: `${random()}`,
    first: Math.floor(random() * players),
    opened: hands.concat(hand).map(() => true),
  });
}

/** The save of an authority with an arranged game. */
function savedGame(arrangement) {
  const game = Game.arrange(arrangement);
  const seats = Array.from({ length: game.seats }, (_, seat) => ({
    ...{ token: `seat ${seat}`, level: null, joined: false },
  }));
  const saved = { version: 1, game: game.save(), n: 0, seats, watch: 'watch' };
  game.free();
  return saved;
}

const facesIn = (text) => text.match(/(?<![\w-])(?:[A2-9TJQK][SHDC]|\*)(?![\w-])/g) ?? [];

function idsIn(value, key, found = []) {
  if (Array.isArray(value)) for (const each of value) idsIn(each, key, found);
  else if (typeof value === 'object' && value !== null) {
    // A group has an id, too, but it is not the id of a card.
    const isGroup = 'cards' in value && 'kind' in value && !('from' in value);
    for (const [name, each] of Object.entries(value))
      if (!(isGroup && name === 'id')) idsIn(each, name, found);
  } else if (['id', 'ids', 'joker', 'hand'].includes(key) && typeof value === 'number') found.push(value);
  return found;
}

const idsInHand = (view) => view.hand.map(({ id }) => id);

/**
 * Checks that messages to a seat, or to a spectator, name no hidden card. `views` are the views of all seats. `known` contains the
 * ids of the cards that the receiver has seen, and `ownText` the text that the receiver has sent.
 */
function checkSecrecy(views, seat, texts, known, ownText) {
  const others = views.filter((view) => view.seat !== seat);
  const own = seat === null ? [] : idsInHand(views[seat]);
  const open = [...others[0].groups.flatMap(({ cards }) => cards), ...others[0].helping].map(({ id }) => id);
  for (const id of [...own, ...open]) known.add(id);
  if (others[0].over) return;
  for (const other of others) {
    for (const id of idsInHand(other)) assert.ok(!own.includes(id));
  }
  const hand = seat === null ? '' : views[seat].hand.map(({ face }) => face).join(' ');
  const publicText = JSON.stringify([others[0].groups, others[0].helping, others[0].history]);
  const faces = new Set(facesIn(`${hand} ${publicText} ${ownText}`));
  for (const text of texts) {
    const message = JSON.parse(text);
    if (message.id !== undefined) message.id = '';
    for (const id of idsIn(message))
      assert.ok(known.has(id), `card ${id} is hidden from seat ${seat}: ${text}`);
    for (const face of facesIn(text))
      assert.ok(faces.has(face), `${face} is hidden from seat ${seat}: ${text}`);
  }
}

test('no message to a seat or a watcher names a card that is hidden from it', async () => {
  const random = randomFrom(IS_LONG ? Date.now() : 23);
  const kinds = { play: 0, draw: 0, refused: 0, over: 0 };
  let messages = 0;
  for (let games = 0; games < SMALL_GAME_COUNT; games += 1) {
    const authority = await newAuthority({ saved: smallGame(random) });
    const seats = [...authority.tokens.keys(), null];
    const tokens = [...authority.tokens, authority.watchToken];
    const players = tokens.map((token) => connect(authority, token));
    const known = tokens.map(() => new Set());
    const spoken = tokens.map(() => '');
    for (const player of players) await player.join();
    for (let turns = 0; turns < 12; turns += 1) {
      const game = Game.load(authority.saved.game);
      const views = Array.from({ length: game.seats }, (_, seat) => game.view(seat));
      game.free();
      seats.forEach((seat, index) => {
        const texts = players[index].texts.splice(0);
        messages += texts.length;
        checkSecrecy(views, seat, texts, known[index], spoken[index]);
      });
      const [{ turn, over }] = views;
      if (over) {
        kinds.over += 1;
        break;
      }
      const seat = random() < 0.9 ? turn : Math.floor(random() * views.length);
      const update = { n: authority.saved.n, view: views[seat] };
      const guess = shuffled(random, DECK).slice(0, 3).join(' ');
      const command = oneOf(random, [
        commandFor,
        commandFor,
        ({ n }) => ({ kind: 'draw', n }),
        ({ n, view }) => ({ kind: 'play', table: `${textOf(view)} | ${guess}`, n }),
        ({ n }) => ({ kind: 'play', table: guess, n: Math.max(0, n - Math.round(random())) }),
      ])(update);
      // Cards that a player has named in a command may come back to this player, but to nobody else.
      spoken[seat] += ` ${command.table ?? ''}`;
      const answer = await players[seat].command(seat, command);
      if (answer.legal) kinds[command.kind] += 1;
      else kinds.refused += 1;
    }
    authority.close();
  }
  assert.ok(messages > SMALL_GAME_COUNT * 10);
  for (const [kind, count] of Object.entries(kinds))
    assert.ok(count > SMALL_GAME_COUNT / 4, `${kind}: ${count}`);
});

test('the messages to a seat do not depend on cards that it cannot see', async () => {
  const random = randomFrom(5);
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const cards = shuffled(random, [...DECK, ...DECK.filter((face) => !/^5|^[89T]H/.test(face))]);
    const hand = cards.splice(0, 6).join(' ');
    const guess = shuffled(random, DECK).slice(0, 3).join(' ');
    const heard = [];
    for (const seed of ['one', 'another']) {
      const theirs = shuffled(random, cards).slice(0, 5).join(' ');
      const position = `5C 5D 5H 5S | 8H 9H TH / ${hand}`;
      const saved = savedGame({ rules: 'bga', players: 2, position, hands: [theirs], seed, first: 0 });
      const authority = await newAuthority({ saved });
      const player = connect(authority, authority.tokens[0]);
      await player.join();
      const update = await authority.view(0);
      for (const command of [
        { kind: 'play', table: `5C 5D 5H 5S | 8H 9H TH | ${guess}`, n: 0 },
        { kind: 'play', table: guess, n: 0 },
        { kind: 'draw', n: 1 },
        ...(update.view.hand.length > 0 ? [commandFor(update)] : []),
      ]) {
        await player.command(0, command);
        // The card that was drawn is different in the two games, so the messages about it are not compared.
        if ((await authority.view(0)).view.history.some(({ drew }) => drew > 0)) player.texts.splice(-2);
      }
      heard.push(player.texts);
      authority.close();
    }
    assert.ok(heard[0].length > 3);
    assert.deepEqual(heard[0], heard[1]);
  }
});

// Connections that fail.

/** Plays for one seat to the end. Resolves to the last update. */
function playSeat(remote, token) {
  return new Promise((resolve, reject) => {
    let busy = false;
    const act = async (update) => {
      if (update.view.over) return resolve(update);
      if (busy || update.view.turn !== update.view.seat) return;
      busy = true;
      const { update: next } = await remote.send(update.view.seat, commandFor(update));
      busy = false;
      await act(next);
    };
    const start = async () => {
      const seat = await remote.join(token);
      remote.onview(seat, (update) => act(update).catch(reject));
      await act(await remote.view(seat));
    };
    start().catch(reject);
  });
}

test('over connections that lose, double and reorder messages, and break, whole games are played to the end', async () => {
  for (let games = 0; games < LOSSY_GAME_COUNT; games += 1) {
    const random = randomFrom(games + (IS_LONG ? Date.now() : 0));
    const time = new TestClock();
    const saves = [];
    const options = { timers: time, seed: `lossy ${games}`, rules: oneOf(random, presets()).name };
    const authority = await newAuthority({ ...options, save: (saved) => saves.push(saved.n) });
    const disturb = () => {
      const delay = () => 1 + Math.floor(random() ** 3 * 900);
      if (random() < 0.1) return [];
      return random() < 0.15 ? [delay(), delay()] : [delay()];
    };
    const remotes = authority.tokens.map((token) => {
      const open = () => {
        if (random() < 0.2) throw new Error('no connection');
        const { near, far } = connection({ time, disturb });
        serve(authority, far, { ...NO_LIMITS, silence: 45, timers: time });
        time.set(() => near.close(), 5_000 + random() * 20_000);
        return near;
      };
      return connectTo(open, token, { timers: time, random });
    });
    let ends;
    const states = new Set();
    for (const remote of remotes) remote.onconnection((state) => states.add(state));
    const played = Promise.all(remotes.map((remote, seat) => playSeat(remote, authority.tokens[seat])));
    played.then(
      (value) => (ends = value),
      (error) => (ends = error),
    );
    for (let minutes = 0; ends === undefined; minutes += 1) {
      assert.ok(minutes < 600, 'the game does not end');
      await time.pass(60_000);
    }
    if (ends instanceof Error) throw ends;
    assert.deepEqual(ends[0].view.result, ends[1].view.result);
    assert.deepEqual(ends[0].view.history, ends[1].view.history);
    assert.deepEqual(saves, [...saves.keys()]);
    assert.equal(ends[0].n, saves.length - 1);
    assert.ok(states.has('trying') && states.has('connected'));
    for (const remote of remotes) remote.close();
    authority.close();
  }
});

test('a command is carried out once and answered after a new connection, if its answer or update was lost with the old one', async () => {
  for (const lost of [/"answer"|"update"/, /"update"/, /"answer"/]) {
    const time = new TestClock();
    const authority = await newAuthority({ timers: time, seed: 'return' });
    const { turn } = (await authority.view(0)).view;
    let cut = false;
    const channels = [];
    const open = () => {
      const { near, far } = connection({ time, disturb: (text) => (cut && lost.test(text) ? [] : [0]) });
      channels.push(near);
      serve(authority, far, { ...NO_LIMITS, timers: time });
      return near;
    };
    const remote = connectTo(open, authority.tokens[turn], { timers: time, random: () => 1 });
    const states = [];
    remote.onconnection((state) => states.push(state));
    assert.equal(await remote.join(authority.tokens[turn]), turn);
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
    await assert.rejects(remote.send(1 - turn, { kind: 'draw', n: 1 }), rejected('not-your-seat'));
    await assert.rejects(remote.join('another'), rejected('unknown-token'));
    remote.close();
    await assert.rejects(remote.send(turn, { kind: 'draw', n: 1 }), rejected('closed'));
    authority.close();
  }
});

test('a player ignores messages of the holder that it cannot read', async (t) => {
  t.mock.method(console, 'error', () => {});
  const time = new TestClock();
  const authority = await newAuthority({ timers: time });
  const { turn } = (await authority.view(0)).view;
  const { near, far } = connection();
  serve(authority, far, { ...NO_LIMITS, timers: time });
  const remote = connectTo(() => near, authority.tokens[turn], { timers: time });
  await settled();
  const texts = [
    '',
    'text',
    'null',
    '7',
    '[]',
    '{}',
    '{"kind":"other"}',
    '{"kind":"answer"}',
    '{"kind":"error"}',
  ];
  texts.push(
    '{"kind":"update"}',
    '{"kind":"update","seq":9}',
    '{"kind":"update","seq":9,"view":null,"known":1}',
  );
  for (const text of texts) near.onmessage(text);
  await remote.join(authority.tokens[turn]);
  for (const text of texts) near.onmessage(text);
  assert.equal((await remote.send(turn, { kind: 'draw', n: 0 })).legal, true);
  remote.close();
  authority.close();
});

test('onconnection tells at once that there is no connection', async () => {
  const time = new TestClock();
  const authority = await newAuthority({ timers: time });
  const open = () => {
    const { near, far } = connection({ time });
    serve(authority, far, NO_LIMITS);
    channel = near;
    return near;
  };
  let channel;
  const remote = connectTo(open, authority.tokens[0], { timers: time });
  const states = () => {
    const heard = [];
    remote.onconnection((state) => heard.push(state));
    return heard;
  };
  assert.deepEqual(states(), ['trying']);
  await remote.join(authority.tokens[0]);
  assert.deepEqual(states(), []);
  channel.close();
  await settled();
  assert.deepEqual(states(), ['trying']);
  remote.close();
  assert.deepEqual(states(), ['closed']);
  authority.close();
});

test('a player notices a lost update within one second, or within three if the first reminder is lost, too', async () => {
  for (const [reminders, delay] of [
    [0, 1_000],
    [1, 3_000],
  ]) {
    const time = new TestClock();
    const authority = await newAuthority({ timers: time, seed: 'lost' });
    const { turn } = (await authority.view(0)).view;
    let losing = false;
    let left = reminders;
    const disturb = (text) => {
      if (!losing) return [0];
      const { kind } = JSON.parse(text);
      if (kind === 'same') {
        left -= 1;
        losing = left >= 0;
      }
      return losing ? [] : [0];
    };
    const { near, far } = connection({ time, disturb });
    serve(authority, far, { ...NO_LIMITS, timers: time });
    const other = 1 - turn;
    const remote = connectTo(() => near, authority.tokens[other], { timers: time });
    await remote.join(authority.tokens[other]);
    await time.pass(5_000);
    losing = true;
    assert.ok((await authority.send(turn, { kind: 'draw', n: 0 })).legal);
    await time.pass(delay - 1);
    assert.equal((await remote.view(other)).n, 0);
    await time.pass(1);
    assert.equal((await remote.view(other)).n, 1);
    remote.close();
    authority.close();
  }
});

test('after a wrong token there is no other attempt to connect; if no connection opens, the pauses between attempts grow', async () => {
  const time = new TestClock();
  const authority = await newAuthority({ timers: time });
  const open = () => {
    const { near, far } = connection({ time });
    serve(authority, far, NO_LIMITS);
    return near;
  };
  const wrong = connectTo(open, 'wrong', { timers: time });
  await assert.rejects(wrong.join('wrong'), rejected('unknown-token'));
  const attempts = [];
  const never = connectTo(
    () => {
      attempts.push(time.now());
      throw new Error('offline');
    },
    authority.tokens[0],
    { timers: time, random: () => 1 },
  );
  await time.pass(70_000);
  assert.deepEqual(attempts, [0, 500, 1500, 3500, 7500, 15_500, 31_500, 61_500]);
  never.close();
});

// The authority alone, without connections.

test('a saved game continues with the same tokens, and a turn that cannot be saved is taken back', async () => {
  const time = new TestClock();
  let stored;
  let fails = false;
  const save = (saved) => {
    if (fails) throw new Error('disk full');
    stored = JSON.stringify(saved);
  };
  const authority = await newAuthority({ timers: time, seed: 'saved', save });
  assert.deepEqual(JSON.parse(stored), authority.saved);
  const { turn } = (await authority.view(0)).view;
  const shown = [];
  authority.onview(1 - turn, ({ n }) => shown.push(n));
  await settled();
  fails = true;
  await assert.rejects(authority.send(turn, { kind: 'draw', n: 0 }), rejected('not-saved'));
  assert.deepEqual([shown.includes(1), authority.saved.n], [false, 0]);
  fails = false;
  assert.ok((await authority.send(turn, { kind: 'draw', n: 0 })).legal);
  const before = await authority.view(turn);
  authority.close();
  const restored = await newAuthority({ timers: time, saved: JSON.parse(stored) });
  assert.deepEqual(restored.tokens, authority.tokens);
  assert.equal(await restored.join(restored.watchToken), null);
  assert.equal(await restored.join(authority.tokens[1]), 1);
  const after = await restored.view(turn);
  assert.deepEqual([after.n, after.view], [before.n, before.view]);
  await assert.rejects(newAuthority({ saved: { ...restored.saved, game: 'damaged' } }), rejected('bad-save'));
});

test('a turn of a computer or of the clock that cannot be saved is tried again once each second', async (t) => {
  t.mock.method(console, 'error', () => {});
  for (const [options, wait] of [
    [{ seats: [{}, { level: 'beginner' }], seed: 'connected-2' }, 0],
    [{ rules: { preset: 'bga', turnSeconds: 60 }, seed: 'clock' }, 60_000],
  ]) {
    const time = new TestClock();
    let fails = false;
    let attempts = 0;
    const save = async () => {
      await settled();
      if (!fails) return;
      attempts += 1;
      // Without a pause, the attempts would never end.
      if (attempts < 100) throw new Error('disk full');
    };
    const authority = await newAuthority({ ...options, timers: time, save });
    /** Moves the clock in small steps. After each step, waits for the tasks that it started. */
    const pass = async (duration) => {
      for (let passed = 0; passed < duration; passed += 500) {
        await time.pass(500);
        for (let count = 0; count < 2; count += 1) await authority.view(0);
      }
    };
    fails = true;
    authority.onview(0, () => {});
    await pass(wait + 2_500);
    assert.equal(attempts, 3);
    // Players who come, go or are refused do not cause further attempts.
    for (let count = 0; count < 3; count += 1) authority.onview(0, () => {})();
    authority.onview(0, () => {});
    const resigned = authority.send(0, { kind: 'resign', n: 0 });
    await assert.rejects(resigned, rejected('not-saved'));
    await pass(2_000);
    assert.equal(attempts, 6);
    assert.equal((await authority.view(0)).n, 0);
    fails = false;
    await pass(1_000);
    assert.equal((await authority.view(0)).n, 1);
    authority.close();
  }
});

test('the clock still ends a turn whose command could not be saved while an earlier failure was being tried again', async (t) => {
  t.mock.method(console, 'error', () => {});
  const time = new TestClock();
  let save = () => {};
  const authority = await newAuthority({
    rules: { preset: 'bga', turnSeconds: 60 },
    seed: 'clock',
    timers: time,
    save: () => save(),
  });
  authority.onview(0, () => {});
  const { view } = await authority.view(0);
  save = () => Promise.reject(new Error('disk full'));
  await time.pass(60_000);
  await settled();
  // The clock tries to end the turn again while the player's command is being saved.
  save = () => new Promise((_, reject) => time.set(() => reject(new Error('disk full')), 2_000));
  const drawn = assert.rejects(authority.send(view.turn, { kind: 'draw', n: 0 }), rejected('not-saved'));
  await time.pass(2_000);
  await drawn;
  save = () => {};
  await time.pass(120_000);
  assert.ok((await authority.view(0)).n > 0);
  authority.close();
});

test('after an authority was closed, no timer of it does anything', async (t) => {
  t.mock.method(console, 'error', () => {});
  const time = new TestClock();
  let fails = false;
  let saving;
  const save = () => {
    if (fails) throw new Error('disk full');
    return saving;
  };
  const options = { timers: time, rules: { preset: 'bga', turnSeconds: 60 }, seed: 'clock', save };
  // One authority is closed while a failed turn waits, and the other while a turn is being saved.
  const failing = await newAuthority(options);
  failing.onview(0, () => {});
  await settled();
  fails = true;
  await time.pass(60_000);
  failing.close();
  await settled();
  await time.pass(5_000);
  fails = false;
  const slow = await newAuthority(options);
  slow.onview(0, () => {});
  const { turn } = (await slow.view(0)).view;
  let finishSaving;
  saving = new Promise((resolve) => {
    finishSaving = resolve;
  });
  const answered = slow.send(turn, { kind: 'draw', n: 0 });
  await settled();
  slow.close();
  finishSaving();
  assert.ok((await answered).legal);
  assert.equal(time.waitingCount, 0);
});

test('levels that do not exist are refused before the game is stored', async () => {
  let saves = 0;
  const save = () => {
    saves += 1;
  };
  const level = 'grandmaster';
  const people = await newAuthority();
  const saved = { ...people.saved, seats: people.saved.seats.map((seat) => ({ ...seat, level })) };
  for (const options of [{ seats: [{}, { level }] }, { away: { seconds: 60, level } }, { saved }]) {
    await assert.rejects(newAuthority({ ...options, save }), rejected('unknown-level'));
  }
  assert.equal(saves, 0);
  assert.throws(() => people.letComputerPlay(0, level), rejected('unknown-level'));
  assert.equal((await people.view(0)).attendance[0].computer, false);
  people.close();
});

test('the clock ends a turn, and stops while nobody is connected', async () => {
  const time = new TestClock();
  const authority = await newAuthority({
    timers: time,
    rules: { preset: 'bga', turnSeconds: 60 },
    seed: 'clock',
  });
  const { turn } = (await authority.view(0)).view;
  assert.equal((await authority.view(turn)).secondsLeft, 60);
  const leave = authority.onview(turn, () => {});
  await time.pass(20_000);
  assert.equal((await authority.view(turn)).secondsLeft, 40);
  leave();
  await time.pass(100_000);
  assert.deepEqual([(await authority.view(turn)).secondsLeft, authority.saved.n], [40, 0]);
  const updates = [];
  authority.onview(1 - turn, (update) => updates.push(update));
  await time.pass(40_000);
  const { view, n, secondsLeft } = updates.at(-1);
  assert.deepEqual([n, view.turn, view.history[0].kind, secondsLeft], [1, 1 - turn, 'time-up', 60]);
});

test('the clock of a turn does not follow a change of the time of day', async () => {
  const authority = await createAuthority({ rules: { preset: 'bga', turnSeconds: 60 } });
  authority.onview(0, () => {});
  assert.equal((await authority.view(0)).secondsLeft, 60);
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
  try {
    assert.ok((await authority.view(0)).secondsLeft > 50);
  } finally {
    Date.now = now;
  }
  authority.close();
});

test('a computer does not replace a player at once if it should wait longer than a timer can', async (t) => {
  const delays = [];
  const authority = await createAuthority({ away: { seconds: 30 * 24 * 3600, level: 'easy' } });
  t.mock.method(globalThis, 'setTimeout', (_, delay) => delays.push(delay));
  authority.onview(0, () => {})();
  assert.deepEqual(delays, [2 ** 31 - 1]);
  authority.close();
});

test('a computer plays for a player who has been away for a minute, until the player returns', async () => {
  const time = new TestClock();
  const authority = await createAuthority({
    ...{ timers: time, seed: 'away' },
    away: { seconds: 60, level: 'beginner' },
  });
  const { turn } = (await authority.view(0)).view;
  const updates = [];
  authority.onview(1 - turn, (update) => updates.push(update));
  await time.pass(300_000);
  assert.deepEqual(
    updates.at(-1).attendance[turn],
    { present: false, computer: false },
    'nobody has come yet',
  );
  const leave = authority.onview(turn, () => {});
  await settled();
  assert.deepEqual(updates.at(-1).attendance[turn], { present: true, computer: false });
  leave();
  await time.pass(59_000);
  assert.deepEqual([updates.at(-1).attendance[turn].present, authority.saved.n], [false, 0]);
  await time.pass(1_000);
  await settled();
  assert.deepEqual([updates.at(-1).attendance[turn].computer, updates.at(-1).n], [true, 1]);
  assert.equal(updates.at(-1).view.turn, 1 - turn);
  authority.onview(turn, () => {});
  await settled();
  assert.deepEqual(updates.at(-1).attendance[turn], { present: true, computer: false });
  const { n } = updates.at(-1);
  assert.ok((await authority.send(1 - turn, { kind: 'draw', n })).legal);
  await time.pass(1_000);
  assert.equal(authority.saved.n, n + 1);
});

test('letComputerPlay makes a computer play for a player who is away, until the player returns', async () => {
  const time = new TestClock();
  const authority = await createAuthority({ timers: time, seed: 'left', away: null });
  const { turn } = (await authority.view(0)).view;
  const updates = [];
  authority.onview(1 - turn, (update) => updates.push(update));
  authority.letComputerPlay(1 - turn, 'easy');
  await settled();
  assert.deepEqual(
    updates.at(-1).attendance[1 - turn],
    { present: true, computer: false },
    'a player is there',
  );
  authority.letComputerPlay(turn, 'easy');
  await time.pass(1_000);
  assert.deepEqual([updates.at(-1).attendance[turn].computer, updates.at(-1).n], [true, 1]);
  authority.onview(turn, () => {});
  await settled();
  assert.deepEqual(updates.at(-1).attendance[turn], { present: true, computer: false });
  assert.throws(() => authority.letComputerPlay(2, 'easy'), { code: 'not-your-seat' });
});

test('computers play a deal to its end without any player', async () => {
  const seats = [{ level: 'beginner' }, { level: 'easy' }];
  const authority = await newAuthority({ seats, seed: 'computers' });
  const end = await new Promise((resolve) => {
    authority.onview(null, (update) => update.view.over && resolve(update));
  });
  assert.ok(end.view.result.hands.length === 2 && end.view.hand.length === 0);
  authority.close();
});
