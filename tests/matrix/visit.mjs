// Opens a page of a consumer in Chromium, plays at its table, and measures the bytes loaded.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { ANSWER } from './list.mjs';

/** How long a page or a server may take, in milliseconds. Only a page that hangs takes as long, so a busy machine fails no consumer. */
export const PATIENCE = 600_000;

export function launch() {
  const executablePath = chromiumPath();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Draws a card as the player, and waits for the computer's turn. */
async function playTurn(page) {
  await page.locator('machiavelli-table[data-phase=mine]').waitFor();
  const hand = page.locator('machiavelli-table [part=hand] [data-card-id]');
  assert.equal(await hand.count(), 15);
  await hand.first().waitFor({ state: 'visible' });
  await page.locator('machiavelli-table [data-action=end-turn]').click();
  const haveBothPlayed = () => globalThis.turns.join().includes('0,1');
  await page.waitForFunction(haveBothPlayed);
}

/** Wins as the player, by adding the only card in the hand to the only meld. */
async function win(page) {
  await page.locator('machiavelli-table[data-phase=mine]').waitFor();
  await page.locator('machiavelli-table [part=hand] [data-card-id]').click();
  await page.locator('machiavelli-table [data-group-id]').first().click();
  await page.locator('machiavelli-table [data-action=end-turn]').click();
  await page.waitForFunction(() => document.title !== 'waiting');
  assert.equal(await page.title(), 'winners 0, mine 0');
}

/** Lets the framework remove the table. No node and no worker may remain. */
async function leave(page) {
  await page.evaluate(() => globalThis.leave());
  await page.waitForFunction(() => document.querySelector('#app').childElementCount === 0);
  await page.waitForFunction(() => document.querySelector('[data-machiavelli-speech]') === null);
  await Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
}

async function check(page, { shows, server, workers = shows === 'table' ? 1 : 0 }) {
  if (shows === 'text') {
    assert.equal(await page.locator('body').textContent(), ANSWER);
    return;
  }
  if (shows === 'won') {
    await win(page);
    return;
  }
  await page.waitForFunction(() => !['', 'waiting'].includes(document.title));
  assert.equal(await page.title(), ANSWER);
  if (server !== undefined) assert.equal(await page.locator(server).textContent(), ANSWER);
  if (shows === 'table') await playTurn(page);
  assert.equal(page.workers().length, workers, 'the number of workers');
}

/**
 * Whether a console message counts as an error. A missing icon does not count. With `isInlined`, a missing file does not count,
 * either: the page looks for the wasm first, and then starts the engine from the copy in a script.
 */
function isError(message, { isInlined = false }) {
  if (message.type() !== 'error' || /favicon/.test(message.location().url)) return false;
  return !(isInlined && /^Failed to load resource/.test(message.text()));
}

/**
 * Visits a page. Returns the number of bytes that the page loaded, uncompressed and as gzip. Throws if the page does not behave as
 * expected.
 */
export async function visit(browser, address, expected) {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors = [];
  // The responses by URL: the worker requests files of the page again, and these requests must not be counted twice.
  const responses = new Map();
  page.on('pageerror', ({ message }) => errors.push(message));
  let warnings = 0;
  page.on('console', (message) => {
    if (/^machiavelli-cards: /.test(message.text())) warnings += 1;
    else if (isError(message, expected)) errors.push(message.text());
  });
  context.on('response', (response) => responses.set(response.url(), response));
  await page.addInitScript(() => {
    globalThis.turns = [];
    addEventListener('machiavelli-turn', ({ detail }) => globalThis.turns.push(detail.seat));
    addEventListener('machiavelli-error', ({ detail }) => {
      throw new Error(`${detail.code}: ${detail.message}`);
    });
  });
  try {
    await page.goto(address);
    await check(page, expected);
    // The bodies of the responses to a worker are lost when the worker ends.
    const bodies = await Promise.all(
      [...responses.values()].map((response) => response.body().catch(() => Buffer.alloc(0))),
    );
    if (expected.shows === 'won') await leave(page);
    assert.deepEqual(errors, []);
    assert.equal(
      warnings,
      expected.isInlined ? 1 : 0,
      'warnings of an engine that was started from its copy',
    );
    const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
    return {
      plain: sum(bodies.map((body) => body.length)),
      small: sum(bodies.map((body) => gzipSync(body, { level: 9 }).length)),
    };
  } catch (error) {
    const pageErrors = errors.length > 0 ? `\nthe page said: ${errors.join('\n')}` : '';
    throw new Error(`${address}: ${error.message}${pageErrors}`);
  } finally {
    await context.close();
  }
}
