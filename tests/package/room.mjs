// A room with a game whose cards all seats deal together, and players elsewhere, for the tests of fair deals and of rematches.
import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { connectTo, createAuthority, serve } from 'machiavelli-cards/online';
import { connection, settled, TestClock } from './online.mjs';

const NO_LIMITS = { rate: { burst: 1e9, perSecond: 1e9 }, silence: null };

/** What a test has opened, and closes at its end. */
const opened = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** Waits until the hashes that have been asked for are there, which takes real time, and what follows from them has happened. */
export async function hashed() {
  await crypto.subtle.digest('SHA-256', new Uint8Array(1));
  await settled();
}

export const until = async (holds) => {
  for (let rounds = 0; rounds < 10_000; rounds += 1) {
    if (await holds()) return;
    await hashed();
  }
  assert.fail(`it never happened: ${holds}`);
};

export async function pass({ time }, duration) {
  await time.pass(duration);
  for (let rounds = 0; rounds < 3; rounds += 1) await hashed();
}

export const rejected = (code) => (error) => error.code === code && error.message.length > 5;

export const PEOPLE = [{ name: 'Anna' }, { name: 'Bruno' }];

export async function newRoom(options = {}) {
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
export function newMemory() {
  let value;
  return {
    read: () => (value === undefined ? undefined : JSON.parse(value)),
    write: (next) => {
      value = JSON.stringify(next);
    },
  };
}

/** A player elsewhere. `authority` may be a function, so that a room can be opened again. */
export function newPlayer(
  { time, authority },
  token,
  { memory, disturb, change = (text) => text, name } = {},
) {
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
  const remote = connectTo(open, token, { timers: time, random: () => 1, memory, name });
  opened.push(remote);
  const updates = [];
  const lobbies = [];
  remote.onview(null, (update) => updates.push(update));
  remote.onlobby((lobby) => lobbies.push(lobby));
  return {
    remote,
    token,
    memory,
    channels,
    updates,
    lobbies,
    sent: () => channels.flatMap(({ sent }) => sent),
  };
}

/** Resigns the game of a seat, so that the whole game is over. */
export async function resign(authority, seat = 0) {
  const { n } = await authority.view(seat);
  assert.equal((await authority.send(seat, { kind: 'resign', n })).legal, true);
}
