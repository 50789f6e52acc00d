// The mouse: when a press becomes a drag, where the dragged cards are drawn and dropped, and what ends a drag.
import { expect } from '@playwright/test';
import { beside, distance, middleOf, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import type { Point } from '../support/table.ts';

test('a press of the mouse', async ({ page, table, laws }) => {
  await table.open(START);
  const before = await table.save();
  const law = laws(async () => {
    await table.set({ input: 'both' });
    await table.deal(START);
  });
  /** Presses, moves the pointer by a distance, and looks whether something is lifted. */
  const isLiftedAfter = async (at: string | Point, right: number, down: number): Promise<boolean> => {
    const from = await table.press(at);
    await table.move(beside(from, right, down));
    await table.drawn();
    return (await table.ghost.count()) > 0;
  };

  await law('that moves less than four pixels selects the card', async () => {
    expect(await isLiftedAfter('4C', 2, 2)).toBe(false);
    await expect(table.lifted).toHaveCount(0);
    await page.mouse.up();
    expect(await table.selected()).toBe('4C');
  });

  await law('that moves four pixels drags the card and selects nothing', async () => {
    expect(await isLiftedAfter('KS', 4, 0)).toBe(true);
    await expect(table.card('KS')).toHaveAttribute('data-lifted', '');
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    expect(await table.selected()).toBe('');
    expect(await table.save()).toBe(before);
  });

  await law('that comes back to its place selects nothing, also if the browser sends a click', async () => {
    await table.card('4C').evaluate((node) => {
      const click = (): unknown => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      addEventListener('pointerup', click, { once: true });
    });
    const from = await table.press('4C');
    await table.move(beside(from, 40, -40), 2);
    await table.move(from, 2);
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    expect(await table.selected()).toBe('');
  });

  await law('beside all cards lifts nothing', async () => {
    const seat = await table.box('[part~=seat]');
    for (const from of [await table.free(), beside(seat, 5, 5)]) {
      expect(await isLiftedAfter(from, 30, 5)).toBe(false);
      await page.mouse.up();
    }
    expect(await table.save()).toBe(before);
  });

  await law('with the middle button lifts nothing', async () => {
    const four = await table.grip('4C');
    await table.move(four);
    await page.mouse.down({ button: 'middle' });
    await table.move(beside(four, 0, -40));
    await table.drawn();
    await expect(table.ghost).toHaveCount(0);
    await page.mouse.up({ button: 'middle' });
  });

  await law('lifts nothing with the setting “tap only”', async () => {
    await table.set({ input: 'tap' });
    expect(await isLiftedAfter('4C', 0, -40)).toBe(false);
    await page.mouse.up();
    expect(await table.save()).toBe(before);
  });

  await law('on a dealt card that is then held in the hand inserts it before the card below', async () => {
    const hand = (await table.hand()).split(' ');
    const [first = '', , third = ''] = hand;
    const box = await table.cardBox(third);
    const shown = () =>
      table
        .in('[part~=hand] [data-card-id]')
        .evaluateAll((all) => all.map((node) => node.getAttribute('data-gap')));
    const mark = table.in('.mark');
    const place = { x: box.x + 3, y: box.y + box.height / 2 };
    await table.drag(first, place);
    await expect.poll(shown).toEqual([null, 'before', 'after', 'after']);
    await expect(mark).toBeVisible();
    expect(Math.abs((await table.box('.mark')).x - place.x)).toBeLessThan(14);
    const { x, width } = await table.box('[part~=hand]');
    await table.move({ x: x + width - 4, y: place.y });
    await expect.poll(shown).toEqual([null, 'before', 'before', 'before']);
    await table.move(await table.free());
    await expect.poll(shown).toEqual([null, null, null, null]);
    await expect(mark).toBeHidden();
    await table.move(place);
    await expect(mark).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([null, null, null, null]);
    await expect(mark).toBeHidden();
    await page.mouse.up();
  });
});

/** The grip of the run, by which the whole meld is dragged. */
const GRIP = '[data-group-id]:has([data-face="7C"]) .grip';

test('a dragged card', { tag: '@firefox' }, async ({ page, table, laws }) => {
  await table.open(START);
  const before = await table.save();
  const law = laws(() => table.deal(START));
  const fourToClubs = async (): Promise<Point> => {
    const to = await table.meld('7C');
    await table.drag('4C', to);
    return to;
  };

  await law('follows the pointer without jumping from the point where it was grabbed', async () => {
    for (const [face, right, down] of [
      ['4C', 0.1, 0.2],
      ['KS', 0.8, 0.9],
      ['QD', 0.2, 0.6],
      ['5S', 0.3, 0.95],
    ] as const) {
      const box = await table.cardBox(face);
      const from = { x: box.x + box.width * right, y: box.y + box.height * down };
      await table.press(from);
      await table.move(beside(from, 5, -5));
      await expect(table.ghost).toHaveCount(1);
      for (const to of [beside(from, 6, -4), { x: 400, y: 300 }, { x: 13, y: 13 }, { x: 1270, y: 780 }]) {
        await table.move(to);
        // Firefox rounds the coordinates of pointers.
        await expect
          .poll(async () =>
            distance(await table.box('.ghost .card'), beside(to, box.x - from.x, box.y - from.y)),
          )
          .toBeLessThan(1.5);
      }
      await page.keyboard.press('Escape');
      await expect(table.ghost).toHaveCount(0);
      await page.mouse.up();
    }
  });

  await law('ends where it was dropped, also with motion', async () => {
    await table.turnMotionOn('slow');
    await table.drop('5C', await table.meld('7C'));
    expect(await table.groups()).toBe('5S 5H 5D | 5C 6C 7C 8C | TD JD QD KD');
    await table.turnMotionOff();
  });

  await law('is joined by the other selected cards', async () => {
    await table.click('4C');
    await table.click('9D');
    await table.drop('4C', await table.meld('TD'));
    expect(await table.groups()).toContain('4C 9D TD JD QD KD');
  });

  await law(
    'is dropped where the button is released, even if the pointer did not move there before',
    async () => {
      const end = await table.grip('7C');
      await table.press('4C');
      await table.move({ x: 1000, y: 400 });
      await expect(table.ghost).toHaveCount(1);
      await table.part('root').dispatchEvent('pointerup', {
        ...{ pointerId: await table.capturedPointer(), isPrimary: true, bubbles: true, composed: true },
        ...{ clientX: end.x, clientY: end.y },
      });
      expect(await table.groups()).toContain('4C 6C 7C 8C');
      await page.mouse.up();
    },
  );

  await law('returns if it is dropped on the seats, and there is nothing to undo', async () => {
    const seat = middleOf(await table.box('[part~=seat]'));
    for (const face of ['4C', 'QD', '9D 4C']) {
      const faces = face.split(' ');
      if (faces.length > 1) for (const selected of faces) await table.click(selected);
      const [held = ''] = faces;
      await table.still();
      const place = await table.cardBox(held);
      await table.drag(held, beside(seat, 20, 70));
      await table.move(seat);
      await expect(table.over).toHaveCount(0);
      await page.mouse.up();
      await expect(table.ghost).toHaveCount(0);
      await expect(table.lifted).toHaveCount(0);
      await table.still();
      expect(await table.cardBox(held)).toEqual(place);
    }
    expect(await table.save()).toBe(before);
    await expect(table.button('undo')).toHaveAttribute('aria-disabled', 'true');
  });

  await law('returns on Escape, and releasing the button afterwards moves nothing', async () => {
    await fourToClubs();
    await expect(table.over).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(table.ghost).toHaveCount(0);
    await expect(table.over).toHaveCount(0);
    await page.mouse.up();
    expect(await table.save()).toBe(before);
  });

  await law('goes on outside the table until the button is released there', async () => {
    await table.resize({ width: '800px' });
    await table.drag('4C', { x: 1000, y: 400 });
    expect(await table.capturedPointer()).not.toBeNull();
    const first = await table.heldMiddle();
    await table.move({ x: 1100, y: 420 });
    await expect.poll(async () => distance(await table.heldMiddle(), beside(first, 100, 20))).toBeLessThan(1);
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    await table.drag('4C', { x: 1000, y: 400 });
    await page.keyboard.press('Escape');
    await expect(table.ghost).toHaveCount(0);
    expect(await table.capturedPointer(), 'a cancelled drag lets the pointer go').toBeNull();
    await page.mouse.up();
    await table.resize({ width: '' });
    expect(await table.save()).toBe(before);
  });

  await law('takes a whole meld along if it is dragged by the grip or the rim', async () => {
    const run = '6C 7C 8C';
    // Without hover, a selected card shows the grip.
    await table.click('7C');
    for (const part of ['grip', 'rim']) {
      const [places, box] = [await table.places(), await table.trayBox('7C')];
      const rim = { x: box.x + 2, y: box.y + box.height / 2 };
      const from = part === 'rim' ? rim : middleOf(await table.box(GRIP));
      const spot = await table.emptySpot(box);
      await table.drag(from, beside(spot, from.x - middleOf(box).x, from.y - middleOf(box).y));
      const seen = await table.heldMiddle();
      await page.mouse.up();
      await expect(table.ghost).toHaveCount(0);
      expect(distance(await table.meld('7C'), seen), `by the ${part}`).toBeLessThanOrEqual(4);
      const after = await table.places();
      expect(after[run]).not.toEqual(places[run]);
      expect({ ...after, [run]: null }, 'no other meld moves').toEqual({ ...places, [run]: null });
    }
    expect((await table.view()).touched).toBe(false);
    // In the hand, all cards of the meld are marked as taken.
    await table.click('7C');
    await table.drop(middleOf(await table.box(GRIP)), middleOf(await table.box('[part~=hand]')));
    const taken = (await table.view()).hand.filter((card) => card.taken).map(({ face }) => face);
    expect(taken.sort()).toEqual(['6C', '7C', '8C']);
  });

  await law('fades the words beside it towards the middle of the table', async () => {
    const { y } = await table.free();
    const centre = middleOf(await table.clothBox()).x;
    await table.drag('4C', { x: centre - 2, y });
    const tag = table.in('.ghost-tag');
    await expect(tag).not.toHaveAttribute('data-left');
    await table.move({ x: centre + 2, y });
    await expect(tag).toHaveAttribute('data-left', '');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
});

test('a release that the page does not see', async ({ page, table, laws }) => {
  await table.open(START);
  const before = await table.save();
  const client = await page.context().newCDPSession(page);
  const moveWithoutButton = ({ x, y }: Point) =>
    client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0 });
  const law = laws(() => table.deal(START));

  await law('returns the card when the pointer comes back', async () => {
    const place = await table.cardBox('4C');
    await table.drag('4C', { x: 300, y: 300 });
    await moveWithoutButton({ x: 310, y: 310 });
    await expect(table.ghost).toHaveCount(0);
    await expect(table.lifted).toHaveCount(0);
    expect(await table.cardBox('4C')).toEqual(place);
    await moveWithoutButton(await table.meld('7C'));
    await table.drawn();
    await expect(table.over).toHaveCount(0);
    await page.mouse.up();
    expect(await table.save()).toBe(before);
  });

  await law('returns it also before the page has seen any move', async () => {
    await table.press('4C');
    await moveWithoutButton({ x: 400, y: 300 });
    await moveWithoutButton({ x: 420, y: 300 });
    await table.drawn();
    await expect(table.ghost).toHaveCount(0);
    await page.mouse.up();
    expect(await table.save()).toBe(before);
  });
});

test('a right click', async ({ page, table, laws }) => {
  await table.open(START);
  await page.evaluate(() => {
    const menus: boolean[] = [];
    Object.assign(globalThis, { menus });
    addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
  });
  const rightClick = (card: string) => table.card(card).click({ button: 'right', position: { x: 8, y: 20 } });
  const law = laws();
  const groups = await table.groups();

  await law('returns a card that was played in this turn to the hand', async () => {
    await table.drop('4C', await table.meld('7C'));
    expect((await table.view()).played).toBe(1);
    await rightClick('4C');
    expect(await table.groups()).toBe(groups);
    const { hand } = await table.view();
    expect(hand.map(({ face, taken }) => `${face} ${taken}`).sort()).toEqual(
      ['2H', '4C', '9D', 'KS'].map((face) => `${face} false`),
    );
  });

  await law('takes a card from the table, and the next one plays it again', async () => {
    await rightClick('5S');
    await expect(table.card('5S')).toHaveAttribute('data-zone', 'hand');
    await expect(table.card('5S')).toHaveAttribute('data-taken', '');
    expect(await table.groups()).not.toBe(groups);
    await rightClick('5S');
    await expect(table.card('5S')).toHaveAttribute('data-zone', 'table');
    expect((await table.view()).flaws).toEqual([]);
  });

  await law(
    'does nothing to a card that was in the hand before the turn, although it would fit',
    async () => {
      const still = await table.save();
      await rightClick('9D');
      expect(await table.save()).toBe(still);
    },
  );

  await law('never shows the menu of the browser', async () => {
    expect(await page.evaluate('menus')).toEqual([true, true, true, true]);
  });
});

test('while a card is dragged, the page can scroll: the card follows the pointer and is dropped below it', async ({
  page,
  table,
}) => {
  await table.open('5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS');
  await page.evaluate(() => {
    document.body.style.padding = '200px 0 1000px';
    scrollTo(0, 200);
  });
  await table.drawn();
  const to = { x: 900, y: 420 };
  await table.drag(middleOf(await table.cardBox('KS')), beside(to, 0, -40));
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(260);
  await table.move(to, 2);
  await expect.poll(async () => distance(await table.heldMiddle(), to)).toBeLessThan(2);
  await page.mouse.up();
  expect(distance(await table.meld('KS'), to)).toBeLessThan(5);
  await page.evaluate(() => document.body.removeAttribute('style'));
});
