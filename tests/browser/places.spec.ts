// A meld stays where it was put: after a drop, undo and redo, a reload, and a rotation of the device.
import { expect, type Page } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { taps } from './support/input-methods.ts';
import { FULL_TABLE, SMALL_TABLE, TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  type Box,
  card,
  changeSettings,
  deal,
  element,
  facesOnTable,
  gripOf,
  groupBox,
  idOfCard,
  idOfGroupWith,
  openTable,
  openTableOnPage,
  type Point,
  tray,
  viewOf,
  waitForMyTurnOrEnd,
  waitTwoFrames,
} from './support/table.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const START = {
  rules: 'bga',
  seed: 'places',
  position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H',
} as const;

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The boxes of all groups on the table, by group id. */
async function places(page: Page): Promise<Record<string, Box>> {
  await waitTwoFrames(page);
  return await page.evaluate(() => {
    const trays =
      document.querySelector('machiavelli-table')?.shadowRoot?.querySelectorAll('[data-group-id]') ?? [];
    const boxOf = (node: Element): Box => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    };
    return Object.fromEntries([...trays].map((node) => [node.getAttribute('data-group-id'), boxOf(node)]));
  });
}

/** The point of the cloth that is farthest from all groups and leaves room for a box of this size. */
async function emptySpot(page: Page, { width: across, height: down }: Omit<Box, 'x' | 'y'>): Promise<Point> {
  const cloth = await page.locator('machiavelli-table [part~=table]').boundingBox();
  if (cloth === null) throw new Error('there is no table');
  const trays = Object.values(await places(page));
  const far = (point: Point): number =>
    Math.min(
      ...trays.map(({ x, y, width, height }) =>
        Math.hypot(
          Math.max(x - point.x, 0, point.x - x - width),
          Math.max(y - point.y, 0, point.y - y - height),
        ),
      ),
    );
  const spots = Array.from({ length: 400 }, (_, index) => ({
    x: cloth.x + 12 + across / 2 + ((cloth.width - 24 - across) * (index % 20)) / 19,
    y: cloth.y + 12 + down / 2 + ((cloth.height - 32 - down) * Math.floor(index / 20)) / 19,
  }));
  return spots.reduce((best, spot) => (far(spot) > far(best) ? spot : best));
}

/** Drags from one point to another; returns where the dragged cards were seen before they were dropped. */
async function drag(page: Page, from: Point, to: Point): Promise<Point> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await waitTwoFrames(page);
  const cards = await page.locator('machiavelli-table .ghost .card').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  await page.mouse.up();
  await waitTwoFrames(page);
  const [first] = cards;
  if (first === undefined) throw new Error('nothing is dragged');
  const right = Math.max(...cards.map((card) => card.right));
  return { x: (first.left + right) / 2, y: (first.top + first.bottom) / 2 };
}

/** Drops a card on the emptiest spot. Returns the distance in pixels from where the card was dropped to where it ends up. */
async function dropFree(page: Page, face: string): Promise<number> {
  const id = await idOfCard(page, face);
  const spot = await emptySpot(page, { width: 150, height: 190 });
  const [grabbed, box] = [await gripOf(page, id), await card(page, id).boundingBox()];
  if (box === null) throw new Error(`${face} is not visible`);
  const to = { x: spot.x + grabbed.x - middle(box).x, y: spot.y + grabbed.y - middle(box).y };
  const seen = await drag(page, await gripOf(page, id), to);
  const there = middle(await groupBox(page, await idOfGroupWith(page, face)));
  return Math.hypot(there.x - seen.x, there.y - seen.y);
}

for (const size of WINDOWS) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test.use({ viewport: size });

    test('cards lie where they were dropped, and undo and redo lead to the same places', async ({ page }) => {
      await openTable(page, START);
      const history = [await places(page)];
      for (const face of ['KS', '2H']) {
        expect(await dropFree(page, face), face).toBeLessThanOrEqual(4);
        history.push(await places(page));
      }
      const [start, afterFirst, afterSecond] = history;
      await action(page, 'undo').click();
      expect(await places(page)).toEqual(afterFirst);
      await action(page, 'undo').click();
      expect(await places(page)).toEqual(start);
      await action(page, 'redo').click();
      await action(page, 'redo').click();
      expect(await places(page)).toEqual(afterSecond);
    });

    test('a whole meld is dragged by its grip and by its rim, and no other moves', async ({ page }) => {
      await openTable(page, START);
      const id = await idOfGroupWith(page, '6C');
      const before = await places(page);
      const box = await groupBox(page, id);
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      const grip = await tray(page, id).locator('.grip').boundingBox();
      if (grip === null) throw new Error('there is no grip');
      const grips = [middle(grip), null];
      for (const at of grips) {
        const now = await groupBox(page, id);
        const from = at ?? { x: now.x + 2, y: now.y + now.height / 2 };
        const spot = await emptySpot(page, now);
        const to = { x: spot.x + from.x - middle(now).x, y: spot.y + from.y - middle(now).y };
        const seen = await drag(page, from, to);
        const there = middle(await groupBox(page, id));
        expect(Math.hypot(there.x - seen.x, there.y - seen.y)).toBeLessThanOrEqual(4);
      }
      const after = await places(page);
      expect(after[id]).not.toEqual(before[id]);
      expect({ ...after, [id]: null }).toEqual({ ...before, [id]: null });
      expect((await viewOf(page)).touched).toBe(false);
    });

    test('a reload restores the places, including those of undone commands', async ({ page }) => {
      await openTableOnPage(page, START);
      await dropFree(page, 'KS');
      const afterFirst = await places(page);
      await dropFree(page, '2H');
      const afterSecond = await places(page);
      await page.reload();
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      expect(await places(page)).toEqual(afterSecond);
      await action(page, 'undo').click();
      expect(await places(page)).toEqual(afterFirst);
      await page.reload();
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      await action(page, 'redo').click();
      expect(await places(page)).toEqual(afterSecond);
    });

    test('turning the device and back restores the places', async ({ page }) => {
      await openTable(page, START);
      await dropFree(page, 'KS');
      const before = await places(page);
      await page.setViewportSize({ width: size.height, height: size.width });
      expect(await places(page)).not.toEqual(before);
      await page.setViewportSize(size);
      await expect.poll(() => places(page)).toEqual(before);
    });

    test('a smaller window and back restores the places', async ({ page }) => {
      await openTable(page, START);
      await dropFree(page, 'KS');
      const before = await places(page);
      await page.setViewportSize({ width: size.width - 60, height: size.height - 120 });
      await expect.poll(() => places(page)).not.toEqual(before);
      await page.setViewportSize(size);
      await expect.poll(() => places(page)).toEqual(before);
    });

    test('smaller cards and back restore the places', async ({ page }) => {
      await openTable(page, START);
      await dropFree(page, 'KS');
      const before = await places(page);
      await changeSettings(page, { cardSize: 'small' });
      await expect.poll(() => places(page)).not.toEqual(before);
      await changeSettings(page, { cardSize: 'auto' });
      await expect.poll(() => places(page)).toEqual(before);
    });

    test('cards are large while few melds lie on the table', async ({ page }) => {
      await openTable(page, { ...START, position: SMALL_TABLE });
      const box = await card(page, await idOfCard(page, '5C')).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(size.width === 390 ? 64 : 110);
    });

    test('no frame of a drag moves a meld', async ({ page }) => {
      await openTable(page, { ...START, rules: { preset: 'bga', packs: 3 }, position: FULL_TABLE });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await changeSettings(page, { motion: 'normal' });
      const { hand, groups } = await viewOf(page);
      const over = await groupBox(page, groups[8]?.id ?? -1);
      const from = await gripOf(page, hand[0]?.id ?? -1);
      await element(page).evaluate(({ shadowRoot }) => {
        const look = (): string =>
          [...(shadowRoot?.querySelectorAll('.tray') ?? [])]
            .map((tray) => JSON.stringify(tray.getBoundingClientRect()))
            .join();
        const seen = new Set<string>();
        const watch = (): void => {
          seen.add(look());
          requestAnimationFrame(watch);
        };
        watch();
        Object.assign(globalThis, { seen });
      });
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const to of [
        middle(over),
        { x: over.x - 4, y: over.y },
        { x: over.x + over.width, y: over.y - 5 },
      ]) {
        await page.mouse.move(to.x, to.y, { steps: 8 });
        await waitTwoFrames(page);
      }
      expect(await page.locator('machiavelli-table .ghost').count()).toBe(1);
      expect(await page.evaluate('seen.size')).toBe(1);
    });

    test('a first meld that was not dropped lies near the middle of the cloth', async ({ page }) => {
      await openTable(page, { ...START, position: '/ 4C 5C 6C KS' });
      await card(page, await idOfCard(page, '4C')).click({ position: { x: 8, y: 20 } });
      await card(page, await idOfCard(page, '5C')).click({ position: { x: 8, y: 20 } });
      await card(page, await idOfCard(page, '6C')).dblclick({ position: { x: 8, y: 20 } });
      const cloth = await page.locator('machiavelli-table [part~=table]').boundingBox();
      const box = await groupBox(page, await idOfGroupWith(page, '5C'));
      if (cloth === null) throw new Error('there is no table');
      const [at, centre] = [middle(box), middle(cloth)];
      expect(Math.abs(at.x - centre.x)).toBeLessThanOrEqual(0.15 * cloth.width);
      expect(Math.abs(at.y - centre.y)).toBeLessThanOrEqual(0.15 * cloth.height);
    });
  });
}

for (const [way, right, down] of [
  ['sideways', 90, 0],
  ['down', 0, 90],
] as const) {
  test(`a meld that is moved straight ${way} is in another place when the device is turned, too`, async ({
    page,
  }) => {
    const wide = { width: 1000, height: 700 };
    await page.setViewportSize(wide);
    await openTable(page, { ...START, position: '5C 5D 5H 5S | 6C 7C 8C / KS' });
    const run = await idOfGroupWith(page, '6C');
    /** Moves the run by a distance from where it lies. */
    const moveRunBy = (x: number, y: number): Promise<void> =>
      element(page).evaluate(
        (host, [id, across, along]) => {
          const table = host as MachiavelliTable;
          const boxOf = (selector: string): DOMRect =>
            (table.shadowRoot as ShadowRoot).querySelector(selector)?.getBoundingClientRect() as DOMRect;
          const [tray, space] = [boxOf(`[data-group-id="${id}"]`), boxOf('.space')];
          const ids = table.view?.groups.find((group) => group.id === id)?.cards.map((card) => card.id) ?? [];
          const [x, y] = [tray.x - space.x + tray.width / 2, tray.y - space.y + tray.height / 2];
          table.run({ kind: 'move', ids, to: { zone: 'new', at: { x: x + across, y: y + along } } });
        },
        [run, x, y] as const,
      );
    await moveRunBy(30, 30);
    const before = await places(page);
    await page.setViewportSize({ width: wide.height, height: wide.width });
    const turned = await places(page);
    await moveRunBy(0, 0); // The places on both screens are now stored.
    expect(await places(page)).toEqual(turned);
    await moveRunBy(right, down);
    expect(await places(page)).not.toEqual(turned);
    await page.setViewportSize(wide);
    await waitTwoFrames(page);
    const after = await places(page);
    const axis = right > 0 ? 'x' : 'y';
    expect((after[run]?.[axis] ?? 0) - (before[run]?.[axis] ?? 0)).toBeGreaterThan(30);
  });
}

test('a game that was stored without places can be continued', async ({ page }) => {
  await openTableOnPage(page, START);
  const before = await viewOf(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-places'));
    if (key === undefined) throw new Error('no places are stored');
    localStorage.removeItem(key);
  });
  await page.goto('about:blank');
  await page.goto('./#table');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(before);
  expect(Object.keys(await places(page))).toHaveLength(3);
});

test('a run that is split in two becomes two melds, and one undo joins them again', async ({ page }) => {
  await openTable(page, { ...START, position: '2C 3C 4C 5C 6C 7C 8C | 5D 5H 5S / 4C 9D' });
  await taps.move(page, await idOfCard(page, '5C'), await idOfGroupWith(page, '5D'));
  expect(await facesOnTable(page)).toEqual(['2C 3C 4C', '5S 5H 5D 5C', '6C 7C 8C']);
  expect((await viewOf(page)).flaws).toEqual([]);
  await action(page, 'undo').click();
  expect(await facesOnTable(page)).toEqual(['2C 3C 4C 5C 6C 7C 8C', '5S 5H 5D']);
  await card(page, await idOfCard(page, '5C')).click({ button: 'right', position: { x: 8, y: 20 } });
  expect(await facesOnTable(page)).toEqual(['2C 3C 4C', '5S 5H 5D', '6C 7C 8C']);
});

test('melds keep their places while the table is hidden', async ({ page }) => {
  await openTable(page, START);
  await dropFree(page, 'KS');
  await action(page, 'undo').click();
  const before = await places(page);
  const show = (isShown: boolean): Promise<void> =>
    element(page).evaluate((table, shown) => {
      (table as HTMLElement).style.display = shown ? '' : 'none';
    }, isShown);
  await show(false);
  await element(page).evaluate((table) => (table as MachiavelliTable).run({ kind: 'end-turn' }));
  await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(1);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await show(true);
  await expect.poll(async () => Object.keys(await places(page)).length).toBeGreaterThan(2);
  expect(await places(page)).toMatchObject(before);
});

test('if the time runs out, laid melds stay where they were put', async ({ page }) => {
  const rules = { preset: 'bga', turnSeconds: 90 } as const;
  await openTable(page, { ...START, rules, position: '5C 5D 5H 5S | 6C 7C 8C / 4C KS KH KD 2H' });
  for (const face of ['KS', 'KH', 'KD'])
    await card(page, await idOfCard(page, face)).click({ position: { x: 8, y: 20 } });
  await dropFree(page, 'KS');
  const laid = await places(page);
  const id = await idOfGroupWith(page, 'KS');
  await element(page).evaluate((table) => (table as MachiavelliTable).run({ kind: 'time-up' }));
  await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(1);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect((await places(page))[id]).toEqual(laid[id]);
});

test('a saved game loaded with its places looks the same; without them it is laid out from scratch', async ({
  page,
}) => {
  await openTable(page, START);
  const laid = await places(page);
  await dropFree(page, 'KS');
  const dropped = await places(page);
  const load = (withPlaces: boolean): Promise<void> =>
    element(page).evaluate(async (node, isWhole) => {
      const table = node as HTMLElement & {
        readonly places: string;
        save(): string;
        load(text: string, seats?: unknown, places?: string): Promise<void>;
      };
      const [text, kept] = [table.save(), table.places];
      (table as unknown as { close(): void }).close();
      await table.load(text, undefined, isWhole ? kept : undefined);
    }, withPlaces);
  await load(true);
  expect(await places(page)).toEqual(dropped);
  await load(false);
  const relaid = await places(page);
  expect(Object.keys(relaid)).toEqual(Object.keys(dropped));
  expect(relaid).not.toEqual(dropped);
  expect(laid).not.toEqual(dropped);
});

test('a replay shows melds in their places, and does not move those of the game', async ({ page }) => {
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ];
  await openTable(page, { rules: 'bga', seats, seed: 'again', position: TWO_PLAYABLE_CARDS });
  const set = await idOfGroupWith(page, '5D');
  const box = await groupBox(page, set);
  const spot = await emptySpot(page, box);
  await drag(page, { x: box.x + 2, y: box.y + box.height / 2 }, { x: spot.x - box.width / 2 + 2, y: spot.y });
  const mine = await places(page);
  expect(mine[set]).not.toEqual(box);
  await action(page, 'end-turn').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const before = await places(page);
  await action(page, 'again').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.keyboard.press('Home');
  const shown = await places(page);
  // The ids of the melds that Caterina did not touch.
  const still = Object.keys(before).filter((id) => JSON.stringify(before[id]) === JSON.stringify(mine[id]));
  expect(still).toContain(String(set));
  expect(still.map((id) => shown[id])).toEqual(still.map((id) => before[id]));
  await page.keyboard.press('End');
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await places(page)).toEqual(before);
});

for (const [width, height] of [
  [360, 640],
  [844, 390],
] as const) {
  test(`melds below the visible part of the table are counted at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTable(page, { ...START, rules: { preset: 'bga', packs: 3 }, position: FULL_TABLE });
    const rowsBelow = page.locator('machiavelli-table .below');
    await expect(rowsBelow).toHaveText(/^[1-9]\d* more rows? below$/);
    const cloth = page.locator('machiavelli-table [part~=table]');
    const count = async (): Promise<number> =>
      (await rowsBelow.isVisible()) ? Number.parseInt((await rowsBelow.textContent()) ?? '', 10) : 0;
    const before = await count();
    await cloth.evaluate((node) => node.scrollBy(0, node.scrollHeight / 3));
    await expect.poll(count).toBeLessThan(before);
    await cloth.evaluate((node) => node.scrollBy(0, node.scrollHeight));
    await expect(rowsBelow).toBeHidden();
    await deal(page, { ...START, position: '5C 5D 5H 5S / 4C 9D' });
    await expect(rowsBelow).toBeHidden();
  });
}
