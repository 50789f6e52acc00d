// Games over WebSockets: POST /games creates a game, and its players connect to /games/<name>. Each game is stored in a file.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { init } from 'machiavelli-cards';
import { createAuthority, serve, socketChannel } from 'machiavelli-cards/online';
import { WebSocketServer } from 'ws';

const { GAMES = 'games', PORT = 8787 } = process.env;
await init();
await mkdir(GAMES, { recursive: true });

const fileOf = (name) => `${GAMES}/${name}.json`;

/** Writes a new file and renames it, so that a file is whole even if the server is killed meanwhile. */
async function save(name, saved) {
  const newFile = `${fileOf(name)}.new`;
  await writeFile(newFile, JSON.stringify(saved));
  await rename(newFile, fileOf(name));
}

function holdGame(name, options) {
  return createAuthority({ ...options, save: (saved) => save(name, saved) });
}

/** The games in memory, by name: each has at least one open socket. */
const games = new Map();
/** For each game that is being removed from memory, a promise that resolves when its last turn is in its file. */
const removals = new Map();

async function loadGame(name) {
  await removals.get(name);
  const saved = JSON.parse(await readFile(fileOf(name), 'utf8'));
  return holdGame(name, { saved });
}

function enterGame(name, socket) {
  if (!games.has(name)) games.set(name, { authority: loadGame(name), sockets: new Set() });
  const game = games.get(name);
  game.sockets.add(socket);
  return game;
}

function leaveGame(name, socket) {
  const { authority, sockets } = games.get(name);
  sockets.delete(socket);
  if (sockets.size > 0) return;
  games.delete(name);
  const removed = authority.then(({ close }) => close()).catch(() => {});
  removals.set(name, removed);
  removed.then(() => removals.delete(name));
}

const server = createServer(async (request, response) => {
  try {
    const { rules, seats, fair } = await json(request);
    const name = randomUUID();
    const { tokens, watchToken, close } = await holdGame(name, { rules, seats, fair });
    response.writeHead(201).end(JSON.stringify({ name, tokens, watchToken }));
    // The game is loaded again when a player connects.
    await close();
  } catch {
    response.writeHead(400).end('{}');
  }
});

const sockets = new WebSocketServer({ server, maxPayload: 4096 });
sockets.on('connection', (socket, { url }) => {
  const name = /^\/games\/([0-9a-f-]{36})$/.exec(url)?.[1];
  const { authority } = enterGame(name, socket);
  serve(authority, socketChannel(socket));
  socket.on('close', () => leaveGame(name, socket));
});

server.listen(PORT, () => console.log(`http://localhost:${server.address().port}`));
