// Plays a game on one of the servers in examples/, during which a player and the server are killed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PLAYER = fileURLToPath(new URL('online-player.mjs', import.meta.url));
/** The time limit for a line that a process has to print, in milliseconds. */
const LINE_TIMEOUT = 120_000;

/** Starts a process. `until(holds)` resolves to the first line of its output for which `holds` returns true. */
function start(command, words, options) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  const lines = [];
  const waiting = new Set();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const complete = (rest + text).split('\n');
    rest = complete.pop();
    lines.push(...complete);
    for (const check of [...waiting]) check();
  });
  const until = (holds) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error(`not printed: ${holds}`))), LINE_TIMEOUT);
      const finish = (settle) => {
        clearTimeout(timer);
        waiting.delete(check);
        settle();
      };
      const check = () => {
        const line = lines.find(holds);
        if (line !== undefined) finish(() => resolve(line));
      };
      ended.then(() => {
        check();
        if (waiting.has(check))
          finish(() => reject(new Error(`ended before: ${holds}\n${lines.join('\n')}`)));
      });
      waiting.add(check);
      check();
    });
  const kill = async (group = false) => {
    // Once the process has ended, its process id may belong to another process.
    if (child.exitCode === null && child.signalCode === null) {
      if (group) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    }
    await ended;
  };
  return { until, kill, ended };
}

function startPlayer(options, { address, token }) {
  const { until, ...rest } = start(process.execPath, [PLAYER, options.client, address, token]);
  return {
    ...rest,
    until: async (holds) => JSON.parse(await until((line) => holds(JSON.parse(line)))),
  };
}

/**
 * Plays a game of two players on a server, and returns the number of its turns. In `options`, `start` is the command that starts the
 * server in the folder `cwd` with the environment `env`. `isReady(line)` recognises the line that the server prints when it is
 * ready. `deal()` deals a game, and resolves to `{ address, token }` for each player. `client` is the URL of the module
 * through which online-player.mjs connects.
 */
export async function playThroughKills(options) {
  const serve = async () => {
    const [command, ...words] = options.start;
    const server = start(command, words, { cwd: options.cwd, env: options.env, detached: true });
    await server.until(options.isReady).catch(async (error) => {
      await server.kill(true).catch(() => {});
      throw error;
    });
    return server;
  };
  let server = await serve();
  const players = [];
  try {
    const seats = await options.deal();
    players.push(startPlayer(options, seats[0]), startPlayer(options, seats[1]));
    await players[0].until(({ n }) => n >= 4);
    await players[1].kill();
    await players[0].until(({ present }) => !present[1]);
    players[1] = startPlayer(options, seats[1]);
    const { n } = await players[1].until(() => true);
    assert.ok(n >= 4, 'the game continued after the player was killed');
    const before = await players[0].until((seen) => seen.n >= n + 4);
    await server.kill(true);
    server = await serve();
    const ends = await Promise.all(players.map((player) => player.until(({ over }) => over)));
    assert.deepEqual(ends[0].history, ends[1].history);
    assert.deepEqual(ends[0].history.slice(0, before.history.length), before.history, 'no turn was lost');
    await Promise.all(players.map(({ ended }) => ended));
    return ends[0].history.length;
  } finally {
    for (const player of players) await player.kill();
    await server.kill(true);
  }
}
