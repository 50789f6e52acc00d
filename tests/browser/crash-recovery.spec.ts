// Nothing is lost if the page is closed or crashes at a random point of a turn, even during a drag.
import { expect, type Page, test } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import { mouseDrag } from './support/input-methods.ts';
import { repeats } from './support/repeats.ts';
import { deal, element, freeSpace, gripOf, middleOf, storeSettings, viewOf } from './support/table.ts';

const KILLS = repeats(3, 50);
const POSITION = '5C 5D 5H 5S | 6C 7C 8C 9C | TD JD QD KD | 2S 3S 4S / 4C 9D KS 2H 3H AS JH';

/** A seeded generator, so that every machine tests the same points. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function randomMove(page: Page, pick: (below: number) => number): Promise<void> {
  const view = await viewOf(page);
  const cards = [...view.hand, ...view.groups.flatMap((group) => group.cards)];
  const card = cards[pick(cards.length)];
  const target = pick(view.groups.length + 1);
  if (card !== undefined) await mouseDrag.move(page, card.id, view.groups[target]?.id ?? null);
}

/** Drags a card over a target, and keeps the button pressed. */
async function dragWithoutDrop(page: Page, view: View, pick: (below: number) => number): Promise<void> {
  const card = view.hand[pick(view.hand.length)] ?? view.groups[0]?.cards[0];
  const group = view.groups[pick(view.groups.length)];
  const to = group === undefined ? await freeSpace(page) : await middleOf(page, group.id);
  const from = await gripOf(page, card?.id ?? -1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator('machiavelli-table .ghost')).toHaveCount(1);
}

async function kill(page: Page, how: 'closed' | 'crashed'): Promise<void> {
  if (how === 'crashed') {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

test(`a game resumes after its last command, however the page ends, at ${KILLS} points`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'killed', position: POSITION });
  let current = page;
  for (let point = 0; point < KILLS; point += 1) {
    const pick = seededRandom(point + 1);
    const moves = pick(3);
    for (let move = 0; move <= moves; move += 1) await randomMove(current, pick);
    const before = await viewOf(current);
    const inDrag = pick(2) === 1;
    if (inDrag) await dragWithoutDrop(current, before, pick);
    await kill(current, pick(2) === 1 ? 'crashed' : 'closed');

    current = await context.newPage();
    await storeSettings(current);
    await current.goto('./');
    await current.locator('[data-action=resume]').click();
    await expect(element(current)).toHaveAttribute('data-phase', 'mine');
    expect(await viewOf(current), `point ${point}, ${inDrag ? 'in a drag' : 'between moves'}`).toEqual(
      before,
    );
  }
});

test('a reload does not reset the clock of the turn', async ({ page }) => {
  await page.clock.install();
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: { preset: 'bga', turnSeconds: 60 }, seed: 'clock', position: POSITION });
  const clock = page.locator('machiavelli-table .clock:visible');
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
  await page.clock.runFor(25_000);
  await expect(clock).toHaveText(/^0:3\d$/);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(clock).toHaveText(/^0:[0-3]\d$/);
  // The remaining time applies to this turn only.
  await deal(page, { rules: { preset: 'bga', turnSeconds: 60 }, seed: 'other', position: POSITION });
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
});
