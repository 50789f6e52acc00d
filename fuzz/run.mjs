// npm run fuzz [-- --seconds 60 --runs 10000000 --seed 1 TARGET…]
//
// Runs every target of fuzz/, or the named ones, from the inputs in fuzz/corpus: for --seconds seconds each, or for as many inputs as
// --runs if that ends earlier. Fails if a law does not hold; the input that breaks the law is then in fuzz/artifacts.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWords, runScript } from '../scripts/lib/command-line.mjs';
import { lastLines, runQuietly } from '../scripts/lib/progress.mjs';
import { Failure, outputOf, root } from '../scripts/lib/run.mjs';

const FOLDER = join(root, 'fuzz');
/** The maximum length of an input, in bytes. */
const MAX_LENGTH = 2000;
/** The maximum lengths for the targets whose inputs are choices, not text. Each is enough for all choices of its target. */
const CHOICE_LENGTHS = { game: 64, judge: 112, solve: 72 };
/** The options of cargo-fuzz for rustc, but no sanitizers: these need a nightly compiler, and find nothing without unsafe code. */
const RUSTC_OPTIONS = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Ccodegen-units=1',
  ...['level=4', 'inline-8bit-counters', 'pc-table'].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
  '-Cllvm-args=-simplifycfg-branch-fold-threshold=0',
];
/** Shows the fuzzer what its input is compared with, so that it finds keywords. For choices, this would only halve the speed. */
const TRACE_COMPARES = '-Cllvm-args=-sanitizer-coverage-trace-compares';

const rustHost = () => /^host: (.*)$/m.exec(outputOf('rustc', '-vV'))[1];

/** Builds the targets. Resolves to an object that maps the name of each target to the path of its program. */
async function build(names) {
  const target = rustHost();
  const programs = {};
  for (const kind of ['text', 'choices']) {
    const wanted = names.filter((name) => (name in CHOICE_LENGTHS ? 'choices' : 'text') === kind);
    if (wanted.length === 0) continue;
    const rustc = kind === 'text' ? [...RUSTC_OPTIONS, TRACE_COMPARES] : RUSTC_OPTIONS;
    // Each kind has its own folder, because cargo compiles everything again if the options for rustc change.
    const folder = join(FOLDER, 'target', kind);
    const bins = wanted.flatMap((name) => ['--bin', name]);
    const options = ['build', '--locked', '--release', ...bins, '--target', target, '--target-dir', folder];
    await runQuietly('cargo', options, { cwd: FOLDER, env: { RUSTFLAGS: rustc.join(' ') } });
    for (const name of wanted) programs[name] = join(folder, target, 'release', name);
  }
  return programs;
}

/** Runs a target on a copy of its corpus. Resolves to the number of inputs that it ran, or to undefined if a law does not hold. */
async function fuzz(program, name, { seconds, runs, seed }) {
  const work = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const artifacts = join(FOLDER, 'artifacts', name);
  mkdirSync(artifacts, { recursive: true });
  cpSync(join(FOLDER, 'corpus', name), work, { recursive: true });
  const options = [
    `-max_total_time=${seconds}`,
    `-runs=${runs}`,
    `-seed=${seed}`,
    `-max_len=${CHOICE_LENGTHS[name] ?? MAX_LENGTH}`,
    // Choosing inputs by the rarity of what they reach takes longer than running the inputs of these targets.
    ...(name in CHOICE_LENGTHS ? ['-entropic=0'] : []),
    `-artifact_prefix=${artifacts}/`,
    '-timeout=20',
    // No other process adds inputs.
    '-reload=0',
    '-print_final_stats=1',
  ];
  const { code, output } = await runQuietly(program, [work, ...options], { mayFail: true, name });
  rmSync(work, { recursive: true });
  if (code === 0) return Number(/number_of_executed_units: +(\d+)/.exec(output)?.[1] ?? 0);
  console.error(lastLines(output));
  return undefined;
}

// libFuzzer takes −1 runs as no limit, and 0 as a seed from the clock.
const DEFAULTS = { seconds: 60, runs: -1, seed: 0 };

await runScript({ options: DEFAULTS, hasWords: true }, async (limits, wanted) => {
  const all = readdirSync(join(FOLDER, 'fuzz_targets')).map((file) => file.replace('.rs', ''));
  checkWords(wanted, all, 'target');
  const names = wanted.length > 0 ? wanted : all;
  const programs = await build(names);
  const failed = [];
  for (const name of names) {
    const inputs = await fuzz(programs[name], name, limits);
    console.log(inputs === undefined ? `✗ ${name}` : `✓ ${name}: ${inputs} inputs`);
    if (inputs === undefined) failed.push(name);
  }
  if (failed.length > 0) throw new Failure(`a law does not hold: ${failed.join(', ')}`);
});
