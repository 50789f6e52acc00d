// Whether the table can still be made valid: asked when cards have moved, and for nothing else.
import { expect, type Page } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { action, card, cardOf, openTable, viewOf } from './support/table.ts';

const lamp = (page: Page) => page.locator('machiavelli-table [part~=lamp]');

test('selecting cards asks nothing and leaves the answer as it is', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'lamp', position: '5C 6C 7C 8C / 9C KS 2D' });
  await page.evaluate(() => {
    const asked: string[] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { question?: { kind: string } }) {
      asked.push(message.question?.kind ?? '');
      postMessage.call(this, message);
    };
    Object.assign(globalThis, { asked });
  });
  const asked = (): Promise<string[]> =>
    page.evaluate(() =>
      (globalThis as unknown as { asked: string[] }).asked.filter((kind) => kind === 'solvable'),
    );

  await card(page, await cardOf(page, '6C')).focus();
  await page.keyboard.press('Delete');
  await expect(lamp(page)).toHaveAttribute('data-state', 'open');
  expect(await asked()).toHaveLength(1);

  const ids = (await viewOf(page)).hand.map(({ id }) => id);
  const states = await page.evaluate((cards) => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot;
    return cards.map((id) => {
      root?.querySelector<HTMLElement>(`[data-card-id="${id}"]`)?.click();
      return root?.querySelector('[part~=lamp]')?.getAttribute('data-state');
    });
  }, ids);
  expect(states).toEqual(ids.map(() => 'open'));

  // The next change asks again: by then a question of the selection would have been asked.
  await page.keyboard.press('Escape');
  await action(page, 'undo').click();
  await expect(lamp(page)).toHaveAttribute('data-state', 'none');
  await action(page, 'redo').click();
  await expect(lamp(page)).toHaveAttribute('data-state', 'open');
  expect(await asked()).toHaveLength(2);
});
