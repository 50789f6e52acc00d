// The beginning of a deal, drawn cards, and the end of a deal.
import { test } from 'node:test';
import { Game, presets } from 'machiavelli-cards';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { isBrowser } from '../support/window.ts';
import { ANNA, CATERINA, deal, openTable, startUp, type TestTable } from './driver.ts';

const DUEL = [ANNA, CATERINA];

/** Deals without a position until the person goes first. */
async function dealFirst(table: TestTable, setup: object = {}): Promise<void> {
  for (let number = 0; ; number += 1) {
    await table.deal({ seats: DUEL, seed: `first ${number}`, ...setup });
    if (table.view.beginning.first === 0) return;
  }
}

test('the dealt hand is sorted, on a still table at once, and the table says who goes first and why', async () => {
  const table = await deal({ seats: DUEL });
  // The colours of buttons may still change by the clock of the browser.
  const flights = isBrowser
    ? table.root.getAnimations().filter((one) => !(one instanceof CSSTransition))
    : [];
  expect(flights).toEqual([]);
  for (const [firstPlayer, reason] of [
    ['lot', tableEn.status.beginsByLot],
    ['dealer-left', tableEn.status.beginsByDealer('Caterina')],
    ['highest-cut', 'was the highest cut'],
  ]) {
    await dealFirst(table, { rules: { preset: 'bga', firstPlayer } });
    expect(table.sentence).toContain(tableEn.status.begins(null));
    expect(table.sentence).toContain(reason);
    const ranks = table.view.hand.map(({ rank }) => 'A23456789TJQK'.indexOf(rank ?? ''));
    expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
  }
});

test('in a first turn the empty cloth and the main button say to draw if the hand has no meld, and to play one if it has', async () => {
  const { nothingYet } = tableEn.status;
  for (const [hand, onCloth, glows, isSecond] of [
    ['2C 9D KS 5H JC', nothingYet, true, false],
    ['5C 6C 7C KS', tableEn.emptyTable, false, true],
  ] as const) {
    const table = await deal({ position: `/ ${hand}` });
    const look = (): unknown[] => {
      const { dataset } = table.button('end-turn');
      return [table.one('.empty').textContent, 'glow' in dataset, 'second' in dataset];
    };
    expect(look()).toEqual([onCloth, glows, isSecond]);
    for (const _ of ['Anna', 'Bruno']) {
      await table.endTurn();
    }
    expect([table.view.turn, ...look().slice(1)], 'in a later turn').toEqual([3, false, false]);
  }
});

test('a drawn card is sorted into the hand, or comes last if the player has arranged it, and is marked until the next turn ends', async () => {
  const facesOf = (table: TestTable): string[] => table.hand.split(' ');
  for (const sort of ['rank', 'suit', 'arranged'] as const) {
    const settings = { sort: sort === 'suit' ? 'suit' : 'rank' };
    const table = await deal({ position: '/ 2C 9D KS 5H JC', seats: DUEL }, { settings });
    if (sort === 'arranged') {
      await table.focus('2C');
      await table.key('Alt+→ Alt+→');
    }
    const known = table.view.hand.map(({ id }) => id);
    await table.press('end-turn');
    const after = facesOf(table);
    const [drawn, ...more] = table.view.hand.filter(({ id }) => !known.includes(id));
    expect([after.length, more]).toEqual([6, []]);
    if (sort === 'arranged') {
      expect(after).toEqual(['5H', '9D', '2C', 'JC', 'KS', drawn?.face]);
    } else {
      await table.press('menu', 'sort-rank', 'menu', `sort-${sort}`);
      expect(facesOf(table), `sorted by ${sort}`).toEqual(after);
    }
    const marked = (): unknown[] =>
      [...table.all('[data-drawn]')].map(({ dataset }) => Number(dataset.cardId));
    await table.untilMyTurn();
    expect(marked()).toEqual([drawn?.id]);
    expect(table.one('[data-drawn]').getAttribute('aria-label')).toMatch(new RegExp(`, ${tableEn.fresh}$`));
    await table.press('end-turn');
    expect(marked()).not.toContain(drawn?.id);
  }
});

test('giving up is no turn', async () => {
  const seats = [ANNA, { name: 'Caterina', level: 'hard' }] as const;
  const table = await deal({ rules: 'italian', position: '6C 7C 8C / 5S KH', seats });
  await table.press('end-turn');
  await table.untilMyTurn();
  await table.resign();
  await table.untilOver();
  const turns = [...table.all('dialog .figures div')].at(-1)?.textContent;
  expect(turns).toBe(`${dialogsEn.end.turns}1`);
});

test('the result says how the deal was won, the other hands are shown, and one press starts a rematch', async () => {
  const seats = [ANNA, { name: 'Caterina', level: 'hard' }] as const;
  const table = await deal({ rules: 'italian', position: '5C 5D 5H | 6C 7C 8C / 5S', seats });
  await table.drag('5S', 1);
  await table.press('end-turn');
  await table.untilOver();
  const text = table.one('dialog').textContent;
  const found = `${dialogsEn.end.found}1 ${dialogsEn.end.foundOf(1)}`;
  const figures = () => [...table.all('dialog .figures div')].map(({ textContent }) => textContent);
  await table.until(() => figures().includes(found), 'the cards found are not counted');
  expect(figures()).toEqual([`${dialogsEn.end.biggest}1`, found, `${dialogsEn.end.turns}1`]);
  expect(text).toContain(dialogsEn.end.youOut('5♠'));
  await table.press('winning-turn');
  expect(table.phase).toBe('show');
  await table.press('show-last');
  expect(table.sentence).toContain('You played 5♠');
  await table.press('show-leave', 'result');
  await table.key('Escape');
  const openHands = '.open-hands .card';
  const { result, rules } = table.view;
  const held = result?.hands[1]?.cards.length;
  expect([held, table.all(openHands).length]).toEqual([15, held]);
  expect(table.one('.open-hands [role=img]').getAttribute('aria-label')).toMatch(
    new RegExp(`^${tableEn.handOf('Caterina')}: `),
  );
  await table.tick(700);
  expect([table.offers('result'), table.offers('rematch')]).toEqual([true, true]);
  await table.press('rematch');
  await table.untilMyTurn();
  expect([table.view.over, table.hand, table.all(openHands).length]).toEqual([false, '5S', 0]);
  expect([table.view.rules, table.host.setup?.seats]).toEqual([rules, seats]);
  expect(table.host.setup?.seed).not.toBe('table');
});

test('a person who has lost reads how close it was, or that there are new chances', async () => {
  const { lost } = dialogsEn.end;
  for (const [hand, left] of [
    ['2H 9C', 2],
    ['2H 9C TS JD', 4],
  ] as const) {
    const table = await openTable();
    const players = ['Anna', 'Caterina'];
    const position = `5C 5D 5H / ${hand}`;
    const game = Game.arrange({ rules: 'italian', players, position, hands: ['5S'], first: 1 });
    const seats = [ANNA, { name: 'Caterina', level: 'hard' }] as const;
    await table.host.load(game.save(), seats);
    await table.untilOver();
    expect(table.one('dialog').textContent).toContain(left === 2 ? lost.close(2) : lost.again);
    table.host.remove();
  }
});

test('signs fall over the table for two seconds after a win, and not without motion', async () => {
  for (const motion of ['normal', 'off'] as const) {
    const table = await deal({ position: '5C 5D 5H / 5S', seats: DUEL }, { settings: { motion: 'off' } });
    table.host.settings = { motion };
    await table.tapTo('5S', 1);
    await table.tick(700);
    await table.press('end-turn');
    await table.until(() => table.phase === 'over', 'the deal is over');
    const isCelebrated = motion === 'normal';
    if (isCelebrated) await table.until(() => table.all('.confetti span').length > 0, 'signs fall');
    await table.tick(2100);
    expect(table.all('.confetti')).toHaveLength(0);
    table.host.remove();
  }
});

test('with the rules of every preset, the last turn of a game ends with a result', async () => {
  await startUp();
  for (const { preset: name, openingPoints } of presets()) {
    const opens = '5C 5D 5H / TS JS QS KS KH KD KC';
    const position = openingPoints === null ? '5C 5D 5H / 5S' : opens;
    const table = await deal({ rules: name, seats: DUEL, position });
    await table.playDeal();
    const { result, rules } = table.view;
    expect([rules.preset, result?.winners]).toEqual([name, [0]]);
    if (isLong) {
      const four = [
        ANNA,
        ...['Bruno', 'Caterina', 'Dino'].map((each) => ({ name: each, level: 'hard' as const })),
      ];
      await table.deal({ rules: name, seats: four, seed: name });
      await table.playDeal();
      expect(table.view.result, name).not.toBeNull();
    }
    table.host.remove();
  }
});

const firstHint = (count: number): string => `${dialogsEn.hintCount(count)} ${dialogsEn.hintMore}`;

test('a hint names its cards in the order of their melds; the bar has only the number of many cards, and all are spoken', async () => {
  const table = await openTable();
  const meld = 'Make a meld from your hand.';
  for (const [hand, count, cards] of [
    ['7D 6D 5D 8D KS', 4, '5♦ 6♦ 7♦ 8♦'],
    ['5D 6D 7D 8D 9D TD JD KS', 7, '5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦'],
  ] as const) {
    await table.deal({ position: `/ ${hand}` });
    await table.press('hint');
    expect(table.sentence).toBe(firstHint(count));
    await table.press('hint');
    await table.tick(100);
    const said = count === 4 ? dialogsEn.hintCards(cards) : dialogsEn.hintFramed(count);
    // The bar shows nothing but the hint: the usual sentence would give different advice.
    expect(table.sentence).toBe(`${said} ${meld} ${dialogsEn.hintSteps}`);
    expect(table.spoken).toContain(dialogsEn.hintCards(cards).replace(/\.$/, ''));
    expect(table.all('[data-hint]')).toHaveLength(count);
  }
});

test('after giving up, a rematch gives the hints of its own deal', async () => {
  const table = await deal({ position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H', seats: DUEL });
  await table.press('hint', 'hint');
  expect(table.sentence).toContain(dialogsEn.hintCards('4♣'));
  await table.resign();
  await table.press('rematch');
  await table.untilMyTurn();
  expect([table.phase, table.all('[data-hint]').length]).toEqual(['mine', 0]);
  await table.press('hint');
  expect(table.sentence).toBe(firstHint(1));
});
