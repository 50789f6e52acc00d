// The lamp shows whether the table can still be made valid. The table recomputes the state of the lamp only after cards have
// moved.
import { expect, type Page } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { action, card, idOfCard, openTable, viewOf } from './support/table.ts';

const lamp = (page: Page) => page.locator('machiavelli-table [part~=lamp]');

test('selecting cards neither recomputes nor changes the lamp', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'lamp', position: '5C 6C 7C 8C / 9C KS 2D' });
  await page.evaluate(() => {
    const requests: string[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { question?: { kind: string } }) {
      requests.push(message.question?.kind ?? '');
      postMessage.call(this, message);
    };
    Object.assign(globalThis, { requests });
  });
  const requests = (): Promise<string[]> =>
    page.evaluate(() =>
      (globalThis as unknown as { requests: string[] }).requests.filter((kind) => kind === 'solvable'),
    );

  await card(page, await idOfCard(page, '6C')).focus();
  await page.keyboard.press('Delete');
  await expect(lamp(page)).toHaveAttribute('data-state', 'open');
  expect(await requests()).toHaveLength(1);

  const ids = (await viewOf(page)).hand.map(({ id }) => id);
  const states = await page.evaluate((cards) => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot;
    return cards.map((id) => {
      root?.querySelector<HTMLElement>(`[data-card-id="${id}"]`)?.click();
      return root?.querySelector('[part~=lamp]')?.getAttribute('data-state');
    });
  }, ids);
  expect(states).toEqual(ids.map(() => 'open'));

  // Redo makes the table ask the worker again. Any request caused by the selection would have been sent before.
  await page.keyboard.press('Escape');
  await action(page, 'undo').click();
  await expect(lamp(page)).toHaveAttribute('data-state', 'none');
  await action(page, 'redo').click();
  await expect(lamp(page)).toHaveAttribute('data-state', 'open');
  expect(await requests()).toHaveLength(2);
});
