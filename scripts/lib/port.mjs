// A free port for the page under test, so that a server somebody left running is no reason to fail.
import { createServer } from 'node:net';

// Firefox refuses some ports of old services; from here on there are few, and none that the system keeps.
const FIRST = 41730;
const TRIES = 50;

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** The first free port of a small range, as text. */
export async function freePort() {
  for (let port = FIRST; port < FIRST + TRIES; port += 1) {
    if (await isFree(port)) return String(port);
  }
  throw new Error(`no free port from ${FIRST} to ${FIRST + TRIES - 1}: end a server that runs there`);
}
