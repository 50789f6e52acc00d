// Compares the engine in Node with the golden files. With GOLDEN=write, writes answers.txt; native tests write the
// other files.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { goldenLines } from '../golden/lines.js';
import { importInstalled } from './installed.mjs';
import { root } from './packed.mjs';

const fileOf = (name) => join(root, 'tests/golden', name);

test('deals, games, reviews and answers match the golden files in Node', async () => {
  const engine = await importInstalled('machiavelli-cards');
  await engine.init();
  const { stored, computed } = await goldenLines(engine, (name) => readFileSync(fileOf(name), 'utf8'));
  if (process.env.GOLDEN === 'write') {
    writeFileSync(fileOf('answers.txt'), `${computed.answers.join('\n')}\n`);
    stored.answers = computed.answers;
  }
  assert.deepEqual(computed, stored);
});
