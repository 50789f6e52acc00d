// Compiles a crate to wasm with its bindings for JavaScript.
import { join } from 'node:path';
import { quietly } from './progress.mjs';
import { root, toolsDir } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';

/** Where set-up builds the tool of tools/bindings. */
export const bindingsTarget = join(toolsDir, 'bindings');

/** For the last compilation, which optimises all crates together. */
const RUSTC = [
  // Lets www/package/start.ts restore the stack after a call that trapped.
  ...['-C', 'link-arg=--export=__stack_pointer'],
  // Inlines less: 16 kB smaller after gzip, and no slower.
  ...['-C', 'llvm-args=--inline-threshold=10', '-C', 'llvm-args=--inlinehint-threshold=50'],
];

/**
 * Compiles the library in `folder` and writes `name`.js, `name`.d.ts and `name`.wasm into `out`. Profiles are those of
 * the Cargo.toml; `options` go to cargo.
 */
export async function compile({ folder = root, crate, profile = 'release', options = [], out, name }) {
  const library = ['--lib', '--crate-type', 'cdylib', '--target', TARGET];
  await quietly(
    'cargo',
    ['rustc', '--locked', '--profile', profile, ...library, ...options, '--', ...RUSTC],
    {
      cwd: folder,
    },
  );
  const target = process.env.CARGO_TARGET_DIR ?? join(folder, 'target');
  const compiled = join(target, TARGET, profile, `${crate}.wasm`);
  await quietly(join(bindingsTarget, 'debug/machiavelli-bindings'), [compiled, out, name]);
}

/** Makes a wasm file smaller. */
export async function shrink(wasm) {
  // The stack takes the first kilobyte and never grows so deep: small addresses with an offset never overflow.
  await quietly('wasm-opt', [
    '-Oz',
    '--low-memory-unused',
    '--one-caller-inline-max-function-size',
    '20',
    '--strip-debug',
    '--strip-producers',
    '--strip-target-features',
    wasm,
    '-o',
    wasm,
  ]);
}
