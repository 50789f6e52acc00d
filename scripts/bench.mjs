// `npm run bench`: times the solver on every saved position, natively and in wasm under Node, and prints one table.
// `npm run bench -- FAMILY…` measures only those families.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { KNOWN, known, knownText, parseSaved, savedNames, savedText } from './lib/positions.mjs';
import { announce, main, quietly } from './lib/progress.mjs';
import { root } from './lib/run.mjs';
import { compile, FAST } from './lib/wasm.mjs';
import { setUp } from './setup.mjs';

const NATIVE = 'native';
const WASM = 'wasm';
const CROSSING = 'through JS';
/** How often each position is solved through JavaScript. The median time counts. */
const ROUNDS = 5;

const load = () => loadavg()[0].toFixed(2);

/** The name and text of the wanted files of positions, or of all files. */
function families(wanted) {
  const files = [
    ...KNOWN.map((name) => [name, knownText(name)]),
    ...savedNames().map((name) => [name, savedText(name)]),
  ];
  return files.filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

const rows = (text, where) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => ({ where, load: load(), ...JSON.parse(line) }));

async function measureNative(wanted) {
  const words = ['bench', '--locked', '--bench', 'measure', '--', 'latency', '--json', ...wanted];
  const { output } = await quietly('cargo', words);
  return rows(output, NATIVE);
}

async function measureWasm(wanted) {
  const out = join(root, 'benches/wasm/target/web');
  const folder = join(root, 'benches/wasm');
  await compile({
    ...FAST,
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
  return families(wanted).flatMap(([name, text]) => rows(bench.latency(name, text), WASM));
}

function summary(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (hundredths) => sorted[Math.max(Math.ceil((sorted.length * hundredths) / 100), 1) - 1];
  return { median: at(50), p99: at(99), max: at(100) };
}

/** The package's `solve`, including the conversion of its arguments and result. */
async function measureCrossing(wanted) {
  const { init, solve } = await import('machiavelli-cards');
  await init();
  return families(wanted).map(([name, text]) => {
    const asked = KNOWN.includes(name) ? known(name) : parseSaved(name, text);
    const times = asked.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [place, { position, rules, opened }] of asked.entries()) {
        const started = performance.now();
        solve(position, { rules, opened });
        // The first round warms up.
        if (round > 0) times[place].push((performance.now() - started) * 1000);
      }
    }
    const middles = times.map((taken) => summary(taken).median);
    return {
      where: CROSSING,
      load: load(),
      family: name,
      entry: 'full solve',
      count: asked.length,
      ...summary(middles),
    };
  });
}

function print(all) {
  const number = (value) => value.toFixed(value < 100 ? 2 : 0).padStart(9);
  console.log(
    `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
  );
  console.log('Microseconds per call, on one thread. The load is the average of the last minute.\n');
  console.log(
    '| positions                         | question   | where      |     n |    median |       p99 |       max | load |',
  );
  console.log(
    '|-----------------------------------|------------|------------|------:|----------:|----------:|----------:|-----:|',
  );
  const order = [NATIVE, WASM, CROSSING];
  const names = [...new Set(all.map(({ family }) => family))];
  const key = ({ family, entry, where }) => [names.indexOf(family), entry, order.indexOf(where)];
  all.sort((one, other) => {
    const [first, second] = [key(one), key(other)];
    return first[0] - second[0] || first[1].localeCompare(second[1]) || first[2] - second[2];
  });
  for (const { family, entry, where, count, median, p99, max, load: busy } of all) {
    const cells = [family.padEnd(33), entry.padEnd(10), where.padEnd(10), String(count).padStart(5)];
    console.log(
      `| ${[...cells, ...[median, p99, max].map(number)].join(' | ')} | ${String(busy).padStart(4)} |`,
    );
  }
}

await main(async () => {
  const wanted = process.argv.slice(2);
  await setUp();
  await buildEngine();
  await buildEntries();
  const native = await announce('measuring natively', () => measureNative(wanted));
  const wasm = await announce('measuring in wasm', () => measureWasm(wanted));
  const crossing = await announce('measuring through JavaScript', () => measureCrossing(wanted));
  print([...native, ...wasm, ...crossing]);
});
