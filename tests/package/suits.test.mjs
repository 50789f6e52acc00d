// The font in the source is the one that its script draws.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { suitFile, suitFont, suitModule } from '../../scripts/suits.mjs';

test('the suits in the source are the ones that their script draws', () => {
  assert.equal(readFileSync(suitFile, 'utf8'), suitModule());
  assert.ok(suitFont().length < 1000, 'five letters are no large font');
});
