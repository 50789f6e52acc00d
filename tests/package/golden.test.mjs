// Compares the engine in Node with the golden files, which native tests write.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { goldenLines } from '../golden/lines.js';
import { importInstalled } from './installed.mjs';
import { root } from './packed.mjs';

test('deals, games and reviews match the golden files in Node', async () => {
  const engine = await importInstalled('machiavelli-cards');
  await engine.init();
  const read = (name) => readFileSync(join(root, 'tests/golden', name), 'utf8');
  const { stored, computed } = await goldenLines(engine, read);
  assert.deepEqual(computed, stored);
});
