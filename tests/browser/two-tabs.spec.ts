// Two tabs with the same stored game: one plays; the other says that the game is open elsewhere, and can take it over.
// Neither tab overwrites the game of the other.
import { expect, type Page } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { taps } from './support/input-methods.ts';
import { newPageTest as test } from './support/reused-page.ts';
import { action, deal, element, play, storeSettings, viewOf, waitForMyTurnOrEnd } from './support/table.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS';

const pausedDialog = (page: Page) => page.locator('machiavelli-table dialog[data-dialog=elsewhere]');

async function playCard(page: Page, face: string): Promise<void> {
  const card = (await viewOf(page)).hand.find((known) => known.face === face);
  if (card === undefined) throw new Error(`${face} is not in the hand`);
  await taps.move(page, card.id, null);
}

test.beforeEach(async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'tabs', position: POSITION });
});

test('the second tab can take over at the last command, and the first one then pauses', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await storeSettings(other);
  await other.goto('./');
  await other.locator('[data-action=resume]').click();
  await expect(pausedDialog(other)).toBeVisible();

  await playCard(page, '4C');
  const middle = await viewOf(page);
  await pausedDialog(other).locator('[data-action=ready]').click();
  await expect(element(other)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(other)).toEqual(middle);
  await expect(pausedDialog(page)).toBeVisible();

  await playCard(other, '9D');
  const later = await viewOf(other);
  await pausedDialog(page).locator('[data-action=ready]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(later);
  await expect(pausedDialog(other)).toBeVisible();
});

test('a new game in a second tab does not overwrite the game of the first', async ({ page, context }) => {
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('machiavelli.game'));
  const before = await stored();
  const other = await context.newPage();
  await storeSettings(other);
  await other.goto('./');
  await other.locator('[data-action=play]').click();
  await other.locator('[data-dialog=new-game] [data-action=confirm]').click();
  await expect(pausedDialog(other)).toBeVisible();
  expect(await stored()).toBe(before);
  await playCard(page, '4C');
  expect(await stored()).not.toBe(before);

  // Once the first tab has left the table, the second can play.
  await page.goBack();
  await other.goBack();
  await play(other);
  await expect(pausedDialog(other)).toHaveCount(0);
});

test('a tab that takes over a game that is no longer stored deals another one', async ({ page, context }) => {
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('machiavelli.game'));
  const other = await context.newPage();
  await storeSettings(other);
  await other.goto('./');
  await other.locator('[data-action=resume]').click();
  for (const [takingOver, text] of [
    [other, null],
    [page, null],
    [other, 'no game'],
  ] as const) {
    await expect(pausedDialog(takingOver)).toBeVisible();
    expect(await waitForMyTurnOrEnd(takingOver === page ? other : page)).toBe('mine');
    const before = await stored();
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('machiavelli.game');
      else localStorage.setItem('machiavelli.game', value);
    }, text);
    await pausedDialog(takingOver).locator('[data-action=ready]').click();
    await expect(element(takingOver)).toHaveAttribute('data-phase', /mine|computer/);
    await expect.poll(stored).toMatch(/\n/);
    expect(await stored()).not.toBe(before);
  }
});

test('a closed tab leaves its game to the other', async ({ page, context }) => {
  await playCard(page, '4C');
  const middle = await viewOf(page);
  const other = await context.newPage();
  await storeSettings(other);
  await other.goto('./');
  await page.close();
  await other.locator('[data-action=resume]').click();
  await expect(element(other)).toHaveAttribute('data-phase', 'mine');
  await expect(action(other, 'undo')).toBeVisible();
  expect(await viewOf(other)).toEqual(middle);
});

test('a table that waits for another tab continues the game as that tab has left it', async ({ page }) => {
  await init();
  const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'awaited' });
  const before = game.save();
  game.draw();
  const saves = [before, game.save()] as const;
  game.free();
  const turns = await page.evaluate(async ([earlier, later]) => {
    // The table must not stop waiting, however slow the test is.
    AbortSignal.timeout = () => new AbortController().signal;
    const table = document.createElement('machiavelli-table') as unknown as MachiavelliTable;
    table.setAttribute('autostart', 'off');
    table.style.height = '500px';
    document.body.append(table);
    localStorage.setItem('awaited', earlier);
    let release = (): void => undefined;
    const other = new Promise<void>((done) => {
      release = done;
    });
    await new Promise((granted) => {
      void navigator.locks.request('machiavelli-table awaited', () => {
        granted(null);
        return other;
      });
    });
    table.setAttribute('persist', 'awaited');
    const resumed = table.resume();
    const isWaiting = async (): Promise<boolean> =>
      (await navigator.locks.query()).pending?.some(({ name }) => name?.endsWith('awaited')) === true;
    while (!(await isWaiting())) await new Promise(requestAnimationFrame);
    localStorage.setItem('awaited', later);
    release();
    await resumed;
    const { length } = table.log;
    table.remove();
    return length;
  }, saves);
  expect(turns).toBe(1);
});

test('a table that switches to another stored game stops waiting for the first one', async ({ page }) => {
  const held = await page.evaluate(async () => {
    const names = async (): Promise<{ held: string[]; pending: string[] }> => {
      const { held = [], pending = [] } = await navigator.locks.query();
      // The names of the games' locks, without the locks of the workers.
      const games = (all: LockInfo[]): string[] =>
        all.flatMap(({ name }) => /^machiavelli-table (.+)/.exec(name ?? '')?.[1] ?? []);
      return { held: games(held), pending: games(pending) };
    };
    const until = async (isSo: (now: Awaited<ReturnType<typeof names>>) => boolean): Promise<void> => {
      while (!isSo(await names())) await new Promise(requestAnimationFrame);
    };
    const table = document.createElement('machiavelli-table') as HTMLElement & { start(): Promise<void> };
    table.setAttribute('autostart', 'off');
    table.style.height = '500px';
    document.body.append(table);
    await table.start();
    // The test itself holds the lock of the first game until the table has switched to the second.
    let release = (): void => undefined;
    const other = new Promise<void>((done) => {
      release = done;
    });
    void navigator.locks.request('machiavelli-table first', () => other);
    await until((now) => now.held.includes('first'));
    table.setAttribute('persist', 'first');
    const first = table.start();
    await until((now) => now.pending.includes('first'));
    table.setAttribute('persist', 'second');
    const second = table.start();
    await until((now) => now.held.includes('second'));
    release();
    await Promise.all([first, second]);
    await until((now) => now.pending.length === 0);
    return (await names()).held;
  });
  expect(held).toContain('second');
  expect(held).not.toContain('first');
});
