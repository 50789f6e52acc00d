// The servers in examples/: a game continues after one player's process was killed, and after the server was killed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/port.mjs';
import { emptyFolder, linkTools, project } from './installed.mjs';
import { playThroughKills } from './online-server-game.mjs';
import { root, TARBALL } from './packed.mjs';

const DEAL = { seats: [{ name: 'Anna' }, { name: 'Bruno' }], rules: 'bga' };

/** Copies an example, and installs the packed package and the other dependencies of the example. Returns the folder of the copy. */
function install(name) {
  const folder = emptyFolder(name);
  const filter = (path) => !path.includes('node_modules');
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter });
  const file = join(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('file:../..', `file:${join(project, TARBALL)}`));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  return folder;
}

/** Requests a deal over HTTP. */
async function requestDeal(address, options = DEAL) {
  const response = await fetch(`http://${address}`, { method: 'POST', body: JSON.stringify(options) });
  return response.json();
}

/** Each server: how it is made ready in a folder and started, and how a game is dealt. */
const SERVERS = {
  'Node with ws': (port) => {
    const cwd = emptyFolder('node-ws');
    copyFileSync(join(root, 'examples/node-ws/server.mjs'), join(cwd, 'server.mjs'));
    // ws is installed as a dependency of jsdom.
    linkTools(['ws'], 'tools/consumers/node_modules');
    const address = `localhost:${port}/games`;
    return {
      ...{ cwd, start: [process.execPath, 'server.mjs'], client: 'socket' },
      // The player who was killed has lost what it contributed to the deal.
      fairness: ['fair', 'unknown'],
      isReady: (line) => line.startsWith('http://localhost'),
      async deal() {
        const { name, tokens } = await requestDeal(address, { ...DEAL, fair: true });
        return tokens.map((token) => ({ address: `ws://${address}/${name}`, token }));
      },
    };
  },
  'a Durable Object in workerd': (port) => {
    const address = `localhost:${port}/parties/game/one`;
    return {
      cwd: install('durable-object'),
      start: ['npx', 'wrangler', 'dev', '--show-interactive-dev-session=false', '--port', port],
      client: 'socket',
      isReady: (line) => line.includes('Ready on'),
      async deal() {
        const { tokens } = await requestDeal(address);
        return tokens.map((token) => ({ address: `ws://${address}`, token }));
      },
    };
  },
  'a Colyseus room': (port) => {
    const cwd = install('colyseus');
    const address = `http://localhost:${port}`;
    const id = 'a-game-of-two';
    // online-player.mjs loads the client library from this folder.
    process.env.COLYSEUS = cwd;
    return {
      ...{ cwd, start: [process.execPath, 'server.mjs'], client: 'room' },
      isReady: (line) => line.startsWith('ws://localhost'),
      async deal() {
        const { Client } = await import(join(cwd, 'node_modules/@colyseus/sdk/build/index.mjs'));
        const room = await new Client(address).joinOrCreate('game', { ...DEAL, id });
        const { tokens } = await new Promise((resolve) => room.onMessage('tokens', resolve));
        room.leave();
        return tokens.map((token) => ({ address: `${address}#${id}`, token }));
      },
    };
  },
};

// Only the first server needs nothing from the registry.
for (const [name, prepare] of Object.entries(SERVERS).slice(0, process.env.TEST_LONG === '1' ? 3 : 1)) {
  test(`${name}: a game continues after a player and after the server were killed`, async () => {
    const port = await freePort();
    const options = prepare(port);
    const own = { PORT: port, GAMES: join(options.cwd, 'games'), WRANGLER_SEND_METRICS: 'false', CI: '1' };
    assert.ok((await playThroughKills({ ...options, env: { ...process.env, ...own } })) > 10);
  });
}

/**
 * Imports the file of an example in Node. `replacements` maps the lines that only work with the platform of the example to what
 * replaces them.
 */
async function importExample(path, replacements) {
  let code = readFileSync(join(root, 'examples', path), 'utf8');
  for (const [line, replacement] of Object.entries(replacements)) {
    assert.ok(code.includes(line));
    code = code.replace(line, replacement);
  }
  const file = join(emptyFolder('example'), 'example.mjs');
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}

/** Passes a message to `receive`, and waits until the message has been handled. */
async function handled(receive, message) {
  receive(JSON.stringify(message));
  await new Promise((resolve) => setImmediate(resolve));
}

/** A connection of partyserver. */
const newConnection = () => {
  const connection = {
    ...{ state: null, sentLength: 0, isOpen: true },
    setState: (state) => Object.assign(connection, { state }),
    send: ({ length }) => (connection.sentLength += length),
    close: () => (connection.isOpen = false),
  };
  return connection;
};

test('a Durable Object deals one game, and closes a connection over which five megabytes were sent, also if it slept meanwhile', async () => {
  const { Game } = await importExample('durable-object/worker.js', {
    "import engine from 'machiavelli-cards/engine.wasm';": `
    import { readFileSync } from 'node:fs';
    const url = new URL('engine.wasm', import.meta.resolve('machiavelli-cards'));
    const engine = new WebAssembly.Module(readFileSync(url));`,
    "import { routePartykitRequest, Server } from 'partyserver';": `
    class Server { constructor(ctx) { this.ctx = ctx; } }`,
  });
  const stored = new Map();
  const storage = { get: async (key) => stored.get(key), put: async (key, value) => stored.set(key, value) };
  const wake = async (...connections) => {
    const object = Object.assign(new Game({ storage }), { getConnections: () => connections });
    await object.onStart();
    return object;
  };
  let object = await wake();
  const request = (given) => object.onRequest(new Request('http://localhost/parties/game/one', given));
  const deal = (given) => request({ method: 'POST', body: JSON.stringify(given) });
  assert.equal((await request()).status, 409);
  // A request that is refused deals no game, and of two that arrive at once, one does.
  assert.equal((await deal({ seats: [{}, { level: 'grandmaster' }] })).status, 400);
  const responses = await Promise.all([deal(DEAL), deal(DEAL)]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  const { tokens } = await responses.find(({ status }) => status === 200).json();
  const storedTokens = stored.get('game').seats.map(({ token }) => token);
  assert.deepEqual([storedTokens, (await object.authority).tokens], [tokens, tokens]);

  const say = (connection, message) => handled((text) => object.onMessage(connection, text), message);
  const connection = newConnection();
  object.onConnect(connection);
  await say(connection, { kind: 'join', token: tokens[0] });
  while (connection.isOpen) {
    assert.ok(connection.sentLength <= 5_000_000);
    for (let count = 0; count < 50; count += 1) await say(connection, { kind: 'view', seq: 0 });
    (await object.authority).close();
    object = await wake(...(connection.isOpen ? [connection] : []));
  }
  assert.ok(connection.sentLength > 4_900_000);
  // The player's page connects again, and counts as absent after an error of the connection.
  const next = newConnection();
  object.onConnect(next);
  await say(next, { kind: 'join', token: tokens[0] });
  assert.ok(next.isOpen && next.sentLength > 0);
  const authority = await object.authority;
  const isPresent = async () => (await authority.view(null)).attendance[0].present;
  assert.equal(await isPresent(), true);
  object.onError(next, new Error('WebSocket protocol error'));
  assert.equal(await isPresent(), false);
  authority.close();
});

process.env.GAMES = emptyFolder('rooms');
const { GameRoom } = await importExample('colyseus/server.mjs', {
  "import { ClientState, Room, Server } from '@colyseus/core';": `
    const ClientState = { JOINING: 0, JOINED: 1 };
    class Room { onMessage(type, callback) { this.receive = callback; } }
    class Server { define() { return { filterBy() {} }; } async listen() {} }`,
  "import { WebSocketTransport } from '@colyseus/ws-transport';": 'class WebSocketTransport {}',
  'console.log(`ws://localhost:${PORT}`);': 'export { GameRoom };',
});

/** A client of a Colyseus room. If the client deals the game, `client.tokens` contains the tokens of the seats. */
function newClient(room) {
  const client = {
    ...{ state: 1, ref: { bufferedAmount: 0 }, isOpen: true, sent: [] },
    send(type, content) {
      if (type === 'tokens') client.tokens = content.tokens;
      else client.sent.push(content);
    },
    leave: () => (client.isOpen = false),
  };
  room.onJoin(client);
  return client;
}

test('a Colyseus room closes the connection of a client that does not read or does not confirm that it joined', async () => {
  const room = new GameRoom();
  await room.onCreate({ id: 'not-reading', ...DEAL });
  const { tokens } = newClient(room);
  for (const change of [{ ref: { bufferedAmount: 1_000_001 } }, { state: 0 }]) {
    const client = newClient(room);
    const say = (message) => handled((text) => room.receive(client, text), message);
    await say({ kind: 'join', token: tokens[0] });
    assert.ok(client.isOpen && client.sent.length > 0);
    Object.assign(client, change);
    const sentCount = client.sent.length;
    await say({ kind: 'view', seq: 0 });
    assert.deepEqual([client.isOpen, client.sent.length], [false, sentCount]);
  }
  // Values that cannot become text are refused.
  const values = [{ toString: 1, valueOf: 1 }, undefined, null, 7, ['text']];
  const stranger = newClient(room);
  for (const value of values) room.receive(stranger, value);
  const codes = stranger.sent.map((text) => JSON.parse(text).code);
  assert.deepEqual(codes, Array(values.length).fill('not-json'));
  room.onDispose();
});

test('a game is held by one Colyseus room at a time, and a room that could not deal leaves it to the next', async () => {
  const id = 'only-one-room';
  const [failed, first, second, third] = Array.from({ length: 4 }, () => new GameRoom());
  await assert.rejects(failed.onCreate({ ...DEAL, id, rules: 'no rules' }));
  await first.onCreate({ id, ...DEAL });
  failed.onDispose();
  await assert.rejects(second.onCreate({ id }));
  second.onDispose();
  for (const other of [undefined, [id]])
    await assert.rejects(new GameRoom().onCreate({ id: other, ...DEAL }));
  await assert.rejects(new GameRoom().onCreate({ ...DEAL, id }));
  first.onDispose();
  await third.onCreate({ id });
  assert.deepEqual(third.authority.tokens, first.authority.tokens);
  third.onDispose();
});
