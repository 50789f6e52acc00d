// Builds the engine into pkg in three forms: the whole engine, the whole engine inside a script for the inline entry, and a small engine
// without the solver and the computer players.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeConstructorsThrow } from './constructors.mjs';
import { announce, runQuietly } from './progress.mjs';
import { root } from './run.mjs';
import { isFresh, writeStamp } from './stamp.mjs';
import { compileToWasm, FAST_BUILD, SMALL_BUILD, shrink } from './wasm.mjs';

const STAMP = '.tools/stamps/engine';
/** What the engine is built from. */
export const ENGINE_SOURCES = [
  'src',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'package-lock.json',
  'tools/bindings',
  'tools/Cargo.toml',
  'tools/Cargo.lock',
  'scripts/lib/engine.mjs',
  'scripts/lib/wasm.mjs',
];
const ENDINGS = ['js', 'd.ts', 'wasm'];
const BUILT_FILES = [
  ...['engine', 'engine-play'].flatMap((name) => ENDINGS.map((ending) => `pkg/${name}.${ending}`)),
  'pkg/engine-bytes.js',
  'pkg/engine-bytes.d.ts',
];

const pathInPkg = (name) => join(root, 'pkg', name);

/**
 * Rebuilds the engine if its sources have changed. With `quick`, the engine compiles faster, but is larger and slower. The small
 * engine is then a copy of the whole engine.
 */
export async function buildEngine({ quick = false } = {}) {
  const isBuiltAs = (variant) => isFresh(STAMP, ENGINE_SOURCES, BUILT_FILES, variant);
  if (!isBuiltAs('release') && !(quick && isBuiltAs('quick'))) {
    await announce('building the engine (Rust to wasm)', () => (quick ? buildQuick() : buildRelease()));
    writeEngineBytes();
    writeStamp(STAMP, ENGINE_SOURCES, quick ? 'quick' : 'release');
  }
}

const CRATE = { crate: 'machiavelli', out: join(root, 'pkg') };

async function buildRelease() {
  await compileToWasm({ ...CRATE, ...FAST_BUILD, name: 'engine' });
  // In parallel, because wasm-opt uses a single core, and cargo does not need its result.
  await Promise.all([
    shrink(pathInPkg('engine.wasm'), FAST_BUILD),
    compileToWasm({
      ...CRATE,
      ...SMALL_BUILD,
      options: ['--no-default-features', '--features=js'],
      name: 'engine-play',
    }).then(() => shrink(pathInPkg('engine-play.wasm'), SMALL_BUILD)),
  ]);
}

async function buildQuick() {
  await compileToWasm({ ...CRATE, ...FAST_BUILD, profile: 'quick', name: 'engine' });
  for (const ending of ENDINGS)
    copyFileSync(pathInPkg(`engine.${ending}`), pathInPkg(`engine-play.${ending}`));
}

function writeEngineBytes() {
  const base64 = readFileSync(pathInPkg('engine.wasm')).toString('base64');
  writeFileSync(
    pathInPkg('engine-bytes.js'),
    `const base64 =\n  '${base64}';\n
export function engineBytes() {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}\n`,
  );
  writeFileSync(
    pathInPkg('engine-bytes.d.ts'),
    '/** The engine as wasm. */\nexport declare function engineBytes(): Uint8Array<ArrayBuffer>;\n',
  );
}

/** Builds the package without the element: the engine and the entry modules. */
export async function buildLibrary(options) {
  await buildEngine(options);
  makeConstructorsThrow();
  await runQuietly('tsc', ['-p', 'tsconfig.package.json']);
}
