// A meld stays where it was put: after a drop, undo and redo, a rotation of the device, and while the table is hidden.
import { expect } from '@playwright/test';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { beside, distance, middleOf, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, SMALL_TABLE } from '../support/positions.ts';
import { everyWindow } from '../support/windows.ts';

const THREE_PACKS = { rules: { preset: 'bga', packs: 3 } } as const;

test('a meld lies where it was put', async ({ page, table, laws }) => {
  const law = laws(() => table.open(START));
  const size = async (width: number, height: number): Promise<void> =>
    page.setViewportSize({ width, height });
  /** Drops a card on the emptiest spot. Resolves to the distance from where it was seen to where it ends up. */
  const dropFree = async (face: string): Promise<number> => {
    const spot = await table.emptySpot({ width: 150, height: 190 });
    const [from, card] = [await table.grip(face), middleOf(await table.cardBox(face))];
    await table.drag(from, beside(spot, from.x - card.x, from.y - card.y));
    const seen = await table.heldMiddle();
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    return distance(await table.meld(face), seen);
  };

  await everyWindow(
    page,
    [
      [390, 844],
      [1280, 800],
    ],
    law,
    'undo and redo lead to the same places',
    async () => {
      const history = [await table.places()];
      for (const face of ['KS', '2H']) {
        expect(await dropFree(face), face).toBeLessThanOrEqual(4);
        history.push(await table.places());
      }
      const [start, afterFirst, afterSecond] = history;
      await table.button('undo').click();
      expect(await table.places()).toEqual(afterFirst);
      await table.button('undo').click();
      expect(await table.places()).toEqual(start);
      await table.button('redo').click();
      await table.button('redo').click();
      expect(await table.places()).toEqual(afterSecond);
    },
  );

  for (const [change, apply] of [
    ['turning the device', () => size(844, 390)],
    ['a smaller window', () => size(330, 724)],
    ['smaller cards', () => table.set({ cardSize: 'small' })],
  ] as const) {
    await law(`${change} and back restores the places`, async () => {
      await size(390, 844);
      await table.drawn();
      await dropFree('KS');
      const before = await table.places();
      await apply();
      await expect.poll(() => table.places()).not.toEqual(before);
      await size(390, 844);
      await table.set({ cardSize: 'auto' });
      await expect.poll(() => table.places()).toEqual(before);
    });
  }

  await law('no frame of a drag moves a meld', async () => {
    await size(1280, 800);
    await table.deal(FULL_TABLE, THREE_PACKS);
    await table.turnMotionOn('normal');
    const over = await table.box('[data-group-id]:nth-of-type(9)');
    const hand = await table.box('[part~=hand] [data-card-id]');
    await table.host.evaluate(({ shadowRoot }) => {
      const trays = [...(shadowRoot as ShadowRoot).querySelectorAll('.tray')];
      const seen = new Set<string>();
      const watch = (): void => {
        seen.add(trays.map((tray) => JSON.stringify(tray.getBoundingClientRect())).join());
        if (seen.size < 99) requestAnimationFrame(watch);
      };
      watch();
      Object.assign(globalThis, { seen });
    });
    await table.press({ x: hand.x + 9, y: hand.y + hand.height / 4 });
    for (const to of [middleOf(over), beside(over, -4), beside(over, over.width, -5)]) {
      await table.move(to, 8);
      await table.drawn();
    }
    await expect(table.ghost).toHaveCount(1);
    expect(await page.evaluate('seen.size')).toBe(1);
    await page.evaluate('seen.clear(); for (let i = 0; i < 99; i += 1) seen.add(i)');
    await page.mouse.up();
  });

  for (const [way, right, down] of [
    ['sideways', 90, 0],
    ['down', 0, 90],
  ] as const) {
    await law(
      `a meld that is moved straight ${way} is in another place on the turned device, too`,
      async () => {
        const run = '6C 7C 8C';
        const moveRunBy = (x: number, y: number): Promise<void> =>
          table.host.evaluate(
            (host, by) => {
              const { shadowRoot, view, run } = host as MachiavelliTable;
              const group = view?.groups.find(({ cards }) => cards.some(({ face }) => face === '7C'));
              const [tray, space] = [`[data-group-id="${group?.id}"]`, '.space'].map(
                (selector) => shadowRoot?.querySelector(selector)?.getBoundingClientRect() as DOMRect,
              ) as [DOMRect, DOMRect];
              const at = {
                x: tray.x - space.x + tray.width / 2 + by.x,
                y: tray.y - space.y + tray.height / 2 + by.y,
              };
              const ids = group?.cards.map(({ id }) => id) ?? [];
              run.call(host, { kind: 'move', ids, to: { zone: 'new', at } });
            },
            { x, y },
          );
        await size(1000, 700);
        await table.deal('5C 5D 5H 5S | 6C 7C 8C / KS');
        await moveRunBy(30, 30);
        const before = await table.places();
        await size(700, 1000);
        const turned = await table.places();
        await moveRunBy(0, 0); // The places on both screens are now stored.
        expect(await table.places()).toEqual(turned);
        await moveRunBy(right, down);
        expect(await table.places()).not.toEqual(turned);
        await size(1000, 700);
        const [from, to] = [before[run], (await table.places())[run]];
        if (from === undefined || to === undefined) throw new Error('the run has gone');
        expect(right > 0 ? to.x - from.x : to.y - from.y).toBeGreaterThan(30);
      },
    );
  }

  await law('melds keep their places while the table is hidden', async () => {
    await size(1280, 800);
    await dropFree('KS');
    await table.button('undo').click();
    const before = await table.places();
    const show = (display: string) =>
      table.host.evaluate((host, value) => Object.assign(host.style, { display: value }), display);
    await show('none');
    await table.run({ kind: 'end-turn' });
    await expect.poll(async () => (await table.view()).turnNumber).toBeGreaterThan(1);
    await expect(table.host).toHaveAttribute('data-phase', 'mine');
    await show('');
    await expect.poll(() => table.places()).toMatchObject(before);
  });

  await everyWindow(
    page,
    [
      [390, 844],
      [1280, 800],
    ],
    law,
    'cards are large while few melds lie there',
    async ({ width }) => {
      await table.deal(SMALL_TABLE);
      expect((await table.cardBox('5C')).width).toBeGreaterThanOrEqual(width === 390 ? 64 : 110);
    },
  );

  await everyWindow(
    page,
    [
      [360, 640],
      [844, 390],
    ],
    law,
    'melds below the visible part are counted',
    async () => {
      await table.deal(FULL_TABLE, THREE_PACKS);
      const rowsBelow = table.in('.below');
      const scrollBy = (part: number) =>
        table.part('table').evaluate((cloth, share) => cloth.scrollBy(0, cloth.scrollHeight * share), part);
      await expect(rowsBelow).toHaveText(/^[1-9]\d* more rows? below$/);
      const count = async (): Promise<number> => Number.parseInt(String(await rowsBelow.textContent()), 10);
      const before = await count();
      await scrollBy(1 / 3);
      await expect.poll(async () => (await rowsBelow.isHidden()) || (await count()) < before).toBe(true);
      await scrollBy(1);
      await expect(rowsBelow).toBeHidden();
      await table.deal('5C 5D 5H 5S / 4C 9D');
      await expect(rowsBelow).toBeHidden();
    },
  );

  await law('the size of the cards in the hand and on the table is the one of the setting', async () => {
    await size(1280, 800);
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
