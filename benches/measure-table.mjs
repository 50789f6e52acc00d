// npm run measure:table [-- --slower 4 --rounds 5 --deck classic --gate]
//
// Drags cards across a table of 104 cards of a deck (--deck), with its pictures, on a processor that is throttled to a quarter of its speed (--slower). Prints the main
// thread's work for each frame and its longest task
// - with throttling;
// - without it, because on few cores the effective slowdown differs from the requested one;
// - for a bare page of boxes that repaints a word in each frame, to show how much work the browser alone needs on this machine.
// Table and bare page are measured alternately for several rounds (--rounds), so that both run under the same load, and each is the first
// in every second round. They are compared in each round: the median of the rounds counts, and with five rounds the true one lies
// between the lowest and the highest with a probability of 94 %. With --gate, fails if a limit is exceeded.
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { runScript } from '../scripts/lib/command-line.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { servePage } from '../scripts/lib/static.mjs';
import { openBarePage } from './lib/bare-page.mjs';
import { DRAG_COUNT, measureDrags } from './lib/drags.mjs';
import { machineInfo } from './lib/figures.mjs';

const SUITS = ['S', 'H', 'D', 'C'];
const runs = SUITS.flatMap((suit) => [
  ['A', '2', '3', '4'].map((rank) => rank + suit).join(' '),
  ['5', '6', '7', '8'].map((rank) => rank + suit).join(' '),
  ['9', 'T', 'J', 'Q', 'K'].map((rank) => rank + suit).join(' '),
]);
const sets = [...'A23456789TJQK'].map((rank) => SUITS.map((suit) => rank + suit).join(' '));
/** Every card of two packs on the table, and a hand from a third pack. */
const POSITION = `${[...runs, ...sets].join(' | ')} / 2S 3S 4S 5H 6H 7D 8D 9C TC JC QS KS AH`;

const VIEWPORT = { width: 1280, height: 800 };
/**
 * The limits. In milliseconds: `frame` and `unthrottled` for the 95th percentile of a frame's work with and without throttling, and
 * `task` for the longest task with throttling. As a multiple of the bare page's: `ratio` for the 95th percentile of a frame's work
 * with throttling.
 */
const LIMITS = { frame: 16, task: 50, unthrottled: 8, ratio: 1.2 };
/** The decks whose cards have pictures, which are loaded after the cards. */
const PICTURE_DECKS = ['classic', 'four'];

async function openTable(page, base, deck) {
  await page.addInitScript((chosen) => {
    localStorage.setItem(
      'machiavelli.settings',
      JSON.stringify({ lang: 'en', theme: 'dark', table: { motion: 'normal', deck: chosen } }),
    );
  }, deck);
  await page.goto(base);
  await page.locator('[data-action=play]').click();
  const table = page.locator('machiavelli-table');
  await page.waitForSelector('machiavelli-table[data-phase=mine]');
  await table.evaluate(
    (element, position) =>
      element.start({
        rules: { preset: 'bga', packs: 3 },
        seats: [
          { name: 'Anna', level: null },
          { name: 'Bruno', level: 'beginner' },
        ],
        seed: 'measure',
        position,
      }),
    POSITION,
  );
  await page.waitForSelector('machiavelli-table[data-phase=mine]');
  const count = await page.locator('machiavelli-table [data-zone=table][data-card-id]').count();
  if (count !== 104) throw new Failure(`expected 104 cards on the table, found ${count}`);
  if (PICTURE_DECKS.includes(deck))
    await page.waitForSelector('machiavelli-table .art', { state: 'attached' });
}

const sorted = (values) => [...values].sort((one, other) => one - other);
/** The percentile of numbers in ascending order, as a part of 1. */
const percentile = (numbers, part) => numbers[Math.max(Math.ceil(numbers.length * part), 1) - 1] ?? 0;
const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);

function print(what, values) {
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((part) => percentile(sorted(values), part));
  const row = [p50, p95, p99, max].map(ms).join('');
  console.log(`  ${what.padEnd(24)}${String(values.length).padStart(5)}${row}`);
  return { p95, max };
}

await runScript(
  { options: { gate: false, slower: 4, rounds: 5, deck: 'classic' } },
  async ({ deck, gate, rounds, slower }) => {
    const server = await servePage();
    const browser = await launchChromium();
    const measurePage = async (open) => {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await open(page);
      const result = await measureDrags(page, slower);
      await page.close();
      return result;
    };
    try {
      const base = `http://localhost:${server.address().port}/`;
      const [tableRounds, bareRounds] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const measureTable = async () =>
          tableRounds.push(await measurePage((page) => openTable(page, base, deck)));
        const measureBare = async () => bareRounds.push(await measurePage(openBarePage));
        for (const measure of round % 2 === 0 ? [measureTable, measureBare] : [measureBare, measureTable])
          await measure();
      }
      const valuesOf = (results, mode, what) => results.flatMap((result) => result[mode][what]);
      const times = rounds === 1 ? '' : `${rounds} times `;
      console.log(
        `${times}${DRAG_COUNT} drags and drops, deck ${deck}, main thread throttled ${slower}×, ${VIEWPORT.width}×${VIEWPORT.height}:`,
      );
      console.log(`  ${''.padEnd(24)}    n   median      p95      p99      max`);
      const frame = print('work for a frame', valuesOf(tableRounds, 'throttled', 'frames'));
      const task = print('a task', valuesOf(tableRounds, 'throttled', 'tasks'));
      const unthrottled = print('unthrottled: a frame', valuesOf(tableRounds, 'unthrottled', 'frames'));
      print('unthrottled: a task', valuesOf(tableRounds, 'unthrottled', 'tasks'));
      print('a bare page: a frame', valuesOf(bareRounds, 'throttled', 'frames'));
      print('a bare page: a task', valuesOf(bareRounds, 'throttled', 'tasks'));
      print('  unthrottled: a frame', valuesOf(bareRounds, 'unthrottled', 'frames'));
      const sum = (mode) => valuesOf(tableRounds, mode, 'frames').reduce((total, work) => total + work, 0);
      console.log(
        `  effective slowdown: ${(sum('throttled') / sum('unthrottled')).toFixed(1)}×, ${machineInfo()}`,
      );
      const compare = (mode) => {
        const p95 = (result) => percentile(sorted(result[mode].frames), 0.95);
        const ratios = sorted(tableRounds.map((result, round) => p95(result) / p95(bareRounds[round])));
        const [least, ratio, most] = [0, 0.5, 1].map((part) => percentile(ratios, part));
        const range = `${least.toFixed(2)} to ${most.toFixed(2)}`;
        console.log(`  p95 of a frame, ${mode}: ${ratio.toFixed(2)} × the bare page's (rounds: ${range})`);
        return ratio;
      };
      const ratio = compare('throttled');
      compare('unthrottled');
      const isSmooth =
        frame.p95 < LIMITS.frame &&
        task.max < LIMITS.task &&
        unthrottled.p95 <= LIMITS.unthrottled &&
        ratio <= LIMITS.ratio;
      if (!isSmooth) {
        const limits = `${LIMITS.frame} ms a frame (${LIMITS.unthrottled} ms unthrottled), ${LIMITS.task} ms a task, ${LIMITS.ratio} × the bare page`;
        if (gate) throw new Failure(`the table is not smooth: over the limits of ${limits}`);
        console.log(`  over the limits of ${limits}`);
      }
    } finally {
      await browser.close();
      server.close();
    }
  },
);
