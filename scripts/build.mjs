// `npm run build`: engine, package, page. `npm run build engine` and `… package` stop earlier.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildEngine } from './lib/engine.mjs';
import { announce, main, quietly } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { buildTable } from './lib/table.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];

async function buildPackage() {
  await announce('building the package', () => quietly('tsc', ['-p', 'tsconfig.package.json']));
  await buildTable();
}

async function buildPage() {
  await announce('building the page', () => quietly('vite', ['build']));
}

function printSizes() {
  const zipped = (file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length;
  const row = (what, files) => {
    const present = files.filter((file) => existsSync(join(root, file)));
    if (present.length === 0) return;
    const plain = present.reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0);
    const small = present.reduce((sum, file) => sum + zipped(file), 0);
    const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
    console.log(`  ${what.padEnd(32)}${kilo(plain)}${kilo(small)} gzip`);
  };
  const assets = existsSync(join(root, 'dist/assets')) ? readdirSync(join(root, 'dist/assets')) : [];
  const asset = (pattern) => assets.filter((name) => pattern.test(name)).map((name) => `dist/assets/${name}`);
  console.log('Sizes:');
  row('engine (wasm)', ['pkg/engine_bg.wasm']);
  row('package, web entry (js)', ['pkg/index.js', 'pkg/starter.js', 'pkg/engine.js']);
  row('package, wasm as text', ['pkg/engine-bytes.js']);
  row('page (js and css)', ['dist/index.html', ...asset(/\.(js|css)$/)]);
}

await main(async () => {
  const last = process.argv[2] ?? 'page';
  if (!STAGES.includes(last))
    throw new Failure(`unknown stage ${last}: expected one of ${STAGES.join(', ')}`);
  const wanted = STAGES.slice(0, STAGES.indexOf(last) + 1);
  await setUp();
  await buildEngine();
  if (wanted.includes('package')) await buildPackage();
  if (wanted.includes('page')) await buildPage();
  printSizes();
});
