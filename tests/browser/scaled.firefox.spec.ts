// A table that the page scales, with `transform` or `zoom`.
import { expect, type Page } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { test } from './support/reused-page.ts';
import { boxOf, distance, farPoint, middle, openScaled, SCALES } from './support/scaled.ts';
import {
  card,
  changeSettings,
  element,
  groupBox,
  idOfCard,
  idOfGroupWith,
  waitTwoFrames,
} from './support/table.ts';

const SIZE = { width: 700.5, height: 560 };

const meldOf = async (page: Page, face: string) =>
  middle(await groupBox(page, await idOfGroupWith(page, face)));

for (const scale of SCALES) {
  test(`with ${scale}, a dragged card has its centre at the pointer, and is dropped there`, async ({
    page,
  }) => {
    await openScaled(page, scale, SIZE);
    const id = await idOfCard(page, 'KS');
    const from = middle(await boxOf(page, `[data-card-id="${id}"]`));
    const to = await farPoint(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const part of [0.2, 0.6, 1]) {
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await page.mouse.move(at.x, at.y);
      // Firefox rounds the coordinates of pointers.
      await expect.poll(async () => distance(middle(await boxOf(page, '.ghost .card')), at)).toBeLessThan(2);
    }
    await expect.poll(async () => distance(middle(await boxOf(page, '.slot')), to)).toBeLessThan(4);
    await page.mouse.up();
    expect(distance(await meldOf(page, 'KS'), to)).toBeLessThan(4);
  });

  test(`with ${scale}, a card is dropped on the meld, or between the cards of the hand, below it`, async ({
    page,
  }) => {
    await openScaled(page, scale, SIZE);
    const [nine, king] = [await idOfCard(page, '9C'), await idOfCard(page, 'KS')];
    const group = await idOfGroupWith(page, '6C');
    const drag = async (id: number, selector: string): Promise<void> => {
      const from = middle(await boxOf(page, `[data-card-id="${id}"]`));
      const to = middle(await boxOf(page, selector));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x - 4, to.y, { steps: 3 });
      await page.mouse.up();
      await waitTwoFrames(page);
    };
    await drag(nine, `[data-group-id="${group}"]`);
    await expect(card(page, nine)).toHaveAttribute('data-zone', 'table');
    const hand = (): Promise<string[] | undefined> =>
      element(page).evaluate((table) => (table as MachiavelliTable).view?.hand.map(({ face }) => face));
    const before = await hand();
    const other = before?.find((face) => face !== 'KS') ?? '';
    const isFirst = before?.[0] === 'KS';
    if (!isFirst) {
      await drag(king, `[data-card-id="${await idOfCard(page, other)}"]`);
      expect(await hand()).toEqual(['KS', other]);
    } else {
      await drag(await idOfCard(page, other), `[data-card-id="${king}"]`);
      expect(await hand()).toEqual([other, 'KS']);
    }
  });

  test(`with ${scale}, a tap lays the selected card where it points`, async ({ page }) => {
    await openScaled(page, scale, SIZE);
    const from = middle(await boxOf(page, `[data-card-id="${await idOfCard(page, 'KS')}"]`));
    await page.mouse.click(from.x, from.y);
    const to = await farPoint(page);
    await page.mouse.click(to.x, to.y);
    expect(distance(await meldOf(page, 'KS'), to)).toBeLessThan(4);
  });
}

test('in a scaled table, cards fly from where they were to where they lie', async ({ page }) => {
  await openScaled(page, 'transform: scale(0.75)', SIZE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(page, { motion: 'slow' });
  const id = await idOfCard(page, 'KS');
  const misses = await element(page).evaluate(async (host, moved) => {
    const table = host as MachiavelliTable;
    const root = table.shadowRoot as ShadowRoot;
    const node = root.querySelector(`[data-card-id="${moved}"]`) as HTMLElement;
    const before = node.getBoundingClientRect();
    table.run({ kind: 'move', ids: [moved], to: { zone: 'new', at: null } });
    const flights = (): Animation[] =>
      (root.querySelector('.air') as HTMLElement).getAnimations({ subtree: true });
    while (flights().length === 0) await new Promise(requestAnimationFrame);
    const [flight] = flights();
    if (flight === undefined || !(flight.effect instanceof KeyframeEffect)) return [];
    flight.pause();
    const copy = flight.effect.target as HTMLElement;
    const at = (time: number): DOMRect => {
      flight.currentTime = time;
      return copy.getBoundingClientRect();
    };
    const start = at(0);
    const end = at(Number(flight.effect.getComputedTiming().duration) - 1);
    const place = node.getBoundingClientRect();
    // The height of the bar below the hand may have changed, so `before.top` says nothing.
    return [start.left - before.left, end.left - place.left, end.top - place.top, end.width - place.width];
  }, id);
  expect(misses).toHaveLength(4);
  for (const miss of misses) expect(Math.abs(miss)).toBeLessThan(1);
});
