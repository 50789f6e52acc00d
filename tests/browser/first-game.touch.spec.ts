// A newcomer who knows such games needs one tap to start and four to play a meld, without reading anything.
import { expect, test } from '@playwright/test';
import { action, advice, element, freeSpace, gripOf, myTurnOrOver, viewOf } from './support/table.ts';

test('one tap starts a game, and four more play a meld', async ({ page }) => {
  // A first visit, with the same deal in every run.
  await page.addInitScript(() => {
    Object.defineProperty(crypto, 'getRandomValues', { value: (numbers: Uint32Array) => numbers.fill(7) });
    const inputs: string[] = [];
    Object.assign(globalThis, { inputs });
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      addEventListener(type, (event) => event.isTrusted && inputs.push(type), { capture: true });
    }
  });
  await page.goto('./');
  await page.locator('[data-action=play]').tap();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  expect(await myTurnOrOver(page)).toBe('mine');
  const { hand, groups } = await viewOf(page);
  expect(groups).toEqual([]);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  const { table } = await advice(page);
  const meld = (table ?? '').split(' | ')[0]?.split(' ').slice(0, 3) ?? [];
  expect(meld).toHaveLength(3);
  for (const face of meld) {
    const at = await gripOf(page, hand.find((known) => known.face === face)?.id ?? -1);
    await page.touchscreen.tap(at.x, at.y);
  }
  const cloth = await freeSpace(page);
  await page.touchscreen.tap(cloth.x, cloth.y);
  await expect.poll(async () => (await viewOf(page)).played).toBe(3);
  expect((await viewOf(page)).groups.map(({ kind, cards }) => [kind !== null, cards.length])).toEqual([
    [true, 3],
  ]);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'true');
  expect(await page.evaluate('inputs')).toEqual(Array(5).fill('pointerdown'));
});
