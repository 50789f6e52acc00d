// A stamp is a file with a digest of the sources of a build, so that the build is repeated only when they change.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

/** The files below a path, in the same order on every machine. */
function filesOf(path) {
  const fullPath = join(root, path);
  if (!existsSync(fullPath)) return [];
  if (statSync(fullPath).isFile()) return [path];
  const entries = readdirSync(fullPath, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
}

/**
 * A digest of the names and contents of files and folders. It ignores modification times, because every checkout changes them.
 */
function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Whether the files in `results` exist and, according to the stamp, were built from the current `sources` in this `variant`.
 */
export function isFresh(stamp, sources, results, variant = '') {
  const file = join(root, stamp);
  return (
    results.every((result) => existsSync(join(root, result))) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === variant + digest(sources)
  );
}

export function writeStamp(stamp, sources, variant = '') {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, variant + digest(sources));
}
