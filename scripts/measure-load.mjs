// `npm run measure:load`: the time until the player can play, on a slow connection and a slow processor.
// Compares the two builds of the engine (the page starts with the one that has no solver and no computer
// players) with a single wasm for everything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { main } from './lib/progress.mjs';
import { root } from './lib/run.mjs';
import { serveFolder } from './lib/static.mjs';

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms for a round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

const VARIANTS = { 'two builds': {}, 'one wasm': { '#play': join(root, 'pkg/index.js') } };

function buildPage(alias, outDir) {
  return build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias },
    build: { outDir, emptyOutDir: true },
  });
}

/** Opens the page as a first-time visitor and starts a game. Returns the milliseconds and bytes until the first turn. */
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
      const until = (selector, then) => {
        const observer = new MutationObserver(() => {
          const found = document.querySelector(selector);
          if (found === null) return;
          observer.disconnect();
          then(found);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      };
      globalThis.playable = new Promise((resolve) => {
        until('[data-action=play]', (button) => button.click());
        until('[data-phase=mine]', () => requestAnimationFrame(() => resolve(performance.now())));
      });
    });
    await page.goto(address);
    const time = await page.evaluate(() => globalThis.playable);
    return { time, bytes };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-load-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
  });
  console.log(
    '| page | loaded, gzip | until playable, median | fastest | slowest |\n|---|---:|---:|---:|---:|',
  );
  try {
    for (const [name, alias] of Object.entries(VARIANTS)) {
      const outDir = join(folder, name.replace(' ', '-'));
      await buildPage(alias, outDir);
      const server = await serveFolder(outDir, { gzip: true });
      const visits = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        visits.push(await visit(browser, `http://localhost:${server.address().port}/`));
      server.close();
      const times = visits.map(({ time }) => time);
      const kilo = (median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0);
      const cells = [median(times), Math.min(...times), Math.max(...times)].map(
        (time) => `${time.toFixed(0)} ms`,
      );
      console.log(`| ${[name, `${kilo} kB`, ...cells].join(' | ')} |`);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
