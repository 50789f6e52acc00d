// npm run contents
//
// Packs the package and prints the SHA-256 of the package and of each file in it, as `sha256sum` does. Fails if packing it a second
// time gives different bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pack } from '../tests/package/packed.mjs';
import { runScript } from './lib/command-line.mjs';
import { Failure, outputOf } from './lib/run.mjs';

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function packIn(folder, name) {
  mkdirSync(join(folder, name));
  return join(folder, name, pack(join(folder, name)).filename);
}

await runScript({}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-contents-'));
  try {
    const [one, other] = [packIn(folder, 'one'), packIn(folder, 'other')];
    if (hashOf(one) !== hashOf(other)) throw new Failure('the same build was packed to different bytes');
    console.log(`${hashOf(one)}  ${relative(join(folder, 'one'), one)}`);
    outputOf('tar', '-xzf', one, '-C', folder);
    const entries = readdirSync(join(folder, 'package'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      console.log(`${hashOf(file)}  ${relative(join(folder, 'package'), file)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
