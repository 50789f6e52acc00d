// Compares the crate with its last release: a change that breaks programs needs a version that says so.
import { join } from 'node:path';
import { announce, runQuietly } from '../progress.mjs';
import { outputOf, root, run, toolsDir } from '../run.mjs';

const TOOL = 'cargo-semver-checks';
/** Each version of the tool reads the documentation of only a few versions of Rust, so it goes with rust-toolchain.toml. */
const VERSION = '0.51.0';
/** What Rust programs use, as in the reference on docs.rs. */
const FEATURES = ['--only-explicit-features', '--features', 'entropy,serde'];

/** The path of the tool, which is built if it is missing. */
export async function ensureSemverChecks() {
  const program = join(toolsDir, 'semver/bin', TOOL);
  if (outputOf(program, '--version') !== `${TOOL} ${VERSION}`) {
    const words = ['install', TOOL, '--version', VERSION, '--locked', '--root', join(toolsDir, 'semver')];
    await announce(`building ${TOOL} (ten minutes, once)`, () => runQuietly('cargo', words));
  }
  return program;
}

/** What is wrong with the version of the crate in the repository `cwd`, after the changes since the tag `baseline`. */
export async function semverFaults(baseline, { cwd = root, features = FEATURES } = {}) {
  const program = await ensureSemverChecks();
  const words = ['semver-checks', '--package', 'machiavelli', '--baseline-rev', baseline, ...features];
  const { code, output } = await run(program, words, { cwd });
  if (code === 0) return [];
  // Above the failures, the tool says what it builds.
  const failures = output.slice(Math.max(output.indexOf('--- failure'), 0)).trim();
  return [`the version does not say what has changed in the crate since ${baseline}:\n${failures}`];
}
