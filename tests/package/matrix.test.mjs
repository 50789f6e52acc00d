// Tests some of the consumers of `npm run matrix`, with the tools of this repository and without network access.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { tryConsumer } from '../matrix/consumer.mjs';
import { CONSUMERS, VERSIONS } from '../matrix/list.mjs';
import { launch } from '../matrix/visit.mjs';
import { projectForAll, root } from './packed.mjs';

const project = projectForAll();
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

// These consumers have failed before, and their tests take little time.
for (const name of ['worker', 'import-map', 'react-tsx', 'typescript']) {
  const consumer = CONSUMERS.find((each) => each.name === name);
  test(`${consumer.title}: the engine works, and a page shows a playable table`, async () => {
    const rows = await tryConsumer(consumer, { browser, installed: project().folder });
    assert.deepEqual(
      rows.flatMap(({ wrong, skipped }) => wrong ?? skipped ?? []),
      [],
    );
  });
}

test('docs/consumers.md has all consumers, in the pinned versions', () => {
  const written = readFileSync(join(root, 'docs/consumers.md'), 'utf8');
  for (const { name, title, runs } of CONSUMERS) {
    const tools = Object.entries(VERSIONS[name]).map(([tool, version]) => `${tool} ${version}`);
    for (const run of runs)
      assert.ok(written.includes(`| ${title}, ${run.title} | ${tools.join(', ')} |`), title);
  }
});
