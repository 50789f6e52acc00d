// Compares the sizes of the package with the limits in scripts/sizes.json.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS, measureSizes } from '../../scripts/lib/sizes.mjs';

test('no file exceeds its size limit', async () => {
  const sizes = await measureSizes();
  for (const [name, { limit }] of Object.entries(LIMITS)) {
    const { gzip } = sizes[name];
    assert.ok(
      gzip <= limit,
      `${name} is ${gzip} bytes of gzip, above the limit of ${limit}: make it smaller, or raise the limit and explain why in the commit`,
    );
  }
});
