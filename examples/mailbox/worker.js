// A mailbox: what somebody sends to a room, all others in the room receive. Each room is a Durable Object, which keeps and reads nothing.
import { DurableObject } from 'cloudflare:workers';

/** Milliseconds after which a connection over which nothing came is closed. */
const IDLE_TIME = 120_000;
/** Host and guest have a connection each, and may have lost others without anybody noticing yet. */
const MAX_CONNECTIONS = 8;
/** The longest message, in characters. */
const MAX_LENGTH = 4096;
/** So many messages may come at once, and then so many a second. */
const [BURST, RATE] = [20, 5];

export class Room extends DurableObject {
  async fetch() {
    if (this.ctx.getWebSockets().length >= MAX_CONNECTIONS) return new Response(null, { status: 503 });
    const [client, socket] = Object.values(new WebSocketPair());
    // The object may be removed from memory while its connections stay open. What it must know later stays with the connection.
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ allowance: BURST, at: Date.now() });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + IDLE_TIME);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(socket, message) {
    const { allowance, at } = socket.deserializeAttachment();
    const now = Date.now();
    const left = Math.min(BURST, allowance + ((now - at) / 1000) * RATE) - 1;
    socket.serializeAttachment({ allowance: left, at: now });
    if (typeof message !== 'string' || message.length > MAX_LENGTH || left < 0) return socket.close(1008);
    for (const other of this.ctx.getWebSockets())
      if (other !== socket && other.readyState === WebSocket.OPEN) other.send(message);
  }

  webSocketClose(socket) {
    socket.close();
  }

  /** Closes idle connections. */
  async alarm() {
    for (const socket of this.ctx.getWebSockets())
      if (Date.now() - socket.deserializeAttachment().at >= IDLE_TIME) socket.close(1000);
    if (this.ctx.getWebSockets().length > 0) await this.ctx.storage.setAlarm(Date.now() + IDLE_TIME);
  }
}

export default {
  fetch(request, { ROOMS }) {
    const name = /\/([0-9a-f]{32})$/.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined || request.headers.get('Upgrade') !== 'websocket')
      return new Response(null, { status: 404 });
    return ROOMS.get(ROOMS.idFromName(name)).fetch(request);
  },
};
