// Each Colyseus room holds one game. The first client that joins the room `game` with a new `id` deals the
// game and receives the tokens of its seats.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { ClientState, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { init } from 'machiavelli-cards';
import { createAuthority, serve } from 'machiavelli-cards/online';

const { GAMES = 'games', PORT = 2567 } = process.env;
await Promise.all([init(), mkdir(GAMES, { recursive: true })]);

/** The ids of the games that are in a room. */
const openIds = new Set();
/** The maximum number of bytes that may wait for a client. A single update is far smaller. */
const MAX_UNSENT = 1_000_000;

class GameRoom extends Room {
  async onCreate({ id, rules, seats }) {
    if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id))
      throw new Error('id: expected 8 to 64 letters and digits');
    // Otherwise, any client could open a second room for the same game, and a player could try out a turn there.
    if (openIds.has(id)) throw new Error('id: the game is in another room');
    openIds.add(id);
    try {
      await this.openGame(id, rules, seats);
    } catch (error) {
      openIds.delete(id);
      throw error;
    }
    this.gameId = id;
  }
  async openGame(id, rules, seats) {
    const file = `${GAMES}/${id}.json`;
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const options = text === undefined ? { rules, seats } : { saved: JSON.parse(text) };
    const save = async (saved) => {
      await writeFile(`${file}.new`, JSON.stringify(saved));
      await rename(`${file}.new`, file);
    };
    this.authority = await createAuthority({ ...options, save });
    const { tokens, watchToken } = this.authority;
    this.unsentTokens = text === undefined ? { tokens, watchToken } : {};
    // Any value that is not text is passed on as empty text, which `serve` refuses: some objects cannot be converted to text.
    this.onMessage('m', ({ userData }, message) =>
      userData.onmessage(typeof message === 'string' ? message : ''),
    );
  }
  onJoin(client) {
    client.send('tokens', this.unsentTokens);
    this.unsentTokens = {};
    const send = (text) => {
      // Until a client has confirmed that it joined, Colyseus keeps the messages for it, without a limit.
      if (client.state !== ClientState.JOINED || client.ref.bufferedAmount > MAX_UNSENT)
        throw new Error('the client does not read');
      client.send('m', text);
    };
    client.userData = { send, close: () => client.leave() };
    serve(this.authority, client.userData);
  }
  onLeave = ({ userData }) => userData.onclose();
  onDispose() {
    this.authority?.close();
    if (this.gameId !== undefined) openIds.delete(this.gameId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('game', GameRoom).filterBy(['id']);
await server.listen(Number(PORT));
console.log(`ws://localhost:${PORT}`);
