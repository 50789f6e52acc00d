// Builds the program `machiavelli`, and runs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

const BUILD = ['build', '--locked', '--features', 'cli', '--bin', 'machiavelli', '--message-format', 'json'];

/** Builds the program. Cargo lets the test files wait for each other, and only the first one compiles. */
function build() {
  const stdio = ['ignore', 'pipe', 'ignore'];
  const messages = execFileSync('cargo', BUILD, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 2 ** 26 });
  const built = messages.split('\n').map((line) => line.startsWith('{') && JSON.parse(line));
  return built.find(({ target, executable }) => executable && target.name === 'machiavelli').executable;
}

export const program = build();

const { NO_COLOR: _, CLICOLOR_FORCE: __, ...ENV } = process.env;

/** Runs the program to its end. */
export function machiavelli(args, { input = '', env = {} } = {}) {
  const options = { input, encoding: 'utf8', env: { ...ENV, ...env } };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { code: status, out: stdout, err: stderr };
}

/** The answer of the program as data, with its exit code. */
export function ask(...args) {
  const { code, out } = machiavelli([...args, '--json']);
  return { code, answer: JSON.parse(out) };
}

/** Calls `work` with the path of an empty folder, which is removed afterwards. */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
