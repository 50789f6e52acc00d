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

test('the card size changes at once, in the hand and on the table', async () => {
  const page = open();
  const [four, queen] = [await idOfCard(page, '4C'), await idOfCard(page, 'QD')];
  const widths = async (cardSize: string): Promise<readonly number[]> => {
    await changeSettings(page, { cardSize });
    return await Promise.all(
      [four, queen].map(async (id) => (await card(page, id).boundingBox())?.width ?? 0),
    );
  };
  const usual = await widths('auto');
  const large = await widths('large');
  const small = await widths('small');
  for (const place of [0, 1]) {
    const [least = 0, middle = 0, most = 0] = [small, usual, large].map((seen) => seen[place]);
    expect(least).toBeGreaterThan(24);
    expect(least).toBeLessThan(middle * 0.95);
    expect(most).toBeGreaterThan(middle * 1.15);
  }
  expect(await widths('auto')).toEqual(usual);
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

interface Inks {
  /** The lowest contrast of a rank or suit symbol against either end of the card’s gradient. */
  readonly lowestContrast: number;
  /** A suit and its colour, for each suit. */
  readonly inks: readonly string[];
}

const inksOf = (page: Page): Promise<Inks> =>
  page.locator('machiavelli-table [part~=table] .card').evaluateAll((cards) => {
    const read = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const luminance = (rgb: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (ink: readonly number[], background: readonly number[]): number => {
      const [dark = 0, bright = 0] = [luminance(ink), luminance(background)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const inks = new Set<string>();
    let lowestContrast = 21;
    for (const node of cards) {
      const ends = getComputedStyle(node).backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
      if (ends.length !== 2) throw new Error(`expected a gradient with two colours, found ${ends}`);
      for (const drawn of node.querySelectorAll('.rank, .pip, .big')) {
        const { color } = getComputedStyle(drawn);
        inks.add(`${(node as HTMLElement).dataset.suit} ${color}`);
        for (const end of ends) lowestContrast = Math.min(lowestContrast, contrast(read(color), read(end)));
      }
    }
    return { lowestContrast, inks: [...inks].sort() };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the four-colour setting gives each suit its own readable colour on a ${colorScheme} table`, async () => {
    const page = open();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(element(page)).toHaveAttribute('data-look', colorScheme);
    const coloursOf = (inks: readonly string[]): string[] => inks.map((ink) => ink.slice(2));
    const two = await inksOf(page);
    const [clubs, diamonds, hearts, spades] = coloursOf(two.inks);
    expect(two.inks.map((ink) => ink[0]).join('')).toBe('CDHS');
    expect([clubs, diamonds]).toEqual([spades, hearts]);
    expect(clubs).not.toBe(diamonds);
    expect(two.lowestContrast).toBeGreaterThanOrEqual(4.5);

    await changeSettings(page, { fourColours: true });
    const four = await inksOf(page);
    expect(four.inks.map((ink) => ink[0]).join('')).toBe('CDHS');
    expect(new Set(coloursOf(four.inks)).size).toBe(4);
    expect(four.lowestContrast).toBeGreaterThanOrEqual(4.5);
  });
}
