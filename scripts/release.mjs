// npm run release:rehearse
// npm run release:rehearse -- --tag v1.2.3
//
// Does everything that a release does, except the upload: checks the versions, the changelog, the address of the repository and the
// workflows, compares the crate with its last release, builds, packs the package twice, installs it in an empty project, plays a game
// with it, and runs the dry runs of npm and cargo. Prints every fault. With `--tag`, the version must belong to this tag.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './lib/command-line.mjs';
import { lastTag, releaseFaults, tarballFaults } from './lib/release/faults.mjs';
import { playFaults } from './lib/release/play.mjs';
import { packRelease, readRelease } from './lib/release/read.mjs';
import { semverFaults } from './lib/release/semver.mjs';
import { Failure, run } from './lib/run.mjs';

/** Runs a command. Its output is a fault if it fails, or if a line of it contains one of the `warnings`. */
async function commandFaults(command, words, { cwd, warnings } = {}) {
  const { code, output } = await run(command, words, { cwd });
  const name = [command, ...words].join(' ');
  if (code !== 0) return [`“${name}” failed:\n${output.trim()}`];
  const lines = output.split('\n').filter((line) => warnings?.test(line));
  return lines.map((line) => `“${name}” warns: ${line.trim()}`);
}

async function installedFaults(folder, tarball) {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const words = ['install', '--offline', '--no-audit', '--no-fund', tarball];
  const faults = await commandFaults('npm', words, { cwd: project });
  return faults.length > 0 ? faults : playFaults(project);
}

async function rehearse(folder, tag) {
  const found = [];
  const step = async (name, work) => {
    const faults = await work();
    console.log(faults.length === 0 ? `✓ ${name}` : `✗ ${name}`);
    for (const fault of faults) console.log(`  - ${fault.replaceAll('\n', '\n    ')}`);
    found.push(...faults);
    return faults.length === 0;
  };
  const release = readRelease(tag);
  await step('versions, changelog, address, manifests and workflows', () => releaseFaults(release));
  const last = lastTag(release);
  if (last === undefined)
    console.log('· changes of the crate: nothing to compare with, because this is the first release');
  else await step(`changes of the crate since ${last}`, () => semverFaults(last));
  if (await step('build', () => commandFaults('node', ['scripts/build.mjs']))) {
    const { tarball, ...rest } = packRelease(folder);
    await step('tarball', async () => [...tarballFaults({ ...release, ...rest })]);
    await step('a game in an empty project', () => installedFaults(folder, tarball));
    const publish = ['publish', '--dry-run', '--access', 'public'];
    await step('npm publish', () =>
      commandFaults('npm', publish, { warnings: /auto-corrected|was (?:removed|invalid|normalized)/ }),
    );
  }
  const cargo = ['publish', '--dry-run', '--locked', '--allow-dirty', '--package', 'machiavelli'];
  await step('cargo publish', () => commandFaults('cargo', cargo));
  return found;
}

await runScript({ options: { tag: '' } }, async ({ tag }) => {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-release-'));
  try {
    const { length } = await rehearse(folder, tag === '' ? undefined : tag);
    if (length > 0)
      throw new Failure(`${length} fault${length === 1 ? '' : 's'}; nothing could be released like this`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
