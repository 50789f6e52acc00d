// In WebKitGTK: a turn with real input on the built page, the font of the suits, and the golden files. What the table does with
// input is tested there by tests/table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { openWebKit } from './driver.mjs';

const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const BASE = '/some/where/';
const POSITION = '5C 5D 5H | 6C 7C 8C / 5S 9C 2D';
const [TAB, ENTER, LEFT, RIGHT] = ['\uE004', '\uE007', '\uE012', '\uE014'];
const TIMEOUT = 30_000;

let server;
let golden;
let browser;

before(async () => {
  server = await serveFolder(folder('dist'), { base: BASE });
  // The golden files are on another origin, because the page's service worker does not answer requests to it.
  golden = await serveFolder(folder('tests'), { mounts: { pkg: folder('pkg') } });
  browser = await openWebKit();
  await browser.size(1280, 860);
});

after(async () => {
  await browser?.close();
  server?.close();
  golden?.close();
});

/** Repeats `question` until `fits` accepts its answer, and resolves to that answer. The error of a timeout begins with `what`. */
async function waitFor(what, question, fits = Boolean) {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    const answer = await question();
    if (fits(answer)) return answer;
    assert.ok(Date.now() < end, `${what}: ${JSON.stringify(answer)}`);
    await sleep(50);
  }
}

const view = () => browser.run("return document.querySelector('machiavelli-table')?.view ?? null");

const address = (served) => `http://localhost:${served.address().port}`;

async function openTable() {
  const page = address(server) + BASE;
  // The storage is prepared on a document without scripts: WebKit hung when a page was left while it loaded scripts.
  await browser.open(`${page}icon.svg`);
  await browser.run(
    "localStorage.clear(); localStorage.setItem('machiavelli.settings', arguments[0])",
    JSON.stringify({ lang: 'en', theme: 'dark', table: { motion: 'off' } }),
  );
  await browser.open(page);
  await waitFor('the start screen', () =>
    browser.run(
      "const play = document.querySelector('[data-action=play]'); play?.click(); return play !== null",
    ),
  );
  await waitFor('a game', view);
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'beginner' },
  ];
  await browser.runLater(
    "const done = arguments[1]; document.querySelector('machiavelli-table').start(arguments[0]).then(done)",
    { rules: 'bga', seed: 'webkit', seats, position: POSITION },
  );
  await waitFor('my turn', view, (seen) => seen.hand.length === 3);
}

async function ids(face, meld) {
  const { hand, groups } = await view();
  const card = hand.find((one) => one.face === face);
  const group = groups.find(({ cards }) => cards.some((one) => one.face === meld));
  return [card.id, group.id];
}

/** Measures a node once the table has been drawn: a drop is drawn in the frame after it, and may move what lies below. */
const boxOf = (selector) =>
  browser.runLater(
    `const [selector, done] = arguments;
     requestAnimationFrame(() => requestAnimationFrame(() => {
       const node = document.querySelector('machiavelli-table').shadowRoot.querySelector(selector);
       const { x, y, width, height } = node.getBoundingClientRect();
       done({ x, y, width, height });
     }))`,
    selector,
  );

const isInMeldOf = async (face, meld) =>
  await waitFor(`${face} is in the meld of ${meld}`, view, ({ groups }) =>
    groups.some(({ cards }) => [face, meld].every((one) => cards.some((card) => card.face === one))),
  );

/** Drags a card of the hand onto the meld with another card. */
async function dragTo(face, meld) {
  const [card, group] = await ids(face, meld);
  const from = await boxOf(`[data-card-id="${card}"]`);
  const to = await boxOf(`[data-group-id="${group}"]`);
  await browser.drag([
    { x: from.x + 9, y: from.y + 20 },
    { x: from.x + 30, y: from.y - 40 },
    { x: to.x + to.width / 2, y: to.y + to.height / 2 - 20 },
    { x: to.x + to.width / 2, y: to.y + to.height / 2 },
  ]);
  await isInMeldOf(face, meld);
  // The card gets the focus once it is drawn in its place.
  await boxOf(`[data-card-id="${card}"]`);
}

test('the suits are drawn by their font', async () => {
  await openTable();
  const drawn = () =>
    browser.run(
      "const pen = document.createElement('canvas').getContext('2d'); pen.font = '100px machiavelli-suits, monospace'; return [...'★♠♥♦♣'].map((letter) => Math.round(pen.measureText(letter).width)).join()",
    );
  await waitFor('the font', drawn, (widths) => widths === '100,100,100,100,100');
});

/** Presses Tab until a part of the table has the focus. Resolves to what has it there: the id of a card, or the action of a button. */
async function tabTo(part) {
  for (let pressed = 0; pressed < 24; pressed += 1) {
    const focused = await browser.run(
      `const node = document.querySelector('machiavelli-table').shadowRoot.activeElement;
       return node?.closest(arguments[0]) ? (node.dataset.cardId ?? node.dataset.action) : null`,
      part,
    );
    if (focused !== null) return focused;
    await browser.keys(TAB);
  }
  assert.fail(`Tab does not lead to ${part}`);
}

test('deals, games and reviews match the golden files', async () => {
  await browser.open(`${address(golden)}/golden/index.html`);
  await waitFor('the script', () => browser.run('return globalThis.goldenLines !== undefined'));
  const { stored, computed } = await browser.runLater('const [done] = arguments; goldenLines.then(done)');
  assert.equal(stored.deals.length, 12);
  assert.deepEqual(computed, stored);
});

test('a turn is played with one card by keyboard and one by dragging', async () => {
  await openTable();
  const [card, group] = await ids('9C', '8C');
  const start = Number(await tabTo('[part~=hand]'));
  const hand = (await view()).hand.map(({ id }) => id);
  const steps = hand.indexOf(card) - hand.indexOf(start);
  await browser.keys(...Array(Math.abs(steps)).fill(steps > 0 ? RIGHT : LEFT), ENTER);
  const over = `return document.querySelector('machiavelli-table').shadowRoot.querySelector('[data-group-id="${group}"]').hasAttribute('data-over')`;
  for (let places = 0; !(await browser.run(over)); places += 1) {
    assert.ok(places < 6, 'the arrows lead to the meld');
    await browser.keys(RIGHT);
  }
  await browser.keys(ENTER);
  await isInMeldOf('9C', '8C');
  await dragTo('5S', '5C');
  await tabTo('[data-action=end-turn]');
  await browser.keys(ENTER);
  // Waits for the computer's turn, too, because WebKit hung once when a page was left while it loaded scripts for that turn.
  const log = () => browser.run("return document.querySelector('machiavelli-table')?.log ?? null");
  const [event] = await waitFor('the next turn', log, (events) => events.length > 1);
  assert.deepEqual(event.laid.cards, '5S 9C');
});
