// npm run bench [-- FAMILY… | moves]
//
// Times the solver on every saved position, or on the positions of the named families, natively, in wasm under Node, and through
// the package. Then times the move of one card in a long game through the package; with `moves`, only this.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkWords, runScript } from '../scripts/lib/command-line.mjs';
import { buildLibrary } from '../scripts/lib/engine.mjs';
import { announce, runQuietly } from '../scripts/lib/progress.mjs';
import { root } from '../scripts/lib/run.mjs';
import { compileToWasm, FAST_BUILD } from '../scripts/lib/wasm.mjs';
import { setUp } from '../scripts/setup.mjs';
import { formatNumber, machineInfo, markdownTable, summarise } from './lib/figures.mjs';
import { measureMoves } from './lib/moves.mjs';
import {
  KNOWN_FILES,
  knownPositions,
  knownText,
  parseSaved,
  savedFiles,
  savedText,
} from './lib/positions.mjs';

const MOVES = 'moves';
const NATIVE = 'native';
const WASM = 'wasm';
const THROUGH_JS = 'through JS';
/** The number of timed rounds through JavaScript, after one round to warm up. The median time of each position is used. */
const ROUNDS = 5;

const load = () => loadavg()[0].toFixed(2);

/** The names and texts of the position files in `wanted`, or of all position files if `wanted` is empty. */
function families(wanted) {
  const files = [
    ...KNOWN_FILES.map((name) => [name, knownText(name)]),
    ...savedFiles().map((name) => [name, savedText(name)]),
  ];
  return files.filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

const rowsOf = (text, where) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => ({ where, load: load(), ...JSON.parse(line) }));

async function measureNative(wanted) {
  const words = ['bench', '--locked', '--bench', 'measure', '--', 'latency', '--json', ...wanted];
  const { output } = await runQuietly('cargo', words);
  return rowsOf(output, NATIVE);
}

async function measureWasm(wanted) {
  const out = join(root, 'benches/wasm/target/web');
  const folder = join(root, 'benches/wasm');
  await compileToWasm({
    ...FAST_BUILD,
    profile: 'release',
    level: '3',
    folder,
    crate: 'machiavelli_wasm_bench',
    out,
    name: 'bench',
  });
  const bench = await import(pathToFileURL(join(out, 'bench.js')).href);
  const module = new WebAssembly.Module(readFileSync(join(out, 'bench.wasm')));
  const { exports } = new WebAssembly.Instance(module, { './engine_bg.js': bench });
  bench.__wbg_set_wasm(exports);
  exports.__wbindgen_start?.();
  return families(wanted).flatMap(([name, text]) => rowsOf(bench.latency(name, text), WASM));
}

/** Times the package's `solve`, including the conversion of its arguments and result. */
async function measureThroughJs(wanted) {
  const { init, solve } = await import('machiavelli-cards');
  await init();
  return families(wanted).map(([name, text]) => {
    const positions = KNOWN_FILES.includes(name) ? knownPositions(name) : parseSaved(name, text);
    const times = positions.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { position, rules, opened }] of positions.entries()) {
        const started = performance.now();
        solve(position, { rules, opened });
        // The first round only warms up the code.
        if (round > 0) times[index].push((performance.now() - started) * 1000);
      }
    }
    const medians = times.map((taken) => summarise(taken).median);
    return {
      where: THROUGH_JS,
      load: load(),
      family: name,
      entry: 'full solve',
      ...summarise(medians),
    };
  });
}

function print(all) {
  console.log(`\n${machineInfo()}\n`);
  console.log('Microseconds per call, on one thread. The load is the average of the last minute.\n');
  const order = [NATIVE, WASM, THROUGH_JS];
  const names = [...new Set(all.map(({ family }) => family))];
  const key = ({ family, entry, where }) => [names.indexOf(family), entry, order.indexOf(where)];
  all.sort((one, other) => {
    const [first, second] = [key(one), key(other)];
    return first[0] - second[0] || first[1].localeCompare(second[1]) || first[2] - second[2];
  });
  const rows = all.map(({ family, entry, where, count, median, p99, max, load: busy }) => [
    `${family}: ${entry}`,
    where,
    count,
    ...[median, p99, max].map(formatNumber),
    busy,
  ]);
  console.log(markdownTable(['positions: question', 'where', 'n', 'median', 'p99', 'max', 'load'], rows));
}

async function printMoves() {
  const rows = await announce('measuring the move of a card', measureMoves);
  console.log(`\nMicroseconds for a command that moves one card, and the view after it. ${machineInfo()}\n`);
  const cells = rows.map(({ turn, count, median, p99 }) => [turn, count, ...[median, p99].map(formatNumber)]);
  console.log(markdownTable(['turn', 'n', 'median', 'p99'], cells));
}

await runScript({ hasWords: true }, async (_, wanted) => {
  checkWords(wanted, [...KNOWN_FILES, ...savedFiles(), MOVES], 'family');
  await setUp();
  await buildLibrary();
  if (wanted.includes(MOVES)) return printMoves();
  const native = await announce('measuring natively', () => measureNative(wanted));
  const wasm = await announce('measuring in wasm', () => measureWasm(wanted));
  const throughJs = await announce('measuring through JavaScript', () => measureThroughJs(wanted));
  print([...native, ...wasm, ...throughJs]);
  await printMoves();
});
