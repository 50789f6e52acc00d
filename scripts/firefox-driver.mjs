#!/usr/bin/env node
// Drives Firefox for `wasm-pack test` as geckodriver does: WebDriver's commands over HTTP become those of Marionette, the
// protocol that Firefox speaks itself. Debian has no geckodriver, and to compile one takes a minute of a fresh machine.
// Only what the runner of the wasm tests asks for is here.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const FIREFOX = process.env.FIREFOX ?? 'firefox-esr';

/** Nothing is asked of the network, shown at the start or thrown away after a time. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
  'extensions.update.enabled': false,
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Marionette's messages: a length in bytes, a colon, and `[type, id, …]` as JSON. */
function speak(socket) {
  let buffer = Buffer.alloc(0);
  let id = 0;
  let greet;
  const greeted = new Promise((resolve) => {
    greet = resolve;
  });
  const open = new Map();
  socket.on('data', (data) => {
    buffer = Buffer.concat([buffer, data]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || buffer.length < end) return;
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      if (!Array.isArray(message)) greet();
      else {
        const [, number, error, result] = message;
        const { resolve, reject } = open.get(number);
        open.delete(number);
        if (error === null) resolve(result);
        else reject(Object.assign(new Error(error.message), { code: error.error }));
      }
    }
  });
  const lost = (why) => {
    for (const { reject } of open.values()) reject(new Error(`Firefox has gone: ${why}`));
    open.clear();
  };
  socket.on('error', ({ message }) => lost(message)).on('close', () => lost('the connection was closed'));
  const ask = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      id += 1;
      open.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { ask, greeted };
}

/** The port that Firefox has chosen and written into its profile. */
async function portOf(profile, isGone) {
  for (;;) {
    if (isGone()) throw new Error(`${FIREFOX} has ended before it could be asked anything`);
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return port;
    } catch {
      // Not yet.
    }
    await rest(50);
  }
}

async function openFirefox(words) {
  const profile = mkdtempSync(join(tmpdir(), 'machiavelli-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const firefox = spawn(FIREFOX, ['--marionette', '--no-remote', '--profile', profile, ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const ended = new Promise((resolve) => firefox.once('exit', resolve).once('error', resolve));
  let isGone = false;
  ended.then(() => {
    isGone = true;
  });
  const close = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const socket = connect(await portOf(profile, () => isGone), '127.0.0.1');
    const { ask, greeted } = speak(socket);
    await greeted;
    const session = await ask('WebDriver:NewSession', { strictFileInteractability: true });
    return { ask, close, session };
  } catch (error) {
    await close();
    throw error;
  }
}

let browser;

async function quit() {
  const last = browser;
  browser = undefined;
  await last?.close();
}

/** What each request comes to; the answer is WebDriver's `value`. */
async function answer(method, [place, , ...more], body) {
  const command = `${method} ${[place, ...more].join('/')}`;
  if (command === 'GET status') return { ready: browser === undefined, message: '' };
  if (command === 'POST session') {
    await quit();
    browser = await openFirefox(body.capabilities?.alwaysMatch?.['moz:firefoxOptions']?.args ?? []);
    return browser.session;
  }
  if (browser === undefined) throw Object.assign(new Error('no session'), { code: 'invalid session id' });
  switch (command) {
    case 'GET session':
      return browser.session;
    case 'POST session/url':
      await browser.ask('WebDriver:Navigate', body);
      return null;
    case 'POST session/execute/sync':
      return (await browser.ask('WebDriver:ExecuteScript', body)).value;
    case 'DELETE session':
    case 'DELETE session/window':
      await quit();
      return [];
    default:
      throw Object.assign(new Error(`${command} is not known here`), { code: 'unknown command' });
  }
}

async function textOf(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

const server = createServer(async (request, response) => {
  const send = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ value }));
  };
  try {
    const text = await textOf(request);
    const path = request.url.split('/').filter((part) => part !== '');
    send(200, await answer(request.method, path, text === '' ? {} : JSON.parse(text)));
  } catch (error) {
    send(500, { error: error.code ?? 'unknown error', message: error.message, stacktrace: '' });
  }
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => quit().then(() => process.exit(0)));
const { values } = parseArgs({ options: { port: { type: 'string', default: '4444' } } });
server.listen(Number(values.port), '127.0.0.1');
