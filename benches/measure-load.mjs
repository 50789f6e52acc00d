// npm run measure:load [-- --rounds 7]
//
// Measures the time until the player can play, on a slow connection and a slow processor. Compares two pages: the real one, which
// starts with the small engine (no solver, no computer players), and one that loads the whole engine first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { runScript } from '../scripts/lib/command-line.mjs';
import { root } from '../scripts/lib/run.mjs';
import { serveFolder } from '../scripts/lib/static.mjs';
import { markdownTable, summarise } from './lib/figures.mjs';

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms for a round trip. The throughputs are in bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** The names of the compared pages, and the module aliases in the build of each page. */
const VARIANTS = { 'two builds': {}, 'one wasm': { '#play': join(root, 'pkg/index.js') } };

function buildPage(alias, outDir) {
  return build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias },
    build: { outDir, emptyOutDir: true },
  });
}

/** Opens the page with an empty cache and starts a game. Resolves to the milliseconds and bytes until the first turn. */
async function visit(browser, address) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    let bytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      const onceFound = (selector, then) => {
        const observer = new MutationObserver(() => {
          const found = document.querySelector(selector);
          if (found === null) return;
          observer.disconnect();
          then(found);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      };
      globalThis.playable = new Promise((resolve) => {
        onceFound('[data-action=play]', (button) => button.click());
        onceFound('[data-phase=mine]', () => requestAnimationFrame(() => resolve(performance.now())));
      });
    });
    await page.goto(address);
    const time = await page.evaluate(() => globalThis.playable);
    return { time, bytes };
  } finally {
    await context.close();
  }
}

const median = (numbers) => summarise(numbers).median;

await runScript({ options: { rounds: 7 } }, async ({ rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-load-'));
  const browser = await launchChromium();
  const rows = [];
  try {
    for (const [name, alias] of Object.entries(VARIANTS)) {
      const outDir = join(folder, name.replace(' ', '-'));
      await buildPage(alias, outDir);
      const server = await serveFolder(outDir, { gzip: true });
      const visits = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, `http://localhost:${server.address().port}/`));
      server.close();
      const times = visits.map(({ time }) => time);
      const kilobytes = (median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0);
      const cells = [median(times), Math.min(...times), Math.max(...times)].map(
        (time) => `${time.toFixed(0)} ms`,
      );
      rows.push([name, `${kilobytes} kB`, ...cells]);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(markdownTable(['page', 'loaded, gzip', 'until playable, median', 'fastest', 'slowest'], rows));
});
