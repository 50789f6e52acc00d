// The consumers: small projects in consumers/, each with the steps to run once everything is installed.
import { readFileSync } from 'node:fs';

/** The text that ask.js prints or shows. It is the same everywhere, because a seed deals the same cards in every JavaScript engine. */
export const ANSWER = 'dealt TH 2D JD, refused not-a-meld too-few, bad-text, solved 4C, drew 1';

export const VERSIONS = JSON.parse(readFileSync(new URL('./versions.json', import.meta.url), 'utf8'));

// On a page that shows a table, the player and the computer play a turn each. On other pages, only the engine is called.
const tablePage = { path: '', shows: 'table' };
/** The page of a development server that serves neither the wasm nor the worker at the addresses that the package uses there. */
const mainThreadPage = { ...tablePage, workers: 0, isInlined: true };
const enginePage = { path: 'inline.html', shows: 'engine' };

const workerPage = { path: '', shows: 'engine', workers: 1 };
/** A page with a table and with the ANSWER that the engine computed on the server. */
const serverPage = { ...tablePage, server: '#server' };

/** A content security policy for import maps and for frameworks that write inline scripts and styles into their pages. */
const INLINE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'";

/**
 * In a run, `build` and `start` are scripts of the project's package.json. In a run with `pages`, `start` starts a server.
 * In a run without `pages`, it prints ANSWER.
 * `shared` lists files of consumers/shared besides ask.js, `examples` files of examples/js, `types` files of tests/package/types, and
 * `golden` files of tests/golden. `docs` is the tool whose line of docs/hosting.md the project contains.
 */
const consumer = (name, title, runs, files = {}) => ({ name, title, folder: name, ...files, runs });

const devRun = (...pages) => ({ title: 'dev', start: 'dev', pages });
const buildRun = (serve, pages, options = {}) => ({
  title: 'build',
  build: 'build',
  serve,
  pages,
  ...options,
});
const staticRun = (options) => ({ title: 'without a build', serve: '.', pages: [tablePage], ...options });
/** Builds a whole site, whose pages refer to their files from the root of the host. */
const siteRun = (serve, page = tablePage) => buildRun(serve, [page], { base: '/', policy: INLINE_POLICY });

const bundler = (name, title, runs = [], { policy, ...files } = {}) =>
  consumer(name, title, [...runs, buildRun('dist', [tablePage, enginePage], { policy })], {
    shared: ['main.js', 'inline.js', 'index.html', 'inline.html'],
    ...files,
  });

const framework = (name, title, examples, { wasm, ...page } = {}) =>
  consumer(name, title, [buildRun('dist', [{ path: '', shows: 'won', ...page }], { wasm })], { examples });

/** A consumer whose scripts run tests of its own. */
const tester = (name, title, scripts, files) =>
  consumer(
    name,
    title,
    scripts.map((tests) => ({ title: tests, tests })),
    files,
  );

const runtime = (name, title, folder = name) =>
  consumer(name, title, [{ title: 'run', start: 'start' }], {
    folder,
    shared: ['main.mjs', 'golden.mjs'],
    golden: ['lines.js', 'bots.txt', 'deals.txt', 'reviews.txt'],
  });

/** A page whose script is not a module, so it has neither a worker nor the wasm in a file of its own. */
const classicRun = (tool) => buildRun('dist', [mainThreadPage], { build: `build:${tool}`, wasm: [] });

const nextRun = (bundler, build) => ({
  ...{ title: `build (${bundler}) and start`, build, start: 'start' },
  pages: [serverPage, { path: 'api/solve', shows: 'text' }],
});

export const CONSUMERS = [
  bundler('vite', 'Vite 8', [devRun(tablePage)]),
  bundler('vite7', 'Vite 7', [devRun(mainThreadPage)], { folder: 'vite' }),
  ...['6', '5', '4'].map((major) =>
    bundler(`vite${major}`, `Vite ${major}`, [devRun(mainThreadPage)], {
      folder: 'vite-tla',
      docs: 'Vite 5 and 6',
    }),
  ),
  ...['7', '5'].map((major) =>
    consumer(`vite${major}-worker`, `Vite ${major} with a worker`, [devRun(tablePage)], {
      ...{ folder: 'vite-tla', docs: 'Vite 5 to 7' },
      shared: ['main.js', 'index.html'],
    }),
  ),
  bundler('webpack', 'webpack'),
  bundler('rollup', 'Rollup'),
  bundler('rolldown', 'Rolldown'),
  bundler('esbuild', 'esbuild'),
  ...['esbuild', 'vite'].map((tool) =>
    consumer(`${tool}-classic`, `${tool === 'vite' ? 'Vite' : tool}, a classic script`, [classicRun(tool)], {
      folder: 'classic-build',
    }),
  ),
  consumer('lean', 'Vite 8, without the copy of the engine', [buildRun('dist', [tablePage])], {
    shared: ['index.html'],
  }),
  consumer('next', 'Next 16', [nextRun('Turbopack', 'build'), nextRun('webpack', 'build:webpack')], {
    shared: ['table.jsx'],
  }),
  ...['14', '13'].map((major) =>
    consumer(`next${major}`, `Next ${major}`, [nextRun('webpack', 'build')], {
      folder: 'next',
      shared: ['table.jsx'],
    }),
  ),
  consumer('react-router', 'React Router 7', [siteRun('build/client', serverPage)], {
    shared: ['table.jsx'],
  }),
  ...['preact', 'solid'].map((name) =>
    consumer(
      name,
      `${name === 'solid' ? 'Solid' : 'Preact'} with Vite, a page from a server`,
      [buildRun('dist', [{ path: '', shows: 'won' }], { policy: INLINE_POLICY })],
      { shared: ['prerender.mjs'] },
    ),
  ),
  consumer('cloudflare', 'Cloudflare Workers', [devRun({ path: '', shows: 'text' })]),
  consumer('static', 'Static files', [staticRun()], { shared: ['index.html'] }),
  framework('react', 'React with Vite', ['react.jsx']),
  framework('vue', 'Vue with Vite', ['vue.js']),
  framework('react-tsx', 'React in TypeScript with Vite', []),
  framework('svelte', 'Svelte with Vite', ['MachiavelliTable.svelte']),
  framework('angular', 'Angular', ['angular.ts'], { wasm: [], isInlined: true }),
  consumer('astro', 'Astro', [devRun(serverPage), siteRun('dist', serverPage)]),
  consumer('sveltekit', 'SvelteKit', [devRun(tablePage), siteRun('dist')]),
  consumer('nuxt', 'Nuxt', [siteRun('.output/public')], { docs: 'Nuxt' }),
  bundler('parcel', 'Parcel', [], { policy: INLINE_POLICY, docs: 'Parcel' }),
  consumer(
    'worker',
    'Worker of the page with Vite',
    [devRun(workerPage), buildRun('dist', [workerPage], { wasm: ['engine'] })],
    { docs: 'Vite, for a worker' },
  ),
  consumer('import-map', 'Import map', [staticRun({ policy: INLINE_POLICY })], { shared: ['main.js'] }),
  tester('vitest', 'Vitest', ['node', 'jsdom', 'happy-dom']),
  tester('jest', 'Jest', ['test'], { docs: 'Jest, in a project', shared: ['engine.test.js'] }),
  tester('jest-commonjs', 'Jest, CommonJS with Babel', ['test'], {
    ...{ docs: 'Jest in other projects', shared: ['engine.test.js'] },
  }),
  ...['', '59', '54'].map((version) =>
    tester(`typescript${version}`, 'TypeScript without the DOM', ['test'], {
      ...{ folder: 'typescript', types: ['server.mts'] },
    }),
  ),
  runtime('node20', 'Node 20', 'node'),
  runtime('node24', 'Node 24', 'node'),
  runtime('deno', 'Deno'),
  runtime('bun', 'Bun'),
];
