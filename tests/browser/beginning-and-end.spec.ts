// The beginning of a game, drawn cards, and the end of a game.
import { expect, type Page, test } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { tableEn } from '../../www/words/table.en.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  card,
  changeSettings,
  DUEL,
  deal,
  element,
  idOfCard,
  openTable,
  saveOf,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

const START = { rules: 'bga', seed: 'begin' } as const;
const LAST_TURN = { rules: 'bga', seed: 'end', position: '5C 5D 5H | 6C 7C 8C / 5S' } as const;

const open = sharedPage((page) => openTable(page, START));
const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');

test.beforeEach(async () => {
  await open().emulateMedia({ reducedMotion: 'reduce' });
  await changeSettings(open(), { motion: 'off', sort: 'rank' });
});

/**
 * Finds a seed with which the person goes first and `isWanted(hasMeld)` returns true. `hasMeld` says whether a meld can be laid
 * from the person’s hand.
 */
async function seedFor(isWanted: (hasMeld: boolean) => boolean): Promise<string> {
  await init();
  for (let number = 0; ; number += 1) {
    const seed = `first ${number}`;
    const game = Game.deal({ rules: 'bga', players: DUEL.map(({ name }) => name), seed });
    const { turn } = game.view(0);
    const { count } = game.hint(1);
    game.free();
    if (turn === 0 && isWanted(count > 0)) return seed;
  }
}

const countDealAnimations = (page: Page): Promise<number> =>
  element(page).evaluate(
    ({ shadowRoot }) =>
      shadowRoot
        ?.getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            (effect as KeyframeEffect).target?.closest('[part~=hand], .air') !== null,
        ).length ?? 0,
  );

test('without animation the sorted hand appears at once', async () => {
  const page = open();
  await changeSettings(page, { motion: 'normal' });
  await deal(page, START);
  expect(await countDealAnimations(page)).toBe(0);
  const ranks = (await viewOf(page)).hand.map(({ rank }) => 'A23456789TJQK'.indexOf(rank ?? ''));
  expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
});

test('the table says who goes first and why', async () => {
  const page = open();
  const reasons = { lot: /at random/, 'dealer-left': /dealt/, 'highest-cut': /was the highest cut/ };
  for (const [firstPlayer, reason] of Object.entries(reasons)) {
    for (let number = 0; ; number += 1) {
      await deal(page, { rules: { preset: 'bga', firstPlayer } as never, seed: `who ${number}` });
      const { beginning, history } = await viewOf(page);
      if (beginning.first !== 0 || history.length > 0) continue;
      await expect(sentence(page)).toContainText('You go first');
      await expect(sentence(page)).toContainText(reason);
      break;
    }
  }
});

test('in a first turn the table says to draw if the hand has no meld, and to play a meld if it has one', async () => {
  const page = open();
  const draw = action(page, 'end-turn');
  await deal(page, { rules: 'bga', seed: await seedFor((hasMeld) => !hasMeld) });
  await expect(sentence(page)).toContainText('Nothing to play yet: draw a card.');
  await expect(page.locator('machiavelli-table .empty')).toHaveText('Nothing to play yet: draw a card.');
  await expect(draw).toHaveAttribute('data-glow', '');
  await deal(page, { rules: 'bga', seed: await seedFor((hasMeld) => hasMeld) });
  await expect(sentence(page)).toContainText('You have a meld');
  await expect(page.locator('machiavelli-table .empty')).toHaveText(tableEn.emptyTable);
  await expect(draw).toHaveAttribute('data-second', '');
  await draw.click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await expect(draw).not.toHaveAttribute('data-second');
});

test('a drawn card is sorted into the hand, or comes last if the player has arranged the hand, and is marked until the next turn ends', async () => {
  const page = open();
  const drawn = page.locator('machiavelli-table [part~=hand] [data-drawn]');
  const faces = async (): Promise<string[]> => (await viewOf(page)).hand.map(({ face }) => face);
  for (const by of ['rank', 'suit'] as const) {
    await changeSettings(page, { sort: by });
    await deal(page, { rules: 'bga', seed: 'drawn', position: ' / 2C 9D KS 5H JC' });
    const before = await viewOf(page);
    await action(page, 'end-turn').click();
    await expect.poll(async () => (await faces()).length).toBe(6);
    const after = await faces();
    const ids = (await viewOf(page)).hand.filter(({ id }) => !before.hand.some((held) => held.id === id));
    expect(ids).toHaveLength(1);
    await action(page, 'sort').click();
    await action(page, 'sort').click();
    expect(await faces(), `sorted by ${by}`).toEqual(after);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    await expect(drawn).toHaveCount(1);
    await expect(drawn).toHaveAttribute('data-card-id', String(ids[0]?.id));
    await expect(drawn).toHaveAttribute('aria-label', /, new$/);
  }
  // In a hand that the player has arranged, the drawn card comes last.
  const [first] = (await viewOf(page)).hand;
  await card(page, first?.id ?? -1).focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+ArrowRight');
  const arranged = await faces();
  await expect(action(page, 'end-turn')).toHaveAttribute('aria-disabled', 'false');
  await action(page, 'end-turn').click();
  await expect.poll(async () => (await faces()).slice(0, -1)).toEqual(arranged);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await expect(drawn).toHaveCount(1);
});

async function win(page: Page): Promise<void> {
  await deal(page, LAST_TURN);
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  await expect(action(page, 'end-turn')).toHaveText('Go out and win');
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

test('the result says how the deal was won, the other hands are shown, and one press starts a rematch', async () => {
  const page = open();
  await win(page);
  const result = page.locator('machiavelli-table [data-dialog=end]');
  await expect(result).toContainText('You went out, playing 5♠.');
  await expect(result).toContainText('Your turns: 1. Your biggest play: 1 card.');
  await page.keyboard.press('Escape');
  const { result: outcome } = await viewOf(page);
  const held = outcome?.hands[1]?.cards.length ?? 0;
  expect(held).toBeGreaterThan(0);
  await expect(page.locator('machiavelli-table .open-hands .card')).toHaveCount(held);
  await expect(page.locator('machiavelli-table .open-hands [role=img]')).toHaveAttribute(
    'aria-label',
    /^Caterina’s hand: /,
  );
  await expect(action(page, 'result')).toBeVisible();
  const save = await saveOf(page);
  await action(page, 'rematch').filter({ visible: true }).click();
  await expect.poll(() => saveOf(page)).not.toBe(save);
  await expect(page.locator('machiavelli-table .open-hands .card')).toHaveCount(0);
});
