import { expect, type Page } from '@playwright/test';
import { init, presets, ruleOptions } from 'machiavelli-cards';
import { test } from './support/reused-page.ts';
import { action, element, play, storeSettings, viewOf, waitForMyTurnOrEnd } from './support/table.ts';

await init();

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const pick = (page: Page, name: string, value: string) =>
  field(page, name).locator(`label:has(input[value="${value}"])`).click();
const game = (page: Page, name: string) => page.locator(`label.game:has(input[value="${name}"])`);

async function openSetup(page: Page): Promise<void> {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=setup]').click();
  await expect(page.locator('form.setup')).toBeVisible();
}

async function openOptions(page: Page): Promise<void> {
  const fold = page.locator('details[data-part=options]');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

test('one click starts a game against one computer', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await waitForMyTurnOrEnd(page);
  const view = await viewOf(page);
  expect(view.rules.preset).toBe('bga');
  expect(view.seats.map(({ name }) => name)).toEqual(['You', 'Caterina']);
  expect(view.hand.length).toBeGreaterThanOrEqual(15);
});

test('the whole start screen is shown at 1280×800 with an unfinished game', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await waitForMyTurnOrEnd(page);
  await page.goto('./');
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  for (const lang of ['en', 'it']) {
    await page.locator(`[data-control=lang] input[value=${lang}]`).check();
    for (const button of await page.locator('.start button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('every preset of the engine has a name and description, and can be played', async ({ page }) => {
  await openSetup(page);
  for (const { name, options } of presets()) {
    await expect(game(page, name).locator('.game-name')).not.toHaveText(name);
    await expect(game(page, name).locator('.game-what')).not.toBeEmpty();
    await game(page, name).click();
    await openOptions(page);
    for (const [option, value] of Object.entries(options)) {
      const checked = field(page, option).locator('input:checked');
      if (typeof value === 'string') await expect(checked).toHaveValue(value);
      else if (typeof value === 'number' && (await checked.count()) > 0)
        await expect(checked).toHaveValue(String(value));
    }
    await expect(page.locator('form.setup [data-action=play]')).toBeEnabled();
  }
});

test('every rule option takes effect in the game', async ({ page }) => {
  await openSetup(page);
  await game(page, 'session').click();
  await openOptions(page);
  const picks = {
    packs: '3',
    deal: '9',
    jokers: '2',
    helpingCards: '4',
    ace: 'low-or-high',
    undo: 'none',
    restorePenalty: '4',
    firstPlayer: 'lot',
    stockOut: 'fewest-cards',
    ties: 'draw',
  };
  for (const [name, value] of Object.entries(picks)) await pick(page, name, value);
  const limits = { openingPoints: '30', maxNewCards: '5', turnSeconds: '90', target: '50' };
  for (const [name, value] of Object.entries(limits)) await field(page, name).locator('input').fill(value);
  await pick(page, 'openingScope', 'meld');
  await field(page, 'rearrangeOnly').locator('input').check();
  await expect(field(page, 'jokerSwap').locator('input')).toBeChecked();
  await field(page, 'jokerSwap').locator('input').uncheck();
  await play(page);
  const wanted = {
    preset: 'session',
    packs: 3,
    deal: 9,
    jokers: 2,
    helpingCards: 4,
    ace: 'low-or-high',
    undo: 'none',
    restorePenalty: 4,
    firstPlayer: 'lot',
    stockOut: 'fewest-cards',
    ties: 'draw',
    openingPoints: 30,
    maxNewCards: 5,
    turnSeconds: 90,
    target: 50,
    openingScope: 'meld',
    rearrangeOnly: true,
    jokerSwap: false,
    scoring: 'session',
  };
  expect((await viewOf(page)).rules).toMatchObject(wanted);
  expect(Object.keys(wanted)).toEqual(expect.arrayContaining(ruleOptions().map(({ name }) => name)));
});

test('contradictory options are reported at once and fixed with a click', async ({ page }) => {
  await openSetup(page);
  await openOptions(page);
  const alert = page.locator('form.setup [role=alert]');
  const start = page.locator('form.setup [data-action=play]');
  await field(page, 'jokerSwap').locator('input').check();
  await pick(page, 'openingScope', 'meld');
  await field(page, 'target').locator('input').fill('100');
  await expect(alert.locator('.refusal')).toHaveCount(3);
  await expect(start).toBeDisabled();
  for (let left = 3; left > 0; left -= 1) {
    await alert.locator('[data-action=fix]').first().click();
    await expect(alert.locator('.refusal')).toHaveCount(left - 1);
  }
  await expect(start).toBeEnabled();
});

test('if the packs have too few cards for the deal, the largest possible deal is offered', async ({
  page,
}) => {
  await openSetup(page);
  await game(page, 'italian').click();
  const add = page.locator('[data-action=add-seat]');
  for (let seats = 2; seats < 8; seats += 1) await add.click();
  await expect(page.locator('li.seat')).toHaveCount(8);
  await expect(add).toBeDisabled();
  const alert = page.locator('form.setup [role=alert]');
  await expect(alert).toContainText('104');
  await alert.getByRole('button', { name: 'Deal 12 each' }).click();
  await expect(alert).toBeHidden();
  await play(page);
  const view = await viewOf(page);
  expect(view.seats).toHaveLength(8);
  expect(view.rules.deal).toBe(12);
});

test('a variant for fewer players offers to reduce their number', async ({ page }) => {
  await openSetup(page);
  await game(page, 'makiaveli').click();
  for (let seats = 2; seats < 8; seats += 1) await page.locator('[data-action=add-seat]').click();
  await game(page, 'session').click();
  const alert = page.locator('form.setup [role=alert]');
  await alert.getByRole('button', { name: 'Play with 5 players' }).click();
  await expect(page.locator('li.seat')).toHaveCount(5);
  await expect(alert).toBeHidden();
});

test('people and computers can be seated in any mix, by name', async ({ page }) => {
  await openSetup(page);
  await page.locator('[data-action=add-seat]').click();
  const seats = page.locator('li.seat');
  await seats.nth(0).locator('input').fill('Ada');
  await seats.nth(1).locator('select').selectOption('person');
  await seats.nth(1).locator('input').fill('Bruno');
  await seats.nth(2).locator('select').selectOption('hard');
  await play(page);
  const view = await viewOf(page);
  expect(view.seats.map(({ name }) => name)).toEqual(['Ada', 'Bruno', 'Caterina']);
});

test('unnamed people are numbered, and the avatar shows the first character of a name in any script', async ({
  page,
}) => {
  await openSetup(page);
  await page.locator('[data-action=add-seat]').click();
  const seats = page.locator('li.seat');
  await seats.nth(1).locator('select').selectOption('person');
  await seats.nth(2).locator('input').fill('🦊 Rosa');
  await expect(seats.nth(2).locator('.avatar')).toHaveText('🦊');
  await play(page);
  const view = await viewOf(page);
  expect(view.seats.map(({ name }) => name)).toEqual(['Player 1', 'Player 2', '🦊 Rosa']);
  await expect(page.locator('machiavelli-table [data-seat="2"] .face')).toHaveText('🦊');
});

test('a game started by keyboard puts the focus on the hand', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').press('Enter');
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const focused = (): Promise<string | null | undefined> =>
    element(page).evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('data-zone'));
  await expect.poll(focused).toBe('hand');
});

test('the same seed deals the same cards', async ({ page }) => {
  const hands: string[][] = [];
  for (let round = 0; round < 2; round += 1) {
    await openSetup(page);
    await page.locator('[data-control=seed] input').pressSequentially('the same');
    await play(page);
    const hand = (await viewOf(page)).hand.map(({ face }) => face);
    hands.push(hand.sort());
  }
  expect(hands[0]).toEqual(hands[1]);
});

test('the last choice of rules is remembered, but not the deal', async ({ page }) => {
  await openSetup(page);
  await game(page, 'italian-six').click();
  await openOptions(page);
  await pick(page, 'packs', '3');
  await play(page);
  await page.goto('./');
  await play(page);
  expect((await viewOf(page)).rules).toMatchObject({ preset: 'italian-six', packs: 3 });
});

test('a stored choice of rules that the engine refuses can be corrected on the set-up screen', async ({
  page,
}) => {
  await storeSettings(page);
  await page.goto('./');
  await page.evaluate(() => {
    const rules = { ace: 'sideways', deal: {}, unknown: 1 };
    localStorage.setItem('machiavelli.choice', JSON.stringify({ preset: 'bga', seats: [{}, 3], rules }));
  });
  await page.reload();
  await page.locator('[data-action=play]').click();
  const alert = page.locator('form.setup [role=alert]');
  await expect(alert.locator('.refusal')).toHaveCount(1);
  await alert.locator('[data-action=fix]').click();
  await expect(page.locator('form.setup [data-action=play]')).toBeEnabled();
});

test('a level can be picked on the start screen', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-control=level] label:has(input[value=hard])').click();
  await expect(page.locator('[data-action=play]')).toContainText('hard');
  await page.reload();
  await expect(page.locator('[data-control=level] input[value=hard]')).toBeChecked();
  await expect(action(page, 'end-turn')).toHaveCount(1);
});
