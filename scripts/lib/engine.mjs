// Builds the engine into pkg: whole, in two parts, and as text for the entry that fetches nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardGlue, publicTypes } from './glue.mjs';
import { announce } from './progress.mjs';
import { root } from './run.mjs';
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
  'scripts/lib/split.mjs',
  'scripts/lib/wasm.mjs',
];
const RESULTS = [
  'pkg/engine.js',
  'pkg/engine.d.ts',
  'pkg/engine_bg.wasm',
  'pkg/engine_bg.wasm.d.ts',
  'pkg/engine_play.wasm',
  'pkg/engine_think.wasm',
  'pkg/engine-bytes.js',
  'pkg/engine-bytes.d.ts',
];

const pkg = (name) => join(root, 'pkg', name);

/** What a game is played with comes first; what thinks, and what judges cards without a game, comes later. */
const PARTS = {
  first: pkg('engine_play.wasm'),
  rest: pkg('engine_think.wasm'),
  later: [
    ...['checkMeld', 'checkTable', 'checkTurn', 'solve', 'canComplete', 'game_arrange'],
    ...['game_hint', 'game_solvable', 'game_botTurn', 'game_botPlay', 'game_thinking'],
    ...[
      'thinking_advance',
      'thinking_setBudget',
      'thinking_work',
      'thinking_finishEarly',
      '__wbg_thinking_free',
    ],
  ],
  isLater: (name) => /machiavelli::(hint|bot|budget|explain|solver)::/.test(name),
};

export async function buildEngine() {
  if (isFresh(STAMP, SOURCES, RESULTS)) return;
  await announce('building the engine (Rust to wasm)', async () => {
    await compile({ crate: 'machiavelli', out: join(root, 'pkg'), name: 'engine', parts: PARTS });
    writeFileSync(pkg('engine.js'), guardGlue(readFileSync(pkg('engine.js'), 'utf8'), PARTS.later));
    writeFileSync(pkg('engine.d.ts'), publicTypes(readFileSync(pkg('engine.d.ts'), 'utf8')));
    writeText();
  });
  writeStamp(STAMP, SOURCES);
}

function writeText() {
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
