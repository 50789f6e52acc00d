// Compiles a crate to wasm with its bindings for JavaScript.
import { join } from 'node:path';
import { buildTool, quietly } from './progress.mjs';
import { root } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';

/** Options of rustc for the final crate, where all crates are optimised together. */
const RUSTC = [
  // Lets www/package/start.ts restore the stack after a call that trapped.
  ...['-C', 'link-arg=--export=__stack_pointer'],
  // Less inlining makes the wasm smaller without making it slower.
  ...['-C', 'llvm-args=--inline-threshold=10', '-C', 'llvm-args=--inlinehint-threshold=50'],
];

/**
 * Compiles the library in `folder` and writes `name`.js, `name`.d.ts and `name`.wasm into `out`. Profiles are those of
 * its Cargo.toml; `options` go to cargo.
 */
export async function compile({ folder = root, crate, profile = 'release', options = [], out, name }) {
  const library = ['--lib', '--crate-type', 'cdylib', '--target', TARGET, '--profile', profile, ...options];
  await Promise.all([
    buildTool('machiavelli-bindings'),
    quietly('cargo', ['rustc', '--locked', ...library, '--', ...RUSTC], { cwd: folder }),
  ]);
  const target = process.env.CARGO_TARGET_DIR ?? join(folder, 'target');
  const compiled = join(target, TARGET, profile, `${crate}.wasm`);
  await quietly('machiavelli-bindings', [compiled, out, name]);
}

const STRIP = ['--strip-debug', '--strip-producers', '--strip-target-features'];

/** Optimises a wasm file for size. */
export async function shrink(wasm) {
  // Separate functions compress better than one long function. Low memory counts as unused, because only the end of the
  // stack is there, which is never reached.
  const smaller = ['-Oz', '--one-caller-inline-max-function-size', '20', '--low-memory-unused'];
  await quietly('wasm-opt', [...smaller, ...STRIP, wasm, '-o', wasm]);
}
