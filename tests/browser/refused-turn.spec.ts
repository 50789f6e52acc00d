import { expect } from '@playwright/test';
import { tableEn } from '../../www/words/table.en.ts';
import { mouseDrag } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { action, card, gripOf, idOfCard, idOfGroupWith, openTable, viewOf } from './support/table.ts';

test('a refused end of turn says why and changes nothing', async ({ page }) => {
  await openTable(page, {
    rules: 'bga-classic',
    seed: 'refused',
    position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D',
  });
  const view = await viewOf(page);
  // There is nothing to put back yet.
  await expect(action(page, 'restore')).toHaveAttribute('aria-disabled', 'true');
  const four = view.hand.find(({ face }) => face === '4C');
  await mouseDrag.move(page, four?.id ?? -1, null);
  const end = action(page, 'end-turn');
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('4♣');

  await expect(action(page, 'restore')).toHaveAttribute('aria-disabled', 'false');

  const before = await viewOf(page);
  expect(before.flaws.map(({ code }) => code)).toEqual(['not-a-meld']);
  // A disabled button still explains itself when clicked.
  await end.click({ force: true });
  expect(await viewOf(page)).toEqual(before);

  // Move the five from the set to the run, so that the four fits there and the turn can end.
  const five = before.groups[0]?.cards.find(({ face }) => face === '5C');
  const run = before.groups.find((group) => group.cards.some(({ face }) => face === '6C'));
  await mouseDrag.move(page, five?.id ?? -1, run?.id ?? -1);
  await mouseDrag.move(page, four?.id ?? -1, run?.id ?? -1);
  await expect(end).not.toHaveAttribute('aria-disabled', 'true');
  expect((await viewOf(page)).flaws).toEqual([]);
  await end.click();
  await expect.poll(async () => (await viewOf(page)).history.length).toBeGreaterThan(0);
  expect((await viewOf(page)).history[0]).toMatchObject({ kind: 'play', laid: '4C' });
});

test('a card taken from the table is marked and must be played before the turn can end', async ({ page }) => {
  await openTable(page, { rules: 'bga-classic', seed: 'taken', position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D' });
  const five = (await viewOf(page)).groups[0]?.cards.find(({ face }) => face === '5C');
  const from = await gripOf(page, five?.id ?? -1);
  const hand = await page.locator('machiavelli-table [part~=hand]').boundingBox();
  if (hand === null) throw new Error('no hand');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(card(page, five?.id ?? -1)).toHaveAttribute('data-zone', 'hand');
  await expect(card(page, five?.id ?? -1)).toHaveAttribute('data-taken', '');
  await expect(action(page, 'end-turn')).toHaveAttribute('aria-disabled', 'true');
  expect((await viewOf(page)).flaws.map(({ code }) => code)).toContain('taken-in-hand');
  await action(page, 'undo').click();
  expect((await viewOf(page)).touched).toBe(false);
});

test('the message names the cards that block the turn, and the lamp shows whether the table can still be made valid', async ({
  page,
}) => {
  await openTable(page, {
    rules: 'bga',
    seed: 'blocked',
    position: '9H TH JH | 5C 5D 5H | KS KD KH / 2S 5S 8D 9D',
  });
  const sentence = page.locator('machiavelli-table [part~=missing]');
  const lamp = page.locator('machiavelli-table [part~=lamp]');

  await mouseDrag.move(page, await idOfCard(page, '2S'), await idOfGroupWith(page, 'TH'));
  await expect(sentence).toContainText('2♠ doesn’t fit in 9♥ 10♥ J♥');
  await expect(lamp).toHaveAttribute('data-state', 'closed');
  await mouseDrag.move(page, await idOfCard(page, '8D'), await idOfGroupWith(page, 'KS'));
  await mouseDrag.move(page, await idOfCard(page, '9D'), null);
  await expect(sentence).toHaveText('Not in a meld yet: 2♠, 8♦, 9♦');
  for (let step = 0; step < 3; step += 1) await action(page, 'undo').click();

  await mouseDrag.move(page, await idOfCard(page, '8D'), null);
  await mouseDrag.move(page, await idOfCard(page, '2S'), await idOfGroupWith(page, '8D'));
  await expect(sentence).toContainText(/^(2♠ 8♦|8♦ 2♠) don’t go together/);
  for (let step = 0; step < 2; step += 1) await action(page, 'undo').click();

  await mouseDrag.move(page, await idOfCard(page, '5S'), null);
  await expect(sentence).toHaveText(`5♠: 2 more cards needed – ${tableEn.lampShort.open}`);
  await expect(lamp).toHaveAttribute('data-state', 'open');
});
