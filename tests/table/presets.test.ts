// Each preset's last turn ends the deal with a result, and a session goes on from deal to deal.
import { afterEach, test } from 'node:test';
import { Game, presets } from 'machiavelli-cards';
import { shortNames } from '../../www/element/announce/short-names.ts';
import type { SeatSetup } from '../../www/element/state/setup.ts';
import { dialogsEn } from '../../www/words/dialogs.en.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { ANNA, CATERINA, deal, removeTables, startUp, type TestTable } from './driver.ts';

afterEach(removeTables);

const SEATS = [ANNA, CATERINA];

/** A position, and how its hand is played in one turn. */
interface LastTurn {
  readonly position: string;
  readonly moves: readonly (readonly [cards: string, to: number | 'new'])[];
}

const ONTO_MELDS: LastTurn = {
  position: '5C 5D 5H | 6C 7C 8C / 5S 9C',
  moves: [
    ['5S', 1],
    ['9C', 2],
  ],
};
/** The turn for rules that require an opening: new melds, which are worth enough points. */
const OPENING: LastTurn = {
  position: '5C 5D 5H / TS JS QS KS KH KD KC',
  moves: [
    ['TS JS QS KS', 'new'],
    ['KH KD KC', 'new'],
  ],
};

async function playLastTurn(table: TestTable, { moves }: LastTurn): Promise<void> {
  for (const [cards, to] of moves) await table.tapTo(cards, to);
  await endDeal(table);
}

async function endDeal(table: TestTable): Promise<void> {
  await table.press('end-turn');
  await table.until(() => table.dialog === 'end', 'the result is shown');
  await table.tick(700);
}

test('with the rules of every preset, the last turn of a game ends with a result', async () => {
  await startUp();
  for (const { name, options } of presets()) {
    const turn = options.openingPoints === null ? ONTO_MELDS : OPENING;
    const table = await deal({ rules: name, seats: SEATS, seed: name, position: turn.position });
    await playLastTurn(table, turn);
    const { result, rules } = table.view;
    expect([rules.preset, result?.winners]).toEqual([name, [0]]);
    const sentence = dialogsEn.end.youOut(shortNames(table.lastTurn.laid));
    expect(table.one('dialog').textContent, name).toContain(sentence);
    table.host.remove();
  }
});

const FOUR: readonly SeatSetup[] = [
  ANNA,
  ...['Bruno', 'Caterina', 'Dino'].map((name): SeatSetup => ({ name, level: 'hard' })),
];

if (isLong) {
  test('with the rules of every preset, a whole game ends with a result', async () => {
    await startUp();
    for (const { name } of presets()) {
      const table = await deal({ rules: name, seats: FOUR, seed: name });
      await table.playDeal();
      expect(table.view.result, name).not.toBeNull();
      table.host.remove();
    }
  });
}

/** Replaces the game by one in which Anna has the last turn of the deal, as the computers play it. */
async function skipToLastTurn(table: TestTable): Promise<void> {
  const game = Game.load(table.host.save());
  let last = '';
  while (game.result() === null) {
    if (game.turn === 0) last = game.save();
    game.botTurn('easy');
  }
  game.free();
  await table.host.load(last, SEATS);
  await table.untilMyTurn();
}

test('a session continues from deal to deal until a player reaches the target', async () => {
  const target = 120;
  const rules = { preset: 'session-short', target } as const;
  const { position } = ONTO_MELDS;
  const table = await deal({ rules, seats: SEATS, seed: 'session 58', position });
  await playLastTurn(table, ONTO_MELDS);
  let deals = 1;
  for (; !table.view.sessionOver && deals < 10; deals += 1) {
    expect(table.view.deal).toBe(deals);
    expect(Math.max(...(table.view.result?.totals ?? []))).toBeLessThan(target);
    await table.press('next-deal');
    await table.untilMyTurn();
    await skipToLastTurn(table);
    table.host.run({ kind: 'apply', steps: table.hint.steps });
    await endDeal(table);
  }
  const { result } = table.view;
  expect(deals, 'points add up over the deals').toBeGreaterThan(2);
  expect(Math.max(...(result?.totals ?? []))).toBeGreaterThanOrEqual(target);
  expect(result?.sessionWinners).toEqual([0]);
  expect(table.one('dialog').textContent).toContain(dialogsEn.end.sessionTitle);
  expect(table.offers('next-deal')).toBe(false);
});

test('a rematch deals a new game to the same players', async () => {
  const table = await deal({ rules: 'italian', seats: FOUR, seed: 'rematch' });
  await table.untilMyTurn();
  const before = table.view;
  for (const action of ['menu', 'resign', 'yes']) await table.press(action);
  await table.until(() => table.dialog === 'end', 'the result is shown');
  await table.tick(700);
  await table.press('rematch');
  await table.settle();
  const { over, hand, rules, seats: players } = table.view;
  expect([over, rules]).toEqual([false, before.rules]);
  expect(hand).not.toEqual(before.hand);
  expect(players.map(({ name }) => name)).toEqual(FOUR.map(({ name }) => name));
  expect(table.host.setup?.seats).toEqual(FOUR);
});
