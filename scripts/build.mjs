// `npm run build`: engine, package, page. `npm run build engine` and `… package` stop earlier.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildEngine } from './lib/engine.mjs';
import { announce, main, quietly } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { buildTable, elementSizes } from './lib/table.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];
const WEB_ENTRY = ['index', 'starter', 'errors', 'guard', 'engine'];

async function buildPackage() {
  await announce('building the package', () => quietly('tsc', ['-p', 'tsconfig.package.json']));
  await buildTable();
}

async function buildPage() {
  await announce('building the page', () => quietly('vite', ['build']));
}

async function printSizes() {
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const print = (what, texts) => {
    const plain = texts.reduce((sum, text) => sum + text.length, 0);
    const small = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    console.log(`  ${what.padEnd(32)}${kilo(plain)}${kilo(small)} gzip`);
  };
  const row = (what, files) => {
    const present = files.filter((file) => existsSync(join(root, file)));
    if (present.length > 0)
      print(
        what,
        present.map((file) => readFileSync(join(root, file))),
      );
  };
  const assets = existsSync(join(root, 'dist/assets')) ? readdirSync(join(root, 'dist/assets')) : [];
  const asset = (pattern) => assets.filter((name) => pattern.test(name)).map((name) => `dist/assets/${name}`);
  console.log('Sizes:');
  row('engine (wasm)', ['pkg/engine_bg.wasm']);
  row(
    'package, web entry (js)',
    WEB_ENTRY.map((name) => `pkg/${name}.js`),
  );
  row('package, wasm as text', ['pkg/engine-bytes.js']);
  row('single file, element and engine', ['pkg/machiavelli-table.js']);
  if (existsSync(join(root, 'pkg/table.js'))) {
    const { first, words, beside, later } = await elementSizes();
    const minified = (what, codes) =>
      print(
        what,
        codes.map((code) => Buffer.from(code)),
      );
    minified('element, minified, no engine', first);
    minified('  the words of one language', words);
    minified('  to play: beside the engine', beside);
    if (later.length > 0) minified('  what it loads when asked for', later);
  }
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
  await printSizes();
});
