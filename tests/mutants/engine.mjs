// npm run mutants [-- core | solver] [OPTION…]
//
// Changes the engine in many small ways with cargo-mutants, one at a time, and lists the changes that no test notices.
// `.cargo/mutants.toml` says which tests run. `core` and `solver` choose the modules that have a target in docs/quality.md. Options are
// passed to cargo-mutants: `-- core --shard 0/20 --sharding round-robin` tests every twentieth change.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../../scripts/lib/command-line.mjs';
import { announce, runQuietly } from '../../scripts/lib/progress.mjs';
import { Failure, run, toolsDir } from '../../scripts/lib/run.mjs';

const VERSION = '27.1.0';
const GROUPS = {
  core: ['cards/**/*', 'rules/**/*', 'play/**/*', 'view/**/*'],
  solver: ['solver/**/*'],
};
/** The exit codes of cargo-mutants if no test noticed a change, or if the tests took too long. */
const UNNOTICED_CODES = [2, 3];

const program = join(toolsDir, 'cargo/bin/cargo-mutants');

async function install() {
  if (existsSync(program)) return;
  // An optimised build would take longer, and not help: cargo-mutants mostly waits for the compiler and the tests.
  const options = ['--locked', '--debug', '--version', VERSION, '--root', join(toolsDir, 'cargo')];
  await announce('installing cargo-mutants', () =>
    runQuietly('cargo', ['install', ...options, 'cargo-mutants']),
  );
}

await runScript({ passesAll: true }, async (_, args) => {
  const files = args.flatMap((name) => GROUPS[name] ?? []).flatMap((name) => ['--file', `src/${name}.rs`]);
  const others = args.filter((name) => GROUPS[name] === undefined);
  await install();
  const { code } = await run(program, ['mutants', '--output', 'target', ...files, ...others], {
    show: true,
  });
  if (UNNOTICED_CODES.includes(code))
    throw new Failure('changes that no test notices: target/mutants.out/missed.txt');
  if (code !== 0) throw new Failure(`cargo-mutants failed (${code})`);
});
