// Games whose cards all seats deal together: the lobby, what is kept across reloads, and what a player notices.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Game, init } from 'machiavelli-cards';
import { connectTo, createAuthority, serve } from 'machiavelli-cards/online';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { commandFor, connection, settled, TestClock } from './online.mjs';

await init();

const NO_LIMITS = { rate: { burst: 1e9, perSecond: 1e9 }, silence: null };

/** What a test has opened, and closes at its end. */
const opened = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

const until = async (holds) => {
  for (let rounds = 0; rounds < 10_000; rounds += 1) {
    if (await holds()) return;
    await settled();
  }
  assert.fail(`it never happened: ${holds}`);
};

const rejected = (code) => (error) => error.code === code && error.message.length > 5;

const PEOPLE = [{ name: 'Anna' }, { name: 'Bruno' }];

async function newRoom(options = {}) {
  const time = new TestClock();
  let saved;
  const save = (next) => {
    saved = JSON.parse(JSON.stringify(next));
  };
  const authority = await createAuthority({ timers: time, away: null, fair: true, save, ...options });
  opened.push(authority);
  const lobbies = [];
  authority.onlobby((lobby) => lobbies.push(lobby));
  return { time, authority, lobbies, lastLobby: () => lobbies.at(-1), stored: () => saved };
}

/** What a player keeps across reloads. */
function newMemory() {
  let value;
  return {
    read: () => (value === undefined ? undefined : JSON.parse(value)),
    write: (next) => {
      value = JSON.stringify(next);
    },
  };
}

/** A player elsewhere. `authority` may be a function, so that a room can be opened again. */
function newPlayer({ time, authority }, token, { memory, disturb, change = (text) => text } = {}) {
  const channels = [];
  const open = () => {
    const { near, far } = connection({ time, disturb });
    const holder = typeof authority === 'function' ? authority() : authority;
    const { send } = far;
    far.send = (text) => send(change(text));
    channels.push(near);
    serve(holder, far, { ...NO_LIMITS, timers: time });
    return near;
  };
  const remote = connectTo(open, token, { timers: time, random: () => 1, memory });
  opened.push(remote);
  const updates = [];
  const lobbies = [];
  remote.onview(null, (update) => updates.push(update));
  remote.onlobby((lobby) => lobbies.push(lobby));
  return { remote, token, channels, updates, lobbies, sent: () => channels.flatMap(({ sent }) => sent) };
}

/** Resigns the game of a seat, so that the whole game is over. */
async function resign(authority, seat = 0) {
  const { n } = await authority.view(seat);
  assert.equal((await authority.send(seat, { kind: 'resign', n })).legal, true);
}

test('the cards are dealt once every seat has contributed, and nobody reveals before all commitments are fixed', async () => {
  const seats = [...PEOPLE, { name: 'Carla' }, { name: 'Computer', level: 'easy' }];
  const room = await newRoom({ seats });
  const { authority, lastLobby } = room;
  const ready = () => lastLobby().seats.map((seat) => seat.ready);
  assert.deepEqual(ready(), [false, false, false, true]);
  assert.equal(lastLobby().rules.preset, 'bga');
  const view = authority.view(0);
  assert.equal(await authority.join(authority.tokens[0]), 0);
  assert.deepEqual([ready(), room.stored().game], [[true, false, false, true], null]);
  const bruno = newPlayer(room, authority.tokens[1]);
  await until(() => ready()[1]);
  assert.equal(await bruno.remote.join(bruno.token), 1);
  assert.equal(await bruno.remote.fairness(1), 'open');
  assert.equal(lastLobby().commitments, null);
  assert.ok(bruno.sent().every((text) => !text.includes('contribution')));
  const carla = newPlayer(room, authority.tokens[2]);
  await until(() => lastLobby() === null);
  assert.equal((await view).n, 0);
  await until(() => bruno.updates.length > 0 && carla.updates.length > 0);
  assert.deepEqual([bruno.lobbies.at(-1), carla.lobbies.at(-1)], [null, null]);
  assert.deepEqual(bruno.lobbies.findLast(Boolean).seats[0], {
    ...{ name: 'Anna', computer: false, present: false, ready: true },
  });
  await resign(authority);
  await until(() => carla.updates.at(-1).view.sessionOver);
  const verdicts = [authority.fairness(0), bruno.remote.fairness(1), carla.remote.fairness(2)];
  assert.deepEqual(await Promise.all(verdicts), ['fair', 'fair', 'fair']);
});

test('nobody receives a contribution or the save before the game is over, and everybody does then, spectators too', async () => {
  const room = await newRoom({ seats: [...PEOPLE, { level: 'beginner' }] });
  const { authority } = room;
  const bruno = newPlayer(room, authority.tokens[1]);
  const heard = [];
  const change = (text) => {
    heard.push(text);
    return text;
  };
  const watcher = newPlayer(room, authority.watchToken, { change });
  await until(() => watcher.lobbies.length > 0);
  await authority.join(authority.tokens[0]);
  await until(() => watcher.updates.length > 0);
  const secrets = room.stored().deal.shares.map(({ contribution }) => contribution);
  assert.equal(secrets.filter((each) => /^[0-9a-f]{64}$/.test(each)).length, 3);
  for (let turns = 0; turns < 6; turns += 1) {
    const update = await authority.view((await authority.view(0)).view.seatToMove);
    if (update.view.seat < 2) await authority.send(update.view.seat, commandFor(update));
    await settled();
  }
  assert.ok(heard.length > 5);
  for (const secret of [...secrets, 'proof', 'machiavelli 2'])
    assert.ok(heard.every((text) => !text.includes(secret)));
  await resign(authority);
  await until(() => watcher.updates.at(-1).view.sessionOver);
  assert.deepEqual(watcher.updates.at(-1).proof.contributions, secrets);
  assert.equal(await watcher.remote.fairness(null), 'unknown');
  assert.equal(await bruno.remote.fairness(1), 'fair');
});

test('a holder and a player that both start again in the lobby lose nothing', async () => {
  const room = await newRoom({ seats: [...PEOPLE, { name: 'Carla' }] });
  let { authority } = room;
  const elsewhere = { time: room.time, authority: () => authority };
  const memory = newMemory();
  const bruno = newPlayer(elsewhere, authority.tokens[1], { memory });
  await until(() => room.lastLobby().seats[1].ready);
  const commitment = room.stored().deal.shares[1].commitment;
  bruno.remote.close();
  authority.close();
  const next = await newRoom({ saved: room.stored(), fair: undefined });
  assert.deepEqual(next.authority.tokens, authority.tokens);
  authority = next.authority;
  const reloaded = newPlayer(elsewhere, authority.tokens[1], { memory });
  await until(() => next.lastLobby().seats[1].present);
  await authority.join(authority.tokens[0]);
  const carla = newPlayer(elsewhere, authority.tokens[2]);
  await until(() => reloaded.updates.length > 0 && carla.updates.length > 0);
  assert.equal(next.stored().deal.shares[1].commitment, commitment);
  // During the game, too.
  reloaded.remote.close();
  const again = newPlayer(elsewhere, authority.tokens[1], { memory });
  await until(() => again.updates.length > 0);
  assert.deepEqual([again.lobbies.at(-1), again.updates[0].n], [null, 0]);
  await resign(authority);
  await until(() => again.updates.at(-1).view.sessionOver);
  assert.equal(await again.remote.fairness(1), 'fair');
  again.remote.close();
  const later = newPlayer(elsewhere, authority.tokens[1], { memory });
  await until(() => later.updates.length > 0);
  assert.equal(await later.remote.fairness(1), 'fair');
});

test('a player who has lost the contribution commits again before the commitments are fixed, and cannot check the deal later', async () => {
  const room = await newRoom();
  const { authority } = room;
  const first = newPlayer(room, authority.tokens[1]);
  await until(() => room.lastLobby().seats[1].ready);
  const { commitment } = room.stored().deal.shares[1];
  first.remote.close();
  await until(() => !room.lastLobby().seats[1].present);
  // The commitments are fixed only while everybody who must reveal a contribution is there.
  await authority.join(authority.tokens[0]);
  assert.equal(room.lastLobby().commitments, null);
  const second = newPlayer(room, authority.tokens[1]);
  await until(() => second.updates.length > 0);
  assert.notEqual(room.stored().deal.shares[1].commitment, commitment);
  second.remote.close();
  const third = newPlayer(room, authority.tokens[1]);
  await until(() => third.updates.length > 0);
  await resign(authority);
  await until(() => third.updates.at(-1).view.sessionOver);
  assert.equal(await third.remote.fairness(1), 'unknown');
});

test('the holder contributes for a player for whom a computer plays, and the player cannot check the deal', async () => {
  const room = await newRoom();
  const { authority } = room;
  await authority.join(authority.tokens[0]);
  assert.deepEqual([room.lastLobby().seats[1].ready, room.lastLobby().seats[1].computer], [false, false]);
  authority.letComputerPlay(1, 'easy');
  await until(() => room.lastLobby() === null);
  const bruno = newPlayer(room, authority.tokens[1]);
  await until(() => bruno.updates.length > 0);
  await resign(authority);
  await until(() => bruno.updates.at(-1).view.sessionOver);
  assert.equal(await bruno.remote.fairness(1), 'unknown');
  assert.equal(await authority.fairness(0), 'fair');
});

test('a player reveals nothing to a holder who changes the commitments, and calls the deal unfair', async () => {
  const other = 'ab'.repeat(32);
  for (const isEarly of [true, false]) {
    const room = await newRoom();
    const { authority } = room;
    let lists = 0;
    const change = (text) => {
      const message = JSON.parse(text);
      if (message.commitments == null) return text;
      lists += 1;
      if (isEarly || lists > 1) message.commitments[isEarly ? 1 : 0] = other;
      return JSON.stringify(message);
    };
    // The first reveal is lost, so the holder can show two lists.
    let lost = 0;
    const disturb = (text) => {
      if (!text.includes('"contribution"') || lost > 0) return [0];
      lost += 1;
      return [];
    };
    const bruno = newPlayer(room, authority.tokens[1], { change, disturb: isEarly ? undefined : disturb });
    await authority.join(authority.tokens[0]);
    await until(() => lists > 0);
    await settled();
    if (isEarly) {
      await room.time.pass(60_000);
      assert.ok(bruno.sent().every((text) => !text.includes('contribution')));
      continue;
    }
    await until(() => lost > 0);
    bruno.channels[0].close();
    await room.time.pass(1_000);
    await until(() => lists > 1 && bruno.updates.length > 0);
    await resign(authority);
    await until(() => bruno.updates.at(-1).view.sessionOver);
    assert.equal(await bruno.remote.fairness(1), 'unfair');
  }
});

test('the end of a game is final for everybody', async () => {
  for (const fair of [true, false]) {
    const room = await newRoom({ fair });
    const { authority } = room;
    const bruno = newPlayer(room, authority.tokens[1]);
    await bruno.remote.join(bruno.token);
    const reasons = [];
    bruno.remote.onend(({ code }) => reasons.push(code));
    authority.end();
    await until(() => reasons.length > 0);
    await assert.rejects(bruno.remote.join(bruno.token), rejected('game-ended'));
    await assert.rejects(authority.join(bruno.token), rejected('game-ended'));
    const late = newPlayer(room, bruno.token);
    await assert.rejects(late.remote.view(1), rejected('game-ended'));
    await room.time.pass(100_000);
    assert.deepEqual([reasons, bruno.channels.length, late.channels.length], [['game-ended'], 1, 1]);
  }
});

test('a contribution that cannot be stored is asked for again', async (t) => {
  t.mock.method(console, 'error', () => {});
  let fails = false;
  const save = async () => {
    if (fails) throw new Error('disk full');
  };
  const room = await newRoom({ save });
  const { authority } = room;
  await authority.join(authority.tokens[0]);
  fails = true;
  const bruno = newPlayer(room, authority.tokens[1]);
  await room.time.pass(5_000);
  assert.equal(room.lastLobby().seats[1].ready, false);
  fails = false;
  for (let count = 0; count < 40 && bruno.updates.length === 0; count += 1) await room.time.pass(1_000);
  assert.equal(bruno.updates.length > 0, true);
});

test('a fair deal has no seed of the holder, and a game without one has no lobby', async () => {
  await assert.rejects(newRoom({ seed: 'mine' }), rejected('bad-input'));
  const room = await newRoom({ fair: false });
  assert.deepEqual([room.lobbies, await room.authority.fairness(0)], [[null], 'none']);
  const bruno = newPlayer(room, room.authority.tokens[1]);
  await resign(room.authority);
  await until(() => bruno.updates.at(-1)?.view.sessionOver);
  assert.deepEqual([bruno.lobbies, await bruno.remote.fairness(1)], [[null], 'none']);
});

test('over connections that lose, double and delay messages, sessions are dealt and proved for two to four people', async () => {
  const random = randomFrom(7);
  for (const [people, computers] of [
    [2, 0],
    [3, 1],
    [4, 0],
  ]) {
    const seats = [
      ...Array.from({ length: people }, (_, index) => ({ name: `P${index}` })),
      ...Array.from({ length: computers }, () => ({ level: 'beginner' })),
    ];
    const room = await newRoom({ seats, rules: { preset: 'session', target: 30, turnSeconds: null } });
    const { authority, time } = room;
    const disturb = () =>
      random() < 0.15 ? [] : random() < 0.2 ? [random() * 900, random() * 900] : [random() * 300];
    const players = authority.tokens
      .slice(1, people)
      .map((token) => newPlayer(room, token, { disturb, memory: newMemory() }));
    await authority.join(authority.tokens[0]);
    for (let count = 0; room.lastLobby() !== null; count += 1) {
      assert.ok(count < 200, 'the cards are dealt within 200 seconds');
      await time.pass(1_000);
    }
    for (let turns = 0; turns < 400; turns += 1) {
      const { n, view } = await authority.view(0);
      if (view.sessionOver) break;
      if (view.nextDeal) await authority.send(0, { kind: 'next-deal', n });
      else if (view.seatToMove < people) {
        const update = await authority.view(view.seatToMove);
        await authority.send(view.seatToMove, turns > 200 ? { kind: 'resign', n } : commandFor(update));
      }
      await time.pass(random() * 1_000);
    }
    await time.pass(60_000);
    for (const [index, { remote, updates }] of players.entries()) {
      assert.equal(updates.at(-1).view.sessionOver, true);
      assert.equal(await remote.fairness(index + 1), 'fair');
    }
    assert.equal(await authority.fairness(0), 'fair');
    authority.close();
  }
});

test('a proof of 200,000 characters arrives', async () => {
  const room = await newRoom();
  const padding = 'x'.repeat(200_000);
  const change = (text) => text.replace('"machiavelli 2', `"${padding}machiavelli 2`);
  await room.authority.join(room.authority.tokens[0]);
  const bruno = newPlayer(room, room.authority.tokens[1], { change });
  await until(() => bruno.updates.length > 0);
  await resign(room.authority);
  await until(() => bruno.updates.at(-1).view.sessionOver);
  assert.ok(bruno.updates.at(-1).proof.save.length > 200_000);
  assert.equal(await bruno.remote.fairness(1), 'unfair');
  assert.ok(Game.load(room.stored().game).seats === 2);
});
