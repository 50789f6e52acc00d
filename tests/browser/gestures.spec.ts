// What a drag by mouse shows and moves, and what ends it.
import { expect, test } from '@playwright/test';
import { isSelected } from './support/input-methods.ts';
import { FULL_TABLE } from './support/positions.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  card,
  changeSettings,
  deal,
  element,
  facesOnTable,
  gripOf,
  idOfCard,
  idOfGroupWith,
  middleOfGroup,
  openTable,
  type Point,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const START = {
  rules: 'bga',
  seed: 'gestures',
  position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H',
} as const;

interface PageRecord {
  /** The class and the face of each node that was animated. */
  animated: string[];
  /** For each face, where the last flight of a copy began: the distance from the left, in pixels. */
  starts: Record<string, number>;
  errors: string[];
}

function record(): void {
  const page = Object.assign(globalThis as unknown as PageRecord, { animated: [], errors: [], starts: {} });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
    const [keyframes] = how;
    const isShown = !JSON.stringify(keyframes).includes('"none"},{"transform":"none"');
    const face = this.getAttribute('data-face') ?? '';
    if (isShown) page.animated.push(`${this.getAttribute('class')} ${face}`.trim());
    const start = /^\[\{"transform":"translate\(([-.\d]+)px/.exec(JSON.stringify(keyframes))?.[1];
    if (start !== undefined) page.starts[face] = Number(start);
    return animate.apply(this, how);
  };
  addEventListener('error', ({ message }) => page.errors.push(message));
}

const open = sharedPage(async (page) => {
  await openTable(page, START);
  await page.evaluate(record);
});

test.beforeEach(async () => {
  const page = open();
  await resize({ width: '', height: '' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await changeSettings(page, { motion: 'off', input: 'both' });
  await deal(page, START);
  await page.mouse.move(0, 0);
  await page.evaluate(() => Object.assign(globalThis, { animated: [], errors: [] }));
});

test.afterEach(async () => {
  await open().mouse.up();
  expect(await open().evaluate(() => (globalThis as unknown as PageRecord).errors)).toEqual([]);
});

async function resize(size: { readonly width?: string; readonly height?: string }): Promise<void> {
  await element(open()).evaluate((host, given) => void Object.assign(host.style, given), size);
  await waitTwoFrames(open());
}

const ghost = () => open().locator('machiavelli-table .ghost');
/** Presses the mouse button on a card, moves the pointer to a point, and keeps the button pressed. */
async function drag(id: number, to: Point): Promise<void> {
  const page = open();
  const from = await gripOf(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y);
  await page.mouse.move(to.x, to.y);
  await expect(ghost()).toHaveCount(1);
  // Lifting a card takes five frames.
  for (let pair = 0; pair < 4; pair += 1) await waitTwoFrames(page);
}

async function boxOf(selector: string) {
  const box = await open().locator(`machiavelli-table ${selector}`).boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return box;
}

/** The class and the face of each node that was animated since the last call. */
const takeAnimated = (): Promise<string[]> =>
  open().evaluate(() => (globalThis as unknown as PageRecord).animated.splice(0));

const turnMotionOn = async (): Promise<void> => {
  await open().emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(open(), { motion: 'fast' });
};

test('the copy of a single card flies on to its place; several cards fly by themselves', async () => {
  const page = open();
  await turnMotionOn();
  const six = await middleOfGroup(page, await idOfGroupWith(page, '6C'));
  await drag(await idOfCard(page, '4C'), { x: six.x - 90, y: six.y + 160 });
  await takeAnimated();
  await page.mouse.up();
  await expect.poll(() => facesOnTable(page)).toContain('4C');
  await expect.poll(takeAnimated).toContain('ghost');

  await deal(page, START);
  const [nine, king] = [await idOfCard(page, '9D'), await idOfCard(page, 'KS')];
  for (const id of [nine, king]) await card(page, id).click({ position: { x: 8, y: 20 } });
  expect(await isSelected(page, nine)).toBe(true);
  await drag(nine, { x: six.x - 90, y: six.y + 160 });
  await expect(ghost().locator('.card')).toHaveCount(2);
  await takeAnimated();
  await page.mouse.up();
  await expect.poll(async () => (await facesOnTable(page)).length).toBe(4);
  await expect(ghost()).toHaveCount(0);
  const names: string[] = [];
  const flying = async (): Promise<number> => {
    names.push(...(await takeAnimated()));
    return names.filter((name) => /^card/.test(name)).length;
  };
  await expect.poll(flying).toBeGreaterThanOrEqual(2);
  expect(names).not.toContain('ghost');
  const { '9D': left, KS: right } = await page.evaluate(() => (globalThis as unknown as PageRecord).starts);
  expect(left, 'each card flies from where its copy was').toBeLessThan(right ?? 0);
});

test('a card that finds no place slides back, unless the table is still', async () => {
  const page = open();
  const nowhere = { x: 640, y: 8 };
  await drag(await idOfCard(page, '4C'), nowhere);
  await takeAnimated();
  await page.mouse.up();
  await expect(ghost()).toHaveCount(0);
  expect(await takeAnimated()).toEqual([]);
  await turnMotionOn();
  await drag(await idOfCard(page, '4C'), nowhere);
  await takeAnimated();
  await page.mouse.up();
  await expect(ghost()).toHaveCount(0);
  expect((await takeAnimated()).filter((name) => name.endsWith('4C'))).toHaveLength(1);
});

test('at an edge of a full table a drag scrolls, but not on its way from the hand', async () => {
  const page = open();
  await deal(page, { rules: { preset: 'bga', packs: 3 }, seed: 'edge', position: FULL_TABLE });
  await resize({ width: '420px', height: '700px' });
  const cloth = page.locator('machiavelli-table [part~=table]');
  const scrolled = () => cloth.evaluate((node) => Math.round(node.scrollTop));
  const { x, y, width, height } = await boxOf('[part~=table]');
  const centre = x + width / 2;
  const id = (await viewOf(page)).hand[0]?.id ?? -1;
  // The drag goes from the hand to the lower edge of the table.
  await drag(id, { x: centre, y: y + height - 10 });
  await waitTwoFrames(page);
  expect(await scrolled()).toBe(0);
  await page.mouse.move(centre, y + height / 2);
  await waitTwoFrames(page);
  await page.mouse.move(centre, y + height - 36);
  await waitTwoFrames(page);
  expect(await scrolled()).toBe(0);
  await page.mouse.move(centre, y + height - 32);
  await expect.poll(scrolled).toBeGreaterThan(40);
  await page.mouse.move(centre, y + height / 2);
  await waitTwoFrames(page);
  const down = await scrolled();
  await waitTwoFrames(page);
  expect(await scrolled()).toBe(down);
  expect(down % 9, 'in equal steps').toBe(0);
  // Below the table, in the hand, nothing scrolls.
  await page.mouse.move(centre, y + height + 10);
  await waitTwoFrames(page);
  expect(await scrolled()).toBe(down);
  await page.mouse.move(centre, y + 32);
  await expect.poll(scrolled).toBe(0);
});

test('after the table has scrolled, a card is dropped on what is below it then', async () => {
  const page = open();
  await deal(page, { rules: { preset: 'bga', packs: 3 }, seed: 'edge', position: FULL_TABLE });
  await resize({ width: '420px', height: '700px' });
  const { x, y, width, height } = await boxOf('[part~=table]');
  const at = { x: x + width / 2, y: y + height / 2 };
  await drag((await viewOf(page)).hand[0]?.id ?? -1, at);
  const over = page.locator('machiavelli-table [data-group-id][data-over]');
  await page
    .locator('machiavelli-table [part~=table]')
    .evaluate((node) => Object.assign(node, { scrollTop: 300 }));
  await waitTwoFrames(page);
  let right = 0;
  do {
    right += 12;
    await page.mouse.move(at.x + right, at.y);
    await waitTwoFrames(page);
  } while (right < 144 && (await over.count()) === 0);
  const box = await over.boundingBox();
  const pointer = await ghost().locator('.card').boundingBox();
  const [middle, top] = [(pointer?.x ?? 0) + 9, (pointer?.y ?? 0) + (pointer?.height ?? 0) / 4];
  expect(middle).toBeGreaterThan((box?.x ?? 0) - 12);
  expect(middle).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) + 12);
  expect(top).toBeGreaterThan((box?.y ?? 0) - 12);
  expect(top).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0) + 12);
  await page.keyboard.press('Escape');
});
