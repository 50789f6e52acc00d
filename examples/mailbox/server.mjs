// A mailbox: what somebody sends to a room, all others in the room receive. Nothing is kept, and nothing is read.
import { WebSocketServer } from 'ws';

const PORT = Number(process.env.PORT ?? 8788);
/** Seconds after which a connection over which nothing came is closed. */
const IDLE_TIME = Number(process.env.IDLE_TIME ?? 120);
const MAX_ROOMS = Number(process.env.MAX_ROOMS ?? 10_000);
/** Host and guest have a connection each, and may have lost others without anybody noticing yet. */
const MAX_CONNECTIONS = 8;
/** The longest message, in bytes. */
const MAX_LENGTH = 4096;
/** So many messages may come at once, and then so many a second. */
const [BURST, RATE] = [20, 5];
/** The most bytes that may wait for somebody who does not read. */
const MAX_UNSENT = 100_000;

/** The connections in each room that is in use, by its name. */
const rooms = new Map();

/** Returns a function that says whether a message comes too soon. */
function rateLimit() {
  let [allowance, allowanceAt] = [BURST, performance.now()];
  return () => {
    const now = performance.now();
    allowance = Math.min(BURST, allowance + ((now - allowanceAt) / 1000) * RATE) - 1;
    allowanceAt = now;
    return allowance < 0;
  };
}

function enter(socket, { url }) {
  const name = /\/([0-9a-f]{32})$/.exec(url)?.[1];
  const room = rooms.get(name) ?? new Set();
  const isFull = room.size >= MAX_CONNECTIONS || (room.size === 0 && rooms.size >= MAX_ROOMS);
  // Without a listener, an error such as a message that is too long would end the process.
  socket.on('error', () => {});
  if (name === undefined || isFull) return socket.close(1013);
  rooms.set(name, room.add(socket));
  const isTooFast = rateLimit();
  const timer = setTimeout(() => socket.terminate(), IDLE_TIME * 1000);
  socket.on('message', (message, isBinary) => {
    timer.refresh();
    if (isBinary || isTooFast()) return socket.close(1008);
    for (const other of room)
      if (other !== socket && other.bufferedAmount < MAX_UNSENT) other.send(message.toString());
  });
  socket.on('close', () => {
    clearTimeout(timer);
    room.delete(socket);
    if (room.size === 0) rooms.delete(name);
  });
}

const server = new WebSocketServer({ port: PORT, maxPayload: MAX_LENGTH });
server.on('connection', enter);
server.on('listening', () => console.log(`ws://localhost:${server.address().port}`));
