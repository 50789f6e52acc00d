// npm run measure:online [-- --games 1000 --pause 5 --seconds 30]
//
// Measures the server of examples/node-ws with many games at once (--games) over loopback. Programs play for all seats. In a first
// period of --seconds seconds, each player pauses before a turn, on average for --pause seconds. Then the server is killed and started
// again, and a second period like the first follows. Finally, all players play as fast as they can, to the end of their games.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { init } from 'machiavelli-cards';
import { connectTo, openSocket } from 'machiavelli-cards/online';
import { runScript } from '../scripts/lib/command-line.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { Failure, root } from '../scripts/lib/run.mjs';
import { commandFor } from '../tests/package/online.mjs';
import { WebSocket } from '../tools/consumers/node_modules/ws/wrapper.mjs';
import { formatNumber, machineInfo, markdownTable, summarise } from './lib/figures.mjs';

/** The number of games that are dealt and joined in parallel. */
const BATCH_SIZE = 50;

/** The server of the example, in a folder of its own. After a restart, the server continues from the files in this folder. */
class ServerProcess {
  #folder = mkdtempSync(join(tmpdir(), 'machiavelli-online-'));
  #child;

  constructor(port) {
    this.port = port;
    mkdirSync(join(this.#folder, 'node_modules'));
    symlinkSync(root, join(this.#folder, 'node_modules/machiavelli-cards'));
    symlinkSync(join(root, 'tools/consumers/node_modules/ws'), join(this.#folder, 'node_modules/ws'));
    copyFileSync(join(root, 'examples/node-ws/server.mjs'), join(this.#folder, 'server.mjs'));
  }

  async start() {
    const env = { ...process.env, PORT: this.port };
    const stdio = ['ignore', 'pipe', 'inherit'];
    this.#child = spawn(process.execPath, ['server.mjs'], { cwd: this.#folder, env, stdio });
    await once(this.#child.stdout, 'data');
  }

  async kill() {
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  /** The memory of the server in MB, and its processor time since its start in seconds. */
  usage() {
    const [rss, time] = execFileSync('ps', ['-o', 'rss=,time=', '-p', `${this.#child.pid}`], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    const [seconds, minutes, hours = 0] = time.split(':').map(Number).reverse();
    return { memory: Number(rss) / 1024, cpu: seconds + 60 * minutes + 3600 * hours };
  }

  async deal(game) {
    const body = JSON.stringify({ seats: [{ name: `Anna ${game}` }, { name: `Bruno ${game}` }] });
    const response = await fetch(`http://localhost:${this.port}/games`, { method: 'POST', body });
    return response.json();
  }

  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

class Players {
  /** The mean pause before a turn, in seconds. */
  pause = 0;
  /** For each command, the milliseconds until its answer. */
  answerTimes = [];
  /** For each game, the number of turns that the server has confirmed. */
  confirmedTurns;
  turns = 0;
  failure;
  gamesOver = 0;
  #remotes = [];
  #histories = new Map();
  #playing = false;

  constructor(games) {
    this.confirmedTurns = Array(games).fill(0);
  }

  async join({ name, tokens }, port, game) {
    const address = `ws://localhost:${port}/games/${name}`;
    const joined = tokens.map(async (token, seat) => {
      const remote = connectTo(() => openSocket(new WebSocket(address)), token);
      const player = { remote, game, seat, n: -1, connected: true };
      remote.onconnection((state) => {
        player.connected = state === 'connected';
      });
      await remote.join(token);
      remote.onview(seat, (update) => this.#see(player, update));
      this.#remotes.push(player);
    });
    await Promise.all(joined);
  }

  async play() {
    this.#playing = true;
    for (const player of this.#remotes) this.#see(player, await player.remote.view(player.seat));
  }

  get connected() {
    return this.#remotes.filter(({ connected }) => connected).length;
  }

  /** For each game, the number of turns that both players see. */
  async seenTurns() {
    const seen = this.confirmedTurns.map(() => Number.POSITIVE_INFINITY);
    for (const { remote, game, seat } of this.#remotes)
      seen[game] = Math.min(seen[game], (await remote.view(seat)).n);
    return seen;
  }

  #see(player, { n, view, log }) {
    if (!this.#playing || n === player.n) return;
    player.n = n;
    if (view.over) return this.#finish(player, log);
    if (view.seatToMove === player.seat) {
      this.#act(player, { n, view }).catch((error) => {
        this.failure ??= error;
      });
    }
  }

  async #act({ remote, game, seat }, update) {
    if (this.pause > 0) await wait(this.pause * 1000 * (0.5 + Math.random()));
    const command = commandFor(update);
    const started = performance.now();
    const answer = await remote.send(seat, command);
    this.answerTimes.push(performance.now() - started);
    // After a restart, a command that the server had already carried out is late.
    if (!answer.legal && !answer.late)
      throw new Failure(`a turn was refused: ${JSON.stringify(answer.flaws)}`);
    this.turns += 1;
    this.confirmedTurns[game] = Math.max(this.confirmedTurns[game], update.n + 1);
  }

  #finish({ game }, log) {
    const text = JSON.stringify(log);
    const other = this.#histories.get(game);
    if (other === undefined) this.#histories.set(game, text);
    else if (other !== text) throw new Failure(`the players of game ${game} have seen different games`);
    else this.gamesOver += 1;
  }

  leave() {
    for (const { remote } of this.#remotes) remote.close();
  }
}

async function waitUntil(players, holds, what, seconds) {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (players.failure !== undefined) throw players.failure;
    if (performance.now() > end) throw new Failure(`${what}: not within ${seconds} s`);
    await wait(200);
  }
}

/** Runs `work`, and meanwhile measures the turns, the answers and the load of the server. Resolves to a row of the table. */
async function measureWhile(name, server, players, work) {
  const before = server.usage();
  const turns = players.turns;
  players.answerTimes = [];
  const started = performance.now();
  await work();
  const time = (performance.now() - started) / 1000;
  const { memory, cpu } = server.usage();
  const { median, p99, max } = summarise(players.answerTimes);
  const done = players.turns - turns;
  return [
    ...[
      name,
      formatNumber(time),
      formatNumber(done),
      formatNumber(done / time),
      formatNumber(median),
      formatNumber(p99),
      formatNumber(max),
    ],
    ...[formatNumber(((cpu - before.cpu) / done) * 1000), formatNumber(memory)],
  ];
}

await runScript({ options: { games: 1000, pause: 5, seconds: 30 } }, async ({ games, pause, seconds }) => {
  await init();
  const server = new ServerProcess(await freePort());
  const players = new Players(games);
  await server.start();
  try {
    const memoryWithoutGames = server.usage().memory;
    for (let first = 0; first < games; first += BATCH_SIZE) {
      const batch = Array.from({ length: Math.min(BATCH_SIZE, games - first) }, (_, index) => first + index);
      await Promise.all(batch.map(async (game) => players.join(await server.deal(game), server.port, game)));
    }
    const memoryWithGames = server.usage().memory;
    players.pause = pause;
    await players.play();
    const rows = [
      await measureWhile(`${games} games, ${pause} s before a turn`, server, players, () =>
        wait(seconds * 1000),
      ),
    ];

    const before = [...players.confirmedTurns];
    await server.kill();
    const killed = performance.now();
    await server.start();
    await waitUntil(players, () => players.connected === 2 * games, 'the players return', 120);
    const secondsToReturn = (performance.now() - killed) / 1000;
    const lostGames = (await players.seenTurns()).filter((n, game) => n < before[game]).length;

    rows.push(
      await measureWhile('the same after a restart', server, players, () => wait(seconds * 1000)),
      await measureWhile('as fast as they can, to the end', server, players, async () => {
        players.pause = 0;
        await waitUntil(players, () => players.gamesOver === games, 'the games end', 1800);
      }),
    );
    const head = [
      ...['', 's', 'turns', 'turns/s', 'answer, ms', 'p99', 'longest'],
      ...['server, ms of CPU a turn', 'server, MB'],
    ];
    console.log(`\n${machineInfo()}.\n\n${markdownTable(head, rows)}\n`);
    console.log(
      `The server without games: ${formatNumber(memoryWithoutGames)} MB; with ${games} new games: ${formatNumber(memoryWithGames)} MB, ` +
        `${formatNumber(((memoryWithGames - memoryWithoutGames) * 1024) / games)} kB a game.`,
    );
    console.log(
      `The server was killed after ${formatNumber(before.reduce((sum, n) => sum + n, 0))} turns. All players were back after ` +
        `${formatNumber(secondsToReturn)} s. Games that lost an answered turn: ${lostGames}.`,
    );
    if (lostGames > 0) throw new Failure('turns were lost');
  } finally {
    players.leave();
    await server.end();
  }
});
