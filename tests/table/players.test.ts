// The computers at a table: their names, portraits, habits and paces.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { looksOf } from '../../www/element/game/looks.ts';
import type { SeatSetup } from '../../www/element/game/setup.ts';
import { portrait } from '../../www/element/view/portrait.ts';
import { COMPUTER_NAMES, HAS_STYLES, LEVELS } from '../../www/words/computers.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { ANNA, CATERINA, deal, openTable, type TestTable } from './driver.ts';

const facesOf = (table: TestTable): (string | undefined)[] =>
  [...table.all('.seat')].map((seat) => seat.querySelector<HTMLElement>('.portrait')?.dataset.look);

/** What the dialog says about each computer. */
async function introduced(table: TestTable): Promise<string[]> {
  await table.press('menu', 'players');
  expect(table.dialog).toBe('players');
  const items = [...table.all('dialog .players li')].map(({ textContent }) => textContent);
  await table.key('Escape');
  return items;
}

test('no two computers at a table have the same portrait, and a name keeps its own', () => {
  expect(looksOf([null, ...COMPUTER_NAMES.slice(0, 7)])).toEqual([null, 0, 1, 2, 3, 4, 5, 6]);
  expect(looksOf(['Leonardo', null, 'Caterina'])).toEqual([6, null, 0]);
  for (const names of [Array(8).fill('Gina'), ['Ada', 'Gina', 'Ada', 'Caterina', 'x', 'y', 'z', '']]) {
    const looks = looksOf(names);
    expect(new Set(looks).size).toBe(8);
    expect(looks).toEqual(looksOf(names));
  }
  const drawn = COMPUTER_NAMES.map((_, look) => portrait(look).innerHTML);
  expect(new Set(drawn).size).toBe(COMPUTER_NAMES.length);
});

test('a computer that nobody has named gets a name that nobody else has', async () => {
  const table = await openTable({ attributes: { players: 'Caterina,Niccolò,,' } });
  await table.host.start();
  const names = table.view.seats.map(({ name }) => name);
  expect(names).toEqual(['Caterina', 'Niccolò', 'Lorenzo', 'Lucrezia']);
});

test('once the player can play, computers have portraits and people have none; a press on one introduces them', async () => {
  const table = await deal({ seats: [ANNA, CATERINA, { name: 'Niccolò', level: 'hard' }] });
  await table.until(() => facesOf(table).some((look) => look !== undefined), 'the portraits are loaded');
  const looks = [...table.all('.seat')].map((seat) => [seat.dataset.seat, seat.dataset.look]);
  expect(Object.fromEntries(looks)).toEqual({ 0: undefined, 1: '0', 2: '1' });
  await table.click(table.one('.seat[data-seat="2"] .name'));
  expect(table.dialog).toBe('players');
  expect(table.all('dialog .portrait')).toHaveLength(2);
});

test('each computer is introduced with its level, its pace, and the habit of its level and style', async () => {
  for (const level of LEVELS) {
    for (const style of HAS_STYLES[level] ? (['generous', 'thrifty'] as const) : [undefined]) {
      const seat: SeatSetup = { name: 'Caterina', level, style };
      const table = await deal({ seats: [ANNA, seat] });
      const habit = style === 'thrifty' ? (`thrifty-${level}` as keyof typeof dialogsEn.habits) : level;
      const about = `Caterina${tableEn.levels[level]} · ${dialogsEn.pace.steady}`;
      expect(await introduced(table)).toEqual([`${about}${dialogsEn.habits[habit]}`]);
      table.host.remove();
    }
  }
});

test('without a style, neighbours are introduced with different ones, as they play', async () => {
  const hard = (name: string): SeatSetup => ({ name, level: 'hard' });
  for (const seed of ['a', 'b']) {
    const seats = [ANNA, hard('Caterina'), hard('Niccolò'), { ...hard('Cesare'), alternates: true }];
    const table = await deal({ seats, seed });
    await table.untilMyTurn();
    const game = Game.load(table.host.save());
    const [mine, other] = game.style === 'thrifty' ? ['thrifty-hard', 'hard'] : ['hard', 'thrifty-hard'];
    const habits = dialogsEn.habits as Readonly<Record<string, string>>;
    const said = await introduced(table);
    for (const [index, habit] of [other, mine, other].entries())
      expect(said[index]).toContain(habits[habit ?? '']);
    expect(said[2]).toContain(dialogsEn.alternating(tableEn.levels.expert));
  }
});

test('with jokers in four packs, the levels that simulate are introduced as they then play', async () => {
  const rules = { preset: 'makiaveli', jokers: 2, packs: 4 } as const;
  const table = await deal({ rules, seats: [ANNA, { name: 'Caterina', level: 'merciless' }] });
  expect((await introduced(table))[0]).toContain(dialogsEn.habits.hard);
});
