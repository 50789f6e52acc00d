// Input that arrives after the turn is over: an answer to a dialog, a key on a card, the second half of a double click.
import { expect, test as fresh, type Page } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import { test } from './support/reused-page.ts';
import { action, card, deal, element, idOfCard, openTable, viewOf } from './support/table.ts';

const POSITION = '5C 5D 5H | 7S 8S 9S TS / 5S 2C 4D 9H KD 3S';

fresh('an open question closes when the time is up, and has no effect on the next turn', async ({ page }) => {
  await page.clock.install();
  await openTable(page, { rules: 'bga', seed: 'past' });
  await deal(page, {
    rules: { preset: 'bga', undo: 'none', turnSeconds: 20 },
    seed: 'past',
    position: POSITION,
  });
  await card(page, await idOfCard(page, '5D')).focus();
  await page.keyboard.press('Delete');
  await action(page, 'restore').click();
  const question = page.locator('machiavelli-table [data-dialog=restore]');
  await expect(question).toBeVisible();
  const low = page.locator('machiavelli-table [data-low] .clock:visible');
  await expect(low).toHaveCount(0);
  await page.clock.runFor(12_000);
  await expect(low, 'the last ten seconds are marked').toHaveCount(1);
  await page.clock.runFor(9_000);
  await expect(question).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const { history } = await viewOf(page);
  expect(history[0]).toMatchObject({ seat: 0, kind: 'time-up' });
  expect(history[1]?.kind).not.toBe('restore');
});

test('during a computer’s turn, no key takes a card from the table, but the hand can be sorted', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'past', position: POSITION });
  const five = await idOfCard(page, '5D');
  // All keys are pressed in one call, because the computer does not wait.
  const seen = await element(page).evaluate((host, id) => {
    const table = host as HTMLElement & { save(): string; view: View };
    const root = host.shadowRoot;
    const hand = (): string => table.view.hand.map(({ face }) => face).join(' ');
    root?.querySelector<HTMLElement>('[data-action=end-turn]')?.click();
    const before = { save: table.save(), hand: hand() };
    const node = root?.querySelector<HTMLElement>(`[data-card-id="${id}"]`);
    node?.focus();
    node?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }));
    const pressed = table.save();
    root?.querySelector<HTMLElement>('[data-action=sort]')?.click();
    return { before, pressed, hand: hand(), phase: host.dataset.phase };
  }, five);
  expect(seen.phase).toBe('computer');
  expect(seen.pressed).toBe(seen.before.save);
  expect(seen.hand).not.toBe(seen.before.hand);
});

const place = (page: Page, name: string) => action(page, name).boundingBox();

fresh('repeated presses where Skip was draw no card', async ({ page }) => {
  await page.clock.install();
  await openTable(page, { rules: 'bga', seed: 'past', position: POSITION });
  // Stop the clock, so that the computer does not think until the test wants it to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  const [skip, main] = [await place(page, 'skip'), await place(page, 'end-turn')];
  if (skip === null || main === null) throw new Error('a button is not visible');
  expect(skip.x + skip.width, 'Skip does not stand where the main button is').toBeLessThanOrEqual(main.x);
  const at = { x: skip.x + skip.width / 2, y: skip.y + skip.height / 2 };
  await page.mouse.click(at.x, at.y);
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return element(page).getAttribute('data-phase');
    })
    .toBe('mine');
  const turns = async (): Promise<number> => (await viewOf(page)).history.length;
  const before = await turns();
  await page.clock.runFor(300);
  await page.mouse.click(at.x, at.y);
  await page.mouse.click(main.x + main.width / 2, main.y + main.height / 2);
  await action(page, 'end-turn').focus();
  await page.keyboard.press('Enter');
  expect(await turns(), 'the main button waits').toBe(before);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.clock.runFor(400);
  await expect(action(page, 'end-turn')).toHaveAttribute('aria-disabled', 'false');
  await action(page, 'end-turn').click();
  expect(await turns()).toBe(before + 1);
});

test('the main button does not wait in a game that replaces another one', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'past', position: '5C 5D 5H / 5S' });
  const seen = await element(page).evaluate(async (host) => {
    const table = host as HTMLElement & {
      readonly view: View;
      run(command: object): { readonly legal: boolean };
      start(setup: object): Promise<void>;
    };
    const main = host.shadowRoot?.querySelector('.bar .primary');
    const state = () => [host.dataset.phase, main?.getAttribute('aria-disabled')];
    const [group, last] = [table.view.groups[0], table.view.hand[0]];
    table.run({ kind: 'move', ids: [last?.id], to: { zone: 'group', group: group?.id } });
    table.run({ kind: 'end-turn' });
    const before = state();
    await table.start({ position: '5C 5D 5H / 9S KD' });
    return { before, after: state() };
  });
  expect(seen).toEqual({ before: ['over', 'true'], after: ['mine', 'false'] });
});

test('the main button says that the last card wins', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'past', position: '5C 5D 5H / 5S' });
  const [last] = (await viewOf(page)).hand;
  await card(page, last?.id ?? -1).focus();
  await page.keyboard.press('b');
  await expect(action(page, 'end-turn')).toHaveText('Go out and win');
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveText('That was your last card.');
});

test('the stock can be pressed to draw, and only to draw', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'past', position: POSITION });
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  await page.locator('machiavelli-table [part~=stock]').click();
  await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('you don’t draw');
  expect((await viewOf(page)).history).toEqual([]);
  await action(page, 'undo').click();
  await page.locator('machiavelli-table [part~=stock]').click();
  await expect.poll(async () => (await viewOf(page)).history[0]?.kind).toBe('draw');
});

test('one button takes the turn back: free with undo, with a penalty without it', async ({ page }) => {
  const shown = page.locator('machiavelli-table').locator('[data-action=reset], [data-action=restore]');
  const visible = (): Promise<string[]> => shown.filter({ visible: true }).allTextContents();
  await openTable(page, { rules: 'bga', seed: 'past', position: POSITION });
  expect(await visible()).toEqual(['Start over']);
  await deal(page, { rules: { preset: 'bga', undo: 'none' }, seed: 'past', position: POSITION });
  const { restorePenalty } = (await viewOf(page)).rules;
  expect(await visible()).toEqual([`Put all back +${restorePenalty}`]);
});
