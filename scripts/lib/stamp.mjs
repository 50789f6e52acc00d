// Remembers from which sources something was built, so that it is built again only when they differ.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

function* filesOf(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return;
  if (statSync(whole).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(whole).sort()) yield* filesOf(join(path, name));
}

/** A digest of the names and contents of files and folders; contents, because a checkout changes times. */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether `stamp` holds the digest of `sources`, built in this `variant`, and every one of `results` exists. */
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
