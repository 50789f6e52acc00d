// The servers in examples/: a game continues after a player and after the server were killed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/port.mjs';
import { playThroughKills } from './online-server-game.mjs';
import { projectForAll, root } from './packed.mjs';

const SOCKET = new URL('online-socket.mjs', import.meta.url).href;

const DEAL = { seats: [{ name: 'Anna' }, { name: 'Bruno' }], rules: 'bga' };

const project = projectForAll();

/** Copies an example, and installs the packed package and the other dependencies of the example. Returns the folder of the copy. */
function install(name) {
  const folder = join(project().folder, name);
  const filter = (path) => !path.includes('node_modules');
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter });
  const file = join(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('file:../..', `file:${project().tarball}`));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  return folder;
}

test('Node with ws: a game continues after a player and after the server were killed', async () => {
  const { folder } = project();
  copyFileSync(join(root, 'examples/node-ws/server.mjs'), join(folder, 'server.mjs'));
  // ws is installed as a dependency of jsdom.
  symlinkSync(join(root, 'tools/consumers/node_modules/ws'), join(folder, 'node_modules/ws'));
  const port = await freePort();
  const turns = await playThroughKills({
    start: [process.execPath, 'server.mjs'],
    cwd: folder,
    env: { ...process.env, PORT: port, GAMES: join(folder, 'games') },
    isReady: (line) => line.startsWith('http://localhost'),
    client: SOCKET,
    async deal() {
      const response = await fetch(`http://localhost:${port}/games`, {
        method: 'POST',
        body: JSON.stringify(DEAL),
      });
      const { name, tokens } = await response.json();
      return tokens.map((token) => ({ address: `ws://localhost:${port}/games/${name}`, token }));
    },
  });
  assert.ok(turns > 10);
});

/** What replaces the imports of the worker that only exist on the platform, so that it can be imported in Node. */
const IMPORTS_IN_NODE = {
  "import engine from 'machiavelli-cards/engine.wasm';": `
    import { readFileSync } from 'node:fs';
    const url = new URL('engine.wasm', import.meta.resolve('machiavelli-cards'));
    const engine = new WebAssembly.Module(readFileSync(url));`,
  "import { routePartykitRequest, Server } from 'partyserver';": `
    class Server {
      constructor(ctx) { this.ctx = ctx; }
      getConnections() { return []; }
    }`,
};

test('a Durable Object deals one game, even if two requests arrive at once', async () => {
  let code = readFileSync(join(root, 'examples/durable-object/worker.js'), 'utf8');
  for (const [line, replacement] of Object.entries(IMPORTS_IN_NODE)) {
    assert.ok(code.includes(line));
    code = code.replace(line, replacement);
  }
  const file = join(project().folder, 'worker.mjs');
  writeFileSync(file, code);
  const { Game } = await import(pathToFileURL(file).href);
  const stored = new Map();
  const storage = { get: async (key) => stored.get(key), put: async (key, value) => stored.set(key, value) };
  const object = new Game({ storage });
  const deal = (given) => {
    const body = JSON.stringify(given);
    return object.onRequest(new Request('http://localhost/parties/game/one', { method: 'POST', body }));
  };
  await object.onStart();
  assert.equal((await object.onRequest(new Request('http://localhost/parties/game/one'))).status, 409);
  // A request that is refused deals no game.
  assert.equal((await deal({ seats: [{}, { level: 'grandmaster' }] })).status, 400);
  const responses = await Promise.all([deal(DEAL), deal(DEAL)]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  const { tokens } = await responses.find(({ status }) => status === 200).json();
  const authority = await object.authority;
  assert.deepEqual(tokens, authority.tokens);
  assert.deepEqual(
    stored.get('game').seats.map(({ token }) => token),
    tokens,
  );
  authority.close();
});

async function playOnDurableObject() {
  const folder = install('durable-object');
  const port = await freePort();
  const turns = await playThroughKills({
    start: ['npx', 'wrangler', 'dev', '--show-interactive-dev-session=false', '--port', port],
    cwd: folder,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    isReady: (line) => line.includes('Ready on'),
    client: SOCKET,
    async deal() {
      const address = `localhost:${port}/parties/game/one`;
      const response = await fetch(`http://${address}`, { method: 'POST', body: JSON.stringify(DEAL) });
      const { tokens } = await response.json();
      return tokens.map((token) => ({ address: `ws://${address}`, token }));
    },
  });
  assert.ok(turns > 10);
}

async function playInRoom() {
  const folder = install('colyseus');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const id = 'a-game-of-two';
  // online-room.mjs loads the client library from this folder.
  process.env.COLYSEUS = folder;
  const turns = await playThroughKills({
    start: [process.execPath, 'server.mjs'],
    cwd: folder,
    env: { ...process.env, PORT: port, GAMES: join(folder, 'games') },
    isReady: (line) => line.startsWith('ws://localhost'),
    client: new URL('online-room.mjs', import.meta.url).href,
    async deal() {
      const { Client } = await import(join(folder, 'node_modules/@colyseus/sdk/build/index.mjs'));
      const room = await new Client(address).joinOrCreate('game', { ...DEAL, id });
      const { tokens } = await new Promise((resolve) => room.onMessage('tokens', resolve));
      room.leave();
      return tokens.map((token) => ({ address: `${address}#${id}`, token }));
    },
  });
  assert.ok(turns > 10);
}

// These tests install their servers from the registry.
const LONG_TESTS = {
  'a Durable Object in workerd': playOnDurableObject,
  'a Colyseus room': playInRoom,
};
if (process.env.TEST_LONG === '1') {
  for (const [server, play] of Object.entries(LONG_TESTS)) {
    test(`${server}: a game continues after a player and after the server were killed`, play);
  }
}
