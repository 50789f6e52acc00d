// The single file and the inlined entry in a browser, and the size of the first load. matrix.test.mjs tests other consumers.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { LIMITS, measureSizes } from '../../scripts/lib/sizes.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { installPacked } from './packed.mjs';

const HEAD = '<!doctype html><html lang="en"><title>waiting</title>';
const PAGE = `${HEAD}<script type="module" src="./main.js"></script>`;

let browser;
let project;
before(async () => {
  project = installPacked();
  const executablePath = chromiumPath();
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

async function viteBuild(root, options = {}) {
  const outDir = join(root, 'dist');
  const settings = { outDir, target: 'es2022', ...options };
  await build({ root, base: './', configFile: false, logLevel: 'warn', build: settings });
  return outDir;
}

/** Opens a page. Returns the title that the page sets, whether the page has a worker, and its errors. */
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

const checkMelds = (from) => `
  import { init, checkMeld } from '${from}';
  await init();
  document.title = checkMeld('5C 5D 5H').kind + ' ' + checkMeld('6C 7C 8C').kind;
`;

test('a project built with the inlined entry runs without a wasm file', async () => {
  const dist = await viteBuild(write('vite-inline', checkMelds('machiavelli-cards/inline')));
  assert.equal(wasmFiles(dist).length, 0);
  assert.equal(await titleOf(dist), 'set run');
});

/** The paths of the files that a page requests until it is the player's turn. */
async function requestsUntilTurn(folder) {
  const server = await serveFolder(folder);
  const page = await browser.newPage();
  try {
    await page.addInitScript(() => {
      globalThis.requests = new Promise((resolve) => {
        new MutationObserver((_, watch) => {
          if (document.querySelector('[data-phase=mine]') === null) return;
          watch.disconnect();
          resolve(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
        }).observe(document, { attributeFilter: ['data-phase'], subtree: true });
      });
    });
    await page.goto(`http://localhost:${server.address().port}/`);
    return await page.evaluate(() => globalThis.requests);
  } finally {
    await page.close();
    server.close();
  }
}

test('the files loaded until the player can play match the size that the build reports, and stay within its limit', async (t) => {
  const dist = await viteBuild(
    write(
      'first-load',
      `import 'machiavelli-cards/define';
       const table = document.createElement('machiavelli-table');
       table.setAttribute('seed', 'one file');
       document.body.append(table);`,
    ),
    // Vite's loader of further modules is left out, because it is not part of the reported size.
    { modulePreload: false },
  );
  const requests = await requestsUntilTurn(dist);
  // Browsers request an icon without being asked to.
  const files = [...new Set(requests)].filter((path) => path !== '/favicon.ico');
  const weights = files.map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length);
  const loaded = weights.reduce((total, weight) => total + weight, 0);
  const { first } = await measureSizes();
  const list = files.map((path, index) => `${path} ${weights[index]}`).join(', ');
  const message = `the page loads ${loaded} bytes of gzip, the build reports ${first.gzip}: ${list}`;
  t.diagnostic(message);
  assert.ok(loaded <= LIMITS.first.limit, message);
  assert.ok(Math.abs(loaded - first.gzip) < 600, message);
});

/** A page whose script tag loads the single file from another origin, which allows cross-origin requests. */
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
  // This page ends the player's turn by the button. Its title changes after the computer's turn.
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

test('a table from one script tag of another origin plays a turn, whether or not the page allows a worker', async () => {
  const script = (from) => `default-src 'self'; script-src 'self' ${from} 'wasm-unsafe-eval'`;
  const worker = (from) => `${script(from)} blob:; worker-src blob: ${from}`;
  assert.equal(await pageWithSingleFile(worker), '2 turns; with a worker');
  assert.equal(await pageWithSingleFile(script), '2 turns');
});
