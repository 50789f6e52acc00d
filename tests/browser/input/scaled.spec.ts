// A table that the page scales, with `transform` or `zoom`.
import { expect } from '@playwright/test';
import { beside, distance, middleOf } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { boxOf, farPoint, openScaled } from '../support/scaled.ts';

test('a table that the page scales', { tag: '@firefox' }, async ({ page, table, laws }) => {
  const law = laws();
  const middle = async (card: string) => middleOf(await table.cardBox(card));
  for (const scale of ['transform: scale(0.75)', 'zoom: 1.25']) {
    await openScaled(page, scale, { width: 700.5, height: 560 });
    const open = await table.save();

    await law(`by ${scale} holds a card with its centre at the pointer, and drops it there`, async () => {
      const [from, to] = [await middle('KS'), await farPoint(page)];
      await table.press(from);
      for (const part of [0.2, 0.6, 1]) {
        const at = beside(from, (to.x - from.x) * part, (to.y - from.y) * part);
        await table.move(at);
        // Firefox rounds the coordinates of pointers.
        await expect
          .poll(async () => distance(middleOf(await boxOf(page, '.ghost .card')), at))
          .toBeLessThan(2);
      }
      await expect.poll(async () => distance(middleOf(await boxOf(page, '.slot')), to)).toBeLessThan(4);
      await page.mouse.up();
      expect(distance(await table.meld('KS'), to)).toBeLessThan(4);
    });

    await law(
      `by ${scale} drops a card on the meld, or between the cards of the hand, below it`,
      async () => {
        await table.run({ kind: 'undo' });
        expect(await table.save()).not.toBe(open);
        await table.drop(await middle('9C'), beside(await table.meld('7C'), -4));
        await expect(table.card('9C')).toHaveAttribute('data-zone', 'table');
        const [first = '', second = ''] = (await table.hand()).split(' ');
        await table.drop(await middle(second), beside(await middle(first), -4));
        expect(await table.hand()).toBe(`${second} ${first}`);
      },
    );

    await law(`by ${scale} lays the selected card where a tap points`, async () => {
      const [from, to] = [await middle('KS'), await farPoint(page)];
      await page.mouse.click(from.x, from.y);
      await page.mouse.click(to.x, to.y);
      await expect.poll(() => table.groups()).toContain('| KS');
      expect(distance(await table.meld('KS'), to)).toBeLessThan(4);
    });
  }
});
