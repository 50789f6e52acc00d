import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

const PATH = /`((?:src|www|tests|docs|scripts|benches)\/[\w./-]+|\w[\w-]*\/[\w-]+\.ts)`/g;

test('the files that ARCHITECTURE.md and CONTRIBUTING.md name exist', () => {
  const named = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(PATH)].map(([, path]) => path),
  );
  assert.ok(named.length > 40);
  const missing = named.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'www/element', path)),
  );
  assert.deepEqual(missing, []);
});
