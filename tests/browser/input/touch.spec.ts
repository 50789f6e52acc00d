// Fingers: what a finger lifts, where the cards are drawn and dropped, presses of different lengths, and scrolling.
import { expect } from '@playwright/test';
import { beside, distance, middleOf } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { LIFT_ABOVE_FINGER } from '../support/input-methods.ts';
import { FULL_TABLE } from '../support/positions.ts';
import { boxOf, farPoint, openScaled } from '../support/scaled.ts';
import type { Point } from '../support/table.ts';

test.use(PHONE);

const SMALL = '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS';
const THREE_PACKS = { rules: { preset: 'bga', packs: 3 } } as const;

test('a finger that drags', async ({ page, table, laws }) => {
  await table.open(SMALL);
  const before = await table.save();
  const law = laws(() => table.deal(SMALL));

  await law('holds the card above itself, and drops it where it is seen', async () => {
    const [box, from, cloth] = [await table.cardBox('KS'), await table.grip('KS'), await table.clothBox()];
    await table.touch('touchStart', from);
    await table.touch('touchMove', beside(from, 0, -20));
    await expect(table.ghost).toHaveCount(1);
    // The card rises above the finger by as much as the finger has moved, so that it does not jump.
    const corner = () => table.box('.ghost .card');
    await expect.poll(async () => Math.round((await corner()).y)).toBe(Math.round(box.y - 2 * 20));
    const seen = { x: cloth.x + cloth.width / 2, y: cloth.y + cloth.height * 0.8 };
    await table.touch('touchMove', beside(seen, 0, LIFT_ABOVE_FINGER));
    const held = beside(seen, box.x - from.x, box.y - from.y);
    await expect.poll(async () => distance(await corner(), held)).toBeLessThan(1.5);
    const middle = await table.heldMiddle();
    await table.touch('touchEnd');
    await expect.poll(() => table.groups()).toContain('KS');
    expect(Math.abs((await table.meld('KS')).y - middle.y)).toBeLessThanOrEqual(4);
  });

  await law('goes on while a second finger does anything', async () => {
    const [from, to, other] = [await table.grip('9C'), await table.meld('7C'), await table.meld('5H')];
    const king = await table.grip('KS');
    const first = beside(from, 0, -20);
    await table.touch('touchStart', from);
    await table.touch('touchMove', first);
    await expect(table.ghost).toHaveCount(1);
    const held = await table.heldMiddle();
    await table.touch('touchStart', first, king);
    await table.touch('touchMove', first, other);
    expect(await table.heldMiddle()).toEqual(held);
    await expect(table.lifted).toHaveCount(1);
    await expect(table.card('9C')).toHaveAttribute('data-lifted', '');
    // A touch list without the second finger means that this finger was lifted.
    await table.touch('touchMove', beside(from, 0, -21));
    await expect(table.ghost).toHaveCount(1);
    await table.touch('touchMove', beside(to, 0, LIFT_ABOVE_FINGER));
    await expect(table.tray('7C')).toHaveAttribute('data-over', '');
    await table.touch('touchEnd');
    await expect.poll(() => table.groups()).toBe('5S 5H 5D 5C | 6C 7C 8C 9C');
    expect((await table.hand()).split(' ').sort()).toEqual(['2H', 'KS']);
  });

  await law('drops nothing if the browser takes the finger over', async () => {
    const from = await table.grip('KS');
    await table.touch('touchStart', from);
    await table.touch('touchMove', beside(from, 0, -60));
    await expect(table.ghost).toHaveCount(1);
    // A cancel event of another finger does not end the drag.
    await table.part('root').dispatchEvent('pointercancel', { pointerId: 99, bubbles: true });
    await expect(table.ghost).toHaveCount(1);
    await table.touch('touchCancel');
    await expect(table.ghost).toHaveCount(0);
    expect(await table.save()).toBe(before);
  });

  await law('lifts a card as soon as it moves, if the table does not scroll', async () => {
    const from = await table.grip('7C');
    await table.touch('touchStart', from);
    await table.touch('touchMove', beside(from, 0, 12));
    await expect(table.ghost).toHaveCount(1);
    await table.touch('touchCancel');
    await expect(table.ghost).toHaveCount(0);
  });

  await law('moves a helping card instead of the page', async () => {
    const rules = { preset: 'session-opening', helpingCards: 4 } as const;
    await table.deal('5C 6C 7C / 8C KH / 2D 2S', { rules, opened: [true, true] });
    await page.evaluate(() => Object.assign(document.body.style, { paddingBottom: '1000px' }));
    const box = await table.cardBox('2D');
    const from = { x: box.x + 8, y: box.y + box.height / 2 };
    const to = beside(await table.free(), 0, LIFT_ABOVE_FINGER);
    await table.touch('touchStart', from);
    for (const part of [0.1, 0.3, 0.6, 1]) {
      await table.touch('touchMove', beside(from, (to.x - from.x) * part, (to.y - from.y) * part));
      await table.drawn();
    }
    await table.touch('touchEnd');
    await expect(table.card('2D')).toHaveAttribute('data-zone', 'table');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => document.body.removeAttribute('style'));
  });
});

test('a tap', async ({ table, laws }) => {
  await table.open(SMALL);
  const before = await table.save();
  const law = laws(() => table.deal(SMALL));

  await law('that moves a few pixels selects the card', async () => {
    const at = await table.grip('KS');
    await table.touch('touchStart', at);
    await table.touch('touchMove', beside(at, 5, 5));
    await table.drawn();
    await expect(table.ghost).toHaveCount(0);
    await table.touch('touchEnd');
    await expect(table.card('KS')).toHaveAttribute('aria-selected', 'true');
    expect(await table.selected()).toBe('KS');
    expect(await table.save()).toBe(before);
  });

  await law('on free cloth lays the new meld under the finger', async () => {
    await table.tap('9C');
    const [at, cloth] = [await table.free(), await table.clothBox()];
    await table.tap(at);
    await expect.poll(() => table.groups()).toMatch(/ \| 9C$/);
    const { x, y, width, height } = await table.trayBox('9C');
    const clamp = (value: number, least: number, most: number): number =>
      Math.max(least, Math.min(value, most));
    // Near an edge the meld stays inside the table, with the space for a tag below it.
    const left = clamp(at.x - width / 2, cloth.x + 4, cloth.x + cloth.width - 4 - width);
    const top = clamp(at.y - height / 2, cloth.y + 4, cloth.y + cloth.height - 16 - height);
    expect(Math.hypot(x - left, y - top)).toBeLessThanOrEqual(4);
  });
});

test.describe('by the clock', () => {
  test.use({ hasClock: true });

  test('a long press', async ({ table, laws }) => {
    await table.open(SMALL);
    const before = await table.save();
    const law = laws(async () => {
      await table.startClock();
      await table.deal(SMALL);
    });
    /** Presses a card for some milliseconds, and keeps the finger there. */
    const press = async (card: string, time: number): Promise<void> => {
      const at = await table.grip(card);
      await table.stopClock();
      await table.touch('touchStart', at);
      await table.tick(time);
    };

    await law('selects the card, and the click that follows does not deselect it', async () => {
      for (const selected of ['8C', '']) {
        await press('8C', 450);
        await expect(table.held).toHaveCount(1);
        await table.touch('touchEnd');
        await table.startClock();
        await expect(table.ghost).toHaveCount(0);
        await table.drawn();
        expect(await table.selected()).toBe(selected);
      }
      expect(await table.save()).toBe(before);
    });

    await law(
      'lifts the card only after a quarter of a second, and the context menu does not interfere',
      async () => {
        const [at, to] = [await table.grip('5H'), await table.meld('7C')];
        await press('5H', 150);
        await expect(table.ghost).toHaveCount(0);
        await table.tick(150);
        await expect(table.ghost).toHaveCount(1);
        // After half a second, phones send a contextmenu event to the node under the finger.
        await table.host.evaluate((host, { x, y }) => {
          const event = { pointerType: 'touch', bubbles: true, cancelable: true, composed: true };
          host.shadowRoot?.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('contextmenu', event));
        }, at);
        await table.tick(100);
        await expect(table.held).toHaveCount(1);
        expect(await table.save()).toBe(before);
        await table.touch('touchMove', to);
        await table.tick(100);
        await table.touch('touchEnd');
        await table.tick(100);
        expect(await table.groups()).toBe('5S 5D 5C | 5H 6C 7C 8C');
      },
    );

    await law('that lasts longer lifts the rest of the run as well', async () => {
      await press('7C', 700);
      await expect(table.held).toHaveCount(2);
      await table.touch('touchCancel');
      await expect(table.ghost).toHaveCount(0);
      expect(await table.save()).toBe(before);
    });

    await law('that lasts longer selects the rest of the run, also if a part of it is selected', async () => {
      await table.tap('8C');
      expect(await table.selected()).toBe('8C');
      await press('7C', 700);
      await table.touch('touchEnd');
      await table.tick(100);
      expect(await table.selected()).toBe('7C 8C');
    });

    await law('on a card of the hand lifts nothing and selects it', async () => {
      await press('9C', 700);
      await expect(table.ghost).toHaveCount(0);
      await table.touch('touchEnd');
      await expect(table.card('9C')).toHaveAttribute('aria-selected', 'true');
    });

    await law('on a table that scrolls lifts nothing once the finger has swiped', async () => {
      await table.deal(FULL_TABLE, THREE_PACKS);
      const full = await table.save();
      const { groups } = await table.view();
      const at = await table.grip(cardOf(groups[1]?.cards[1]));
      await table.stopClock();
      await table.touch('touchStart', at);
      await table.touch('touchMove', beside(at, 0, 9));
      await table.touch('touchMove', beside(at, 0, 30));
      await table.tick(700);
      await expect(table.ghost).toHaveCount(0);
      await table.touch('touchEnd');
      expect(await table.save()).toBe(full);
    });
    await table.startClock();
  });
});

/** The id of a card that must be there. */
function cardOf(card: { readonly id: number } | undefined): number {
  if (card === undefined) throw new Error('there is no such card');
  return card.id;
}

test('a table that scrolls', async ({ page, table, laws }) => {
  await table.open(FULL_TABLE, THREE_PACKS);
  const law = laws(() => table.deal(FULL_TABLE, THREE_PACKS));
  const top = (): Promise<number> => table.part('table').evaluate((cloth) => cloth.scrollTop);

  await law('lets a finger lift cards of the hand, and a meld by its grip, by moving', async () => {
    const { groups, hand } = await table.view();
    const heldAt = async (at: Point): Promise<number> => {
      await table.touch('touchStart', at);
      await table.touch('touchMove', beside(at, 0, -12));
      await expect(table.ghost).toHaveCount(1);
      const count = await table.held.count();
      await table.touch('touchCancel');
      await expect(table.ghost).toHaveCount(0);
      return count;
    };
    expect(await heldAt(await table.grip(cardOf(hand[0])))).toBe(1);
    await table.tap(await table.grip(cardOf(groups[1]?.cards[0])));
    const grip = middleOf(await table.box(`[data-group-id="${groups[1]?.id}"] .grip`));
    expect(await heldAt(grip)).toBe(groups[1]?.cards.length);
  });

  await law('is scrolled by a swipe over a card, which moves no card', async () => {
    const before = await table.view();
    const at = await table.grip(cardOf(before.groups[8]?.cards[0]));
    const from = await top();
    // After a swipe the table rolls on, which must not move it in the next law.
    const rest = await table.part('table').evaluateHandle((cloth) => ({
      comes: new Promise((done) => cloth.addEventListener('scrollend', () => done(null), { once: true })),
    }));
    await table.touch('touchStart', at);
    for (let step = 1; step <= 8; step += 1) await table.touch('touchMove', beside(at, 0, -25 * step));
    await table.touch('touchEnd');
    await expect.poll(top).toBeGreaterThan(from + 60);
    await rest.evaluate(({ comes }) => comes);
    expect(await table.view()).toEqual(before);
    await expect(table.ghost).toHaveCount(0);
  });

  await law('stands still while a card that was lifted by a long press is moved', async () => {
    await table.part('table').evaluate((cloth) => Object.assign(cloth, { scrollTop: 200 }));
    await table.drawn();
    const cloth = middleOf(await table.clothBox());
    // Near the edges a dragged card scrolls the table, so the test takes a card in the middle.
    const id = await table.part('table').evaluate((node, { y }) => {
      const far = (card: Element): number => Math.abs(card.getBoundingClientRect().top - y);
      const cards = [...node.querySelectorAll('[data-card-id]')];
      return cards.reduce((best, card) => (far(card) < far(best) ? card : best)).getAttribute('data-card-id');
    }, cloth);
    const from = await table.grip(Number(id));
    await table.touch('touchStart', from);
    await expect(table.ghost).toHaveCount(1);
    const held = await top();
    for (let step = 1; step <= 4; step += 1)
      await table.touch('touchMove', beside(from, 4 * step, -6 * step));
    await table.drawn();
    expect(await top()).toBe(held);
    await table.touch('touchEnd');
    await expect(table.ghost).toHaveCount(0);
  });
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
});

test('in a scaled table, a card floats above the finger, and is dropped where it is seen', async ({
  page,
  table,
  laws,
}) => {
  const law = laws();
  for (const scale of ['transform: scale(0.75)', 'zoom: 1.25']) {
    await law(scale, async () => {
      await openScaled(page, scale, { width: 300, height: 600 });
      const from = middleOf(await table.cardBox('KS'));
      const size = Number(/[\d.]+/.exec(scale)?.[0]);
      const seen = await farPoint(page);
      const to = beside(seen, 0, LIFT_ABOVE_FINGER * size);
      await table.touch('touchStart', from);
      for (const part of [0.5, 1]) {
        await table.touch('touchMove', beside(from, (to.x - from.x) * part, (to.y - from.y) * part));
      }
      await expect
        .poll(async () => distance(middleOf(await boxOf(page, '.ghost .card')), seen))
        .toBeLessThan(1);
      await table.touch('touchEnd');
      await expect(table.ghost).toHaveCount(0);
      expect(distance(await table.meld('KS'), seen)).toBeLessThan(4);
    });
  }
});
