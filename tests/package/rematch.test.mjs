// Further games of the same players: who has to want one, how it is dealt, and what a player can prove of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { init } from 'machiavelli-cards';
import { commandFor, settled } from './online.mjs';
import { newMemory, newPlayer, newRoom, PEOPLE, pass, rejected, resign, until } from './room.mjs';

await init();

const ask = async (authority, seat) =>
  authority.send(seat, { kind: 'rematch', n: (await authority.view(seat)).n });
const wishes = ({ attendance }) => attendance.map(({ rematch }) => rematch);
const last = ({ updates }) => updates.at(-1);
const isOver = (player) => last(player)?.view.sessionOver === true;

/** A table at which Anna, the holder, and one or two players elsewhere have ended a game. */
async function endedGame({ options = {}, memories = [newMemory(), newMemory()], ...player } = {}) {
  const room = await newRoom(options);
  const { authority } = room;
  // Anna's table listens.
  authority.onview(0, () => {});
  const people = authority.tokens.slice(1).filter(Boolean);
  const players = people.map((token, index) =>
    newPlayer(room, token, { memory: memories[index], ...player }),
  );
  await authority.join(authority.tokens[0]);
  for (const each of players) await until(() => each.updates.length > 0);
  await resign(authority);
  for (const each of players) await until(() => isOver(each));
  return { room, authority, players, memories };
}

test('a rematch begins when every player has asked for it, and each of its games has a deal of its own that all can check', async () => {
  const options = { seats: [...PEOPLE, { name: 'Carla' }, { name: 'Computer', level: 'easy' }] };
  const { room, authority, players } = await endedGame({ options });
  const [bruno, carla] = players;
  const deals = [room.stored().deal.shares.map(({ contribution }) => contribution)];
  for (let rematches = 1; rematches <= 2; rematches += 1) {
    const { n } = last(bruno);
    assert.deepEqual(wishes(last(carla)), [false, false, false, false]);
    const answer = await ask(bruno.remote, 1);
    assert.deepEqual([answer.legal, wishes(answer.update)], [true, [false, true, false, false]]);
    // Asking twice is asking once.
    await ask(bruno.remote, 1);
    await until(() => wishes(last(carla))[1]);
    await ask(authority, 0);
    await settled();
    assert.deepEqual([last(bruno).n, room.lastLobby()], [n, null]);
    assert.deepEqual(wishes(await authority.view(0)), [true, true, false, false]);
    await ask(carla.remote, 2);
    for (const each of players) await until(() => last(each).rematches === rematches);
    const first = bruno.updates.find((update) => update.rematches === rematches);
    assert.deepEqual([first.n, first.view.turn, first.view.over, first.log], [n + 1, 1, false, []]);
    assert.deepEqual(wishes(first), [undefined, undefined, undefined, undefined]);
    assert.ok(players.every(({ channels }) => channels.length === 1));
    deals.push(room.stored().deal.shares.map(({ contribution }) => contribution));
    assert.equal(await bruno.remote.fairness(1), 'open');
    await resign(authority);
    for (const each of players) await until(() => isOver(each));
    const verdicts = [authority.fairness(0), bruno.remote.fairness(1), carla.remote.fairness(2)];
    assert.deepEqual(await Promise.all(verdicts), ['fair', 'fair', 'fair']);
  }
  assert.equal(new Set(deals.flat()).size, 12);
});

test('a rematch comes after the end of a whole session, and follows the same rules', async () => {
  const rules = { preset: 'session', target: 500, deal: 7 };
  const { authority, players } = await endedGame({ options: { rules } });
  await ask(authority, 0);
  await ask(players[0].remote, 1);
  await until(() => last(players[0]).rematches === 1);
  const { view } = await authority.view(0);
  assert.deepEqual([view.rules.target, view.rules.deal, view.deal, view.seats[1].total], [500, 7, 1, 0]);
});

test('before the end nobody can ask for a rematch, and a spectator never can', async () => {
  const room = await newRoom({ fair: undefined });
  const { authority } = room;
  await assert.rejects(ask(authority, 0), rejected('not-over'));
  const watcher = newPlayer(room, authority.watchToken);
  await until(() => watcher.updates.length > 0);
  await resign(authority);
  await until(() => isOver(watcher));
  const { n } = last(watcher);
  await assert.rejects(watcher.remote.send(null, { kind: 'rematch', n }), rejected('not-your-seat'));
  assert.equal((await authority.send(0, { kind: 'rematch', n: 0 })).late, true);
});

test('a game without a fair deal has a rematch, too, with other cards', async () => {
  const { room, authority, players } = await endedGame({ options: { fair: undefined } });
  const hand = (await authority.view(0)).view.hand.map(({ id }) => id);
  await ask(authority, 0);
  await ask(players[0].remote, 1);
  await until(() => last(players[0]).rematches === 1);
  const { view } = await authority.view(0);
  assert.notDeepEqual(
    view.hand.map(({ id }) => id),
    hand,
  );
  await resign(authority);
  await until(() => isOver(players[0]));
  assert.equal(await players[0].remote.fairness(1), 'none');
  assert.equal(room.stored().rematches, 1);
});

test('who has left no longer wants a rematch, and a computer that plays for a player always does', async () => {
  const { room, authority, players } = await endedGame();
  const [bruno] = players;
  await ask(bruno.remote, 1);
  bruno.remote.close();
  await until(async () => !(await authority.view(0)).attendance[1].present);
  await ask(authority, 0);
  assert.deepEqual(wishes(await authority.view(0)), [true, false]);
  await pass(room, 100_000);
  assert.equal(room.lastLobby(), null);
  authority.letComputerPlay(1, 'easy');
  await until(async () => (await authority.view(0)).rematches === 1);
  // Bruno is back in the middle of the rematch. He has not seen its deal, and is not told that it was fair.
  const back = newPlayer(room, bruno.token, { memory: newMemory() });
  await until(() => last(back)?.rematches === 1);
  await resign(authority);
  await until(() => isOver(back));
  assert.equal(await back.remote.fairness(1), 'unknown');
});

test('after the end of a game, no computer takes the seat of a player who leaves, so no rematch begins without the player', async () => {
  const { room, authority, players } = await endedGame({ options: { away: { seconds: 60, level: 'easy' } } });
  await ask(authority, 0);
  players[0].remote.close();
  await pass(room, 100_000);
  const { attendance, rematches } = await authority.view(0);
  assert.deepEqual([attendance[1].present, rematches], [false, undefined]);
});

test('a rematch that cannot be saved does not begin, and can be asked for again', async () => {
  let fails = false;
  const save = async () => {
    if (fails) throw new Error('disk full');
  };
  const { authority, players } = await endedGame({ options: { save } });
  const [bruno] = players;
  await ask(authority, 0);
  fails = true;
  await assert.rejects(ask(bruno.remote, 1), rejected('not-saved'));
  await until(() => wishes(last(bruno))[1] === false);
  assert.deepEqual([wishes(last(bruno)), isOver(bruno)], [[true, false], true]);
  fails = false;
  await ask(bruno.remote, 1);
  await until(() => last(bruno).rematches === 1);
});

test('a holder and players that start again in the middle of a rematch play on, and can check the deal', async () => {
  const { room, authority, players, memories } = await endedGame({
    options: { seats: [...PEOPLE, { name: 'Carla' }] },
  });
  // Carla’s part of the deal is lost with her connection.
  const [bruno, carla] = players;
  for (const [seat, each] of [authority, bruno.remote].entries()) await ask(each, seat);
  const { send } = carla.channels[0];
  carla.channels[0].send = (text) => {
    if (!text.includes('"commitment"')) send(text);
  };
  await ask(carla.remote, 2);
  await until(() => room.lastLobby()?.seats[1].ready);
  for (const each of players) each.remote.close();
  authority.close();

  const next = await newRoom({ saved: room.stored(), fair: undefined });
  assert.equal(next.lastLobby().rematches, 1);
  await next.authority.join(next.authority.tokens[0]);
  const back = players.map(({ token }, index) => newPlayer(next, token, { memory: memories[index] }));
  for (const each of back) await until(() => last(each)?.rematches === 1);
  await resign(next.authority);
  for (const each of back) await until(() => isOver(each));
  for (const [index, { remote }] of back.entries()) assert.equal(await remote.fairness(index + 1), 'fair');
});

test('over connections that lose, double and delay messages, rematches are agreed, dealt and proved', async () => {
  let state = 5;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const room = await newRoom({ seats: [...PEOPLE, { name: 'Carla' }] });
  const { authority } = room;
  authority.onview(0, () => {});
  const disturb = () =>
    random() < 0.15 ? [] : random() < 0.2 ? [random() * 900, random() * 900] : [random() * 300];
  const players = authority.tokens
    .slice(1)
    .map((token) => newPlayer(room, token, { disturb, memory: newMemory() }));
  await authority.join(authority.tokens[0]);
  const passUntil = async (holds) => {
    for (let count = 0; !(await holds()); count += 1) {
      assert.ok(count < 120, `never: ${holds}`);
      await pass(room, 500);
    }
  };
  for (let rematches = 0; rematches < 4; rematches += 1) {
    const isHere = (player) =>
      player.updates.length > 0 && last(player).rematches === (rematches || undefined);
    await passUntil(() => players.every(isHere));
    for (let turns = 0; turns < 6; turns += 1) {
      const { view } = await authority.view(0);
      const update = await authority.view(view.seatToMove);
      await authority.send(view.seatToMove, commandFor(update));
    }
    await resign(authority);
    await passUntil(() => players.every(isOver));
    for (const [index, { remote }] of players.entries())
      assert.equal(await remote.fairness(index + 1), 'fair', `game ${rematches}`);
    const asked = [authority, ...players.map(({ remote }) => remote)].map((each, seat) => ask(each, seat));
    await passUntil(async () => (await Promise.race([Promise.all(asked), settled()])) !== undefined);
  }
});

test('a holder who begins again in the middle of a game cannot pass that off as a fair deal', async () => {
  const { room, authority, players } = await endedGame();
  const [bruno] = players;
  await ask(authority, 0);
  await ask(bruno.remote, 1);
  await until(() => last(bruno).rematches === 1);
  bruno.remote.close();
  authority.close();
  // The cards of the first rematch did not please the holder.
  const deal = {
    ...room.stored().deal,
    fixed: false,
    shares: room.stored().deal.shares.map(() => ({ commitment: null, contribution: null })),
  };
  const saved = { ...room.stored(), n: 9, rematches: 2, game: null, deal };
  const next = await newRoom({ saved, fair: undefined });
  await next.authority.join(next.authority.tokens[0]);
  const again = newPlayer(next, bruno.token, { memory: bruno.memory });
  await until(() => again.updates.length > 0);
  await resign(next.authority);
  await until(() => isOver(again));
  assert.equal(await again.remote.fairness(1), 'unknown');
});

test('a player is called by the name that the player has chosen, until the cards are dealt', async () => {
  const room = await newRoom({ seats: PEOPLE });
  const { authority } = room;
  const bruno = newPlayer(room, authority.tokens[1], { name: ' Bruna ' });
  await until(() => room.lastLobby().seats[1].ready);
  assert.deepEqual(
    room.lastLobby().seats.map(({ name }) => name),
    ['Anna', 'Bruna'],
  );
  assert.equal(room.stored().seats[1].name, 'Bruna');
  await authority.join(authority.tokens[0]);
  await until(() => bruno.updates.length > 0);
  bruno.remote.close();
  const late = newPlayer(room, bruno.token, { name: 'Other' });
  await until(() => late.updates.length > 0);
  assert.deepEqual(
    last(late).view.seats.map(({ name }) => name),
    ['Anna', 'Bruna'],
  );
  for (const name of ['', ' ', 'x'.repeat(25), 'a\nb', 7]) {
    const refused = newPlayer(room, bruno.token, { name });
    await assert.rejects(refused.remote.join(bruno.token), rejected('bad-message'), JSON.stringify(name));
  }
});
