// The public types of the engine, compared with those in tests/golden/api.txt, so that no change of them slips in. If a change is
// intended, `GOLDEN_WRITE=1 node --test tests/package/api.test.mjs` writes the file; describe the change in CHANGELOG.md.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

const FILES = ['index', 'inline', 'api', 'engine', 'errors', 'links', 'bot-turn', 'sources', 'puzzles'];
const GOLDEN = join(root, 'tests/golden/api.txt');

/** The declarations of a file without comments, one on each line. */
const declarations = (name) =>
  readFileSync(join(root, `pkg/${name}.d.ts`), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

test('the public types of the engine are those of the golden file', () => {
  const text = FILES.flatMap((name) => [`// ${name}.d.ts`, ...declarations(name), '']).join('\n');
  if (process.env.GOLDEN_WRITE !== undefined) writeFileSync(GOLDEN, text);
  assert.equal(text, readFileSync(GOLDEN, 'utf8'));
});
