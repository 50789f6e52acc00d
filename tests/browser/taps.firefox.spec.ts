import { expect, type Page } from '@playwright/test';
import { isSelected } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { action, card, element, idOfCard, idOfGroupWith, openTable, viewOf } from './support/table.ts';

/** Taps on parts of the table in one call: separate taps may be too slow to count as a double tap. */
const tap = (page: Page, ...places: readonly string[]): Promise<void> =>
  element(page).evaluate((host, all) => {
    for (const place of all) host.shadowRoot?.querySelector<HTMLElement>(place)?.click();
  }, places);

test('a double tap plays a card where it fits', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'double', position: '5C 5D 5H / 5S 9D' });
  const { hand } = await viewOf(page);
  const five = hand.find((card) => card.face === '5S');
  await page
    .locator(`machiavelli-table [data-card-id="${five?.id}"]`)
    .dblclick({ position: { x: 8, y: 20 } });
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([4]);
  expect(after.played).toBe(1);
});

test('a double tap on a card that fits nowhere moves nothing, and neither does the next tap', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'no place', position: 'TD JD QD KD | 2S 3S 4S / 4C 6D' });
  const { groups } = await viewOf(page);
  const [queen, three] = [groups[0]?.cards[2], groups[1]?.cards[1]];
  const index = { position: { x: 8, y: 20 } };
  await card(page, queen?.id ?? -1).dblclick(index);
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveText(/^Doesn’t fit anywhere/);
  await card(page, three?.id ?? -1).dblclick(index);
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([4, 3]);
});

test('a card that is tapped, placed and tapped again at once is selected, and does not move by itself', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'twice', position: '5C 5D 5H / 5S 9D' });
  const five = (await viewOf(page)).hand.find((card) => card.face === '5S')?.id ?? -1;
  await tap(page, `[data-card-id="${five}"]`, '.cloth', `[data-card-id="${five}"]`);
  const after = await viewOf(page);
  expect(after.groups.map((group) => group.cards.length)).toEqual([3, 1]);
  expect(await isSelected(page, five)).toBe(true);
});

test('a click with Shift selects all cards from the one that was clicked before', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'range', position: '5C 5D 5H / 5S 7D 9D JD' });
  const ids = (await viewOf(page)).hand.map(({ id }) => id);
  const click = (index: number, modifiers: 'Shift'[]): Promise<void> =>
    card(page, ids[index] ?? -1).click({ modifiers, position: { x: 8, y: 20 } });
  await click(1, []);
  await click(3, ['Shift']);
  expect(await Promise.all(ids.map((id) => isSelected(page, id)))).toEqual([false, true, true, true]);
});

test('a tap on a grip selects its meld, and a tap on the hand then takes the cards', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'grip', position: '5C 5D 5H | 6C 7C 8C / 5S 9D' });
  const run = (await viewOf(page)).groups.find(({ kind }) => kind === 'run');
  await tap(page, `[data-group-id="${run?.id}"] .grip`);
  for (const { id } of run?.cards ?? []) expect(await isSelected(page, id)).toBe(true);
  await tap(page, '.handbox');
  const { groups, hand } = await viewOf(page);
  expect([groups.length, hand.length]).toEqual([1, 5]);
});

test('a tap that moves nothing sends no command', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'nothing', position: '5C 5D 5H | 6C 7C 8C / 5S 9D' });
  const commands = await element(page).evaluateHandle((host) => {
    const kinds: unknown[] = [];
    host.addEventListener('machiavelli-command', (event) => kinds.push((event as CustomEvent).detail));
    return kinds;
  });
  // While nothing is selected, tap a meld and the cloth.
  await tap(page, `[data-group-id="${await idOfGroupWith(page, '6C')}"]`, '.cloth');
  // Select a card in the hand, and deselect it by a tap on the hand.
  const nine = await idOfCard(page, '9D');
  await tap(page, `[data-card-id="${nine}"]`);
  expect(await isSelected(page, nine)).toBe(true);
  await tap(page, '.handbox');
  expect(await isSelected(page, nine)).toBe(false);
  expect(await commands.jsonValue()).toEqual([]);
});

test('a tap on a joker exchanges it for the selected card that it stands for', async ({ page }) => {
  await openTable(page, { rules: 'session-jokers', seed: 'swap', position: '5H * 7H | 2S 3S 4S / 6H 9D' });
  const cardAt = (id?: number): string => `[data-card-id="${id}"]`;
  const joker = cardAt((await viewOf(page)).swaps[0]?.joker);
  await tap(page, cardAt(await idOfCard(page, '9D')), joker);
  expect((await viewOf(page)).groups[0]?.cards, 'another card joins the meld').toHaveLength(4);
  await action(page, 'undo').click();
  await tap(page, cardAt(await idOfCard(page, '6H')), joker);
  const { groups, hand } = await viewOf(page);
  expect(groups[0]?.cards.map(({ face }) => face)).toEqual(['5H', '6H', '7H']);
  expect(hand.map(({ face }) => face)).toContain('*');
});
