// `node benches/peers/run.mjs [time [FAMILY…] | prove [COUNT [SEED] | FAMILY]]`: installs the solvers that ours is
// compared with, builds the comparison and runs it. Everything lies in benches/peers/target.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { announce, main, quietly } from '../../scripts/lib/progress.mjs';
import { ask, Failure, root, run } from '../../scripts/lib/run.mjs';
import { isFresh, writeStamp } from '../../scripts/lib/stamp.mjs';

const here = 'benches/peers';
const bin = join(root, here, 'target/venv/bin');
const python = join(bin, 'python');
const packages = `${here}/python/requirements.txt`;
const stamp = `${here}/target/venv/packages-stamp`;

async function installPackages() {
  if (isFresh(stamp, [packages], [`${here}/target/venv/bin/python`])) return;
  await announce('installing the Python packages', async () => {
    if (!existsSync(python)) {
      await quietly('python3', ['-m', 'venv', join(here, 'target/venv')]);
    }
    await quietly(python, ['-m', 'pip', 'install', '--quiet', '--requirement', packages]);
  });
  writeStamp(stamp, [packages]);
}

/** What the crate that builds HiGHS needs: cmake, and for its bindings libclang and the C headers. */
function buildEnvironment() {
  const compiler = ask('c++', '-print-file-name=include');
  if (compiler === undefined) throw new Failure('a C++ compiler is missing; HiGHS is built with it');
  const clang = ask(python, '-c', 'import clang, os; print(os.path.join(clang.__path__[0], "native"))');
  return {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    LIBCLANG_PATH: process.env.LIBCLANG_PATH ?? clang,
    BINDGEN_EXTRA_CLANG_ARGS: `-I${compiler}`,
  };
}

await main(async () => {
  await installPackages();
  const env = buildEnvironment();
  const options = ['--release', '--locked', '--manifest-path', `${here}/Cargo.toml`];
  await announce('building the comparison (HiGHS takes some minutes the first time)', () =>
    quietly('cargo', ['build', ...options], { env }),
  );
  const words = process.argv.slice(2);
  const { code } = await run(join(root, here, 'target/release/machiavelli-peers'), words, { show: true });
  if (code !== 0) throw new Failure('answers differ: see above');
});
