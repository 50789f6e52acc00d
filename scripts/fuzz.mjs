// `npm run fuzz`: runs every target of fuzz/ for a while, from the inputs in fuzz/corpus. `-- --seconds 60 notation save` sets
// the time of each and chooses targets. Fails if a law does not hold; the input is then in fuzz/artifacts.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, quietly } from './lib/progress.mjs';
import { ask, Failure, root } from './lib/run.mjs';

const FOLDER = join(root, 'fuzz');
/** The longest input, in bytes. Most saves of the corpus are shorter. */
const MAX_LENGTH = 2000;
/** What cargo-fuzz passes to rustc, without the sanitizers, which need a nightly compiler: this crate has no unsafe code. */
const INSTRUMENTED = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Ccodegen-units=1',
  ...['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
  '-Cllvm-args=-simplifycfg-branch-fold-threshold=0',
];

const host = () => /^host: (.*)$/m.exec(ask('rustc', '-vV'))[1];

/** Builds the targets and resolves to the folder of their programs. */
async function build() {
  const target = host();
  const options = ['build', '--locked', '--release', '--bins', '--target', target];
  await quietly('cargo', options, { cwd: FOLDER, env: { RUSTFLAGS: INSTRUMENTED.join(' ') } });
  return join(FOLDER, 'target', target, 'release');
}

/** Runs a target on a copy of its corpus. Resolves to the number of inputs, or undefined if a law does not hold. */
async function fuzz(program, name, seconds) {
  const work = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const artifacts = join(FOLDER, 'artifacts', name);
  mkdirSync(artifacts, { recursive: true });
  cpSync(join(FOLDER, 'corpus', name), work, { recursive: true });
  const options = [`-max_total_time=${seconds}`, `-max_len=${MAX_LENGTH}`, `-artifact_prefix=${artifacts}/`];
  const { code, output } = await quietly(program, [work, ...options, '-timeout=20', '-print_final_stats=1'], {
    mayFail: true,
    name,
  });
  rmSync(work, { recursive: true });
  if (code === 0) return Number(/number_of_executed_units: +(\d+)/.exec(output)?.[1] ?? 0);
  console.error(output.slice(-20_000));
  return undefined;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' } },
    allowPositionals: true,
  });
  const all = readdirSync(join(FOLDER, 'fuzz_targets')).map((file) => file.replace('.rs', ''));
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Failure(`there is no target ${unknown}, only ${all.join(', ')}`);
  const programs = await build();
  const failed = [];
  for (const name of positionals.length > 0 ? positionals : all) {
    const inputs = await fuzz(join(programs, name), name, values.seconds);
    console.log(inputs === undefined ? `✗ ${name}` : `✓ ${name}: ${inputs} inputs`);
    if (inputs === undefined) failed.push(name);
  }
  if (failed.length > 0) throw new Failure(`a law does not hold: ${failed.join(', ')}`);
});
