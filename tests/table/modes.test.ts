// Tables that show a puzzle or a finished game, which their attributes name.
import { test } from 'node:test';
import { Game, gameLink } from 'machiavelli-cards';
import { puzzle } from 'machiavelli-cards/puzzles';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { expect } from '../support/expect.ts';
import { openTable, startUp, storedSave, type TestTable } from './driver.ts';

const faces = (text: string): string[] => text.match(/\w+|\*/g)?.sort() ?? [];

async function openMode(attributes: Readonly<Record<string, string>>): Promise<TestTable> {
  const table = await openTable({ attributes: { autostart: 'on', ...attributes } });
  await table.until(() => table.host.running, 'the table shows something');
  await table.tick(700);
  return table;
}

const expectPuzzle = (table: TestTable, number: number): void =>
  expect(faces(`${table.table} / ${table.hand}`)).toEqual(faces(puzzle(number).position));

test('mode="puzzle" shows the puzzle of a number or a day, or the nearest one, and says what to do', async () => {
  for (const [name, number] of [
    ['5', 5],
    ['2026-12-10', 9],
    ['1999-01-01', 0],
  ] as const) {
    const table = await openMode({ mode: 'puzzle', puzzle: name });
    expect(table.phase).toBe('mine');
    expectPuzzle(table, number);
    const { goal, best } = puzzle(number);
    const task = goal === 'out' ? dialogsEn.puzzle.taskOut : dialogsEn.puzzle.task(best);
    expect(table.sentence).toBe(number === 0 ? `${dialogsEn.puzzle.nearest} ${task}` : task);
  }
});

test('the task of a puzzle follows the language of the table', async () => {
  const table = await openMode({ mode: 'puzzle', puzzle: '5' });
  expect(table.sentence).toBe(dialogsEn.puzzle.taskOut);
  table.host.lang = 'it';
  await table.settle();
  expect(table.sentence).toBe(dialogsIt.puzzle.taskOut);
});

test('start() without a setup shows the puzzle that the attribute names by then, and leaves a stored game alone', async () => {
  const table = await openMode({ persist: 'own' });
  const before = storedSave('own');
  expect(before).not.toBeNull();
  for (const number of [3, 4]) {
    table.host.mode = 'puzzle';
    table.host.puzzle = number;
    await table.host.start();
    expectPuzzle(table, number);
  }
  await table.tick(1000);
  expect(storedSave('own')).toBe(before);
});

test('mode="replay" replays a finished game given as a save or as a link', async () => {
  await startUp();
  const finished = Game.deal({
    players: ['Anna', 'Caterina'],
    rules: { preset: 'bga', deal: 4 },
    seed: 'replay',
  });
  while (finished.result() === null) finished.botTurn('beginner');
  const save = finished.save();
  finished.free();
  for (const game of [save, await gameLink(save)]) {
    const table = await openMode({ mode: 'replay', game });
    expect(table.phase).toBe('show');
    await table.press('show-first');
    expect(table.table).toBe('');
    await table.press('show-last');
    expect(table.view.over).toBe(true);
  }
});
