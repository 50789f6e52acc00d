// Compares the engine in Node with the golden files. With GOLDEN=write, writes answers.txt; native tests write the
// other files.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { projectOfTests, root } from './packed.mjs';

const project = projectOfTests();
const folder = join(root, 'tests/golden');
const url = JSON.stringify(`${pathToFileURL(folder)}/`);

test('deals, games, reviews and answers match the golden files in Node', () => {
  const { stored, computed } = project.run(`
    const { readFileSync } = await import('node:fs');
    const { goldenLines } = await import(new URL('lines.js', ${url}));
    await init();
    const lines = await goldenLines(engine, (name) => readFileSync(new URL(name, ${url}), 'utf8'));
    console.log(JSON.stringify(lines));
  `);
  if (process.env.GOLDEN === 'write') {
    writeFileSync(join(folder, 'answers.txt'), `${computed.answers.join('\n')}\n`);
    stored.answers = computed.answers;
  }
  assert.deepEqual(computed, stored);
});
