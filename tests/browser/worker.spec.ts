// A worker that hangs, or that ends without an event on the page. Nothing is lost, and the game continues.
import { expect, type Page, test } from '@playwright/test';
import { errorsEn } from '../../www/words/errors.ts';
import { action, element, openTable, viewOf } from './support/table.ts';

const START = { rules: 'bga', seed: 'worker', position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 2H' } as const;

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');

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

/**
 * Ends the player's turn, and lets 12 seconds pass, longer than the page waits for a silent worker. `hasHeard` says whether a
 * worker must have responded by then.
 */
async function waitForComputer(page: Page, hasHeard: boolean): Promise<void> {
  await action(page, 'end-turn').click();
  await page.waitForFunction((isHeard) => {
    const { asked, heard } = globalThis as unknown as WorkerRecord;
    return asked && heard === isHeard;
  }, hasHeard);
  await page.clock.runFor(12_000);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(watchWorkers);
});

const HANGING_WORKER =
  "addEventListener('message', ({ data }) => { while (data.question?.kind === 'bot'); });";
/** A worker that ends when it is asked for a turn. It has no Web Locks, as on an insecure page. */
const ENDING_WORKER = `Object.defineProperty(navigator, 'locks', { value: undefined });
  addEventListener('message', (event) => {
    if (event.data.question?.kind !== 'bot') return;
    // Without this, the worker's own listener could still answer before the worker ends.
    event.stopImmediatePropagation();
    close();
  });`;

for (const [what, code] of [
  ['hangs', HANGING_WORKER],
  ['ends on a page without locks', ENDING_WORKER],
] as const) {
  test(`if a worker ${what}, the player reads it, and a button goes on with the same game`, async ({
    page,
  }) => {
    await inFirstWorker(page, code);
    await openTable(page, START);
    await waitForComputer(page, true);
    await expect(sentence(page)).toHaveText(errorsEn.noAnswer);
    const { history } = await viewOf(page);
    expect(history).toHaveLength(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await expect(sentence(page)).not.toHaveText(errorsEn.noAnswer);
    const after = await viewOf(page);
    expect(after.history.slice(0, 1)).toEqual(history);
    expect(after.history).toHaveLength(2);
  });
}

test('if a worker ends before its first message, the computer thinks on the main thread', async ({
  page,
}) => {
  await inFirstWorker(page, 'close();');
  await openTable(page, START);
  await waitForComputer(page, false);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect((await viewOf(page)).history).toHaveLength(2);
});
