// The real mouse: where dragged cards are drawn and dropped, which pointer the table captures, and what the browser does with clicks.
// What each gesture means is tested by tests/table.
import { expect } from '@playwright/test';
import { beside, distance, middleOf, type Point, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { farPoint, openScaled, SCALES } from '../support/scaled.ts';

test('a dragged card', { tag: '@firefox' }, async ({ page, table, laws }) => {
  await table.open(START);
  const before = await table.save();
  const law = laws(() => table.deal(START));

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

  await law(
    'ends where it was dropped, also with motion, and joined by the other selected cards',
    async () => {
      await table.turnMotionOn('slow');
      await table.click('4C');
      await table.click('9D');
      await table.drop('4C', await table.meld('TD'));
      expect(await table.groups()).toContain('4C 9D TD JD QD KD');
      await table.turnMotionOff();
    },
  );

  await law('returns to its place if it is dropped on the seats', async () => {
    const seat = middleOf(await table.box('[part~=seat]'));
    const place = await table.cardBox('QD');
    await table.drag('QD', beside(seat, 20, 70));
    await table.move(seat);
    await expect(table.over).toHaveCount(0);
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    await table.still();
    expect(await table.cardBox('QD')).toEqual(place);
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
});

test('a release that the page does not see returns the card when the pointer comes back', async ({
  page,
  table,
  laws,
}) => {
  await table.open(START);
  const before = await table.save();
  const client = await page.context().newCDPSession(page);
  const moveWithoutButton = ({ x, y }: Point) =>
    client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0 });
  const law = laws(() => table.deal(START));
  for (const [when, hold] of [
    ['while it is dragged', () => table.drag('4C', { x: 300, y: 300 })],
    ['before the page has seen any move', () => table.press('4C')],
  ] as const) {
    await law(when, async () => {
      await hold();
      await moveWithoutButton({ x: 310, y: 310 });
      await moveWithoutButton(await table.meld('7C'));
      await table.drawn();
      await expect(table.ghost).toHaveCount(0);
      await expect(table.over).toHaveCount(0);
      await page.mouse.up();
      expect(await table.save()).toBe(before);
    });
  }
});

test('a click', { tag: '@firefox' }, async ({ page, table, laws }) => {
  await table.open(START);
  const law = laws(() => table.deal(START));

  await law('with Shift selects all cards from the one that was clicked before, and no text', async () => {
    const [, second = '', third, fourth = ''] = (await table.hand()).split(' ');
    await table.click(second);
    await expect(table.card(second)).toHaveAttribute('aria-selected', 'true');
    await table.click(fourth, 'Shift');
    expect(await table.selected()).toBe([second, third, fourth].join(' '));
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });

  await law('after a drag back to its place selects nothing', async () => {
    const from = await table.press('4C');
    await table.move(beside(from, 40, -40), 2);
    await table.move(from, 2);
    await page.mouse.up();
    await expect(table.ghost).toHaveCount(0);
    expect(await table.selected()).toBe('');
  });

  await law('with the right button takes a card, and never opens the menu of the browser', async () => {
    const menus = await page.evaluateHandle(() => {
      const prevented: boolean[] = [];
      addEventListener('contextmenu', (event) => prevented.push(event.defaultPrevented));
      return prevented;
    });
    for (const card of ['5S', '9D'])
      await table.card(card).click({ button: 'right', position: { x: 8, y: 20 } });
    await expect(table.card('5S')).toHaveAttribute('data-taken', '');
    expect(await menus.jsonValue()).toEqual([true, true]);
  });
});

test('while a card is dragged, the page can scroll: the card follows the pointer and is dropped below it', async ({
  page,
  table,
}) => {
  await table.open(START);
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

test('a table that the page scales', { tag: '@firefox' }, async ({ page, table, laws }) => {
  const middle = async (card: string) => middleOf(await table.cardBox(card));
  for (const scale of SCALES) {
    const law = laws(() => openScaled(table, scale, { width: 700.5, height: 560 }));

    await law(`by ${scale} holds a card with its centre at the pointer, and drops it there`, async () => {
      const [from, to] = [await middle('KS'), await farPoint(table)];
      await table.press(from);
      for (const part of [0.2, 0.6, 1]) {
        const at = beside(from, (to.x - from.x) * part, (to.y - from.y) * part);
        await table.move(at);
        // Firefox rounds the coordinates of pointers.
        await expect
          .poll(async () => distance(middleOf(await table.box('.ghost .card')), at))
          .toBeLessThan(2);
      }
      await expect.poll(async () => distance(middleOf(await table.box('.slot')), to)).toBeLessThan(4);
      await page.mouse.up();
      expect(distance(await table.meld('KS'), to)).toBeLessThan(4);
    });

    await law(`by ${scale} drops a card between the cards of the hand below it`, async () => {
      const [first = '', second = '', third] = (await table.hand()).split(' ');
      await table.drop(await middle(second), beside(await middle(first), -4));
      expect(await table.hand()).toBe(`${second} ${first} ${third}`);
    });

    await law(`by ${scale} lays the selected card where a tap points`, async () => {
      const [from, to] = [await middle('9C'), await farPoint(table)];
      await page.mouse.click(from.x, from.y);
      await page.mouse.click(to.x, to.y);
      await expect.poll(() => table.groups()).toContain('| 9C');
      expect(distance(await table.meld('9C'), to)).toBeLessThan(4);
    });
  }
});
