import { expect } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { action, element, openTable } from './support/table.ts';

test('the arrow keys move the focus along the toolbar, which is one Tab stop', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'toolbar', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
  const buttons = (only: string): Promise<(string | undefined)[]> =>
    element(page).evaluate((host, which) => {
      const all = host.shadowRoot?.querySelectorAll<HTMLElement>('.bar button, [data-action=menu]') ?? [];
      return [...all]
        .filter((button) => button.offsetParent !== null && button.matches(which))
        .map(({ dataset }) => dataset.action);
    }, only);
  const all = await buttons('*');
  expect(all.length).toBeGreaterThan(2);
  await action(page, 'end-turn').focus();
  const visited: unknown[] = [];
  for (const _ of all) {
    await page.keyboard.press('ArrowRight');
    const focused = await buttons(':focus');
    expect(await buttons('[tabindex="0"]')).toEqual(focused);
    visited.push(...focused);
  }
  expect([...visited].sort()).toEqual([...all].sort());
  expect(visited.at(-1)).toBe('end-turn');
  await page.keyboard.press('ArrowLeft');
  expect(await buttons(':focus')).toEqual(visited.slice(-2, -1));
});
