// Compiles a crate to small wasm with its glue for JavaScript.
import { join } from 'node:path';
import { orderFunctions } from './order.mjs';
import { quietly } from './progress.mjs';
import { root } from './run.mjs';
import { splitWasm } from './split.mjs';

const TARGET = 'wasm32-unknown-unknown';

/** How the wasm is made: small. The native profile stays fast, and `s` keeps the solver within its time. */
const SMALL = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: 's',
  // Less is written out where it is called: 16 kB after gzip, and a best play takes as long as before.
  // The stack pointer lets www/package/guard.ts put the stack back after a call that failed in the middle.
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS:
    '-C link-arg=--export=__stack_pointer -C llvm-args=--inline-threshold=10 -C llvm-args=--inlinehint-threshold=50',
};

// Functions that stay small compress better: a function is put where it is called once only while it is short.
// Of the first kilobyte: the stack begins there and never ends so deep: an address and a small offset are never
// together beyond the end.
const SMALLER = ['-Oz', '--low-memory-unused', '-ocimfs', '20'];

/**
 * Compiles the crate in `folder` and writes `name`.js, `name`_bg.wasm and their types into `out`; where `parts` are
 * wanted, the same in two files beside it. Not by wasm-pack: the crate is a library for Rust, too, and cargo optimises
 * programs as a whole only where they are made alone.
 */
export async function compile({ folder = root, crate, out, name, options = [], parts }) {
  const only = ['--lib', '--crate-type', 'cdylib'];
  await quietly('cargo', ['rustc', '--release', '--locked', ...only, '--target', TARGET], {
    cwd: folder,
    env: SMALL,
  });
  const target = process.env.CARGO_TARGET_DIR ?? join(folder, 'target');
  const compiled = join(target, TARGET, 'release', `${crate}.wasm`);
  await quietly('wasm-bindgen', [
    compiled,
    '--target',
    'web',
    '--out-dir',
    out,
    '--out-name',
    name,
    ...options,
  ]);
  const wasm = join(out, `${name}_bg.wasm`);
  // The names stay until the parts are told apart by them.
  await quietly('wasm-opt', [...SMALLER, '-g', wasm, '-o', wasm]);
  if (parts !== undefined) await splitWasm(wasm, parts);
  await orderFunctions(wasm);
}
