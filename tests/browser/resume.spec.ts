import { expect } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { mouseDrag, taps } from './support/input-methods.ts';
import { newPageTest as test } from './support/reused-page.ts';
import {
  action,
  changeSettings,
  deal,
  element,
  openTableOnPage,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

test('a reload in the middle of a turn restores the game exactly, including undo', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'reload', position: POSITION });
  const before = await viewOf(page);
  const five = before.groups[0]?.cards.find((card) => card.face === '5C');
  const run = before.groups[1];
  if (five === undefined || run === undefined) throw new Error('the position was not set up');
  await mouseDrag.move(page, five.id, run.id);
  const middle = await viewOf(page);
  expect(middle.touched).toBe(true);

  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(middle);

  await action(page, 'undo').click();
  expect((await viewOf(page)).groups.map((group) => group.cards.map((card) => card.face))).toEqual(
    before.groups.map((group) => group.cards.map((card) => card.face)),
  );
});

test('if the page is left while a computer’s last turn is shown, the end is reported once it has been shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ends: string[] = [];
    Object.assign(globalThis, { ends });
    addEventListener('machiavelli-end', ({ type }) => ends.push(type), true);
  });
  const seats = [
    { name: 'Bruno', level: 'hard' },
    { name: 'Anna', level: null },
  ] as const;
  await openTableOnPage(page, { rules: 'bga', seed: 'last' });
  await changeSettings(page, { motion: 'slow' });
  const isLeft = page.waitForEvent('framenavigated');
  await element(page).evaluate((table) => {
    // Leaves the page as soon as the third meld is on the table.
    const observer = new MutationObserver(() => {
      const melds = table.shadowRoot?.querySelectorAll('[data-group-id]').length ?? 0;
      if (melds === 3 && table.getAttribute('data-phase') === 'computer') location.reload();
    });
    observer.observe(table.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  });
  await deal(page, { rules: 'bga', seed: 'last', position: '5C 5D 5H | 6C 7C 8C / KS KH KD', seats });
  await isLeft;
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  expect(await page.evaluate('ends')).toHaveLength(1);
  expect(await element(page).evaluate((table) => (table as MachiavelliTable).hasSaved())).toBe(false);
  await page.reload();
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  expect(await page.evaluate('ends'), 'it is not reported again').toEqual([]);
});

test('a start that fails keeps the clock of a game that waits for the next player', async ({ page }) => {
  const seats = ['Anna', 'Bruno'].map((name) => ({ name, level: null }));
  await openTableOnPage(page, { rules: { preset: 'bga', turnSeconds: 90 }, seed: 'clock', seats });
  await action(page, 'ready').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.goto('./icon.svg');
  await page.evaluate(() => {
    const clock = localStorage.getItem('machiavelli.game-clock') ?? '';
    localStorage.setItem('machiavelli.game-clock', clock.replace(/^\d+/, '59'));
  });
  await page.goto('./#table');
  await expect(element(page)).toHaveAttribute('data-phase', 'handover');
  const isStarted = await element(page).evaluate((table) =>
    (table as unknown as MachiavelliTable).start({ seed: '' }).then(
      () => true,
      () => false,
    ),
  );
  expect(isStarted).toBe(false);
  await action(page, 'ready').click();
  await expect(page.locator('machiavelli-table .clock:not([hidden])')).toHaveText(/^0:\d\d$/);
});

test('a newly opened tab offers the unfinished game', async ({ page, context }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'anew', position: POSITION });
  const before = await viewOf(page);
  const four = before.hand.find((card) => card.face === '4C');
  await taps.move(page, four?.id ?? -1, null);
  const middle = await viewOf(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('./');
  await again.locator('[data-action=resume]').click();
  await expect(element(again)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(again)).toEqual(middle);
});

test('an unreadable stored game is set aside, and a new game can be played', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const text = await page.evaluate(() => {
    const broken = `no game: ${localStorage.getItem('machiavelli.game')}`;
    localStorage.setItem('machiavelli.game', broken);
    return broken;
  });
  // Leave at once, so that the page does not store the good game again.
  await page.goto('about:blank');
  await page.goto('./#table');
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('set aside');
  const kept = await page.evaluate(() => Object.values(localStorage));
  expect(kept).toContain(text);
  await page.locator('[data-action=play]').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
});
