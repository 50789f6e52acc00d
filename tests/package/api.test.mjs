// Compares the public types of the engine with those in tests/golden/api.txt, one declaration a line, so that no unintended change of
// them is published. If a change is intended, `GOLDEN=write node --test tests/package/api.test.mjs` writes the file; describe the
// change in CHANGELOG.md.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './packed.mjs';

const FILES = 'index inline lean workerd api engine errors links bot-turn computer sources puzzles'.split(
  ' ',
);
const GOLDEN = join(root, 'tests/golden/api.txt');

/** The declarations of a file without comments. The lines of a declaration after the first are indented, or close it. */
const declarations = (name) =>
  readFileSync(join(root, `pkg/${name}.d.ts`), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\n\s*(?=\n)/g, '')
    .replace(/\n(?:\s+|(?=\}))/g, ' ')
    .trim();

test('the public types of the engine are those of the golden file', () => {
  const text = FILES.map((name) => `// ${name}.d.ts\n${declarations(name)}\n`).join('\n');
  if (process.env.GOLDEN === 'write') writeFileSync(GOLDEN, text);
  assert.equal(text, readFileSync(GOLDEN, 'utf8'));
});

test('the comments of the types are for users of JavaScript: they have no code, no links and no names of Rust', () => {
  const files = readdirSync(join(root, 'pkg')).filter((file) => file.endsWith('.d.ts'));
  assert.ok(files.includes('engine.d.ts'));
  for (const file of files) {
    const comments = readFileSync(join(root, 'pkg', file), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? [];
    for (const comment of comments)
      assert.doesNotMatch(comment, /\[`|\w::\w|```|`(None|Some|Ok|Err|Vec|Option|Result|Self)\b/, file);
  }
});
