// Sounds are off until they are wanted, and the screen stays awake during a game alone.
import { expect, type Page, test } from '@playwright/test';
import { action, card, element, openTableOnPage, storeSettings, viewOf } from './support/table.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 5C';

/** Counts the tones that the page starts, and keeps what it asks of the screen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { tones: 0, contexts: 0, locks: [] as string[] };
    Object.assign(globalThis, { seen });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        seen.contexts += 1;
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      seen.tones += 1;
      start.call(this, when);
    };
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (type: string) => {
          seen.locks.push(`asked for the ${type}`);
          const lock = new EventTarget();
          return Promise.resolve(
            Object.assign(lock, {
              release: () => {
                seen.locks.push('let go');
                lock.dispatchEvent(new Event('release'));
                return Promise.resolve();
              },
            }),
          );
        },
      },
    });
  });
}

interface Seen {
  readonly tones: number;
  readonly contexts: number;
  readonly locks: readonly string[];
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function playCard(page: Page): Promise<void> {
  const five = (await viewOf(page)).hand.find(({ face }) => face === '5C');
  await card(page, five?.id ?? -1).focus();
  await page.keyboard.press('b');
  expect((await viewOf(page)).touched).toBe(true);
}

test('nothing is heard unless sounds are wanted; then a card that is laid is', async ({ page }) => {
  await watch(page);
  await openTableOnPage(page, { rules: 'bga', seed: 'sounds', position: POSITION });
  await playCard(page);
  await action(page, 'undo').click();
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await seenBy(page)).toMatchObject({ tones: 0, contexts: 0 });

  await element(page).evaluate((table) => {
    (table as unknown as { settings: { sound: boolean } }).settings = { sound: true };
  });
  await playCard(page);
  await expect.poll(async () => (await seenBy(page)).tones).toBe(1);
  const before = (await seenBy(page)).tones;
  await action(page, 'end-turn').click();
  // Two tones say that it is my turn again.
  await expect.poll(async () => (await seenBy(page)).tones).toBe(before + 2);
  expect((await seenBy(page)).contexts).toBe(1);
});

test('the screen is kept awake at the table, and let go at the start screen', async ({ page }) => {
  await watch(page);
  await storeSettings(page);
  await page.goto('./');
  expect((await seenBy(page)).locks).toEqual([]);
  await page.locator('[data-action=play]').click();
  await expect.poll(async () => (await seenBy(page)).locks).toEqual(['asked for the screen']);
  await page.goBack();
  await expect.poll(async () => (await seenBy(page)).locks).toEqual(['asked for the screen', 'let go']);
});
