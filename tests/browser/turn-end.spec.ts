// Input that arrives after the turn is over: an open question, a key on a card, the second half of a double click.
import { expect } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import { test } from './support/reused-page.ts';
import { action, card, cardOf, deal, element, openTable, viewOf } from './support/table.ts';

const POSITION = '5C 5D 5H | 7S 8S 9S TS / 5S 2C 4D 9H KD 3S';

test('an open question closes when the time is up, and has no effect on the next turn', async ({ page }) => {
  await page.clock.install();
  await openTable(page, { rules: 'bga', seed: 'past' });
  await deal(page, { rules: { preset: 'bga', turnSeconds: 20 }, seed: 'past', position: POSITION });
  await card(page, await cardOf(page, '5D')).focus();
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
  const five = await cardOf(page, '5D');
  // All in one call, because the computer does not wait.
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

test('the second click of a double click on Skip does not draw a card', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'past', position: POSITION });
  // The events of a mouse, dispatched in one call: separate calls are slower than a double click.
  const phase = await element(page).evaluate(async (host) => {
    const click = (name: string, detail: number): unknown =>
      host.shadowRoot
        ?.querySelector(`[data-action=${name}]`)
        ?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, composed: true }));
    const mine = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (host.dataset.phase !== 'mine') return;
        observer.disconnect();
        resolve();
      });
      observer.observe(host, { attributeFilter: ['data-phase'] });
    });
    click('end-turn', 1);
    await new Promise(requestAnimationFrame);
    click('skip', 1);
    if (host.dataset.phase !== 'mine') await mine;
    click('end-turn', 2);
    return host.dataset.phase;
  });
  expect(phase).toBe('mine');
  expect((await viewOf(page)).history.map(({ seat }) => seat)).toEqual([0, 1]);
});
