// `npm run docs`: builds the reference of the package's types (target/reference) and of the crate (target/doc). Warnings are
// errors: broken links, types that are mentioned but not exported, and public items without a description.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce, main, quietly } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { ensureNodeModules } from './setup.mjs';

const TOOLS = join(root, 'tools/docs');

await main(async () => {
  if (!existsSync(join(root, 'pkg/table.d.ts'))) throw new Failure('pkg is empty: run npm run build first');
  await ensureNodeModules('tools/docs', 'typedoc');
  await announce('the package: target/reference/index.html', () =>
    quietly(join(TOOLS, 'node_modules/.bin/typedoc'), [], { cwd: TOOLS }),
  );
  await announce('the crate: target/doc/machiavelli/index.html', () =>
    quietly('cargo', ['doc', '--locked', '--no-deps'], { env: { RUSTDOCFLAGS: '-D warnings' } }),
  );
});
