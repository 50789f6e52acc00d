// What a consumer gets of the single file and of the inlined twin, opened in a browser; the others are in matrix.test.mjs.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { LIMITS, measureSizes } from '../../scripts/lib/sizes.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { installPacked } from './packed.mjs';

const HEAD = '<!doctype html><html lang="en"><title>waiting</title>';
const PAGE = `${HEAD}<script type="module" src="./main.js"></script>`;

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
async function titleOf(folder, path = '', policy = undefined) {
  const server = await serveFolder(folder, { base: '/a/b/', policy });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(`http://localhost:${server.address().port}/a/b/${path}`);
    await page
      .waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 60_000 })
      .catch(() => errors.push('the title was not set'));
    const worker = page.workers().length > 0 ? ['with a worker'] : [];
    return [await page.title(), ...worker, ...errors].join('; ');
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

test('a project built with the inlined twin ships no wasm file and runs', async () => {
  const dist = await viteBuild(write('vite-inline', asks('machiavelli-cards/inline')));
  assert.equal(wasmFiles(dist).length, 0);
  assert.equal(await titleOf(dist), 'set run');
});

/** What a page in a folder asked for until the player of its table had the turn: the paths of the files. */
async function askedUntilTurn(folder) {
  const server = await serveFolder(folder);
  const page = await browser.newPage();
  try {
    await page.addInitScript(() => {
      globalThis.asked = new Promise((resolve) => {
        new MutationObserver((_, watch) => {
          if (document.querySelector('[data-phase=mine]') === null) return;
          watch.disconnect();
          resolve(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
        }).observe(document, { attributeFilter: ['data-phase'], subtree: true });
      });
    });
    await page.goto(`http://localhost:${server.address().port}/`);
    return await page.evaluate(() => globalThis.asked);
  } finally {
    await page.close();
    server.close();
  }
}

test('what a page loads until one can play is what the build counts, and within its limit', async (t) => {
  const dist = await viteBuild(
    write(
      'first-load',
      `import 'machiavelli-cards/define';
       const table = document.createElement('machiavelli-table');
       table.setAttribute('seed', 'one file');
       document.body.append(table);`,
    ),
  );
  const asked = await askedUntilTurn(dist);
  // The browser asks for an icon by itself.
  const files = [...new Set(asked)].filter((path) => path !== '/favicon.ico');
  const weights = files.map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length);
  const loaded = weights.reduce((total, weight) => total + weight, 0);
  const { first } = await measureSizes();
  const list = files.map((path, index) => `${path} ${weights[index]}`).join(', ');
  const told = `the page loads ${loaded} bytes by gzip, the build counts ${first.gzip}: ${list}`;
  t.diagnostic(told);
  assert.ok(loaded <= LIMITS.first.limit, told);
  // Vite's own loader of modules, some 300 bytes, is not counted: other bundlers bring another one.
  assert.ok(Math.abs(loaded - first.gzip) < 600, told);
});

/** A page on one origin whose script tag names the single file on another, which lets every origin have it. */
async function pageWithSingleFile(policy) {
  const host = await serveFolder(join(project.folder, 'node_modules/machiavelli-cards/pkg'), {
    shared: true,
  });
  const file = `http://127.0.0.1:${host.address().port}/machiavelli-table.js`;
  const whole = write('single', '');
  writeFileSync(
    join(whole, 'index.html'),
    `${HEAD}<script type="module" src="${file}"></script><script type="module" src="./main.js"></script>
     <machiavelli-table seed="one file" lang="en"></machiavelli-table>`,
  );
  // Plays a turn by the buttons, then waits for the computer's.
  writeFileSync(
    join(whole, 'main.js'),
    `const table = document.querySelector('machiavelli-table');
     const turns = [];
     addEventListener('machiavelli-turn', ({ detail }) => {
       turns.push(detail.event.kind);
       if (turns.length === 2) document.title = turns.length + ' turns';
     });
     const early = setInterval(() => {
       if (table.view?.turn !== 0) return;
       clearInterval(early);
       table.shadowRoot.querySelector('[data-action=end-turn]').click();
     }, 20);`,
  );
  try {
    return await titleOf(whole, '', policy(`http://127.0.0.1:${host.address().port}`));
  } finally {
    host.close();
  }
}

test('one script tag from another host plays a turn, its computer in a worker or not', async () => {
  const script = (from) => `default-src 'self'; script-src 'self' ${from} 'wasm-unsafe-eval'`;
  const worker = (from) => `${script(from)} blob:; worker-src blob: ${from}`;
  assert.equal(await pageWithSingleFile(worker), '2 turns; with a worker');
  assert.equal(await pageWithSingleFile(script), '2 turns');
});
