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

/**
 * In a run, `build` and `start` are scripts of the project's package.json. In a run with `pages`, `start` starts a server.
 * In a run without `pages`, it prints ANSWER.
 * `shared` lists files of consumers/shared besides ask.js, `examples` files of examples/js, `types` files of tests/package/types, and
 * `golden` files of tests/golden.
 */
const bundler = (name, title, runs = [], { folder = name, policy } = {}) => ({
  name,
  title,
  folder,
  shared: ['main.js', 'inline.js', 'index.html', 'inline.html'],
  runs: [...runs, { title: 'build', build: 'build', serve: 'dist', policy, pages: [tablePage, enginePage] }],
});

const framework = (name, title, example, { wasm, ...page } = {}) => ({
  name,
  title,
  examples: example === undefined ? [] : [example],
  runs: [
    { title: 'build', build: 'build', serve: 'dist', wasm, pages: [{ path: '', shows: 'won', ...page }] },
  ],
});

/** A consumer whose scripts run tests of its own. */
const tester = (name, title, ...scripts) => ({
  name,
  title,
  runs: scripts.map((tests) => ({ title: tests, tests })),
});

const runtime = (name, title, folder = name) => ({
  name,
  title,
  folder,
  shared: ['main.mjs', 'golden.mjs'],
  golden: ['lines.js', 'bots.txt', 'deals.txt', 'reviews.txt'],
  runs: [{ title: 'run', start: 'start' }],
});

/** A content security policy for import maps and for frameworks that write inline scripts and styles into their pages. */
const INLINE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'";

const workerPage = { path: '', shows: 'engine', workers: 1 };
/** A run that builds a whole site, whose pages refer to their files from the root of the host. */
const siteRun = (serve, page = tablePage) => ({
  title: 'build',
  build: 'build',
  serve,
  base: '/',
  policy: INLINE_POLICY,
  pages: [page],
});
/** A page with a table and with the ANSWER that the engine computed on the server. */
const serverPage = { ...tablePage, server: '#server' };

const nextPages = [
  { path: '', shows: 'table', server: '#server' },
  { path: 'api/solve', shows: 'text' },
];

export const CONSUMERS = [
  bundler('vite', 'Vite 8', [{ title: 'dev', start: 'dev', pages: [tablePage] }]),
  bundler('vite7', 'Vite 7', [{ title: 'dev', start: 'dev', pages: [mainThreadPage] }], { folder: 'vite' }),
  ...['6', '5'].map((major) => ({
    ...bundler(`vite${major}`, `Vite ${major}`, [{ title: 'dev', start: 'dev', pages: [mainThreadPage] }], {
      folder: 'vite-tla',
    }),
    docs: 'Vite 5 and 6',
  })),
  ...['7', '5'].map((major) => ({
    name: `vite${major}-worker`,
    title: `Vite ${major} with a worker`,
    folder: 'vite-tla',
    shared: ['main.js', 'index.html'],
    docs: 'Vite 5 to 7',
    runs: [{ title: 'dev', start: 'dev', pages: [tablePage] }],
  })),
  bundler('webpack', 'webpack'),
  bundler('rollup', 'Rollup'),
  bundler('rolldown', 'Rolldown'),
  bundler('esbuild', 'esbuild'),
  {
    name: 'next',
    title: 'Next',
    runs: [
      { title: 'build (Turbopack) and start', build: 'build', start: 'start', pages: nextPages },
      { title: 'build (webpack) and start', build: 'build:webpack', start: 'start', pages: nextPages },
    ],
  },
  {
    name: 'static',
    title: 'Static files',
    shared: ['index.html'],
    runs: [{ title: 'without a build', serve: '.', pages: [tablePage] }],
  },
  framework('react', 'React with Vite', 'react.jsx'),
  framework('vue', 'Vue with Vite', 'vue.js'),
  framework('react-tsx', 'React in TypeScript with Vite'),
  framework('svelte', 'Svelte with Vite', 'MachiavelliTable.svelte'),
  framework('angular', 'Angular', 'angular.ts', { wasm: [], isInlined: true }),
  {
    name: 'astro',
    title: 'Astro',
    runs: [{ title: 'dev', start: 'dev', pages: [serverPage] }, siteRun('dist', serverPage)],
  },
  {
    name: 'sveltekit',
    title: 'SvelteKit',
    runs: [{ title: 'dev', start: 'dev', pages: [tablePage] }, siteRun('dist')],
  },
  {
    name: 'nuxt',
    title: 'Nuxt',
    docs: 'Nuxt',
    runs: [siteRun('.output/public')],
  },
  { ...bundler('parcel', 'Parcel', [], { policy: INLINE_POLICY }), docs: 'Parcel' },
  {
    name: 'worker',
    title: 'Worker of the page with Vite',
    docs: 'Vite, for a worker',
    runs: [
      { title: 'dev', start: 'dev', pages: [workerPage] },
      { title: 'build', build: 'build', serve: 'dist', wasm: ['engine'], pages: [workerPage] },
    ],
  },
  {
    name: 'import-map',
    title: 'Import map',
    shared: ['main.js'],
    runs: [{ title: 'without a build', serve: '.', policy: INLINE_POLICY, pages: [tablePage] }],
  },
  tester('vitest', 'Vitest', 'node', 'jsdom', 'happy-dom'),
  { ...tester('jest', 'Jest', 'test'), docs: 'Jest' },
  ...['', '59', '54'].map((version) => ({
    ...tester(`typescript${version}`, 'TypeScript without the DOM', 'test'),
    folder: 'typescript',
    types: ['server.mts'],
  })),
  runtime('node20', 'Node 20', 'node'),
  runtime('node24', 'Node 24', 'node'),
  runtime('deno', 'Deno'),
  runtime('bun', 'Bun'),
];
