// Compiles a crate to wasm with its bindings for JavaScript.
import { join } from 'node:path';
import { buildTool, runQuietly } from './progress.mjs';
import { root } from './run.mjs';

const TARGET = 'wasm32-unknown-unknown';

/**
 * How a build is optimised: the profile in Cargo.toml and its optimisation level, LLVM's thresholds for inlining (`hinted` is for
 * functions with `#[inline]`), further options of rustc, and the options of wasm-opt. `SMALL_BUILD` is for the engine that a page
 * loads first, `FAST_BUILD` for the engine with the solver.
 */
export const SMALL_BUILD = {
  profile: 'wasm',
  level: 'z',
  inlining: 10,
  hinted: 50,
  // Separate functions compress better than one long function.
  optimisation: ['-Oz', '--one-caller-inline-max-function-size', '20'],
};
export const FAST_BUILD = {
  profile: 'wasm',
  level: '2',
  inlining: 40,
  hinted: 150,
  codegen: [
    // The solver compares sixteen small numbers at once.
    ...['-C', 'target-feature=+simd128'],
    // Short copies and fills become up to 16 loads and stores. The default, an instruction for bulk memory, is slower.
    ...['memcpy', 'memmove', 'memset'].flatMap((call) => ['-C', `llvm-args=--max-store-${call}=16`]),
  ],
  optimisation: ['-O3'],
};

/** Options of rustc for the final crate, where all crates are optimised together. */
const rustcOptions = ({ inlining, hinted, codegen }) => [
  ...codegen,
  // Lets www/package/start.ts restore the stack after a call that trapped.
  ...['-C', 'link-arg=--export=__stack_pointer'],
  ...['-C', `llvm-args=--inline-threshold=${inlining}`, '-C', `llvm-args=--inlinehint-threshold=${hinted}`],
];

/**
 * Compiles the library in `folder` and writes `name`.js, `name`.d.ts and `name`.wasm into `out`. `profile` is a profile in the
 * library's Cargo.toml. `options` are passed to cargo.
 */
export async function compileToWasm({
  folder = root,
  crate,
  profile,
  level,
  inlining,
  hinted,
  codegen = [],
  options = [],
  out,
  name,
}) {
  const library = ['--lib', '--crate-type', 'cdylib', '--target', TARGET, '--profile', profile, ...options];
  await Promise.all([
    buildTool('machiavelli-bindings'),
    runQuietly(
      'cargo',
      ['rustc', '--locked', ...library, '--', ...rustcOptions({ inlining, hinted, codegen })],
      {
        cwd: folder,
        // Builds with different optimisation levels use one profile, so they share the compiled macros and build scripts.
        env: { [`CARGO_PROFILE_${profile.toUpperCase()}_OPT_LEVEL`]: level },
      },
    ),
  ]);
  const target = process.env.CARGO_TARGET_DIR ?? join(folder, 'target');
  const compiled = join(target, TARGET, profile, `${crate}.wasm`);
  await runQuietly('machiavelli-bindings', [compiled, out, name]);
}

const STRIP_OPTIONS = ['--strip-debug', '--strip-producers', '--strip-target-features'];

export async function shrink(wasm, { optimisation }) {
  // wasm-opt may treat low memory as unused, because this memory contains only the end of the stack, which is never reached.
  await runQuietly('wasm-opt', [...optimisation, '--low-memory-unused', ...STRIP_OPTIONS, wasm, '-o', wasm]);
}
