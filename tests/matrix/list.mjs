// Who uses the package: each a small project in consumers/, and what is done in it once everything is installed.
import { readFileSync } from 'node:fs';

/** What ask.js says everywhere: the same seed deals the same cards in every engine. */
export const ANSWER = 'dealt TH 2D JD, refused not-a-meld too-few, bad-text, solved 4C, drew 1';

/** The versions that are installed: the one list of them. */
export const VERSIONS = JSON.parse(readFileSync(new URL('./versions.json', import.meta.url), 'utf8'));

// At a table a turn is played by hand and one by the computer; without one the engine alone is asked.
const table = { path: '', shows: 'table' };
const engineAlone = { path: 'inline.html', shows: 'engine' };

/**
 * `build` and `start` are scripts of the project's package.json: a `start` with pages is a server, without it prints.
 * `shared` are the files from consumers/shared besides ask.js, `examples` those from examples/js.
 */
const bundler = (name, title, ...runs) => ({
  name,
  title,
  shared: ['main.js', 'inline.js', 'index.html', 'inline.html'],
  runs: [...runs, { title: 'build', build: 'build', serve: 'dist', pages: [table, engineAlone] }],
});

const framework = (name, title, example) => ({
  name,
  title,
  examples: [example],
  runs: [{ title: 'build', build: 'build', serve: 'dist', pages: [{ path: '', shows: 'won' }] }],
});

const runtime = (name, title, folder = name) => ({
  name,
  title,
  folder,
  shared: ['main.mjs'],
  runs: [{ title: 'run', start: 'start' }],
});

const next = [
  { path: '', shows: 'table', server: '#server' },
  { path: 'api/solve', shows: 'text' },
];

export const CONSUMERS = [
  bundler('vite', 'Vite', { title: 'dev', start: 'dev', pages: [table] }),
  bundler('webpack', 'webpack'),
  bundler('rollup', 'Rollup'),
  bundler('rolldown', 'Rolldown'),
  bundler('esbuild', 'esbuild'),
  {
    name: 'next',
    title: 'Next',
    runs: [
      { title: 'build (Turbopack) and start', build: 'build', start: 'start', pages: next },
      { title: 'build (webpack) and start', build: 'build:webpack', start: 'start', pages: next },
    ],
  },
  {
    name: 'static',
    title: 'Static files',
    shared: ['index.html'],
    runs: [{ title: 'as they lie', serve: '.', pages: [table] }],
  },
  framework('react', 'React with Vite', 'react.jsx'),
  framework('vue', 'Vue with Vite', 'vue.js'),
  runtime('node20', 'Node 20', 'node'),
  runtime('node24', 'Node 24', 'node'),
  runtime('deno', 'Deno'),
  runtime('bun', 'Bun'),
];
