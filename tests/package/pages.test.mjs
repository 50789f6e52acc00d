// The package in pages: the examples, the frameworks' wrappers, the single file, the inlined entry and some consumers of
// `npm run matrix`, with the tools of this repository and without network access; and the sizes of the files.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LIMITS, measureSizes } from '../../scripts/lib/sizes.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { tryConsumer } from '../matrix/consumer.mjs';
import { CONSUMERS, VERSIONS } from '../matrix/list.mjs';
import { launch, visit } from '../matrix/visit.mjs';
import { emptyFolder, linkTools, packageFolder } from './installed.mjs';
import { root } from './packed.mjs';

const EXAMPLES = join(root, 'examples/js');
/** The wrappers for frameworks. The wrapper for Angular needs Angular's own tools, so `npm run matrix` tests it instead. */
const WRAPPERS = { react: 'react.jsx', vue: 'vue.js', svelte: 'MachiavelliTable.svelte' };
const PAGES = [
  'embed',
  'theme',
  'events',
  'cdn',
  'iframe',
  'puzzle',
  'challenge',
  'analysis',
  'two-tables',
  'words',
  'worker',
].map((name) => `${name}.html`);
const HEAD = '<!doctype html><html lang="en"><title>waiting</title>';

linkTools(['react', 'react-dom', 'vue']);
linkTools(['svelte'], 'tools/consumers/node_modules');

let browser;
let sizes;
before(async () => {
  [browser, sizes] = await Promise.all([launch(), measureSizes()]);
});
after(() => browser?.close());

/** Makes a folder with a page. Its module is `main`; other tags may come after it. */
function pageFolder(main, tags = '') {
  const folder = emptyFolder('page');
  writeFileSync(join(folder, 'index.html'), `${HEAD}<script type="module" src="./main.js"></script>${tags}`);
  writeFileSync(join(folder, 'main.js'), main);
  return folder;
}

/** Builds with Vite. Returns the folder of the built files. */
async function viteBuild(folder, { plugins = [], ...options } = {}) {
  const outDir = join(folder, 'dist');
  const settings = { outDir, target: 'es2022', ...options };
  const common = { root: folder, base: './', configFile: false, logLevel: 'error' };
  await build({ ...common, plugins, build: settings, worker: { format: 'es' } });
  return outDir;
}

const wasmFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.wasm'))
    .map((name) => name.replace(/.*\/|-[\w-]{8}(?=\.)/g, ''));

/** Opens a served folder in a new page, calls `work` with the page and its address, and checks that the page had no error. */
async function withPage(folder, { policy, base = '/a/b/' }, work) {
  const server = await serveFolder(folder, { base, policy });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    const answer = await work(page, `http://localhost:${server.address().port}${base}`);
    assert.deepEqual(errors, []);
    return answer;
  } finally {
    await page.close();
    server.close();
  }
}

/** The title that the page sets, and whether the page has a worker. */
const titleOf = (folder, policy) =>
  withPage(folder, { policy }, async (page, address) => {
    await page.goto(address);
    await page.waitForFunction(() => document.title !== 'waiting', undefined, { timeout: 60_000 });
    return `${await page.title()}${page.workers().length > 0 ? ' with a worker' : ''}`;
  });

test('no file exceeds its size limit', () => {
  for (const [name, { limit }] of Object.entries(LIMITS)) {
    const { gzip } = sizes[name];
    const advice = 'make it smaller, or raise the limit and explain why in the commit';
    assert.ok(gzip <= limit, `${name} is ${gzip} bytes of gzip, above the limit of ${limit}: ${advice}`);
  }
});

test('docs/hosting.md gives the sizes of the files', () => {
  const [, section] = readFileSync(join(root, 'docs/hosting.md'), 'utf8').split('\n## Size\n');
  const rows = [...section.matchAll(/^\| (.+) \| (\d+) kB \|$/gm)].slice(0, 6);
  const names = ['first', 'play', 'engine', 'later', 'inline', 'cdn'];
  assert.equal(rows.length, names.length);
  for (const [index, [, what, kilobytes]] of rows.entries()) {
    const { gzip } = sizes[names[index]];
    const isClose = Math.abs(gzip / 1000 / kilobytes - 1) < 0.02;
    assert.ok(isClose, `docs/hosting.md: “${what}” is ${Math.round(gzip / 1000)} kB, not ${kilobytes}`);
  }
});

test('a project built with the inlined entry runs without a wasm file', async () => {
  const dist = await viteBuild(
    pageFolder(
      `import { init, checkMeld } from 'machiavelli-cards/inline';
       await init();
       document.title = checkMeld('5C 5D 5H').kind + ' ' + checkMeld('6C 7C 8C').kind;`,
    ),
  );
  assert.deepEqual(wasmFiles(dist), []);
  assert.equal(await titleOf(dist), 'set run');
});

/** The paths of the files that a page requests until it is the player's turn. */
const requestsUntilTurn = (folder) =>
  withPage(folder, { base: '/' }, async (page, address) => {
    await page.addInitScript(() => {
      globalThis.requests = new Promise((resolve) => {
        new MutationObserver((_, watch) => {
          if (document.querySelector('[data-phase=mine]') === null) return;
          watch.disconnect();
          resolve(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
        }).observe(document, { attributeFilter: ['data-phase'], subtree: true });
      });
    });
    await page.goto(address);
    return page.evaluate(() => globalThis.requests);
  });

test('the files loaded until the player can play match the size that the build reports, and stay within its limit', async (t) => {
  const dist = await viteBuild(
    pageFolder(
      `import 'machiavelli-cards/define';
       const table = document.createElement('machiavelli-table');
       table.setAttribute('seed', 'one file');
       document.body.append(table);`,
    ),
    // Vite's loader of further modules is left out, because it is not part of the reported size.
    { modulePreload: false },
  );
  // Browsers request an icon without being asked to.
  const files = [...new Set(await requestsUntilTurn(dist))].filter((path) => path !== '/favicon.ico');
  const weights = files.map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length);
  const loaded = weights.reduce((total, weight) => total + weight, 0);
  const list = files.map((path, index) => `${path} ${weights[index]}`).join(', ');
  const message = `the page loads ${loaded} bytes of gzip, the build reports ${sizes.first.gzip}: ${list}`;
  t.diagnostic(message);
  assert.ok(loaded <= LIMITS.first.limit, message);
  // The page's bundler joins other modules into files than the package does.
  assert.ok(Math.abs(loaded - sizes.first.gzip) < 1000, message);
});

test('a table from one script tag of another origin, a module or not, plays a turn, whether or not the page allows a worker', async () => {
  const host = await serveFolder(join(packageFolder, 'pkg'), { shared: true });
  const origin = `http://127.0.0.1:${host.address().port}`;
  // This page ends the player's turn by the button. Its title changes after the computer's turn.
  const main = `const table = document.querySelector('machiavelli-table');
     const turns = [];
     addEventListener('machiavelli-turn', ({ detail }) => {
       turns.push(detail.event.kind);
       if (turns.length === 2) document.title = turns.length + ' turns';
     });
     const early = setInterval(() => {
       if (table.view?.seatToMove !== 0) return;
       clearInterval(early);
       table.shadowRoot.querySelector('[data-action=end-turn]').click();
     }, 20);`;
  const tag = '<machiavelli-table seed="one file" lang="en"></machiavelli-table>';
  const asModule = `<script type="module" src="${origin}/machiavelli-table.js"></script>${tag}`;
  const asClassic = `${tag}<script src="${origin}/classic.js"></script>`;
  const policy = `default-src 'self'; script-src 'self' ${origin} 'wasm-unsafe-eval'`;
  try {
    const withWorker = `${policy} blob:; worker-src blob: ${origin}`;
    for (const tags of [asModule, asClassic])
      assert.equal(await titleOf(pageFolder(main, tags), withWorker), '2 turns with a worker', tags);
    assert.equal(await titleOf(pageFolder(main, asModule), policy), '2 turns');
  } finally {
    host.close();
  }
});

/** What a page shows besides its cards. */
const SHOWN = {
  async 'events.html'(page) {
    const mine = 'machiavelli-table[data-phase=mine], machiavelli-table [data-phase=mine]';
    await page.locator(mine).first().waitFor();
    await page.locator('machiavelli-table [data-action=end-turn]').click({ force: true });
    await page.locator('#status', { hasText: /Anna drew 1\.|Bruno/ }).waitFor();
  },
  async 'worker.html'(page) {
    // Nothing but the worker plays a turn here.
    await page.locator('#status', { hasText: / won\.$/ }).waitFor({ timeout: 60_000 });
  },
  async 'words.html'(page) {
    await page.locator('machiavelli-table [data-action=undo]', { hasText: 'Terug' }).waitFor();
  },
  async 'theme.html'(page) {
    const seat = page.locator('machiavelli-table [part~=seat]').first();
    assert.equal(await seat.evaluate((node) => getComputedStyle(node).borderRadius), '6px');
    const rank = page.locator('.tiles [part~=rank-J], .tiles [part~=rank-Q], .tiles [part~=rank-K]').first();
    assert.match(await rank.evaluate((node) => getComputedStyle(node, '::after').content), /"1[123]"/);
  },
};

test('every page example and framework wrapper plays, and the wrappers clean up', async () => {
  const folder = emptyFolder('examples');
  cpSync(EXAMPLES, folder, { recursive: true });
  for (const [name, file] of Object.entries(WRAPPERS)) {
    cpSync(join(root, 'tests/matrix/consumers', name), join(folder, name), { recursive: true });
    cpSync(join(EXAMPLES, file), join(folder, name, file));
  }
  const pages = [...PAGES, ...Object.keys(WRAPPERS).map((name) => `${name}/index.html`)];
  const { compile } = await import(join(root, 'tools/consumers/node_modules/svelte/src/compiler/index.js'));
  const svelte = {
    name: 'svelte',
    transform: (code, id) => (id.endsWith('.svelte') ? compile(code, { filename: id }).js : undefined),
  };
  const dist = await viteBuild(folder, {
    plugins: [svelte],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((name) => join(folder, name)) },
  });
  assert.deepEqual(wasmFiles(dist).sort(), ['engine-play.wasm', 'engine.wasm']);
  const policy = "default-src 'self'; script-src 'self' https://unpkg.com 'wasm-unsafe-eval'";
  await withPage(dist, { policy, base: '/' }, async (page, address) => {
    // Requests to unpkg are answered with the file that package.json names for unpkg.
    const { unpkg } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const file = { path: join(packageFolder, unpkg), contentType: 'text/javascript' };
    await page.route('https://unpkg.com/machiavelli-cards', (route) =>
      route.fulfill({ ...file, headers: { 'access-control-allow-origin': '*' } }),
    );
    for (const name of Object.keys(WRAPPERS)) await visit(browser, `${address}${name}/`, { shows: 'won' });
    for (const name of PAGES) {
      await page.goto(address + name);
      const inside = name === 'iframe.html' ? page.frameLocator('iframe') : page;
      const cards = inside.locator('machiavelli-table [part~=hand] [data-card-id]');
      if (name !== 'worker.html') await cards.first().waitFor({ timeout: 60_000 });
      await SHOWN[name]?.(page);
    }
  });
});

// Three consumers of `npm run matrix` that have failed before.
for (const consumer of CONSUMERS.filter(({ name }) =>
  ['worker', 'import-map', 'vite-classic'].includes(name),
)) {
  test(`${consumer.title}: the engine works, and a page shows a playable table`, async () => {
    const install = (folder) => {
      const modules = join(folder, 'node_modules');
      cpSync(packageFolder, join(modules, 'machiavelli-cards'), { recursive: true });
      for (const tool of ['vite', '.bin']) symlinkSync(join(root, 'node_modules', tool), join(modules, tool));
    };
    const rows = await tryConsumer(consumer, { browser, install });
    assert.deepEqual(
      rows.flatMap(({ wrong }) => wrong ?? []),
      [],
    );
  });
}

test('docs/consumers.md has all consumers, in the pinned versions', () => {
  const written = readFileSync(join(root, 'docs/consumers.md'), 'utf8');
  for (const { name, title, runs } of CONSUMERS) {
    const tools = Object.entries(VERSIONS[name]).map(([tool, version]) => `${tool} ${version}`);
    for (const run of runs)
      assert.ok(written.includes(`| ${title}, ${run.title} | ${tools.join(', ')} |`), title);
  }
});
