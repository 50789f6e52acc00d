// A table that the page scales, played with a finger.
import { expect } from '@playwright/test';
import { dispatchTouch, LIFT_ABOVE_FINGER } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { boxOf, distance, farPoint, middle, openScaled, SCALES } from './support/scaled.ts';
import { groupBox, idOfCard, idOfGroupWith } from './support/table.ts';

for (const scale of SCALES) {
  test(`with ${scale}, a card floats above the finger, and is dropped where it is seen`, async ({ page }) => {
    await openScaled(page, scale, { width: 300, height: 600 });
    const from = middle(await boxOf(page, `[data-card-id="${await idOfCard(page, 'KS')}"]`));
    const size = Number(/[\d.]+/.exec(scale)?.[0]);
    const seen = await farPoint(page);
    const to = { x: seen.x, y: seen.y + LIFT_ABOVE_FINGER * size };
    await dispatchTouch(page, 'touchStart', from);
    for (const part of [0.5, 1]) {
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await dispatchTouch(page, 'touchMove', at);
    }
    await expect.poll(async () => distance(middle(await boxOf(page, '.ghost .card')), seen)).toBeLessThan(1);
    await dispatchTouch(page, 'touchEnd');
    await expect.poll(async () => (await boxOf(page, '.ghost')).height).toBe(0);
    const meld = middle(await groupBox(page, await idOfGroupWith(page, 'KS')));
    expect(distance(meld, seen)).toBeLessThan(4);
  });
}
