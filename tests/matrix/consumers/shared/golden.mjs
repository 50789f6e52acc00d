// Compares deals, games and reviews with the golden files, which the native engine and browsers match, too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as engine from 'machiavelli-cards';
import { goldenLines } from './lines.js';

await engine.init();
const { stored, computed } = await goldenLines(engine, (name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);
assert.deepEqual(computed, stored);
