// The mailboxes in examples/mailbox: a room passes messages on, and nobody can fill it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { freePort } from '../../scripts/lib/port.mjs';
import { emptyFolder, linkTools } from './installed.mjs';
import { root } from './packed.mjs';

// ws is installed as a dependency of jsdom.
linkTools(['ws'], 'tools/consumers/node_modules');
const folder = emptyFolder('mailbox');
cpSync(join(root, 'examples/mailbox'), folder, {
  recursive: true,
  filter: (path) => !path.includes('node_modules'),
});
const { WebSocket } = createRequire(join(folder, 'server.mjs'))('ws');

const processes = [];
after(() => {
  for (const { pid } of processes) process.kill(-pid, 'SIGKILL');
});

/** Starts a mailbox. Resolves to its address when it prints a line that `isReady` accepts. */
async function start(command, args, isReady, own = {}) {
  const PORT = await freePort();
  const env = { ...process.env, PORT, WRANGLER_SEND_METRICS: 'false', CI: '1', ...own };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const started = spawn(command, [...args, ...(command === 'npx' ? ['--port', PORT] : [])], {
    ...{ cwd: folder, env, stdio, detached: true },
  });
  processes.push(started);
  for await (const line of createInterface({ input: started.stdout })) if (isReady(line)) break;
  started.stdout.resume();
  return `ws://localhost:${PORT}`;
}

const startNode = (own) =>
  start(process.execPath, ['server.mjs'], (line) => line.startsWith('ws://localhost'), own);

function startWorker() {
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  return start('npx', ['wrangler', 'dev', '--show-interactive-dev-session=false'], (line) =>
    line.includes('Ready on'),
  );
}

const ROOMS = ['0', '1'].map((digit) => digit.repeat(32));

/** Enters a room. Resolves to the connection, or to `null` if the mailbox refuses it. */
async function enter(address, room) {
  const socket = new WebSocket(`${address}/${room}`);
  const heard = [];
  socket.on('message', (data) => heard.push(String(data)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  const isOpen = await Promise.race([
    new Promise((resolve) => socket.once('open', () => resolve(true))),
    closed.then(() => false),
  ]);
  // The answer to a ping comes after the end of a connection that the mailbox refuses once it is open.
  const isKept =
    isOpen && (await Promise.race([closed.then(() => false), answered(socket).then(() => true)]));
  return isKept
    ? { socket, heard, closed, send: (text) => socket.send(text), close: () => socket.close() }
    : null;
}

/** Resolves when the mailbox has handled everything that was sent over a connection before. */
function answered(socket) {
  socket.ping();
  return new Promise((resolve) => socket.once('pong', resolve));
}

/** Resolves when `count` messages have been heard. */
async function hears({ socket, heard }, count) {
  while (heard.length < count) await new Promise((resolve) => socket.once('message', resolve));
  return heard;
}

const MAILBOXES = { 'Node with ws': startNode, 'a Durable Object in workerd': startWorker };

// Only the first needs nothing from the registry.
for (const [name, open] of Object.entries(MAILBOXES).slice(0, process.env.TEST_LONG === '1' ? 2 : 1)) {
  test(`${name}: a room passes on what somebody sends to all others in it, and limits what they do`, async () => {
    const address = await open();
    const [anna, bruno, carla] = [
      await enter(address, ROOMS[0]),
      await enter(address, ROOMS[0]),
      await enter(address, ROOMS[0]),
    ];
    const stranger = await enter(address, ROOMS[1]);
    anna.send('one');
    await hears(bruno, 1);
    bruno.send('two');
    await hears(anna, 1);
    await hears(carla, 2);
    assert.deepEqual(
      [anna.heard, bruno.heard, carla.heard, stranger.heard],
      [['two'], ['one'], ['one', 'two'], []],
    );

    // A room has a name that nobody can guess, and takes eight connections.
    for (const path of ['', 'short', `${ROOMS[0]}0`, ROOMS[0].replace('0', 'g')])
      assert.equal(await enter(address, path), null, path);
    const others = [];
    for (let count = 3; count < 8; count += 1) others.push(await enter(address, ROOMS[0]));
    assert.ok(others.every((each) => each !== null));
    assert.equal(await enter(address, ROOMS[0]), null);
    for (const each of [carla, ...others]) each.close();
    await Promise.all([carla, ...others].map(({ closed }) => closed));

    // Whoever sends too much at once, or what is no short text, is put out of the room.
    stranger.send('x'.repeat(5000));
    const flood = await enter(address, ROOMS[1]);
    const binary = await enter(address, ROOMS[1]);
    for (let count = 0; count < 40; count += 1) flood.send(`${count}`);
    binary.send(Buffer.from('bytes'));
    await Promise.all([stranger.closed, flood.closed, binary.closed]);
    // The others are still there.
    anna.send('three');
    assert.deepEqual(await hears(bruno, 2), ['one', 'three']);
  });
}

test('a mailbox in Node closes idle connections, and has a limit on rooms', async () => {
  const address = await startNode({ IDLE_TIME: '0.2', MAX_ROOMS: '1' });
  const anna = await enter(address, ROOMS[0]);
  assert.equal(await enter(address, ROOMS[1]), null);
  await anna.closed;
  assert.notEqual(await enter(address, ROOMS[1]), null);
});
