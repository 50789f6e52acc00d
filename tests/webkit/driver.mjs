// Controls WebKitGTK through its own WebDriver, because no other tool supports the installed browser.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.mjs';

/** The time limit of a script of `runLater`, in milliseconds. */
const SCRIPT_TIMEOUT = 240_000;

/** Opens a browser with an empty profile. `close` ends it and its driver. */
export async function openWebKit() {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const base = `http://localhost:${port}`;

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
  const actions = (type, list, parameters) =>
    request('POST', `${at}/actions`, { actions: [{ id: type, type, actions: list, ...parameters }] });

  return {
    open: (url) => request('POST', `${at}/url`, { url }),
    size: (width, height) => request('POST', `${at}/window/rect`, { width, height }),
    /** Runs the body of a function in the page. Resolves to the value that it returns. */
    run: (script, ...args) => request('POST', `${at}/execute/sync`, { script, args }),
    /** Like `run`, but resolves to the value with which the script calls its last argument. */
    runLater: (script, ...args) => request('POST', `${at}/execute/async`, { script, args }),
    keys: (...keys) =>
      actions(
        'key',
        keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),
    /** Presses the mouse button at the first point, moves over the other points, and releases the button at the last. */
    drag(points) {
      const moves = points.map(({ x, y }, index) => ({
        ...{ type: 'pointerMove', duration: index === 0 ? 0 : 40 },
        ...{ x: Math.round(x), y: Math.round(y) },
      }));
      const press = { type: 'pointerDown', button: 0 };
      const release = [
        { type: 'pause', duration: 60 },
        { type: 'pointerUp', button: 0 },
      ];
      return actions('pointer', [moves[0], press, ...moves.slice(1), ...release], {
        parameters: { pointerType: 'mouse' },
      });
    },
    async close() {
      try {
        await request('DELETE', at);
      } finally {
        driver.kill();
      }
    },
  };
}
