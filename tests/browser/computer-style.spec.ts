// What decides, besides the level, how computers play: the style chosen on the set-up screen, and a strength between two levels.
// Both are stored with the game.
import { expect, type Page } from '@playwright/test';
import { Game, init, type Style, type View } from 'machiavelli-cards';
import { test } from './support/reused-page.ts';
import {
  action,
  element,
  openTableOnPage,
  play,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

await init();

/**
 * With this seed, a computer without a chosen style is generous. A thrifty computer plays its first turn differently from a
 * generous one.
 */
const SEED = 'styles 16';

/** A deal in which single cards in the computer’s hand fit melds on the table. A beginner does not play such cards. */
const DEAL_WITH_SINGLE_CARDS = {
  rules: 'bga',
  seed: 'half 3',
  position: '2C 3C 4C | 7D 8D 9D | 5H 6H 7H | 8S 9S TS / KH 2H',
} as const;

const style = (page: Page) => page.locator('[data-field=style]');
const pickStyle = (page: Page, name: string) =>
  style(page).locator(`label:has(input[value=${name}])`).click();
const seatLevel = (page: Page) => page.locator('li.seat').nth(1).locator('select');

async function openSetup(page: Page): Promise<void> {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=setup]').click();
  await expect(page.locator('form.setup')).toBeVisible();
}

const tableOf = ({ groups }: View): readonly string[] =>
  groups
    .map(({ cards }) =>
      cards
        .map(({ face }) => face)
        .sort()
        .join(' '),
    )
    .sort();

/** The table after the person drew a card and the computer played in this style. */
function tableAfter(computerStyle: Style): readonly string[] {
  const game = Game.deal({ rules: 'bga', players: ['You', 'Caterina'], seed: SEED });
  game.draw();
  expect(game.style).toBe('generous');
  game.botTurn('hard', undefined, computerStyle);
  return tableOf(game.view(0));
}

test('a computer plays in the picked style, also after a reload', async ({ page }) => {
  await openSetup(page);
  await seatLevel(page).selectOption('hard');
  await expect(style(page).locator('input:checked')).toHaveValue('mixed');
  await pickStyle(page, 'thrifty');
  await page.locator('[data-control=seed] input').fill(SEED);
  await play(page);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');

  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await action(page, 'end-turn').click();
  await expect.poll(async () => (await viewOf(page)).history.length).toBe(2);
  expect(tableAfter('thrifty')).not.toEqual(tableAfter('generous'));
  expect(tableOf(await viewOf(page))).toEqual(tableAfter('thrifty'));

  await page.goBack();
  await expect(style(page).locator('input:checked')).toHaveValue('thrifty');
  await pickStyle(page, 'mixed');
  await page.reload();
  await expect(style(page).locator('input:checked')).toHaveValue('mixed');
});

test('beginners and experts have no style to pick', async ({ page }) => {
  await openSetup(page);
  await expect(style(page)).toBeVisible();
  for (const level of ['beginner', 'expert', 'person']) {
    await seatLevel(page).selectOption(level);
    await expect(style(page)).toHaveCount(0);
  }
  await seatLevel(page).selectOption('easy');
  await expect(style(page)).toBeVisible();
});

test('a computer between two levels plays every second turn at the higher one, also after a reload', async ({
  page,
}) => {
  const seats = [
    { name: 'You', level: null },
    { name: 'Caterina', level: 'beginner', alternates: true },
  ] as const;
  await openTableOnPage(page, { ...DEAL_WITH_SINGLE_CARDS, seats });
  const game = Game.arrange({ ...DEAL_WITH_SINGLE_CARDS, players: ['You', 'Caterina'] });
  const laid: number[] = [];
  for (const level of ['beginner', 'easy'] as const) {
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    await action(page, 'end-turn').click();
    game.draw();
    game.botTurn(level);
    await expect.poll(async () => (await viewOf(page)).history.length).toBe(game.view(0).history.length);
    const { history } = await viewOf(page);
    expect(tableOf(await viewOf(page))).toEqual(tableOf(game.view(0)));
    laid.push(history.at(-1)?.ids.length ?? 0);
    await page.reload();
  }
  // The computer played as a beginner first: an easy player would have added its single cards at once.
  expect(laid).toEqual([0, 5]);
});
