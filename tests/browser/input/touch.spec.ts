// Real fingers: where the cards are drawn and dropped, what a second finger does, and scrolling. What each gesture means is tested by
// tests/table.
import { expect } from '@playwright/test';
import { beside, distance, LIFT_ABOVE_FINGER, middleOf, type Point } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { FULL_TABLE, THREE_PACKS } from '../support/positions.ts';
import { farPoint, openScaled, SCALES } from '../support/scaled.ts';

test.use(PHONE);

const SMALL = '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS';

test('a finger', async ({ page, table, laws }) => {
  await table.open(SMALL);
  const before = await table.save();
  const law = laws(() => table.deal(SMALL));

  await law('that drags holds the card above itself, and drops it where it is seen', async () => {
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

  await law('that drags goes on while a second finger does anything', async () => {
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

  await law('and another one zoom the page, on the table and on the hand', async () => {
    const client = await page.context().newCDPSession(page);
    const scale = (): Promise<number> => page.evaluate(() => Number(visualViewport?.scale));
    for (const part of ['table', 'hand']) {
      const { x, y } = middleOf(await table.box(`[part~=${part}]`));
      await client.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 2, relativeSpeed: 3000 });
      expect(await scale(), part).toBeGreaterThan(1.3);
      await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
      await expect.poll(scale).toBe(1);
    }
  });

  await law('that the browser takes over drops nothing', async () => {
    const from = await table.grip('KS');
    await table.touch('touchStart', from);
    await table.touch('touchMove', beside(from, 0, -60));
    await expect(table.ghost).toHaveCount(1);
    await table.touch('touchCancel');
    await expect(table.ghost).toHaveCount(0);
    expect(await table.save()).toBe(before);
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

test.describe('by the clock', () => {
  test.use({ hasClock: true });

  test('a long press selects the card, and the click that follows does not deselect it', async ({
    table,
  }) => {
    await table.open(SMALL);
    for (const selected of ['8C', '']) {
      const at = await table.grip('8C');
      await table.stopClock();
      await table.touch('touchStart', at);
      await table.tick(450);
      await expect(table.held).toHaveCount(1);
      await table.touch('touchEnd');
      await table.startClock();
      await expect(table.ghost).toHaveCount(0);
      await table.drawn();
      expect(await table.selected()).toBe(selected);
    }
  });
});

test('a table that scrolls', async ({ page, table, laws }) => {
  await table.open(FULL_TABLE, THREE_PACKS);
  const law = laws(() => table.deal(FULL_TABLE, THREE_PACKS));
  const cloth = table.part('table');
  const top = (): Promise<number> => cloth.evaluate((node) => node.scrollTop);

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
    const rest = await cloth.evaluateHandle((node) => ({
      comes: new Promise((done) => node.addEventListener('scrollend', () => done(null), { once: true })),
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
    await cloth.evaluate((node) => Object.assign(node, { scrollTop: 200 }));
    await table.drawn();
    const { y } = middleOf(await table.clothBox());
    // Near the edges a dragged card scrolls the table, so the test takes a card in the middle.
    const id = await cloth.evaluate((node, middle) => {
      const far = (card: Element): number => Math.abs(card.getBoundingClientRect().top - middle);
      const cards = [...node.querySelectorAll('[data-card-id]')];
      return cards.reduce((best, card) => (far(card) < far(best) ? card : best)).getAttribute('data-card-id');
    }, y);
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

/** The id of a card that must be there. */
function cardOf(card: { readonly id: number } | undefined): number {
  if (card === undefined) throw new Error('there is no such card');
  return card.id;
}

test('in a scaled table, a card floats above the finger, and is dropped where it is seen', async ({
  table,
  laws,
}) => {
  const law = laws();
  for (const scale of SCALES) {
    await law(scale, async () => {
      await openScaled(table, scale, { width: 300, height: 600 });
      const from = middleOf(await table.cardBox('KS'));
      const size = Number(/[\d.]+/.exec(scale)?.[0]);
      const seen = await farPoint(table);
      const to = beside(seen, 0, LIFT_ABOVE_FINGER * size);
      await table.touch('touchStart', from);
      for (const part of [0.5, 1]) {
        await table.touch('touchMove', beside(from, (to.x - from.x) * part, (to.y - from.y) * part));
      }
      await expect
        .poll(async () => distance(middleOf(await table.box('.ghost .card')), seen))
        .toBeLessThan(1);
      await table.touch('touchEnd');
      await expect(table.ghost).toHaveCount(0);
      expect(distance(await table.meld('KS'), seen)).toBeLessThan(4);
    });
  }
});
