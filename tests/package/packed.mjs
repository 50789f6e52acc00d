// Packs the package as it would be published, and installs it in a fresh project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The name of the tarball in the project. */
export const TARBALL = 'packed.tgz';

const npm = (cwd, ...words) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function pack(folder) {
  const [{ filename, size, version }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder));
  return { filename, size, version };
}

/** Returns the folder of a fresh project with the packed package in its node_modules. */
export function packAndInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-packed-'));
  const { filename } = pack(folder);
  renameSync(join(folder, filename), join(folder, TARBALL));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${TARBALL}`);
  return folder;
}
