// What the buttons and the menu do, when they ask for confirmation, and when they do nothing.
import { expect, test } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  askHint,
  changeSettings,
  deal,
  element,
  idOfCard,
  openTable,
  saveOf,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const START = { rules: 'bga', seed: 'buttons', position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 2H' } as const;
/** Rules without undo: only the whole turn can be put back, for a penalty of three cards. */
const WITHOUT_UNDO = { ...START, rules: { preset: 'bga', undo: 'none', restorePenalty: 3 } } as const;

const open = sharedPage((page) => openTable(page, START));

test.beforeEach(async () => {
  await changeSettings(open(), { confirmEnd: false });
  await element(open()).evaluate((host) => host.removeAttribute('menu'));
  await begin();
});

/**
 * Deals a game, and waits until the main button is enabled. After a turn, even a turn of the previous game, the button is disabled
 * for a moment.
 */
async function begin(): Promise<void> {
  await deal(open(), START);
  await expect(action(open(), 'end-turn')).toHaveAttribute('aria-disabled', 'false');
}

/** Presses a button even if it is behind a dialog or hidden. */
const press = (name: string): Promise<void> =>
  element(open()).evaluate((host, wanted) => {
    host.shadowRoot?.querySelector<HTMLElement>(`[data-action="${wanted}"]`)?.click();
  }, name);

const dialog = (name: string) => open().locator(`machiavelli-table dialog[data-dialog="${name}"]`);
const anyDialog = () => open().locator('machiavelli-table dialog[open]');
const sentence = () => open().locator('machiavelli-table [part~=missing]');

const run = (command: object): Promise<void> =>
  element(open()).evaluate(
    (host, given) => (host as unknown as { run(command: object): void }).run(given),
    command,
  );

/** Expects that no dialog opens. A dialog whose module is already loaded would open within eight tasks of the event loop. */
async function expectNoDialog(): Promise<void> {
  await open().evaluate(async () => {
    for (let task = 0; task < 8; task += 1) await new Promise((done) => setTimeout(done));
  });
  await expect(anyDialog()).toHaveCount(0);
}

const itemsOf = (name: string) =>
  dialog(name)
    .locator('.menu [data-action]')
    .evaluateAll((all) => all.map((node) => node.getAttribute('data-action')));

test('a turn is given up after a question, but only if there is something to give up', async () => {
  const page = open();
  await deal(page, WITHOUT_UNDO);
  const before = await saveOf(page);
  await press('restore');
  await expectNoDialog();
  await run({ kind: 'move', ids: [await idOfCard(page, '9D')], to: { zone: 'new', at: null } });
  await press('restore');
  await expect(dialog('restore')).toContainText('3');
  await page.keyboard.press('Escape');
  expect((await viewOf(page)).touched).toBe(true);
  await press('restore');
  await dialog('restore').locator('[data-action=yes]').click();
  await expect.poll(async () => (await viewOf(page)).touched).toBe(false);
  expect(await saveOf(page)).not.toBe(before);
});

test('with the setting, a turn that plays cards ends after a question, and one that draws at once', async () => {
  const page = open();
  await changeSettings(page, { confirmEnd: true });
  await run({ kind: 'move', ids: [await idOfCard(page, '5S')], to: { zone: 'hand', before: undefined } });
  await press('undo');
  const four = await idOfCard(page, '4C');
  const five = (await viewOf(page)).groups[0]?.cards.find(({ face }) => face === '5C')?.id ?? -1;
  const group = (await viewOf(page)).groups[1]?.id ?? -1;
  await run({ kind: 'move', ids: [five], to: { zone: 'group', group } });
  await run({ kind: 'move', ids: [four], to: { zone: 'group', group } });
  expect((await viewOf(page)).flaws).toEqual([]);
  await press('end-turn');
  await expect(dialog('end-turn')).toContainText('1');
  expect((await viewOf(page)).history).toHaveLength(0);
  await dialog('end-turn').locator('[data-action=yes]').click();
  await expect.poll(async () => (await viewOf(page)).history.length).toBeGreaterThan(0);

  await begin();
  await press('end-turn');
  await expect.poll(async () => (await viewOf(page)).history.length).toBeGreaterThan(0);
  await expect(anyDialog()).toHaveCount(0);
});

test('a press on the stock draws, but does not end a turn that plays cards', async () => {
  const page = open();
  await run({
    kind: 'move',
    ids: [(await viewOf(page)).groups[0]?.cards.find(({ face }) => face === '5C')?.id ?? -1],
    to: { zone: 'group', group: (await viewOf(page)).groups[1]?.id ?? -1 },
  });
  await run({
    kind: 'move',
    ids: [await idOfCard(page, '4C')],
    to: { zone: 'group', group: (await viewOf(page)).groups[1]?.id ?? -1 },
  });
  await press('draw');
  await expect(sentence()).toHaveText(tableEn.status.noDraw);
  await expect(open().locator('[data-machiavelli-speech]')).toContainText('so you don’t draw: end your turn');
  expect((await viewOf(page)).history).toHaveLength(0);
  await press('undo');
  await press('undo');
  expect((await viewOf(page)).touched).toBe(false);
  await press('draw');
  await expect.poll(async () => (await viewOf(page)).history[0]?.drew).toBeGreaterThan(0);
});

test('the rules and the help are the table’s own, unless the page shows its own', async () => {
  const page = open();
  for (const name of ['rules', 'help'] as const) {
    await press('menu');
    await expect(dialog('menu')).toBeVisible();
    await dialog('menu').locator(`[data-action=${name}]`).click();
    await expect(dialog(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(anyDialog()).toHaveCount(0);
  }
  const asked = await element(page).evaluateHandle((host) => {
    const all: string[] = [];
    host.addEventListener('machiavelli-open', (event) => {
      event.preventDefault();
      all.push((event as CustomEvent<{ what: string }>).detail.what);
    });
    return all;
  });
  await element(page).evaluate((host) => host.setAttribute('menu', 'page'));
  const items = ['rules', 'help', 'settings', 'statistics', 'position', 'home', 'new-game'];
  for (const name of items) {
    await press('menu');
    await dialog('menu').locator(`[data-action=${name}]`).click();
    await expectNoDialog();
  }
  expect(await asked.jsonValue()).toEqual(items);
  await openTable(page, START);
});

test('the menu has what makes sense now', async () => {
  const page = open();
  await press('menu');
  await expect(dialog('menu')).toBeVisible();
  expect(await itemsOf('menu')).toEqual([
    ...['rules', 'log', 'sort-rank', 'sort-suit', 'help', 'new-game', 'resign'],
  ]);
  await page.keyboard.press('Escape');
  await run({ kind: 'resign', seat: 0 });
  await expect(dialog('end')).toBeVisible();
  await page.keyboard.press('Escape');
  await press('menu');
  await expect(dialog('menu')).toBeVisible();
  expect(await itemsOf('menu')).toEqual(['rules', 'log', 'sort-rank', 'sort-suit', 'help', 'new-game']);
  await page.keyboard.press('Escape');
});

test('out of turn, the menu does not offer to give up', async () => {
  const page = open();
  await element(page).evaluate((host) => {
    for (const name of ['end-turn', 'menu']) {
      host.shadowRoot?.querySelector<HTMLElement>(`[data-action="${name}"]`)?.click();
    }
  });
  await expect(dialog('menu')).toBeVisible();
  expect(await itemsOf('menu')).toEqual(['rules', 'log', 'sort-rank', 'sort-suit', 'help', 'new-game']);
  await page.keyboard.press('Escape');
});

test('the menu does not replace another dialog, and other buttons do nothing behind one', async () => {
  const page = open();
  await run({ kind: 'move', ids: [await idOfCard(page, '9D')], to: { zone: 'new', at: null } });
  const before = await saveOf(page);
  await press('menu');
  await dialog('menu').locator('[data-action=log]').click();
  await expect(dialog('log')).toBeVisible();
  await press('menu');
  for (const name of ['undo', 'sort', 'hint', 'end-turn']) await press(name);
  await open().evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await expect(dialog('log')).toBeVisible();
  expect(await saveOf(page)).toBe(before);
  await page.keyboard.press('Escape');
  await press('undo');
  expect((await viewOf(page)).touched).toBe(false);
});

test('a new game and giving up the game are questions, but not once the game is over', async () => {
  const page = open();
  const seed = () =>
    element(page).evaluate((host) => (host as unknown as { setup: { seed: string } }).setup.seed);
  await press('menu');
  await dialog('menu').locator('[data-action=new-game]').click();
  await expect(dialog('new-game')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await seed()).toBe('buttons');
  await press('menu');
  await dialog('menu').locator('[data-action=resign]').click();
  await expect(dialog('resign')).toBeVisible();
  await dialog('resign').locator('[data-action=yes]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await expect(anyDialog()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await press('menu');
  await dialog('menu').locator('[data-action=new-game]').click();
  await expect.poll(seed).not.toBe('buttons');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
});

test('a button closes the replay that is shown, but help does not', async () => {
  const page = open();
  await askHint(page);
  await askHint(page);
  await askHint(page);
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await press('menu');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(dialog('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anyDialog()).toHaveCount(0);
  await askHint(page);
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.locator('machiavelli-table [part~=reel] button').first().focus();
  await page.keyboard.press('?');
  await expect(dialog('help')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.keyboard.press('Escape');
});

test('the button for sorting changes to the other order, which is kept as a setting', async () => {
  const page = open();
  const sorting = () =>
    element(page).evaluate((host) => (host as unknown as { settings: { sort: string } }).settings.sort);
  const faces = async () => (await viewOf(page)).hand.map(({ face }) => face).join(' ');
  await changeSettings(page, { sort: 'rank' });
  await press('sort');
  expect(await sorting()).toBe('suit');
  const bySuit = await faces();
  await press('sort');
  expect(await sorting()).toBe('rank');
  expect(await faces()).not.toBe(bySuit);
  await press('menu');
  await dialog('menu').locator('[data-action=sort-suit]').click();
  expect(await sorting()).toBe('suit');
  expect(await faces()).toBe(bySuit);
});

test('a press just after the buttons have changed does nothing, and out of turn it says why', async () => {
  const page = open();
  await press('end-turn');
  await press('end-turn');
  await expect(sentence()).toHaveText(tableEn.status.notYourTurn);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const { history } = await viewOf(page);
  await press('end-turn');
  await press('draw');
  expect((await viewOf(page)).history).toEqual(history);
  expect((await viewOf(page)).turn).toBe(0);
  for (const name of ['undo', 'redo', 'reset']) await press(name);
  expect((await viewOf(page)).touched).toBe(false);
});

test('a press on the main button while the turn cannot end says what is missing', async () => {
  const page = open();
  await run({ kind: 'move', ids: [await idOfCard(page, '4C')], to: { zone: 'new', at: null } });
  const missing = (await sentence().textContent()) ?? '';
  expect(missing).toContain('4♣');
  const spoken = page.locator('[data-machiavelli-speech]');
  await expect(spoken).toContainText('4');
  await spoken.evaluate((region) => region.replaceChildren());
  await press('end-turn');
  await expect(spoken).toHaveText(tableEn.spoken.refused(missing).replace(/\.$/, ''));
  await expect(sentence()).toHaveText(missing);
});

test('“Turn off tips” takes the tips away, also from the stored game, and the focus goes to the main button', async () => {
  const page = open();
  await element(page).evaluate((host) => host.setAttribute('persist', 'tips'));
  await deal(page, { rules: 'bga', seed: 'tips', position: '/ 5C 6C 7C KS', tips: true });
  const isFirstTip = page.locator('machiavelli-table .sentence', { hasText: tableEn.tips.meld });
  await expect(isFirstTip).toBeVisible();
  const marked = page.locator('machiavelli-table .card[data-hint]');
  await expect(marked).toHaveCount(3);
  await action(page, 'no-tips').focus();
  await page.keyboard.press('Enter');
  await expect(marked).toHaveCount(0);
  await expect(isFirstTip).toBeHidden();
  await expect(action(page, 'no-tips')).toBeHidden();
  await expect(action(page, 'end-turn')).toBeFocused();
  const tips = await element(page).evaluate(async (host) => {
    const table = host as MachiavelliTable;
    const ended = table.setup?.tips;
    table.close();
    await table.resume();
    table.removeAttribute('persist');
    return [ended, table.setup?.tips];
  });
  expect(tips).toEqual([false, false]);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await waitTwoFrames(page);
  await expect(marked).toHaveCount(0);
});
