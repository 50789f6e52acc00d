// What the package weighs, against the limits of scripts/sizes.json.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS, measureSizes } from '../../scripts/lib/sizes.mjs';

test('nothing weighs more than its limit', async () => {
  const sizes = await measureSizes();
  for (const [name, { limit }] of Object.entries(LIMITS)) {
    const { gzip } = sizes[name];
    assert.ok(
      gzip <= limit,
      `${name} is ${gzip} bytes by gzip, the limit ${limit}: make it smaller, or say in the commit why not`,
    );
  }
});
