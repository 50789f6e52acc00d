// The server of the built page answers any path.
import assert from 'node:assert/strict';
import test from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';

test('a path that is named like a member of every object is not found, and the server goes on', async () => {
  const server = await serveFolder(`${root}/docs`, {
    base: '/some/where/',
    mounts: { tests: `${root}/tests` },
  });
  const get = async (path) =>
    (await fetch(`http://localhost:${server.address().port}/some/where/${path}`)).status;
  try {
    assert.equal(await get('constructor'), 404);
    assert.equal(await get('rules.md'), 200);
    assert.equal(await get('tests/README.md'), 200);
  } finally {
    server.close();
  }
});
