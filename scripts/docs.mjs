// npm run docs
//
// Builds the reference of the package's types (target/reference) and of the crate (target/doc). Fails on broken links, types that are
// mentioned but not exported, and public items without a description.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './lib/command-line.mjs';
import { announce, runQuietly } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { isFresh, writeStamp } from './lib/stamp.mjs';
import { ensureNodeModules } from './setup.mjs';

const TOOL_FOLDER = join(root, 'tools/docs');
const STAMP = '.tools/stamps/reference';
const SOURCES = [
  'pkg',
  'package.json',
  'scripts/docs.mjs',
  ...['typedoc.json', 'tsconfig.json', 'package-lock.json'].map((name) => `tools/docs/${name}`),
];
const INDEX = 'target/reference/index.html';

await runScript({}, async () => {
  if (!existsSync(join(root, 'pkg/table.d.ts'))) throw new Failure('pkg is empty: run npm run build first');
  await ensureNodeModules('tools/docs');
  if (!isFresh(STAMP, SOURCES, [INDEX])) {
    await announce(`the package: ${INDEX}`, () =>
      runQuietly(join(TOOL_FOLDER, 'node_modules/.bin/typedoc'), [], { cwd: TOOL_FOLDER }),
    );
    writeStamp(STAMP, SOURCES);
  }
  await announce('the crate: target/doc/machiavelli/index.html', () =>
    runQuietly('cargo', ['doc', '--locked', '--no-deps'], { env: { RUSTDOCFLAGS: '-D warnings' } }),
  );
});
