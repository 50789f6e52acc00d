// axe in rare states: the hand-over, confirmation dialogs, a replay, the end of a session.
import { expect, type Page, test } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe.ts';
import { sharedPage } from './support/shared-page.ts';
import { action, card, changeSettings, deal, element, idOfCard, openTableOnPage } from './support/table.ts';

const START = { rules: 'bga', seed: 'axe', position: '5C 5D 5H / 5S 9C 2D' } as const;
const LAST_TURN = { ...START, position: '5C 5D 5H / 5S' };
const PEOPLE = ['Anna', 'Bruno'].map((name) => ({ name, level: null }));

const open = sharedPage((page) => openTableOnPage(page, START));

const dialog = (page: Page) => page.locator('machiavelli-table dialog');
const choose = (page: Page, name: string) => dialog(page).locator(`[data-action=${name}]`).click();

async function menu(page: Page, item: string): Promise<void> {
  await action(page, 'menu').click();
  await choose(page, item);
}

async function layFive(page: Page): Promise<void> {
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
}

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the hand-over to another person': async (page) => {
    await deal(page, { ...START, seats: PEOPLE });
    await expect(dialog(page)).toHaveAttribute('data-dialog', 'handover');
  },
  'the question before resigning': async (page) => {
    await deal(page, START);
    await menu(page, 'resign');
    await expect(dialog(page)).toHaveAttribute('data-dialog', 'resign');
  },
  'the question before putting everything back': async (page) => {
    await deal(page, { ...START, rules: { preset: 'bga', undo: 'none' } });
    await layFive(page);
    await action(page, 'restore').click();
    await expect(dialog(page)).toHaveAttribute('data-dialog', 'restore');
  },
  'the question before ending a turn': async (page) => {
    await deal(page, START);
    await changeSettings(page, { confirmEnd: true });
    await layFive(page);
    await action(page, 'end-turn').click();
    await expect(dialog(page)).toHaveAttribute('data-dialog', 'end-turn');
    await changeSettings(page, { confirmEnd: false });
  },
  'a first turn with tips': async (page) => {
    await deal(page, { ...START, position: ' / 5C 5D 5H 9C 2D', tips: true });
    await expect(action(page, 'no-tips')).toBeVisible();
  },
  'a first turn with nothing to play': async (page) => {
    await deal(page, { ...START, position: ' / 5C 5D 9C 2D' });
    await expect(action(page, 'end-turn')).toHaveAttribute('data-glow', '');
  },
  'the last card': async (page) => {
    await deal(page, LAST_TURN);
    await layFive(page);
    await expect(action(page, 'end-turn')).toHaveText('Go out and win');
  },
  'the open hands after the end': async (page) => {
    await deal(page, LAST_TURN);
    await layFive(page);
    await action(page, 'end-turn').click();
    await expect(dialog(page)).toHaveAttribute('data-dialog', 'end');
    await page.keyboard.press('Escape');
    await expect(page.locator('machiavelli-table .open-hands')).toBeVisible();
  },
  'a replay': async (page) => {
    await deal(page, LAST_TURN);
    await layFive(page);
    await action(page, 'end-turn').click();
    await choose(page, 'replay');
    await expect(element(page)).toHaveAttribute('data-phase', 'show');
    await action(page, 'show-back').click();
    await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('You go first');
  },
  'the end of a deal of a session': async (page) => {
    await deal(page, { ...LAST_TURN, rules: { preset: 'session-short', target: 500 } });
    await layFive(page);
    await action(page, 'end-turn').click();
    await expect(dialog(page).locator('[data-action=next-deal]')).toBeVisible();
  },
  'the end of a session': async (page) => {
    await deal(page, { ...LAST_TURN, rules: { preset: 'session-short', target: 10 } });
    await layFive(page);
    await action(page, 'end-turn').click();
    await expect(dialog(page).locator('[data-action=rematch]')).toBeVisible();
    await expect(dialog(page)).toContainText('session');
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds no violations in light and dark colours: ${state}`, async () => {
    const page = open();
    await reach(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
