// Games over WebSockets: POST /games deals a game, and its players connect to /games/<name>. Each game is stored in a file.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { init } from 'machiavelli-cards';
import { createAuthority, serve, socketChannel } from 'machiavelli-cards/online';
import { WebSocketServer } from 'ws';

const { GAMES = 'games', PORT = 8787 } = process.env;
await Promise.all([init(), mkdir(GAMES, { recursive: true })]);
const fileOf = (name) => `${GAMES}/${name}.json`;
const save = async (name, saved) => {
  await writeFile(`${fileOf(name)}.new`, JSON.stringify(saved));
  await rename(`${fileOf(name)}.new`, fileOf(name));
};
const openGame = (name, options) => createAuthority({ ...options, save: (saved) => save(name, saved) });
const loadGame = async (name) => openGame(name, { saved: JSON.parse(await readFile(fileOf(name), 'utf8')) });
const server = createServer(async (request, response) => {
  const name = randomUUID();
  const opened = json(request).then(({ rules, seats }) => openGame(name, { rules, seats }));
  const { tokens, watchToken, close } = await opened.catch(() => ({ close() {} }));
  response.writeHead(tokens ? 201 : 400).end(JSON.stringify({ name, tokens, watchToken }));
  close();
});

const games = new Map();
new WebSocketServer({ server, maxPayload: 4096 }).on('connection', (socket, { url }) => {
  const name = /^\/games\/([0-9a-f-]{36})$/.exec(url)?.[1];
  const game = games.get(name) ?? { authority: loadGame(name), sockets: new Set() };
  games.set(name, game).get(name).sockets.add(socket);
  serve(game.authority, socketChannel(socket));
  socket.on('close', () => {
    game.sockets.delete(socket);
    // When everybody has left, the game is removed from memory, because its file contains every turn.
    if (game.sockets.size === 0 && games.delete(name))
      game.authority.then(({ close }) => close()).catch(() => {});
  });
});
server.listen(PORT, () => console.log(`http://localhost:${server.address().port}`));
