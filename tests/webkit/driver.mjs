// Controls WebKitGTK through its own WebDriver, because no other tool supports the installed browser.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The time limit of a script of `runLater`, in milliseconds. */
const SCRIPT_TIMEOUT = 240_000;

/** Opens a browser with an empty profile. `close` ends it and its driver. */
export async function openWebKit() {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;

  async function request(method, path, body) {
    const response = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }

  async function connect() {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await request('GET', '/status');
      } catch (error) {
        if (attempt === 100) throw error;
        await sleep(100);
      }
    }
  }

  await connect();
  const { sessionId } = await request('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_TIMEOUT } } },
  });
  const at = `/session/${sessionId}`;
  const actions = (id, type, list, parameters) =>
    request('POST', `${at}/actions`, { actions: [{ id, type, actions: list, ...parameters }] });

  return {
    open: (url) => request('POST', `${at}/url`, { url }),
    size: (width, height) => request('POST', `${at}/window/rect`, { width, height }),
    /** Runs the body of a function in the page. Resolves to the value that it returns. */
    run: (script, ...args) => request('POST', `${at}/execute/sync`, { script, args }),
    /** Like `run`, but resolves to the value with which the script calls its last argument. */
    runLater: (script, ...args) => request('POST', `${at}/execute/async`, { script, args }),
    keys: (...keys) =>
      actions(
        'keys',
        'key',
        keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    /** Presses `key` while `held` is held down. */
    chord: (held, key) =>
      actions('keys', 'key', [
        { type: 'keyDown', value: held },
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        { type: 'keyUp', value: held },
      ]),
    /** Presses the mouse button at the first point, moves over the other points, and releases the button at the last. */
    drag: ([from, ...others]) =>
      actions(
        'mouse',
        'pointer',
        [
          { type: 'pointerMove', duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
          { type: 'pointerDown', button: 0 },
          ...others.map(({ x, y }) => ({
            type: 'pointerMove',
            duration: 40,
            x: Math.round(x),
            y: Math.round(y),
          })),
          { type: 'pause', duration: 60 },
          { type: 'pointerUp', button: 0 },
        ],
        { parameters: { pointerType: 'mouse' } },
      ),
    async close() {
      try {
        await request('DELETE', at);
      } finally {
        driver.kill();
      }
    },
  };
}
