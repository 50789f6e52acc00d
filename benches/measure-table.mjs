// npm run measure:table [-- --slower 4 --rounds 5 --deck classic --gate]
//
// Drags cards across a table of 104 cards of a deck (--deck), with its pictures, on a processor that is throttled to a quarter of its speed (--slower). Prints the main
// thread's work for each frame and its longest task
// - with throttling;
// - without it, because on few cores the effective slowdown differs from the requested one;
// - for a bare page of boxes that repaints a word in each frame, to show how much work the browser alone needs on this machine.
// Table and bare page are measured alternately for several rounds (--rounds), so that both run under the same load. With --gate, fails
// if a limit is exceeded.
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { runScript } from '../scripts/lib/command-line.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { servePage } from '../scripts/lib/static.mjs';
import { workWhileDragging } from './lib/trace.mjs';

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
const DRAG_COUNT = 12;
/** The number of pointer moves of a drag, one for each frame: 0.8 s at 60 frames a second, about as long as a person's drag. */
const MOVES_PER_DRAG = 48;
/** The time after a drop that is still measured, because the drop is animated, in milliseconds. */
const MEASURED_AFTER_DROP = 350;

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

/** Where a card can be grabbed, and the middle of a group, on the table or on the bare page. The indices wrap around. */
function dragPoints(page, cardIndex, groupIndex) {
  return page.evaluate(
    ([from, to]) => {
      const root = document.querySelector('machiavelli-table')?.shadowRoot;
      const findAll = (inTable, inBare) => (root ?? document).querySelectorAll(root ? inTable : inBare);
      const cards = findAll('[data-group-id] [data-card-id]', 'i');
      const grabbed = cards[from % cards.length].getBoundingClientRect();
      const groups = findAll('[data-group-id]', 'div');
      const box = groups[to % groups.length].getBoundingClientRect();
      return {
        from: { x: grabbed.x + 8, y: grabbed.y + 12 },
        to: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      };
    },
    [cardIndex, groupIndex],
  );
}

/** Mouse events sent to the browser directly: Playwright's mouse queries the page twice for each move. */
function mouseOf(client) {
  const send = (type, { x, y }, buttons) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  return {
    hover: (point) => client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }),
    down: (point) => send('mousePressed', point, 1),
    move: (point) => send('mouseMoved', point, 1),
    up: (point) => send('mouseReleased', point, 0),
  };
}

async function dragTo(page, client, { from, to }) {
  const mouse = mouseOf(client);
  await mouse.hover(from);
  await mouse.down(from);
  for (let step = 1; step <= MOVES_PER_DRAG; step += 1) {
    const part = step / MOVES_PER_DRAG;
    await mouse.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await mouse.up(to);
  await page.waitForTimeout(MEASURED_AFTER_DROP + 50);
}

async function drag(page, client, index) {
  await dragTo(page, client, await dragPoints(page, index * 17 + 3, index * 11 + 5));
}

/**
 * A bare page that looks like the table and needs as little work as possible: groups of boxes, without an engine. A copy of a box
 * follows the mouse, a word changes in the group under the mouse, and the groups close up around a dropped box.
 */
const BARE_PAGE = `<style>
  body { margin: 0; height: 100vh; overflow: hidden; user-select: none; background: #1c4a45; font: 20px serif }
  div, i, b { position: absolute }
  div { width: 170px; height: 100px; background: #143a37; border-radius: 11px }
  i { width: 71px; height: 99px; background: linear-gradient(#fffefa, #f8f3e6); border-radius: 8px; box-shadow: 0 1px 3px #0006; isolation: isolate }
  span { position: absolute; left: 5px; top: 2px }
  svg { position: absolute; left: 6px; top: 30px; width: 16px; height: 16px; fill: #c8243f }
  svg + svg { left: 38px; top: 64px; width: 28px; height: 28px }
  b { bottom: -14px; background: #8fe3c0; border-radius: 9px }
  #copy { will-change: transform; pointer-events: none; z-index: 2 }
</style>`;

async function openBarePage(page) {
  await page.setContent(BARE_PAGE);
  await page.evaluate(() => {
    const card = document.createElement('i');
    const heart = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    heart.setAttribute('d', 'M5 9C1 6 0 4 1 2s3-2 4 0c1-2 3-2 4 0s0 4-4 7z');
    const suit = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    suit.setAttribute('viewBox', '0 0 10 10');
    suit.append(heart);
    card.append(
      Object.assign(document.createElement('span'), { textContent: '7' }),
      suit,
      suit.cloneNode(true),
    );
    const groups = Array.from({ length: 26 }, (_, index) => {
      const group = document.createElement('div');
      group.style.left = `${20 + (index % 7) * 178}px`;
      group.style.top = `${40 + Math.floor(index / 7) * 120}px`;
      document.body.append(group);
      for (let box = 0; box < 4; box += 1) {
        group.append(card.cloneNode(true));
      }
      group.append(document.createElement('b'));
      return group;
    });
    const boxesOf = (group) => [...group.querySelectorAll('i')];
    const arrangeBoxes = (group) => {
      for (const [index, box] of boxesOf(group).entries()) box.style.left = `${index * 29}px`;
      group.style.width = `${75 + 29 * (boxesOf(group).length - 1)}px`;
    };
    for (const group of groups) arrangeBoxes(group);
    let drag = null;
    const groupAt = ({ x, y }) =>
      groups.find((_, index) => {
        const { left, right, top, bottom } = drag.rects[index];
        return x > left && x < right && y > top && y < bottom;
      });
    const follow = () => {
      const { copy, grabbed, point } = drag;
      drag.frame = 0;
      copy.style.transform = `translate(${point.x - grabbed.x}px, ${point.y - grabbed.y}px)`;
      const over = groupAt(point);
      if (over === drag.over) return;
      for (const group of [drag.over, over]) {
        if (group === undefined) continue;
        group.style.outline = group === over ? '3px solid #8fe3c0' : '';
        group.lastChild.textContent = group === over ? 'a run' : '';
      }
      drag.over = over;
    };
    addEventListener('pointerdown', ({ target, clientX: x, clientY: y }) => {
      const box = target.closest('i');
      if (box === null) return;
      const { left, top } = box.getBoundingClientRect();
      const copy = Object.assign(box.cloneNode(true), { id: 'copy' });
      copy.style.left = 0;
      document.body.append(copy);
      box.style.opacity = 0.28;
      const rects = groups.map((group) => group.getBoundingClientRect());
      drag = { box, copy, rects, grabbed: { x: x - left, y: y - top }, point: { x, y }, frame: 0 };
      follow();
    });
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (drag === null) return;
      drag.point = { x, y };
      drag.frame ||= requestAnimationFrame(follow);
    });
    addEventListener('pointerup', () => {
      if (drag === null) return;
      cancelAnimationFrame(drag.frame);
      const { box, copy, over = box.parentNode } = drag;
      const changed = [box.parentNode, over];
      const moved = [...new Set([box, ...changed.flatMap(boxesOf)])];
      const before = moved.map((one) => (one === box ? copy : one).getBoundingClientRect());
      copy.remove();
      box.style.opacity = '';
      over.lastChild.before(box);
      over.style.outline = '';
      over.lastChild.textContent = '';
      for (const group of changed) arrangeBoxes(group);
      const after = moved.map((one) => one.getBoundingClientRect());
      for (const [index, one] of moved.entries()) {
        const [x, y] = [before[index].x - after[index].x, before[index].y - after[index].y];
        if (x !== 0 || y !== 0) one.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, 220);
      }
      drag = null;
    });
  });
}

async function recordTrace(client, work) {
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'cc', 'benchmark'],
    },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  return events;
}

const percentile = (sorted, part) => sorted[Math.max(Math.ceil(sorted.length * part), 1) - 1] ?? 0;
const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);

function print(what, values) {
  const sorted = [...values].sort((one, other) => one - other);
  const row = [
    percentile(sorted, 0.5),
    percentile(sorted, 0.95),
    percentile(sorted, 0.99),
    percentile(sorted, 1),
  ]
    .map(ms)
    .join('');
  console.log(`  ${what.padEnd(24)}${String(sorted.length).padStart(5)}${row}`);
  return { p95: percentile(sorted, 0.95), max: percentile(sorted, 1) };
}

await runScript(
  { options: { gate: false, slower: 4, rounds: 5, deck: 'classic' } },
  async ({ deck, gate, rounds, slower }) => {
    const server = await servePage();
    const browser = await launchChromium();
    const measureDrags = async (open) => {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await open(page);
      const client = await page.context().newCDPSession(page);
      await drag(page, client, DRAG_COUNT); // Warms up code that is compiled on first use.
      const measure = async (rate) => {
        await client.send('Emulation.setCPUThrottlingRate', { rate });
        const events = await recordTrace(client, async () => {
          for (let index = 0; index < DRAG_COUNT; index += 1) await drag(page, client, index);
        });
        const { tasks, frames, drags } = workWhileDragging(events, MEASURED_AFTER_DROP);
        if (drags !== DRAG_COUNT)
          throw new Failure(`expected ${DRAG_COUNT} drags in the trace, found ${drags}`);
        return { tasks, frames };
      };
      const result = { throttled: await measure(slower), unthrottled: await measure(1) };
      await page.close();
      return result;
    };
    try {
      const base = `http://localhost:${server.address().port}/`;
      const [tableRounds, bareRounds] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        tableRounds.push(await measureDrags((page) => openTable(page, base, deck)));
        bareRounds.push(await measureDrags(openBarePage));
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
      const bareFrame = print('a bare page: a frame', valuesOf(bareRounds, 'throttled', 'frames'));
      print('a bare page: a task', valuesOf(bareRounds, 'throttled', 'tasks'));
      print('  unthrottled: a frame', valuesOf(bareRounds, 'unthrottled', 'frames'));
      const sum = (mode) => valuesOf(tableRounds, mode, 'frames').reduce((total, work) => total + work, 0);
      console.log(`  effective slowdown: ${(sum('throttled') / sum('unthrottled')).toFixed(1)}×`);
      const ratio = frame.p95 / bareFrame.p95;
      console.log(`  p95 of a frame: ${ratio.toFixed(2)} × the bare page's`);
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
