// Each Durable Object holds one game: POST /parties/game/<name> deals the game, and its players connect to
// the same address.
import { initSync } from 'machiavelli-cards';
// Workers cannot compile wasm from bytes, so the engine is imported as a module.
import engine from 'machiavelli-cards/engine.wasm';
import { createAuthority, serve } from 'machiavelli-cards/online';
import { routePartykitRequest, Server } from 'partyserver';

/** The maximum number of characters sent over one connection. A game without pauses needs about half a million. */
const MAX_SENT = 5_000_000;

initSync(engine);
export class Game extends Server {
  static options = { hibernate: true };
  /** Runs before all other methods when the object is created or wakes up. */
  async onStart() {
    const saved = await this.ctx.storage.get('game');
    if (saved !== undefined) await this.openGame({ saved });
    for (const connection of this.getConnections()) this.onConnect(connection);
  }
  openGame(options) {
    const save = (saved) => this.ctx.storage.put('game', saved);
    this.authority = createAuthority({ ...options, save });
    return this.authority;
  }
  async onRequest(request) {
    const { rules, seats } = request.method === 'POST' ? await request.json() : {};
    if (request.method !== 'POST' || this.authority !== undefined) return new Response(null, { status: 409 });
    try {
      // Sets `authority` before anything is awaited, so that a second request does not deal another game.
      const { tokens, watchToken } = await this.openGame({ rules, seats });
      return Response.json({ tokens, watchToken });
    } catch {
      this.authority = undefined;
      return new Response(null, { status: 400 });
    }
  }
  onConnect(connection) {
    const { token } = connection.state ?? {};
    const onjoin = (joined) => connection.setState({ ...connection.state, token: joined });
    // A Worker cannot find out how much unread data waits for the other side. So each connection is closed after a limit, and
    // `connectTo` opens the next one.
    const send = (text) => {
      const sent = (connection.state?.sent ?? 0) + text.length;
      if (sent > MAX_SENT) throw new Error('the connection has been used up');
      connection.setState({ ...connection.state, sent });
      connection.send(text);
    };
    connection.channel = { send, close: () => connection.close() };
    const authority = this.authority ?? Promise.reject(new Error('no game'));
    serve(authority, connection.channel, { silence: null, onjoin, token });
  }
  onMessage = ({ channel }, message) => channel.onmessage(String(message));
  onClose = ({ channel }) => channel.onclose();
  /** After an error, for example a message that is too large, no `onClose` follows. */
  onError = ({ channel }) => channel.onclose();
}

export default {
  fetch: async (request, env) =>
    (await routePartykitRequest(request, env)) ?? new Response(null, { status: 404 }),
};
