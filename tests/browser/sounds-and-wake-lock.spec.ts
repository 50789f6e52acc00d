// Sounds are off by default, and the screen is kept awake only during a game.
import { expect, type Page } from '@playwright/test';
import { RUN_TO_EXTEND } from './support/positions.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, card, element, openTableOnPage, storeSettings, viewOf } from './support/table.ts';

async function recordSoundsAndLocks(page: Page): Promise<void> {
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
          seen.locks.push(`requested ${type}`);
          const lock = new EventTarget();
          return Promise.resolve(
            Object.assign(lock, {
              release: () => {
                seen.locks.push('released');
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

interface SoundsAndLocks {
  readonly tones: number;
  readonly contexts: number;
  readonly locks: readonly string[];
}

const recorded = (page: Page): Promise<SoundsAndLocks> =>
  page.evaluate(() => (globalThis as unknown as { seen: SoundsAndLocks }).seen);

async function playCard(page: Page): Promise<void> {
  const five = (await viewOf(page)).hand.find(({ face }) => face === '5C');
  await card(page, five?.id ?? -1).focus();
  await page.keyboard.press('b');
  expect((await viewOf(page)).touched).toBe(true);
}

test('sounds play only with the setting on, one tone for a played card', async ({ page }) => {
  await recordSoundsAndLocks(page);
  await openTableOnPage(page, { rules: 'bga', seed: 'sounds', position: RUN_TO_EXTEND });
  await playCard(page);
  await action(page, 'undo').click();
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await recorded(page)).toMatchObject({ tones: 0, contexts: 0 });

  await element(page).evaluate((table) => {
    (table as unknown as { settings: { sound: boolean } }).settings = { sound: true };
  });
  await playCard(page);
  await expect.poll(async () => (await recorded(page)).tones).toBe(1);
  const before = (await recorded(page)).tones;
  await action(page, 'end-turn').click();
  // Two tones announce the player's turn.
  await expect.poll(async () => (await recorded(page)).tones).toBe(before + 2);
  expect((await recorded(page)).contexts).toBe(1);
});

test('the screen is kept awake at the table, and released on the start screen', async ({ page }) => {
  await recordSoundsAndLocks(page);
  await storeSettings(page);
  await page.goto('./');
  expect((await recorded(page)).locks).toEqual([]);
  await page.locator('[data-action=play]').click();
  await expect.poll(async () => (await recorded(page)).locks).toEqual(['requested screen']);
  await page.goBack();
  await expect.poll(async () => (await recorded(page)).locks).toEqual(['requested screen', 'released']);
});
