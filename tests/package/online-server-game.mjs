// Plays a game on one of the servers in examples/, during which a player and the server are killed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PLAYER = fileURLToPath(new URL('online-player.mjs', import.meta.url));

/** The time after which a process is killed, in milliseconds, so that a test that hangs ends. */
const TIMEOUT = 240_000;

/** Starts a process. `until(holds)` resolves to its next line of output for which `holds` returns true. */
function start([command, ...words], options) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const child = spawn(command, words, { stdio, detached: true, timeout: TIMEOUT, ...options });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  return {
    ended,
    async until(holds) {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`${command} ${words.join(' ')} ended before it printed: ${holds}`);
        if (holds(value)) return value;
      }
    },
    /** Kills the process and those that it has started. */
    async kill() {
      // Once the process has ended, its process id may belong to another process.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

function startPlayer({ client }, { address, token }) {
  const { until, ...rest } = start([process.execPath, PLAYER, client, address, token]);
  return {
    ...rest,
    until: async (holds) => JSON.parse(await until((line) => holds(JSON.parse(line)))),
  };
}

/**
 * Plays a game of two players on a server, and returns the number of its turns. In `options`, `start` is the command that starts the
 * server in the folder `cwd` with the environment `env`. `isReady(line)` recognises the line that the server prints when it is
 * ready. `deal()` deals a game, and resolves to `{ address, token }` for each player. `client` is the way in
 * which online-player.mjs connects. `fairness` is what each player should say about the deal; the second player is killed once.
 */
export async function playThroughKills(options) {
  const { cwd, env } = options;
  const running = [];
  const serve = async () => {
    const server = start(options.start, { cwd, env });
    running.push(server);
    await server.until(options.isReady);
    return server;
  };
  const join = (seat) => {
    const player = startPlayer(options, seat);
    running.push(player);
    return player;
  };
  try {
    const server = await serve();
    const seats = await options.deal();
    const [first, second] = seats.map(join);
    await first.until(({ n }) => n >= 4);
    await second.kill();
    await first.until(({ present }) => !present[1]);
    const returned = join(seats[1]);
    const { n } = await returned.until(() => true);
    assert.ok(n >= 4, 'the game continued after the player was killed');
    const before = await first.until((seen) => seen.n >= n + 4);
    await server.kill();
    await serve();
    const players = [first, returned];
    const ends = await Promise.all(players.map((player) => player.until(({ over }) => over)));
    assert.deepEqual(ends[0].history, ends[1].history);
    const { fairness = ['none', 'none'] } = options;
    assert.deepEqual([ends[0].fairness, ends[1].fairness], fairness);
    assert.deepEqual(ends[0].history.slice(0, before.history.length), before.history, 'no turn was lost');
    await Promise.all(players.map(({ ended }) => ended));
    return ends[0].history.length;
  } finally {
    for (const each of running) await each.kill();
  }
}
