// The consumers: small projects in consumers/, each with the steps to run once everything is installed.
import { readFileSync } from 'node:fs';

/** What ask.js returns everywhere, because the same seed deals the same cards in every JavaScript engine. */
export const ANSWER = 'dealt TH 2D JD, refused not-a-meld too-few, bad-text, solved 4C, drew 1';

/** The pinned versions of the tools. */
export const VERSIONS = JSON.parse(readFileSync(new URL('./versions.json', import.meta.url), 'utf8'));

// On a page with a table, the player and the computer play a turn each. Without one, only the engine is called.
const table = { path: '', shows: 'table' };
const engineAlone = { path: 'inline.html', shows: 'engine' };

/**
 * `build` and `start` are scripts of the project's package.json. With `pages`, `start` is a server; otherwise it prints ANSWER.
 * `shared` lists files of consumers/shared besides ask.js, and `examples` files of examples/js.
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
