// npm run preview [-- --port 4173 --base /some/where/ --tests]
//
// Serves the built page from dist as a static host would, under the path --base. With --tests, also serves the pages of the browser
// tests and the files of the package.
import { join } from 'node:path';
import { runScript } from './lib/command-line.mjs';
import { root } from './lib/run.mjs';
import { servePage } from './lib/static.mjs';

await runScript(
  { options: { port: 4173, base: '/some/where/', tests: false } },
  async ({ base, port, tests }) => {
    const mounts = tests
      ? {
          tests: join(root, 'tests/browser/pages'),
          golden: join(root, 'tests/golden'),
          pkg: join(root, 'pkg'),
        }
      : {};
    // If a browser may cache files, it also caches their compiled code, which makes the tests much faster.
    const cache = tests ? 'max-age=3600' : 'no-cache';
    await servePage({ port, base, mounts, cache });
    console.log(`The built page is at http://localhost:${port}${base}`);
  },
);
