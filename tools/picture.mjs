// npm run picture [-- --frames FOLDER]
//
// Plays a turn in the built page and records it for the README, as www/pictures/turn.webp. With --frames, keeps the individual frames
// in FOLDER.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { runScript } from '../scripts/lib/command-line.mjs';
import { ensurePrograms } from '../scripts/lib/packages.mjs';
import { runQuietly } from '../scripts/lib/progress.mjs';
import { Failure, root } from '../scripts/lib/run.mjs';
import { servePage } from '../scripts/lib/static.mjs';

const FILE = 'www/pictures/turn.webp';
const VIEWPORT = { width: 960, height: 600 };
const PICTURE_WIDTH = 720;
const FRAMES_PER_SECOND = 12;
/** A screenshot takes longer than a frame, so the page's animations run slower by this factor during the recording. */
const SLOWDOWN = 4;

const SETUP = {
  rules: 'bga',
  seats: [
    { name: 'Anna', level: null },
    { name: 'Bruno', level: 'hard' },
  ],
  seed: 'picture',
  position:
    '5C 5D 5H 5S | 6C 7C 8C | 2H 3H 4H 5H | 9D TD JD | QS QH QD | KC KH KS | 2S 3S 4S / 4C 8D AD 6H 9S TC JC JS KD',
};

/** Draws a pointer for the recording, because screenshots have none. */
function drawPointer() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M1 1v22l6-5 4 9 4-2-4-8h8z');
  path.setAttribute('fill', 'white');
  path.setAttribute('stroke', 'black');
  svg.append(path);
  Object.assign(svg.style, {
    position: 'fixed',
    left: 0,
    top: 0,
    zIndex: 9999,
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  document.body.append(svg);
  addEventListener('mousemove', ({ clientX, clientY }) => {
    svg.style.transform = `translate(${clientX}px, ${clientY}px) scale(1.3)`;
  });
}

async function createCamera(page, folder) {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWDOWN });
  const files = [];
  let due = performance.now();
  let mouse = { x: VIEWPORT.width * 0.55, y: VIEWPORT.height * 0.62 };
  await page.mouse.move(mouse.x, mouse.y);

  async function frame() {
    due = Math.max(due + (SLOWDOWN * 1000) / FRAMES_PER_SECOND, performance.now());
    await sleep(due - performance.now());
    const file = join(folder, `${String(files.length).padStart(4, '0')}.png`);
    await page.screenshot({ path: file });
    files.push(file);
  }
  async function hold(frames) {
    for (let count = 0; count < frames; count += 1) await frame();
  }
  async function glide(to, frames) {
    const from = mouse;
    for (let count = 1; count <= frames; count += 1) {
      const part = (1 - Math.cos((Math.PI * count) / frames)) / 2;
      mouse = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await page.mouse.move(mouse.x, mouse.y);
      await frame();
    }
  }
  return { files, hold, glide };
}

/** A point where a card can be grabbed once it lies still: its corner index, which no other card covers. */
async function cardAt(page, face) {
  const box = await page.locator('machiavelli-table').evaluate(async (table, wanted) => {
    const moves = table.shadowRoot
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const cards = [...table.view.groups.flatMap((group) => group.cards), ...table.view.hand];
    const { id } = cards.find((card) => card.face === wanted);
    return table.shadowRoot.querySelector(`[data-card-id="${id}"]`).getBoundingClientRect().toJSON();
  }, face);
  return { x: box.x + Math.min(14, box.width / 3), y: box.y + box.height / 3 };
}

async function playTurn(page, { hold, glide }) {
  const drag = async (face, onto) => {
    await glide(await cardAt(page, face), 7);
    await page.mouse.down();
    const { x, y } = await cardAt(page, onto);
    await glide({ x, y: y + 10 }, 10);
    await hold(1);
    await page.mouse.up();
    await hold(4);
  };
  await hold(6);
  await drag('5C', '6C');
  await drag('4C', '5C');
  await drag('8D', '9D');
  const end = await page.locator('machiavelli-table [data-action=end-turn]').boundingBox();
  await glide({ x: end.x + end.width / 2, y: end.y + end.height / 2 }, 8);
  await page.mouse.down();
  await page.mouse.up();
  await hold(15);
}

await runScript({ options: { frames: '' } }, async ({ frames }) => {
  await ensurePrograms(['img2webp']);
  const server = await servePage();
  const folder = frames || mkdtempSync(join(tmpdir(), 'machiavelli-picture-'));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: VIEWPORT,
      deviceScaleFactor: PICTURE_WIDTH / VIEWPORT.width,
      colorScheme: 'dark',
      locale: 'en',
    });
    await page.goto(`http://localhost:${server.address().port}/`);
    await page.locator('[data-action=play]').click();
    const table = page.locator('machiavelli-table');
    await table.evaluate((element, setup) => element.start(setup), SETUP);
    await page.waitForSelector('machiavelli-table[data-phase=mine]');
    await page.evaluate(drawPointer);
    const film = await createCamera(page, folder);
    await playTurn(page, film);
    if ((await table.evaluate(({ log }) => log.length)) === 0)
      throw new Failure('the recorded turn has not ended');
    const delay = String(Math.round(1000 / FRAMES_PER_SECOND));
    const options = ['-loop', '0', '-min_size', '-lossy', '-q', '70', '-m', '6', '-d', delay];
    await runQuietly('img2webp', [...options, ...film.files, '-o', FILE]);
    console.log(
      `${FILE}: ${film.files.length} frames, ${Math.round(statSync(join(root, FILE)).size / 1000)} kB`,
    );
  } finally {
    await browser.close();
    server.close();
    if (frames === '') rmSync(folder, { recursive: true });
  }
});
