// The screen does not go dark during a game.
import { test } from 'node:test';
import { createWakeLock } from '../../www/page/wake-lock.ts';
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

test('while the browser decides on a lock, it is not asked for another one, and no lock is lost', async () => {
  const held = new Set<EventTarget>();
  const decisions: ((isGranted: boolean) => void)[] = [];
  const request = (): Promise<WakeLockSentinel> =>
    new Promise((resolve, reject) => {
      decisions.push((isGranted) => {
        if (!isGranted) return reject(new DOMException('hidden', 'NotAllowedError'));
        const lock = Object.assign(new EventTarget(), {
          async release() {
            held.delete(lock);
            lock.dispatchEvent(new Event('release'));
          },
        });
        held.add(lock);
        resolve(lock as unknown as WakeLockSentinel);
      });
    });
  replace(navigator, { wakeLock: { request } });
  const keepAwake = createWakeLock();
  const decide = async (isGranted: boolean): Promise<void> => {
    decisions.shift()?.(isGranted);
    for (let task = 0; task < 5; task += 1) await null;
  };
  keepAwake(true);
  document.dispatchEvent(new Event('visibilitychange'));
  keepAwake(true);
  expect(decisions).toHaveLength(1);
  await decide(true);
  expect([held.size, decisions.length]).toEqual([1, 0]);
  keepAwake(false);
  await decide(true);
  expect(held.size).toBe(0);
  // The wish changes, and the page is hidden and shown again, while the browser decides.
  keepAwake(true);
  keepAwake(false);
  await decide(true);
  expect([held.size, decisions.length]).toEqual([0, 0]);
  keepAwake(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await decide(false);
  await decide(true);
  expect(held.size).toBe(1);
  keepAwake(false);
});
