// Builds the engine into pkg, and its twin with the wasm inside.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardGlue, publicTypes } from './glue.mjs';
import { announce } from './progress.mjs';
import { Failure, root } from './run.mjs';
import { isFresh, writeStamp } from './stamp.mjs';
import { compile } from './wasm.mjs';

const STAMP = '.tools/stamps/engine';
const SOURCES = [
  'src',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'package-lock.json',
  'scripts/lib/engine.mjs',
  'scripts/lib/glue.mjs',
  'scripts/lib/order.mjs',
  'scripts/lib/wasm.mjs',
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

const pkg = (name) => join(root, 'pkg', name);

export async function buildEngine() {
  if (isFresh(STAMP, SOURCES, RESULTS)) return;
  await announce('building the engine (Rust to wasm)', async () => {
    await compile({ crate: 'machiavelli', out: join(root, 'pkg'), name: 'engine' });
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
