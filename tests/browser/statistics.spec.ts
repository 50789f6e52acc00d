// The statistics count each finished game of one person against computers once.
import { expect, type Page, test } from '@playwright/test';
import { sharedPage } from './support/shared-page.ts';
import { action, card, DUEL, deal, element, play, storeSettings, viewOf } from './support/table.ts';

/** The person moves first, with a meld in the hand. */
const WIN = { rules: { preset: 'bga', deal: 3 }, seed: 'win 422' } as const;
const LOSS = { rules: 'italian', seed: 'loss' } as const;

const inDialog = (page: Page, name: string) => page.locator(`machiavelli-table dialog [data-action=${name}]`);

async function resign(page: Page): Promise<void> {
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await action(page, 'menu').click();
  await inDialog(page, 'resign').click();
  await inDialog(page, 'yes').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

async function win(page: Page): Promise<void> {
  await deal(page, WIN);
  for (const { id } of (await viewOf(page)).hand) await card(page, id).click({ position: { x: 8, y: 20 } });
  await page.locator('machiavelli-table [part~=table]').click();
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

/** The statistics as the dialog shows them: each label with its figure. */
async function statistics(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.locator('#page [data-action=statistics]').click();
  const dialog = page.locator('dialog[data-dialog=statistics]');
  await expect(dialog).toBeVisible();
  const pairs = await dialog
    .locator('.figure')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('span')?.textContent, one.querySelector('b')?.textContent]),
    );
  const rows = await dialog
    .locator('table')
    .first()
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  await dialog.locator('[data-action=close]').click();
  await expect(dialog).toHaveCount(0);
  return Object.fromEntries([...pairs, ...rows]);
}

async function home(page: Page): Promise<void> {
  // Back closes the result first.
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(element(page)).toBeHidden();
}

const open = sharedPage(async (page) => {
  await storeSettings(page);
  await page.goto('./');
});

/** Every test begins with empty statistics and a game from the start screen, and ends on the start screen. */
test.beforeEach(async () => {
  const page = open();
  await page.evaluate(() => localStorage.removeItem('machiavelli.statistics'));
  expect(await statistics(page)).toEqual({});
  await play(page);
});

test('a won and a lost game appear in the statistics, with the most cards played in a turn and the level', async () => {
  const page = open();
  await win(page);
  await home(page);
  expect(await statistics(page)).toEqual({
    Played: '1',
    Won: '1',
    'Longest winning streak': '1',
    'Most cards in one turn': '3',
    Beginner: '1 / 1',
  });
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await deal(page, { ...LOSS, seats: [DUEL[0], { name: 'Bruno', level: 'hard' }] as typeof DUEL });
  await resign(page);
  await home(page);
  expect(await statistics(page)).toEqual({
    Played: '2',
    Won: '1',
    'Longest winning streak': '1',
    'Most cards in one turn': '3',
    Beginner: '1 / 1',
    Hard: '0 / 1',
  });
  const last = await page.evaluate(() => JSON.parse(localStorage.getItem('machiavelli.statistics') ?? '[]'));
  expect(last).toMatchObject([
    { outcome: 'win', preset: 'bga', level: 'beginner', biggest: 3 },
    { outcome: 'loss', preset: 'italian', level: 'hard', biggest: 0 },
  ]);
});

test('a finished game counts once, however often its table is reopened', async () => {
  const page = open();
  await win(page);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await home(page);
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await home(page);
  expect((await statistics(page)).Played).toBe('1');
});

test('dates are British in English', async () => {
  const page = open();
  await win(page);
  await home(page);
  await page.locator('#page [data-action=statistics]').click();
  const dialog = page.locator('dialog[data-dialog=statistics]');
  const date = dialog.locator('table').last().locator('tbody td').first();
  await expect(date).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/);
  await dialog.locator('[data-action=close]').click();
});

test('the result says how many games were won in a row', async () => {
  const page = open();
  const result = page.locator('machiavelli-table [data-dialog=end]');
  await win(page);
  await expect(result).toContainText('You won!');
  await expect(result).not.toContainText('in a row');
  await page.keyboard.press('Escape');
  await win(page);
  await expect(result).toContainText('That makes 2 wins in a row.');
  await home(page);
});

test('an example, a custom position and a game of two people do not count', async () => {
  const page = open();
  await deal(page, { ...LOSS, seats: ['Anna', 'Bruno'].map((name) => ({ name, level: null })) });
  await action(page, 'ready').click();
  await resign(page);
  await deal(page, { ...LOSS, position: '5C 5D 5H / 5S 9C' });
  await resign(page);
  await home(page);
  await page.evaluate(() => location.assign('#try-extend'));
  await resign(page);
  await home(page);
  expect(await statistics(page)).toEqual({});
});
