// Runs other programs, by default in the root of the repository. The PATH begins with the tools in .tools and node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const toolsDir = join(root, '.tools');

const path = [join(toolsDir, 'target/debug'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
);
export const environment = { ...process.env, PATH: path };

/** An error that is printed without its stack, because its message says everything. */
export class Failure extends Error {}

/** The trimmed output of a program, or undefined if the program is missing or fails. */
export function outputOf(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env: environment, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The path of a program, which is named by its path or found on the PATH. */
export function findProgram(name) {
  for (const folder of path.split(delimiter)) {
    const file = resolve(folder, name);
    if (folder !== '' && existsSync(file)) return file;
  }
  return undefined;
}

/** Sends a signal to all processes of a group. */
function endGroup(leader, signal = 'SIGTERM') {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has already ended, or was never started.
  }
}

/** Milliseconds between the request to end a program and its forced end. */
const GRACE = 10_000;

/**
 * Runs a program to its end. Resolves to `{ code, output, seconds }`. With `show`, its output is also printed as it arrives.
 * `onLine` is called with each line. Aborting `signal` ends the program and everything that it has started, and so does a silence of
 * `quietLimit` seconds. If there is a `signal` or a limit, the program does not receive Ctrl+C, so the caller has to abort the signal.
 */
export function run(command, args, { cwd = root, env = {}, show = false, onLine, signal, quietLimit } = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group can be ended as a whole.
      detached: signal !== undefined || quietLimit !== undefined,
    });
    let ending;
    const end = () => {
      endGroup(child.pid);
      // Playwright may leave a busy process behind when it is ended.
      ending = setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE);
    };
    signal?.addEventListener('abort', end);
    let silence;
    let problem;
    const hear = () => {
      clearTimeout(silence);
      if (quietLimit === undefined || problem !== undefined) return;
      silence = setTimeout(() => {
        problem = `no output for ${quietLimit} s`;
        end();
      }, quietLimit * 1000);
    };
    hear();
    child.once('exit', () => {
      signal?.removeEventListener('abort', end);
      clearTimeout(silence);
      clearTimeout(ending);
      if (signal?.aborted || problem !== undefined) endGroup(child.pid, 'SIGKILL');
    });
    let output = '';
    const collect = (stream) => (text) => {
      hear();
      output += text;
      if (show) stream.write(text);
      if (onLine) for (const line of text.split('\n')) if (line.trim() !== '') onLine(line.trim());
    };
    child.stdout.setEncoding('utf8').on('data', collect(process.stdout));
    child.stderr.setEncoding('utf8').on('data', collect(process.stderr));
    child.on('error', (error) => {
      clearTimeout(silence);
      reject(error.code === 'ENOENT' ? new Failure(`the program ${command} is missing`) : error);
    });
    child.on('close', (code, signal) =>
      resolve({
        code: problem ?? code ?? `signal ${signal}`,
        output,
        seconds: (performance.now() - started) / 1000,
      }),
    );
  });
}

/**
 * A signal that is aborted on Ctrl+C, to end programs that `run` has started with it: they run in process groups of their own, which do
 * not get Ctrl+C.
 */
export function abortOnSignals() {
  const controller = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(name, () => {
      controller.abort();
      process.exit(code);
    });
  }
  return controller.signal;
}
