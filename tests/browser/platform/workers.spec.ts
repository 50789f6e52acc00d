// A worker that hangs, that ends without an event, or that the browser ends. Nothing is lost, and the game goes on.
import { expect, type Page } from '@playwright/test';
import { words as errorsEn } from '../../../www/words/en/errors.ts';
import { WITHOUT_WORDS } from '../../../www/words/words.ts';
import { DUEL, START } from '../support/driver.ts';
import { freshScenario as test } from '../support/fixtures.ts';

/** Runs `code` in the first worker before its own script. */
async function inFirstWorker(page: Page, code: string): Promise<void> {
  let isFirst = true;
  await page.route('**/pkg/worker.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: isFirst ? `${code}\n${script}` : script });
    isFirst = false;
  });
}

interface WorkerRecord {
  /** Whether a worker was asked for a turn. */
  asked: boolean;
  /** Whether a worker has responded. */
  heard: boolean;
}

function watchWorkers(): void {
  const page = Object.assign(globalThis as unknown as WorkerRecord, { asked: false, heard: false });
  class WatchedWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', () => Object.assign(page, { heard: true }));
    }

    override postMessage(message: { question?: { kind: string } }): void {
      super.postMessage(message);
      page.asked ||= message.question?.kind === 'bot';
    }
  }
  Object.assign(globalThis, { Worker: WatchedWorker });
}

/** Waits until the worker was asked for a turn, and lets 12 seconds pass, longer than the page waits for a silent worker. */
async function waitForSilence(page: Page, hasHeard: boolean): Promise<void> {
  await page.waitForFunction((isHeard) => {
    const { asked, heard } = globalThis as unknown as WorkerRecord;
    return asked && heard === isHeard;
  }, hasHeard);
  await page.clock.runFor(12_000);
}

const HANGING = "addEventListener('message', ({ data }) => { while (data.question?.kind === 'bot'); });";
/** Ends when it is asked for a turn. It has no Web Locks, as on an insecure page. */
const ENDING = `Object.defineProperty(navigator, 'locks', { value: undefined });
  addEventListener('message', (event) => {
    if (event.data.question?.kind !== 'bot') return;
    // Without this, the worker's own listener could still answer before the worker ends.
    event.stopImmediatePropagation();
    close();
  });`;

for (const [what, code] of [
  ['hangs', HANGING],
  ['ends on a page without locks', ENDING],
  ['ends before its first message', 'close();'],
  ['hangs @firefox-only @long', HANGING],
  ['ends on a page without locks @firefox-only @long', ENDING],
  ['ends before its first message @firefox-only @long', 'close();'],
] as const) {
  test(`if a worker ${what}, the same game goes on`, async ({ page, table }) => {
    await page.clock.install();
    await page.addInitScript(watchWorkers);
    await inFirstWorker(page, code);
    await table.open(START);
    await table.button('end-turn').click();
    const hasStarted = code !== 'close();';
    await waitForSilence(page, hasStarted);
    const history = await table.log();
    if (hasStarted) {
      await expect(table.sentence).toHaveText(errorsEn.noAnswer);
      expect(history).toHaveLength(1);
      await page.getByRole('button', { name: WITHOUT_WORDS.tryAgain }).click();
    }
    await table.inPhase('mine');
    await expect(table.sentence).not.toHaveText(errorsEn.noAnswer);
    const after = await table.log();
    expect(after).toHaveLength(2);
    expect(after.slice(0, 1)).toEqual(history.slice(0, 1));
  });
}

test('the worker of a table', async ({ page, table, laws }) => {
  const law = laws();
  /** Puts another table into the page, which deals by itself. */
  const addTable = (attributes: Readonly<Record<string, string>> = {}) =>
    page.evaluate((given) => {
      const added = document.createElement('machiavelli-table');
      for (const [name, value] of Object.entries({ seed: 'life', players: '2', ...given })) {
        added.setAttribute(name, value);
      }
      added.style.height = '500px';
      document.body.replaceChildren(added);
    }, attributes);
  const count = () => page.workers().length;

  await law('does not replace the page’s global Worker', async () => {
    await table.open(START);
    await page.evaluate(() => {
      const { Worker } = globalThis;
      const seen = Object.assign(globalThis, { replaced: 0 });
      Object.defineProperty(globalThis, 'Worker', {
        configurable: true,
        get: () => Worker,
        set() {
          seen.replaced += 1;
        },
      });
    });
    await addTable();
    await expect.poll(count).toBe(1);
    expect(await page.evaluate('replaced')).toBe(0);
  });

  await law('ends with a table that is removed while the engine of the worker loads', async () => {
    // The new page and its worker wait for the engine.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/engine(?!.*play)[^/]*\.wasm$/, async (route) => {
      await released;
      await route.continue();
    });
    await table.open(START);
    await addTable();
    await expect.poll(count).toBe(1);
    await table.host.evaluate((host) => host.remove());
    await expect.poll(count).toBe(0);
    release();
    // The computer of another table needs the same engine. Once that computer has played, the engine has loaded.
    await addTable({ autostart: 'off' });
    await table.deal('5C 6C 7C / 8C 2D', { seats: DUEL });
    await table.button('end-turn').click();
    await expect.poll(async () => (await table.log()).length).toBe(2);
    await table.host.evaluate((host) => host.remove());
    await expect.poll(count).toBe(0);
  });
});
