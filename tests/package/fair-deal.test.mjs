// Games whose cards all seats deal together: the lobby, what is kept across reloads, and what a player notices.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Game, init } from 'machiavelli-cards';
import { connectTo } from 'machiavelli-cards/online';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { commandFor, oneOf, settled } from './online.mjs';
import { newMemory, newPlayer, newRoom, PEOPLE, pass, rejected, resign, until } from './room.mjs';

await init();

const IS_LONG = process.env.TEST_LONG === '1';

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
  assert.equal((await view).view.deal, 1);
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

test('a computer can also play for a player who has committed to a contribution and is away', async () => {
  const room = await newRoom();
  const { authority } = room;
  const bruno = newPlayer(room, authority.tokens[1]);
  await until(() => room.lastLobby().seats[1].ready);
  bruno.remote.close();
  await until(() => !room.lastLobby().seats[1].present);
  await authority.join(authority.tokens[0]);
  authority.letComputerPlay(1, 'easy');
  await until(() => room.lastLobby() === null);
  assert.equal((await authority.view(0)).attendance[1].computer, true);
});

test('nobody but its player can complete a deal whose commitments are fixed', async () => {
  const room = await newRoom({ seats: [...PEOPLE, { name: 'Carla' }] });
  const { authority } = room;
  const memory = newMemory();
  // Bruno's contribution is lost, and then his connection.
  const disturb = (text) => (text.includes('"contribution"') ? [] : [0]);
  const bruno = newPlayer(room, authority.tokens[1], { memory, disturb });
  const carla = newPlayer(room, authority.tokens[2]);
  await authority.join(authority.tokens[0]);
  await until(() => bruno.sent().some((text) => text.includes('"contribution"')));
  await until(() => room.lastLobby().commitments !== null && room.lastLobby().seats[2].ready);
  bruno.remote.close();
  carla.remote.close();
  await until(() => room.lastLobby().seats.every(({ present }) => !present));
  assert.throws(() => authority.letComputerPlay(1, 'easy'), rejected('deal-fixed'));
  authority.letComputerPlay(2, 'easy');
  await until(() => room.lastLobby().seats[2].computer);
  // A player without the contribution changes nothing, and one who has it completes the deal.
  const stranger = newPlayer(room, authority.tokens[1]);
  await until(() => stranger.sent().some((text) => text.includes('"commitment"')));
  assert.equal(room.lastLobby().seats[1].ready, false);
  stranger.remote.close();
  const again = newPlayer(room, authority.tokens[1], { memory });
  await until(() => again.updates.length > 0);
  assert.equal(room.lastLobby(), null);
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
      await pass(room, 60_000);
      assert.ok(bruno.sent().every((text) => !text.includes('contribution')));
      continue;
    }
    await until(() => lost > 0);
    bruno.channels[0].close();
    await pass(room, 1_000);
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
    await pass(room, 100_000);
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
  await pass(room, 5_000);
  assert.equal(room.lastLobby().seats[1].ready, false);
  fails = false;
  for (let count = 0; count < 40 && bruno.updates.length === 0; count += 1) await pass(room, 1_000);
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
    const { authority } = room;
    const disturb = () =>
      random() < 0.15 ? [] : random() < 0.2 ? [random() * 900, random() * 900] : [random() * 300];
    const players = authority.tokens
      .slice(1, people)
      .map((token) => newPlayer(room, token, { disturb, memory: newMemory() }));
    await authority.join(authority.tokens[0]);
    for (let count = 0; room.lastLobby() !== null; count += 1) {
      assert.ok(count < 60, 'the cards are dealt within a minute');
      await pass(room, 1_000);
    }
    for (let turns = 0; turns < 400; turns += 1) {
      const { n, view } = await authority.view(0);
      if (view.sessionOver) break;
      if (view.nextDeal) await authority.send(0, { kind: 'next-deal', n });
      else if (view.seatToMove < people) {
        const update = await authority.view(view.seatToMove);
        await authority.send(view.seatToMove, turns > 200 ? { kind: 'resign', n } : commandFor(update));
      }
      await pass(room, random() * 1_000);
    }
    await pass(room, 60_000);
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

// Altered transcripts. A player has seen a game, and a holder tells another story.

/** Plays a whole game with a fair deal, and returns what each player elsewhere has kept and received. */
async function transcriptsOf({ people, computers, rules, maxTurns }) {
  const seats = [
    ...Array.from({ length: people }, (_, index) => ({ name: `P${index}` })),
    ...Array.from({ length: computers }, () => ({ level: 'beginner' })),
  ];
  const room = await newRoom({ seats, rules });
  const { authority } = room;
  const memories = authority.tokens.slice(0, people).map(newMemory);
  const players = memories.map((memory, seat) => newPlayer(room, authority.tokens[seat], { memory }));
  await until(() => players.every(({ updates }) => updates.length > 0));
  for (;;) {
    const { n, view } = await authority.view(0);
    if (view.sessionOver) break;
    if (view.nextDeal) await authority.send(0, { kind: 'next-deal', n });
    else if (view.seatToMove < people) {
      const kind = n > maxTurns ? 'resign' : 'draw';
      const plays = computers < 3 && n % 2 === 0 && kind === 'draw';
      const update = await authority.view(view.seatToMove);
      await authority.send(view.seatToMove, plays ? commandFor(update) : { kind, n });
    }
    await settled();
  }
  await until(() => players.every(({ updates }) => updates.at(-1).view.sessionOver));
  return players.map(({ remote, token, updates }, seat) => {
    remote.close();
    // The check reads neither the log nor the result.
    const shown = updates.map((update) => ({ ...update, log: [], view: { ...update.view, result: null } }));
    return { seat, token, updates: shown, memory: memories[seat].read(), deals: updates.at(-1).view.deal };
  });
}

/** What a player who has kept `memory` says about a deal after these updates. */
async function fairnessAfter({ seat, token }, memory, updates) {
  const channel = { send: () => {}, close: () => {} };
  const remote = connectTo(() => channel, token, {
    memory: { read: () => memory, write: () => {} },
    timers: { now: () => 0, set: () => 0, clear: () => {} },
  });
  await null;
  for (const [index, update] of updates.entries())
    channel.onmessage(JSON.stringify({ kind: 'update', seq: index + 1, seat, known: 0, ...update }));
  const fairness = await remote.fairness(seat);
  remote.close();
  return fairness;
}

/** `Game.load`, but each game is loaded once. The games are not freed. */
function cachedLoad() {
  const { load } = Game;
  const remembered = (compute) => {
    const known = new Map();
    return (...key) => {
      const text = JSON.stringify(key);
      if (!known.has(text)) known.set(text, compute(...key));
      return known.get(text);
    };
  };
  const handleOf = (game) => ({
    ...{ seed: game.seed, isArranged: game.isArranged, seats: game.seats, free: () => {} },
    view: remembered((seat) => game.view(seat)),
    at: remembered((turns, deal) => handleOf(game.at(turns, deal))),
  });
  return remembered((text) => handleOf(load.call(Game, text)));
}

/** Replaces a method until the end of the test. A mock of Node's test runner would record each call. */
function replace(t, owner, name, method) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: method });
  t.after(() => (before ? Object.defineProperty(owner, name, before) : delete owner[name]));
}

const clone = (value) => JSON.parse(JSON.stringify(value));

test('10,000 altered transcripts are noticed, and none that was not altered', async (t) => {
  const random = randomFrom(IS_LONG ? Date.now() : 48);
  const rules = { preset: 'session', target: 500, turnSeconds: null };
  const transcripts = [];
  // With five seats and two people who only draw, the stock of a deal is soon used up.
  for (const [people, computers, maxTurns] of [
    [2, 0, 12],
    [2, 1, 12],
    [4, 0, 12],
    [2, 3, 100],
  ]) {
    transcripts.push(...(await transcriptsOf({ people, computers, rules, maxTurns })));
  }
  const longTranscripts = transcripts.filter(({ deals }) => deals > 1);
  const shortTranscripts = transcripts.filter(({ deals }) => deals === 1);
  assert.ok(longTranscripts.length > 0 && shortTranscripts.length > 0);
  const digit = () => Math.floor(random() * 16).toString(16);
  /** Another text of the same length, with one other hexadecimal digit. */
  const withOtherDigit = (text) => {
    const index = Math.floor(random() * text.length);
    const other = digit();
    return other === text[index]
      ? withOtherDigit(text)
      : text.slice(0, index) + other + text.slice(index + 1);
  };
  const randomHash = () => Array.from({ length: 64 }, digit).join('');
  const alterEntry = (list, change) => {
    const index = Math.floor(random() * list.length);
    list[index] = change(list[index]);
  };
  const exchange = (list) => {
    const index = Math.floor(random() * (list.length - 1));
    [list[index], list[index + 1]] = [list[index + 1], list[index]];
  };
  /** The saves of other games with the same players: with the same seed but other turns, of another seed, or arranged. */
  const otherSaves = new Map();
  for (const { updates } of transcripts) {
    const { save } = updates.at(-1).proof;
    if (otherSaves.has(save)) continue;
    const game = Game.load(save);
    const names = game.view(null).seats.map(({ name }) => name);
    const options = { players: names, rules: game.view(null).rules };
    const others = [
      transcripts.find((other) => other.updates.at(-1).proof.save !== save).updates.at(-1).proof.save,
    ];
    for (let turns = 0; turns < 8; turns += 1) {
      const replayed = game.at(turns, 1);
      if (replayed.result() !== null) break;
      const wasDrawn = game.log(turns, 1)[0].kind === 'draw';
      // Another turn at this point, and then the game goes on until it is given up.
      if (wasDrawn) replayed.restore();
      else replayed.draw();
      for (let more = 0; more < 60 && replayed.result() === null; more += 1) replayed.draw();
      replayed.resign();
      others.push(replayed.save());
    }
    const dealt = Game.deal({ ...options, seed: randomHash() });
    dealt.resign();
    const hand = game
      .at(0, 1)
      .view(0)
      .hand.map(({ face }) => face);
    const arranged = Game.arrange({ ...options, seed: game.seed, position: `/ ${hand.join(' ')}` });
    arranged.resign();
    const otherRules = Game.deal({ ...options, rules: { ...options.rules, packs: 3 }, seed: game.seed });
    otherRules.resign();
    others.push(...[dealt, arranged, otherRules].map((other) => other.save()));
    otherSaves.set(save, others);
  }
  replace(t, Game, 'load', cachedLoad());
  // The same hash, without the detour through a thread.
  replace(t, crypto.subtle, 'digest', async (_, data) => createHash('sha256').update(data).digest());

  const ALTERATIONS = {
    'a contribution': ({ proof }) => alterEntry(proof.contributions, withOtherDigit),
    'another contribution': ({ proof }) => alterEntry(proof.contributions, randomHash),
    'the order of the seats': ({ proof }) => exchange(proof.contributions),
    'a missing or additional seat': ({ proof }) =>
      random() < 0.5 ? proof.contributions.pop() : proof.contributions.push(randomHash()),
    'the own bytes': ({ memory }) => (memory.contribution = withOtherDigit(memory.contribution)),
    'a commitment': ({ memory }) => alterEntry(memory.fixed.commitments, withOtherDigit),
    'the order of the commitments': ({ memory }) => exchange(memory.fixed.commitments),
    'both orders': ({ proof, memory }) => {
      const index = Math.floor(random() * (proof.contributions.length - 1));
      for (const list of [proof.contributions, memory.fixed.commitments])
        [list[index], list[index + 1]] = [list[index + 1], list[index]];
    },
    'the rules': ({ memory }) => (memory.fixed.rules = memory.fixed.rules.replace('"packs":2', '"packs":3')),
    'the seed': ({ proof }) => (proof.save = proof.save.replace(/(?<=^seed ).+/m, withOtherDigit)),
    'the save': ({ proof }) => (proof.save = oneOf(random, otherSaves.get(proof.save))),
    'a damaged save': ({ proof }) =>
      (proof.save = proof.save.slice(0, Math.floor((proof.save.length - 1) * random()))),
    'a seen turn': ({ memory }) => (memory.seen[oneOf(random, Object.keys(memory.seen))] = randomHash()),
    'a turn that was not played': ({ memory }) => (memory.seen['1.500'] = randomHash()),
    'a seen hand': (story) => alterView(story, (view) => (view.hand[0].id = 200 + (view.hand[0].id % 7))),
    'an exchanged card': (story) =>
      alterView(story, (view) => {
        const card = oneOf(random, view.hand);
        card.face = card.face === '7D' ? '8D' : '7D';
      }),
    'a seen number of cards': (story) =>
      alterView(story, (view) => {
        if (random() < 0.5) view.stock += 1;
        else oneOf(random, view.seats).cards += 1;
      }),
    'a second look': (story) => {
      alterView(story, (view) => (view.stock += 1));
      // The holder shows the same turn as it is, too, before or after that.
      const [{ view }] = story.shown;
      const asItIs = story.transcript.updates.find(
        (update) => update.view.deal === view.deal && update.view.turn === view.turn,
      );
      if (random() < 0.5) story.shown.push(asItIs);
      else story.shown.unshift(asItIs);
    },
    'a seen table': (story) =>
      alterView(story, (view) => view.groups.push({ cards: [{ id: 1, face: 'AS' }] })),
  };
  /** Shows the player one turn with other cards than those of the save. */
  function alterView(story, alter) {
    const index = Math.floor(random() * (story.transcript.updates.length - 1));
    const seen = clone(story.transcript.updates[index]);
    if (seen.view.hand.length === 0) return alterView(story, alter);
    alter(seen.view);
    story.memory.seen = {};
    story.shown.unshift(seen);
  }

  const lastOf = ({ updates }) => updates.at(-1);
  for (const transcript of transcripts) {
    const { updates } = transcript;
    assert.equal(await fairnessAfter(transcript, transcript.memory, [lastOf(transcript)]), 'fair');
    assert.equal(await fairnessAfter(transcript, { ...transcript.memory, seen: {} }, updates), 'fair');
  }
  const verdicts = new Map();
  const kinds = Object.keys(ALTERATIONS);
  for (let count = 0; count < 10_000; count += 1) {
    const kind = kinds[count % kinds.length];
    // A long game takes long to check.
    const transcript = oneOf(random, random() < 0.05 ? longTranscripts : shortTranscripts);
    const { view, ...rest } = lastOf(transcript);
    const proof = { ...rest.proof, contributions: [...rest.proof.contributions] };
    const memory = {
      ...transcript.memory,
      fixed: clone(transcript.memory.fixed),
      seen: { ...transcript.memory.seen },
    };
    const story = { transcript, memory, proof, shown: [] };
    ALTERATIONS[kind](story);
    const verdict = await fairnessAfter(transcript, memory, [...story.shown, { ...rest, view, proof }]);
    verdicts.set(kind, { ...verdicts.get(kind), [verdict]: (verdicts.get(kind)?.[verdict] || 0) + 1 });
  }
  for (const [kind, { unfair, ...others }] of verdicts) assert.deepEqual(others, {}, `${kind}: ${unfair}`);
});
