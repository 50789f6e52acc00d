// Opens a page of a consumer in Chromium, plays at its table, and counts what came over the wire.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ANSWER } from './list.mjs';

const PATIENCE = 60_000;

export function launch() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The player draws a card at the real table, and the computer plays its turn. */
async function playTurn(page) {
  await page.locator('machiavelli-table[data-phase=mine]').waitFor({ timeout: PATIENCE });
  const hand = page.locator('machiavelli-table [part=hand] [data-card-id]');
  assert.equal(await hand.count(), 15);
  await hand.first().waitFor({ state: 'visible' });
  await page.locator('machiavelli-table [data-action=end-turn]').click();
  const both = () => globalThis.turns.join().includes('0,1');
  await page.waitForFunction(both, undefined, { timeout: PATIENCE });
}

/** The player wins by the one card of the hand, laid on the one meld. */
async function win(page) {
  await page.locator('machiavelli-table[data-phase=mine]').waitFor({ timeout: PATIENCE });
  await page.locator('machiavelli-table [part=hand] [data-card-id]').click();
  await page.locator('machiavelli-table [data-group-id]').first().click();
  await page.locator('machiavelli-table [data-action=end-turn]').click();
  await page.waitForFunction(() => document.title !== 'waiting', undefined, { timeout: PATIENCE });
  assert.equal(await page.title(), 'winners 0, mine 0');
}

/** The framework takes the table off the page, where nothing of it stays behind, nor of its computers. */
async function leave(page) {
  await page.evaluate(() => globalThis.leave());
  await page.waitForFunction(() => document.querySelector('#app').childElementCount === 0);
  await page.waitForFunction(() => document.querySelector('[data-machiavelli-speech]') === null);
  await Promise.all(page.workers().map((worker) => worker.waitForEvent('close', { timeout: PATIENCE })));
}

async function check(page, { shows, server }) {
  if (shows === 'text') {
    assert.equal(await page.locator('body').textContent(), ANSWER);
    return;
  }
  if (shows === 'won') {
    await win(page);
    return;
  }
  await page.waitForFunction(() => !['', 'waiting'].includes(document.title), undefined, {
    timeout: PATIENCE,
  });
  assert.equal(await page.title(), ANSWER);
  if (server !== undefined) assert.equal(await page.locator(server).textContent(), ANSWER);
  if (shows === 'table') await playTurn(page);
  assert.equal(page.workers().length, shows === 'table' ? 1 : 0, 'how many workers');
}

/** Answers the bytes that the page loaded, as they are and by gzip; throws if it does not do what it shows. */
export async function visit(browser, address, expected) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const errors = [];
  // The worker asks for the files of the page again, and gets them from the browser's own store.
  const answers = new Map();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon/.test(message.location().url)) errors.push(message.text());
  });
  context.on('response', (response) => answers.set(response.url(), response));
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
    // What a worker was answered is gone with it.
    const bodies = await Promise.all(
      [...answers.values()].map((answer) => answer.body().catch(() => Buffer.alloc(0))),
    );
    if (expected.shows === 'won') await leave(page);
    assert.deepEqual(errors, []);
    const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
    return {
      plain: sum(bodies.map((body) => body.length)),
      small: sum(bodies.map((body) => gzipSync(body, { level: 9 }).length)),
    };
  } catch (error) {
    const told = errors.length > 0 ? `\nthe page said: ${errors.join('\n')}` : '';
    throw new Error(`${address}: ${error.message}${told}`);
  } finally {
    await context.close();
  }
}
