// `npm run preview`: serves the built page from dist as a static host would, by default under a sub-path.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { serveFolder } from './lib/static.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      base: { type: 'string', default: '/some/where/' },
      // Also serves the browser tests' own pages and the package's files.
      tests: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(join(root, 'dist/index.html'))) throw new Failure('dist is empty: run npm run build first');
  const mounts = values.tests
    ? {
        tests: join(root, 'tests/browser/pages'),
        golden: join(root, 'tests/golden'),
        pkg: join(root, 'pkg'),
      }
    : {};
  // If a browser may cache files, it also caches their compiled code, which makes the tests much faster.
  const cache = values.tests ? 'max-age=3600' : 'no-cache';
  await serveFolder(join(root, 'dist'), { port: Number(values.port), base: values.base, mounts, cache });
  console.log(`The built page is at http://localhost:${values.port}${values.base}`);
});
