// Builds the engine into pkg, and its twin with the wasm inside.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardGlue, publicTypes } from './glue.mjs';
import { announce, quietly } from './progress.mjs';
import { Failure, root } from './run.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const STAMP = '.tools/stamps/engine';
const SOURCES = [
  'src',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'package-lock.json',
  'scripts/lib/engine.mjs',
  'scripts/lib/glue.mjs',
];
const RESULTS = [
  'pkg/engine.js',
  'pkg/engine.d.ts',
  'pkg/engine_bg.wasm',
  'pkg/engine_bg.wasm.d.ts',
  'pkg/engine-inline.js',
  'pkg/engine-inline.d.ts',
  'pkg/engine-bytes.js',
  'pkg/engine-bytes.d.ts',
];

/** How the wasm is made: small. The native profile stays fast, and `s` keeps the solver within its time. */
export const SMALL = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: 's',
  // Less is written out where it is called: 16 kB after gzip, and a best play takes as long as before.
  // The stack pointer lets www/package/guard.ts put the stack back after a call that failed in the middle.
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS:
    '-C link-arg=--export=__stack_pointer -C llvm-args=--inline-threshold=10 -C llvm-args=--inlinehint-threshold=50',
};

const pkg = (name) => join(root, 'pkg', name);

export async function buildEngine() {
  if (isFresh(STAMP, SOURCES, RESULTS)) return;
  await announce('building the engine (Rust to wasm)', async () => {
    const options = ['--target', 'web', '--out-name', 'engine', '--no-pack', '--no-gitignore'];
    await quietly('wasm-pack', ['build', ...options, '.', '--', '--locked'], { env: SMALL });
    writeFileSync(pkg('engine.js'), guardGlue(readFileSync(pkg('engine.js'), 'utf8')));
    writeFileSync(pkg('engine.d.ts'), publicTypes(readFileSync(pkg('engine.d.ts'), 'utf8')));
    writeTwin();
  });
  writeStamp(STAMP, SOURCES);
}

function writeTwin() {
  const glue = readFileSync(pkg('engine.js'), 'utf8');
  // Left in, this address makes bundlers ship the .wasm file a second time.
  const address = /new URL\('engine_bg\.wasm', import\.meta\.url\)/g;
  if (glue.match(address)?.length !== 1) {
    throw new Failure('the glue of wasm-bindgen has changed: pkg/engine.js should name engine_bg.wasm once');
  }
  const refusal = "(() => { throw new Error('the inlined engine was started without its bytes'); })()";
  writeFileSync(pkg('engine-inline.js'), glue.replace(address, refusal));
  writeFileSync(
    pkg('engine-inline.d.ts'),
    "export * from './engine.js';\nexport { default } from './engine.js';\n",
  );

  const base64 = readFileSync(pkg('engine_bg.wasm')).toString('base64');
  writeFileSync(
    pkg('engine-bytes.js'),
    `const base64 =\n  '${base64}';\n
export function engineBytes() {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}\n`,
  );
  writeFileSync(
    pkg('engine-bytes.d.ts'),
    '/** The engine as wasm. */\nexport declare function engineBytes(): Uint8Array<ArrayBuffer>;\n',
  );
}
