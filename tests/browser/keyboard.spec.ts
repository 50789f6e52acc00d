// What keys scroll into view on a table that scrolls.
import { expect } from '@playwright/test';
import { FULL_TABLE } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { card, element, openTable, viewOf, waitTwoFrames } from './support/table.ts';

test('on a full table, the focused card and the target of a move are scrolled into view', async ({
  page,
}) => {
  await openTable(page, { rules: { preset: 'bga', packs: 3 }, seed: 'scroll', position: FULL_TABLE });
  await element(page).evaluate((host) => void Object.assign(host.style, { width: '420px', height: '700px' }));
  await waitTwoFrames(page);
  const { groups, hand } = await viewOf(page);
  const cloth = page.locator('machiavelli-table [part~=table]');
  const isInView = async (selector: string): Promise<boolean> => {
    const [seen, around] = [
      await page.locator(`machiavelli-table ${selector}`).boundingBox(),
      await cloth.boundingBox(),
    ];
    if (seen === null || around === null) return false;
    return seen.y >= around.y - 2 && seen.y + seen.height <= around.y + around.height + 2;
  };
  const [first, last] = [groups[0]?.cards[0]?.id ?? -1, groups.at(-1)?.cards.at(-1)?.id ?? -1];
  await cloth.evaluate((node) => Object.assign(node, { scrollTop: 0 }));
  await card(page, first).focus();
  expect(await isInView(`[data-card-id="${last}"]`)).toBe(false);
  await page.keyboard.press('End');
  await expect.poll(() => isInView(`[data-card-id="${last}"]`)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => isInView(`[data-card-id="${first}"]`)).toBe(true);

  await card(page, hand[0]?.id ?? -1).focus();
  await page.keyboard.press('Enter');
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  for (let step = 0; step < groups.length + 1; step += 1) {
    if ((await over.count()) > 0) {
      await expect.poll(() => isInView('[data-group-id][data-over]')).toBe(true);
    }
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await element(page).evaluate((host) => void Object.assign(host.style, { width: '', height: '' }));
});
