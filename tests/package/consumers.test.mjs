// The installed package in projects of its users: built by Vite, and as plain files, each opened in a browser.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { installPacked } from './packed.mjs';

const PAGE =
  '<!doctype html><html lang="en"><title>waiting</title><script type="module" src="./main.js"></script>';

let browser;
let project;
before(async () => {
  project = installPacked();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
after(async () => {
  await browser?.close();
  project?.remove();
});

function write(folder, main) {
  const whole = join(project.folder, folder);
  mkdirSync(whole, { recursive: true });
  writeFileSync(join(whole, 'index.html'), PAGE);
  writeFileSync(join(whole, 'main.js'), main);
  return whole;
}

/** Builds a project with Vite and answers the folder of the result. */
async function viteBuild(root) {
  const outDir = join(root, 'dist');
  await build({ root, base: './', configFile: false, logLevel: 'warn', build: { outDir, target: 'es2022' } });
  return outDir;
}

/** The title that a page gives itself; a page that throws gives its error instead. */
async function titleOf(folder, path = '') {
  const server = await serveFolder(folder, { base: '/a/b/' });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(`http://localhost:${server.address().port}/a/b/${path}`);
    await page
      .waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 10_000 })
      .catch(() => errors.push('the title was not set'));
    return [await page.title(), ...errors].join('; ');
  } finally {
    await page.close();
    server.close();
  }
}

const wasmFiles = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.wasm'));

const asks = (from) => `
  import { init, checkMeld } from '${from}';
  await init();
  document.title = checkMeld('5C 5D 5H').kind + ' ' + checkMeld('6C 7C 8C').kind;
`;

test('a project built by Vite ships the wasm once and runs', async () => {
  const dist = await viteBuild(write('vite', asks('machiavelli-cards')));
  assert.equal(wasmFiles(dist).length, 1);
  assert.equal(await titleOf(dist), 'set run');
});

test('a project built with the inlined twin ships no wasm file and runs', async () => {
  const dist = await viteBuild(write('vite-inline', asks('machiavelli-cards/inline')));
  assert.equal(wasmFiles(dist).length, 0);
  assert.equal(await titleOf(dist), 'set run');
});

test('a plain page without any build runs, under a strict policy and a sub-path', async () => {
  write('plain', asks('../node_modules/machiavelli-cards/pkg/index.js'));
  assert.equal(await titleOf(project.folder, 'plain/'), 'set run');
});

test('a plain page gets the element by one import', async () => {
  write(
    'element',
    `import '../node_modules/machiavelli-cards/pkg/define.js';
     document.title = typeof customElements.get('machiavelli-table');`,
  );
  assert.equal(await titleOf(project.folder, 'element/'), 'function');
});
