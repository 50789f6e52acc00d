// The screen does not go dark during a game.
import { test } from 'node:test';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openPage } from './driver.ts';

test('the screen is kept awake at the table, also after the page was hidden, and released on the start screen', async () => {
  const seen: string[] = [];
  let lock = new EventTarget();
  const end = (): void => {
    seen.push('released');
    lock.dispatchEvent(new Event('release'));
  };
  const request = async (type: string): Promise<WakeLockSentinel> => {
    seen.push(`requested ${type}`);
    lock = Object.assign(new EventTarget(), { release: async () => end() });
    return lock as WakeLockSentinel;
  };
  replace(navigator, { wakeLock: { request } });
  const page = await openPage();
  expect(seen).toEqual([]);
  await page.press('play');
  expect(seen.splice(0)).toEqual(['requested screen']);
  end(); // Browsers release the lock when the page is hidden.
  document.dispatchEvent(new Event('visibilitychange'));
  await page.settle();
  expect(seen.splice(0)).toEqual(['released', 'requested screen']);
  await page.goBack();
  expect(seen.splice(0)).toEqual(['released']);
  document.dispatchEvent(new Event('visibilitychange'));
  await page.settle();
  expect(seen).toEqual([]);
});
