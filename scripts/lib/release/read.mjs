// Reads what a release consists of: the files of the repository, and the packed package.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, outputOf, root } from '../run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

export function readRelease(tag) {
  const metadata = outputOf('cargo', 'metadata', '--locked', '--no-deps', '--format-version', '1');
  if (metadata === undefined) throw new Failure('Cargo.lock does not belong to Cargo.toml: run cargo check');
  const workflows = readdirSync(join(root, '.github/workflows'));
  return {
    tag,
    changes: outputOf('git', 'status', '--porcelain').split('\n').filter(Boolean),
    tags: outputOf('git', 'tag').split('\n'),
    manifest: JSON.parse(read('package.json')),
    lock: JSON.parse(read('package-lock.json')),
    crate: JSON.parse(metadata).packages.find(({ name }) => name === 'machiavelli'),
    changelog: read('CHANGELOG.md'),
    workflows: Object.fromEntries(workflows.map((name) => [name, read(`.github/workflows/${name}`)])),
  };
}

/** Packs the package twice into `folder`. `tarball` is the path of one of them. */
export function packRelease(folder) {
  const tarballs = ['one', 'other'].map((name) => {
    mkdirSync(join(folder, name));
    const output = outputOf('npm', 'pack', '--json', '--pack-destination', join(folder, name));
    if (output === undefined) throw new Failure('npm could not pack the package: run npm pack');
    const [{ filename, files }] = JSON.parse(output);
    return { path: join(folder, name, filename), files: files.map(({ path }) => path) };
  });
  const [{ path: tarball, files }] = tarballs;
  const packed = JSON.parse(outputOf('tar', '-xOzf', tarball, 'package/package.json'));
  const hashes = tarballs.map(({ path }) => createHash('sha256').update(readFileSync(path)).digest('hex'));
  return { tarball, hashes, files, packed };
}
