// The sizes of cards, and melds that stay where they are in a real layout. Their places are tested by tests/table.
import { expect } from '@playwright/test';
import { beside, middleOf, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, SMALL_TABLE, THREE_PACKS } from '../support/positions.ts';

test('melds and cards on the table', async ({ page, table, laws }) => {
  const law = laws(() => table.open(START));

  await law('are in the same places when the device has been turned and turned back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await table.drawn();
    await table.drop('KS', await table.free());
    const before = await table.places();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => table.places()).not.toEqual(before);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => table.places()).toEqual(before);
  });

  await law('do not move in any frame of a drag', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await table.deal(FULL_TABLE, THREE_PACKS);
    await table.turnMotionOn('normal');
    const over = await table.box('[data-group-id]:nth-of-type(9)');
    const hand = await table.box('[part~=hand] [data-card-id]');
    const seen = await table.host.evaluateHandle(({ shadowRoot }) => {
      const trays = [...(shadowRoot as ShadowRoot).querySelectorAll('.tray')];
      const seen = { places: new Set<string>(), isOver: false };
      const watch = (): void => {
        seen.places.add(trays.map((tray) => JSON.stringify(tray.getBoundingClientRect())).join());
        if (!seen.isOver) requestAnimationFrame(watch);
      };
      watch();
      return seen;
    });
    await table.press({ x: hand.x + 9, y: hand.y + hand.height / 4 });
    for (const to of [middleOf(over), beside(over, -4), beside(over, over.width, -5)]) {
      await table.move(to, 8);
      await table.drawn();
    }
    await expect(table.ghost).toHaveCount(1);
    const places = await seen.evaluate((record) => {
      record.isOver = true;
      return record.places.size;
    });
    expect(places).toBe(1);
    await page.mouse.up();
  });

  await law('are large while few melds lie there', async () => {
    for (const [width, height, least] of [
      [390, 844, 64],
      [1280, 800, 110],
    ] as const) {
      await page.setViewportSize({ width, height });
      await table.deal(SMALL_TABLE);
      expect((await table.cardBox('5C')).width).toBeGreaterThanOrEqual(least);
    }
  });

  await law('have the size of the setting', async () => {
    const widths = async (cardSize: string): Promise<readonly [number, number]> => {
      await table.set({ cardSize });
      await table.still();
      return [(await table.cardBox('4C')).width, (await table.cardBox('QD')).width];
    };
    const [usual, large, small] = [await widths('auto'), await widths('large'), await widths('small')];
    for (const zone of [0, 1] as const) {
      expect(small[zone]).toBeGreaterThan(24);
      expect(small[zone]).toBeLessThan(usual[zone] * 0.95);
      expect(large[zone]).toBeGreaterThan(usual[zone] * 1.15);
    }
    expect(await widths('auto')).toEqual(usual);
  });
});
