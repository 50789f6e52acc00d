import { createServer } from 'node:net';

/** A free port for a server under test, as text. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}
