import { expect } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { action, card, element, openTable, viewOf } from './support/table.ts';

test('several cards are selected and moved by keyboard; undo and redo work', async ({ page }) => {
  await openTable(page, {
    rules: 'bga',
    seed: 'several keys',
    position: '5C 5D 5H 5S | 6C 7C 8C / 9C TC 2D',
  });
  const { hand, groups } = await viewOf(page);
  const run = groups.find(({ kind }) => kind === 'run');
  const nine = hand.find(({ face }) => face === '9C');
  const ten = hand.find(({ face }) => face === 'TC');
  await card(page, nine?.id ?? -1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(card(page, ten?.id ?? -1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  // The first target is a meld that the cards fit.
  await expect(page.locator(`machiavelli-table [data-group-id="${run?.id}"]`)).toHaveAttribute(
    'data-over',
    '',
  );
  await page.keyboard.press('Enter');
  const runFaces = async () =>
    (await viewOf(page)).groups
      .find(({ id }) => id === run?.id)
      ?.cards.map(({ face }) => face)
      .join(' ');
  await expect.poll(runFaces).toBe('6C 7C 8C 9C TC');
  await page.keyboard.press('Control+z');
  await expect.poll(runFaces).toBe('6C 7C 8C');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(runFaces).toBe('6C 7C 8C 9C TC');
});

test('M opens the menu of a card, and Escape closes it without a change', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'menu key', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
  const before = await viewOf(page);
  const five = before.hand.find(({ face }) => face === '5S');
  await card(page, five?.id ?? -1).focus();
  await page.keyboard.press('m');
  const items = page.locator('machiavelli-table [data-dialog=card] [data-action=place]');
  await expect(items.first()).toContainText('set of 5s');
  await expect(items.first()).toHaveAttribute('data-fits', 'true');
  await expect(items).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(before);
  await page.keyboard.press('m');
  // While the menu is closed it still contains its last items, so wait until it is visible.
  await expect(items.first()).toBeVisible();
  await items.first().press('Enter');
  await expect.poll(async () => (await viewOf(page)).played).toBe(1);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'true');
});

test('the focus stays on the toolbar while the others play', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'focus', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
  await action(page, 'end-turn').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await viewOf(page)).history.length).toBeGreaterThan(1);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(action(page, 'end-turn')).toBeFocused();
});

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

test('Tab ends a keyboard move, and the card stays where it is', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'tab', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
  const before = await viewOf(page);
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  await card(page, before.hand.find(({ face }) => face === '5S')?.id ?? -1).focus();
  await page.keyboard.press('Enter');
  await expect(over).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(over).toHaveCount(0);
  expect(await viewOf(page)).toEqual(before);
});

test('resizing the page does not cancel a keyboard move', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'size', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
  const five = (await viewOf(page)).hand.find(({ face }) => face === '5S');
  await card(page, five?.id ?? -1).focus();
  await page.keyboard.press('Enter');
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  await expect(over).toHaveCount(1);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(() => element(page).evaluate((host) => host.clientWidth)).toBe(900);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(over).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await viewOf(page)).played).toBe(1);
});

for (const [lock, prefix] of [
  ['Caps Lock', ''],
  ['Shift', 'Shift+'],
] as const) {
  test(`letter keys work the same with ${lock}`, async ({ page }) => {
    await openTable(page, { rules: 'bga', seed: 'caps', position: '5C 5D 5H | 6C 7C 8C / 5S 2D' });
    const { hand, groups } = await viewOf(page);
    const five = hand.find(({ face }) => face === '5S')?.id ?? -1;
    const dialog = page.locator('machiavelli-table [data-dialog=card]');
    await card(page, five).focus();
    await page.keyboard.press(`${prefix}M`);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await card(page, groups[1]?.cards[1]?.id ?? -1).focus();
    await page.keyboard.press(`Control+${prefix}A`);
    for (const { id } of groups[1]?.cards ?? []) {
      await expect(card(page, id)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Escape');
    await card(page, five).focus();
    await page.keyboard.press(`${prefix}B`);
    await expect.poll(async () => (await viewOf(page)).played).toBe(1);
  });
}
