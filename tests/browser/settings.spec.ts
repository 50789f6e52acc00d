// The effect of each setting at the table.
import { expect, type Page, test } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { isSelected, mouseDrag, taps } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
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
  saveOf,
  viewOf,
} from './support/table.ts';

const START = {
  rules: 'bga',
  seed: 'settings',
  position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H',
} as const;

const USUAL = {
  fourColours: false,
  motion: 'off',
  confirmEnd: false,
  cardSize: 'auto',
  sort: 'rank',
  input: 'both',
} as const;

const open = sharedPage((page) => openTable(page, START));

test.beforeEach(async () => {
  await changeSettings(open(), USUAL);
  await open().emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await deal(open(), START);
});

test('with the setting on, ending a turn asks for confirmation; cancelling changes nothing', async () => {
  const page = open();
  const question = page.locator('machiavelli-table dialog[data-dialog=end-turn]');
  await changeSettings(page, { confirmEnd: true });
  await mouseDrag.move(page, await idOfCard(page, '4C'), null);
  await action(page, 'undo').click();
  await mouseDrag.move(page, await idOfCard(page, '9D'), await idOfGroupWith(page, 'TD'));
  const before = await saveOf(page);
  for (const cancel of [
    () => question.locator('[data-action=cancel]').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await action(page, 'end-turn').click();
    await expect(question).toBeVisible(); // It may still contain its old text, so wait until it is visible.
    await expect(question).toContainText('1 card');
    await cancel();
    await expect(question).toBeHidden();
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await saveOf(page)).toBe(before);
  }
  await action(page, 'end-turn').click();
  await question.locator('[data-action=yes]').click();
  await expect.poll(async () => (await viewOf(page)).history[0]?.laid).toBe('9D');

  // Drawing needs no confirmation, because no card has been played.
  await deal(page, START);
  await action(page, 'end-turn').click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await viewOf(page)).history[0]?.kind).toBe('draw');
});

test('with dragging only, taps move nothing', async () => {
  const page = open();
  const before = await saveOf(page);
  const nine = await idOfCard(page, '9D');
  await changeSettings(page, { input: 'drag' });
  await taps.move(page, nine, await idOfGroupWith(page, 'TD'));
  await taps.move(page, nine, null);
  expect(await isSelected(page, nine)).toBe(false);
  await card(page, nine).dblclick({ position: { x: 8, y: 20 } });
  expect(await saveOf(page)).toBe(before);

  // A click without pointer events comes from a screen reader, which cannot drag.
  await card(page, nine).evaluate((node) => (node as HTMLElement).click());
  expect(await isSelected(page, nine)).toBe(true);
  await card(page, nine).evaluate((node) => (node as HTMLElement).click());

  await mouseDrag.move(page, nine, await idOfGroupWith(page, 'TD'));
  expect(await facesOnTable(page)).toContain('9D TD JD QD KD');
});

test('with tapping only, drags move nothing, whatever is selected', async () => {
  const page = open();
  const before = await saveOf(page);
  const [four, nine, five] = [
    await idOfCard(page, '4C'),
    await idOfCard(page, '9D'),
    await idOfCard(page, '5C'),
  ];
  const [queens, run] = [await idOfGroupWith(page, 'QD'), await idOfGroupWith(page, '6C')];
  await changeSettings(page, { input: 'tap' });
  const drag = async (id: number, group: number | null): Promise<void> => {
    const to = group === null ? { x: 900, y: 480 } : await middleOfGroup(page, group);
    const from = await gripOf(page, id);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await expect(page.locator('machiavelli-table .ghost')).toHaveCount(0);
    await page.mouse.up();
    expect(await saveOf(page)).toBe(before);
  };
  await drag(nine, queens);
  await drag(five, run);
  await drag(five, null);
  await card(page, four).click({ position: { x: 8, y: 20 } });
  await drag(five, queens);
  await drag(five, null);
  await drag(nine, null);

  await deal(page, START);
  await taps.move(page, nine, queens);
  expect(await facesOnTable(page)).toContain('9D TD JD QD KD');
});

/** The hand as displayed, row by row from left to right. */
const displayedHand = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('machiavelli-table [part~=hand] [data-card-id]').evaluateAll((nodes) => {
    const at = nodes.map((node) => ({ face: node.dataset.face, box: node.getBoundingClientRect() }));
    return at.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left).map(({ face }) => face);
  });

test('a hand is dealt and sorted by rank or by suit, in the engine’s order', async () => {
  const page = open();
  await init();
  const sorted = async (by: 'rank' | 'suit'): Promise<string[]> => {
    const game = Game.load(await saveOf(page));
    game.sort(0, by);
    const { hand } = game.view(0);
    game.free();
    return hand.map(({ face }) => face);
  };
  const setup = { rules: 'bga', seed: 'many' } as const;
  for (const sort of ['suit', 'rank'] as const) {
    const other = sort === 'suit' ? 'rank' : 'suit';
    await changeSettings(page, { sort });
    await deal(page, setup);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect(await sorted(other)).not.toEqual(await sorted(sort));
    expect(await displayedHand(page), `dealt by ${sort}`).toEqual(await sorted(sort));
    await action(page, 'sort').click();
    expect(await displayedHand(page), `sorted by ${other}`).toEqual(await sorted(other));
  }
});
