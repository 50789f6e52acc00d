// Runs the examples for Node and the code in the documents, with the packed package. pages.test.mjs opens the examples for pages.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeCodeOfDocuments } from './documents.mjs';
import { emptyFolder, runFile } from './installed.mjs';
import { root } from './packed.mjs';

const EXAMPLES = join(root, 'examples/js');

const EXPECTED_OUTPUT = {
  'check-meld.mjs': [
    ...[/^5C 5D 5H: set$/m, /^QH KH AH: run$/m],
    ...[/^7H 7H 7D: no meld, identical-cards$/m, /"too-few"/],
  ],
  'solve.mjs': [/^\d of the hand: 4C/m, /4C 5C 6C 7C 8C/, /best: true/],
  'review.mjs': [
    /^\d+ of \d+ cards found, mistake index \d/m,
    /^turn \d+: [a-z-]+, \d+ of \d+ cards; better: /m,
  ],
  'host-bots.mjs': [/^\d+ turns, (out|stock): (Hint|Computer)/m],
  'authority.mjs': [
    ...[/turn: not-your-turn$/m, /card: .*cards-added$/m, /nonsense: unknown-kind$/m],
    ...[/draws: legal/, /again: too late$/m, /sees 16 cards/],
  ],
};

test('every Node example runs and prints what it should show', () => {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.mjs'));
  assert.deepEqual(files.sort(), Object.keys(EXPECTED_OUTPUT).sort());
  const folder = emptyFolder('examples');
  cpSync(EXAMPLES, folder, { recursive: true });
  for (const [file, patterns] of Object.entries(EXPECTED_OUTPUT)) {
    const output = runFile(folder, file);
    for (const pattern of patterns) assert.match(output, pattern, file);
  }
});

test('the code in the documents runs', () => {
  const folder = emptyFolder('documents');
  const names = writeCodeOfDocuments(folder).map((name) => {
    const file = name.replace('.mts', '.mjs');
    renameSync(join(folder, name), join(folder, file));
    return file;
  });
  writeFileSync(join(folder, 'all.mjs'), names.map((name) => `await import('./${name}');\n`).join(''));
  runFile(folder, 'all.mjs');
});
