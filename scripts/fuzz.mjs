// npm run fuzz [-- --seconds 60 TARGET…]
//
// Runs every target of fuzz/, or the named ones, for --seconds seconds each, from the inputs in fuzz/corpus. Fails if a law does not
// hold; the input that breaks the law is then in fuzz/artifacts.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWords, runScript } from './lib/command-line.mjs';
import { lastLines, quietly } from './lib/progress.mjs';
import { Failure, outputOf, root } from './lib/run.mjs';

const FOLDER = join(root, 'fuzz');
/** The maximum length of an input, in bytes. */
const MAX_LENGTH = 2000;
/** The options of cargo-fuzz for rustc, without sanitizers: they need a nightly compiler, and the engine has no unsafe code. */
const RUSTC_OPTIONS = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Ccodegen-units=1',
  ...['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
  '-Cllvm-args=-simplifycfg-branch-fold-threshold=0',
];

const rustHost = () => /^host: (.*)$/m.exec(outputOf('rustc', '-vV'))[1];

async function build() {
  const target = rustHost();
  const options = ['build', '--locked', '--release', '--bins', '--target', target];
  await quietly('cargo', options, { cwd: FOLDER, env: { RUSTFLAGS: RUSTC_OPTIONS.join(' ') } });
  return join(FOLDER, 'target', target, 'release');
}

/** Runs a target on a copy of its corpus. Resolves to the number of inputs that it ran, or to undefined if a law does not hold. */
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
  console.error(lastLines(output));
  return undefined;
}

await runScript({ options: { seconds: 60 }, hasWords: true }, async ({ seconds }, wanted) => {
  const all = readdirSync(join(FOLDER, 'fuzz_targets')).map((file) => file.replace('.rs', ''));
  checkWords(wanted, all, 'target');
  const programs = await build();
  const failed = [];
  for (const name of wanted.length > 0 ? wanted : all) {
    const inputs = await fuzz(join(programs, name), name, seconds);
    console.log(inputs === undefined ? `✗ ${name}` : `✓ ${name}: ${inputs} inputs`);
    if (inputs === undefined) failed.push(name);
  }
  if (failed.length > 0) throw new Failure(`a law does not hold: ${failed.join(', ')}`);
});
