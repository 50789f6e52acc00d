// Installs other solvers, and builds the program that compares them with ours. Everything goes into benches/peers/target.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { announce, runQuietly } from '../../scripts/lib/progress.mjs';
import { Failure, outputOf, root } from '../../scripts/lib/run.mjs';
import { isFresh, writeStamp } from '../../scripts/lib/stamp.mjs';

const FOLDER = 'benches/peers';
const bin = join(root, FOLDER, 'target/venv/bin');
const python = join(bin, 'python');
const requirements = `${FOLDER}/python/requirements.txt`;
const stamp = `${FOLDER}/target/venv/packages-stamp`;

async function installPackages() {
  if (isFresh(stamp, [requirements], [`${FOLDER}/target/venv/bin/python`])) return;
  await announce('installing the Python packages', async () => {
    if (!existsSync(python)) {
      await runQuietly('python3', ['-m', 'venv', join(FOLDER, 'target/venv')]);
    }
    await runQuietly(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  });
  writeStamp(stamp, [requirements]);
}

/** The environment for building HiGHS, which needs cmake, and libclang and the C headers for its bindings. */
function buildEnvironment() {
  const headers = outputOf('c++', '-print-file-name=include');
  if (headers === undefined) throw new Failure('a C++ compiler is missing, which is needed to build HiGHS');
  const clang = outputOf(python, '-c', 'import clang, os; print(os.path.join(clang.__path__[0], "native"))');
  return {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    LIBCLANG_PATH: process.env.LIBCLANG_PATH ?? clang,
    BINDGEN_EXTRA_CLANG_ARGS: `-I${headers}`,
  };
}

export async function buildPeers() {
  await installPackages();
  const env = buildEnvironment();
  const options = ['--release', '--locked', '--manifest-path', `${FOLDER}/Cargo.toml`];
  await announce('building the comparison (HiGHS takes some minutes the first time)', () =>
    runQuietly('cargo', ['build', ...options], { env }),
  );
  return join(root, FOLDER, 'target/release/machiavelli-peers');
}
