// A newcomer who knows similar games needs one tap to start and four to play a meld, without reading anything.
import { expect, type Locator, type Page } from '@playwright/test';
import { FRIENDLY_SEEDS } from '../../www/page/game-choice.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { newPageTest as test } from './support/reused-page.ts';
import {
  action,
  element,
  freePoint,
  fullHint,
  gripOf,
  middleOfGroup,
  play,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

test('one tap starts a game, and four more play a meld', async ({ page }) => {
  // Makes the page deal the same cards in every run, and records the inputs.
  await page.addInitScript(() => {
    Object.defineProperty(crypto, 'getRandomValues', { value: (numbers: Uint32Array) => numbers.fill(7) });
    const inputs: string[] = [];
    Object.assign(globalThis, { inputs });
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      addEventListener(type, (event) => event.isTrusted && inputs.push(type), { capture: true });
    }
  });
  await page.goto('./');
  await page.locator('[data-action=play]').tap();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const { hand, groups } = await viewOf(page);
  expect(groups).toEqual([]);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('machiavelli-table .root:not([data-dealing])')).toBeVisible();

  const { table } = await fullHint(page);
  const meld = (table ?? '').split(' | ')[0]?.split(' ').slice(0, 3) ?? [];
  expect(meld).toHaveLength(3);
  for (const face of meld) {
    const at = await gripOf(page, hand.find((known) => known.face === face)?.id ?? -1);
    await page.touchscreen.tap(at.x, at.y);
  }
  const cloth = await freePoint(page);
  await page.touchscreen.tap(cloth.x, cloth.y);
  await expect.poll(async () => (await viewOf(page)).played).toBe(3);
  expect((await viewOf(page)).groups.map(({ kind, cards }) => [kind !== null, cards.length])).toEqual([
    [true, 3],
  ]);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'true');
  expect(await page.evaluate('inputs')).toEqual(Array(5).fill('pointerdown'));
});

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');
const marked = (page: Page, zone: string) =>
  page.locator(`machiavelli-table [part~=${zone}] [data-card-id][data-hint]`);

/** Opens the page for the first time and presses “Play”; `random` chooses the deal. */
async function playFirstGame(page: Page, random: number): Promise<void> {
  await page.addInitScript((number) => Object.assign(Math, { random: () => number }), random);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.locator('[data-action=play]').tap();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
}

async function tapCards(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { x, y } = await gripOf(page, Number(id));
    await page.touchscreen.tap(x, y);
  }
}

const idsOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) => all.map((node) => (node as HTMLElement).dataset.cardId ?? ''));

for (const [index] of FRIENDLY_SEEDS.entries()) {
  test(`friendly deal ${index + 1} leads a beginner through a first turn`, async ({ page }) => {
    await playFirstGame(page, (index + 0.5) / FRIENDLY_SEEDS.length);
    await expect(sentence(page)).toContainText(tableEn.tips.meld);
    await expect(marked(page, 'hand')).toHaveCount(3);
    await tapCards(page, await idsOf(marked(page, 'hand')));
    const cloth = await freePoint(page);
    await page.touchscreen.tap(cloth.x, cloth.y);

    await expect(sentence(page)).toContainText('The table belongs to everyone');
    await expect(marked(page, 'hand')).toHaveCount(1);
    await expect(marked(page, 'table')).toHaveCount(3);
    await tapCards(page, await idsOf(marked(page, 'hand')));
    const { groups } = await viewOf(page);
    const meld = await middleOfGroup(page, groups[0]?.id ?? -1);
    await page.touchscreen.tap(meld.x, meld.y);

    await expect(sentence(page)).toHaveText('Done? End your turn.');
    await expect(marked(page, 'hand')).toHaveCount(0);
    await action(page, 'end-turn').tap();
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  });
}

test('the tips of the first game can be ended, and later games have none', async ({ page }) => {
  await playFirstGame(page, 0);
  await expect(marked(page, 'hand')).toHaveCount(3);
  await action(page, 'no-tips').tap();
  await expect(marked(page, 'hand')).toHaveCount(0);
  await expect(sentence(page)).toContainText('You have a meld');

  await page.evaluate(() => {
    const game = { at: 1, outcome: 'win', preset: 'bga', level: 'medium', biggest: 3 };
    localStorage.setItem('machiavelli.statistics', JSON.stringify([game]));
    localStorage.removeItem('machiavelli.game');
  });
  await page.goto('./');
  await play(page);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await expect(marked(page, 'hand')).toHaveCount(0);
  await expect(action(page, 'no-tips')).toBeHidden();
});
