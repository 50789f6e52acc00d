// npm run measure:rush [-- --slower 4 --puzzles 20 --gate]
//
// Measures how long it takes in Rush until the next puzzle is on the screen, with a mouse on a desk and by touch on a phone, on a main
// thread that is throttled to a quarter of its speed (--slower): after the move that solves a puzzle, and after a press on “Skip”. The
// build of the page must be up to date. With --gate, fails if the limit is exceeded.
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { runScript } from '../scripts/lib/command-line.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { servePage } from '../scripts/lib/static.mjs';

/** The limit for the 95th percentile, in milliseconds. */
const LIMIT = 150;

const DEVICES = {
  'mouse, 1280×800': { viewport: { width: 1280, height: 800 } },
  'touch, 390×844': {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
};

/** From a press or a move to the frame after the one in which the next puzzle was drawn. */
function watchOpenings() {
  window.openings = [];
  let since = 0;
  addEventListener('pointerdown', () => Object.assign(window, { pressed: performance.now() }), true);
  document.addEventListener('machiavelli-turn', () => {
    since = window.moved ?? 0;
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target.closest('[data-action=skip]') !== null) since = window.pressed;
    },
    true,
  );
  document.addEventListener('machiavelli-your-turn', () => {
    if (since === 0) return;
    const started = since;
    since = 0;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => window.openings.push(performance.now() - started)),
    );
  });
}

/** Makes the moves that the engine advises, one of which ends the turn. */
async function solvePuzzle(page, Game) {
  const game = Game.load(await page.evaluate(() => document.querySelector('machiavelli-table').save()));
  const { steps } = game.hint();
  game.free();
  await page.evaluate((given) => {
    window.moved = performance.now();
    document.querySelector('machiavelli-table').run({ kind: 'apply', steps: given });
  }, steps);
}

async function measureRun(browser, base, device, slower, count) {
  const { Game, init } = await import('../pkg/inline.js');
  await init();
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.addInitScript(watchOpenings);
  await page.goto(`${base}#rush`);
  await page.locator('[data-action=start-5]').click();
  const isOpen = (done) =>
    page.waitForFunction((number) => window.openings.length === number, done, { polling: 20 });
  const skip = page.locator('[data-action=skip]:not([disabled])');
  await skip.waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  for (let done = 1; done <= count; done += 1) {
    await solvePuzzle(page, Game);
    await isOpen(done);
  }
  for (const done of [1, 2]) {
    await (device.hasTouch ? skip.tap() : skip.click());
    await isOpen(count + done);
  }
  const times = await page.evaluate(() => window.openings);
  await context.close();
  return { solved: times.slice(0, count), skipped: times.slice(count) };
}

await runScript({ options: { gate: false, slower: 4, puzzles: 20 } }, async ({ gate, puzzles, slower }) => {
  const server = await servePage();
  const browser = await launchChromium();
  try {
    const base = `http://localhost:${server.address().port}/`;
    let worst = 0;
    console.log(`Until the next puzzle of Rush is on the screen, main thread throttled ${slower}×:`);
    for (const [name, device] of Object.entries(DEVICES)) {
      const { skipped, solved } = await measureRun(browser, base, device, slower, puzzles);
      const sorted = [...solved, ...skipped].sort((one, other) => one - other);
      const at = (part) => sorted[Math.ceil(sorted.length * part) - 1];
      const text = (time) => `${time.toFixed(0)} ms`;
      console.log(
        `  ${name}: n ${sorted.length}, median ${text(at(0.5))}, p95 ${text(at(0.95))}, max ${text(at(1))}; after Skip ${skipped.map(text).join(', ')}`,
      );
      worst = Math.max(worst, at(0.95));
    }
    if (gate && worst > LIMIT) throw new Failure(`a puzzle opens too slowly: the limit is ${LIMIT} ms`);
  } finally {
    await browser.close();
    server.close();
  }
});
