// node scripts/setup.mjs
//
// Installs the missing prerequisites of the build, without root: Rust (through rustup), its wasm target, and the node modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runScript } from './lib/command-line.mjs';
import { announce, runQuietly } from './lib/progress.mjs';
import { Failure, outputOf, root } from './lib/run.mjs';
import { isFresh, writeStamp } from './lib/stamp.mjs';

const WASM = 'wasm32-unknown-unknown';
const OLDEST_NODE = [20, 19];

const read = (file) => readFileSync(join(root, file), 'utf8');

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major < oldMajor || (major === oldMajor && minor < oldMinor)) {
    throw new Failure(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`);
  }
}

/** Rustup sometimes ignores the targets in the toolchain file, so this checks whether the target is installed. */
export async function ensureTarget(target) {
  const folder = outputOf('rustc', '--print', 'target-libdir', '--target', target);
  if (folder !== undefined && existsSync(folder)) return;
  if (outputOf('rustup', '--version') === undefined)
    throw new Failure(`this Rust has no target ${target}, and there is no rustup to add it`);
  await announce(`adding the Rust target ${target}`, () => runQuietly('rustup', ['target', 'add', target]));
}

export async function ensureRust(components = []) {
  const channel = /channel = "(.+)"/.exec(read('rust-toolchain.toml'))[1];
  const hasRustup = outputOf('rustup', '--version') !== undefined;
  if (outputOf('rustc', '--version') === undefined) {
    if (!hasRustup) throw new Failure('Rust is missing: install rustup, the Rust installer, and try again');
    // rustup fetches a pinned toolchain by itself, unless RUSTUP_AUTO_INSTALL=0 forbids it.
    await announce(`installing Rust ${channel}`, () =>
      runQuietly('rustup', ['toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update']),
    );
  }
  await ensureTarget(WASM);
  const programs = { rustfmt: ['rustfmt', '--version'], clippy: ['cargo-clippy', '--version'] };
  const missing = components.filter((name) => outputOf(...programs[name]) === undefined);
  if (missing.length > 0) {
    await announce(`adding ${missing.join(' and ')}`, () =>
      runQuietly('rustup', ['component', 'add', ...missing]),
    );
  }
}

export async function ensureNodeModules(folder = '.') {
  const stamp = join(folder, 'node_modules/.lock-stamp');
  const sources = [join(folder, 'package-lock.json')];
  if (isFresh(stamp, sources, [join(folder, 'node_modules/.package-lock.json')])) return;
  const where = folder === '.' ? '' : ` in ${folder}`;
  await announce(`installing the node modules${where}`, () =>
    runQuietly('npm', ['ci', '--no-audit', '--no-fund'], { cwd: join(root, folder) }),
  );
  writeStamp(stamp, sources);
}

export async function setUp() {
  checkNode();
  await ensureRust();
  await ensureNodeModules();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await runScript({}, setUp);
