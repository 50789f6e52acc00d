// Tables that show a puzzle, a finished game or the deal of a challenge, which their attributes name.
import { test } from 'node:test';
import { challengeLink, Game, gameLink, readLink } from 'machiavelli-cards';
import { puzzle } from 'machiavelli-cards/puzzles';
import type { ChallengeDetail } from '../../www/element/index.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
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

/** The link to a challenge from the second seat of three, in which `level` plays for the challenger, and its save. */
async function challenge(level: 'beginner' | 'hard', seed = 'a dare') {
  await startUp();
  const game = Game.deal({ players: 3, rules: { preset: 'bga', deal: 5 }, seed });
  while (game.result() === null)
    game.botTurn(game.seatToMove === 1 ? level : 'beginner', undefined, game.style);
  const save = game.save();
  game.free();
  const computer = { level: 'beginner' } as const;
  const link = await challengeLink(save, [{ ...computer, style: 'thrifty' }, null, computer]);
  return { link, save };
}

/** The details of the event at the end of a challenge, from now on. */
function comparisons(table: TestTable): ChallengeDetail[] {
  const heard: ChallengeDetail[] = [];
  table.host.addEventListener('machiavelli-challenge', ({ detail }) => heard.push(detail));
  return heard;
}

test('mode="challenge" deals the deal of a challenge, and compares the results when its game is over', async () => {
  const { link } = await challenge('hard');
  const table = await openMode({ mode: 'challenge', challenge: `#${link}`, players: 'Nina, ' });
  const heard = comparisons(table);
  await table.untilMyTurn();
  expect(table.host.setup).toMatchObject({
    rules: { preset: 'bga', deal: 5 },
    seats: [{ level: 'beginner', style: 'thrifty' }, { name: 'Nina', level: null }, { level: 'beginner' }],
    seed: 'a dare',
  });
  expect([table.view.seat, table.view.seats.length]).toEqual([1, 3]);
  await table.press('menu', 'resign', 'yes');
  await table.until(() => heard.length > 0, 'the results are compared');
  const [detail] = heard;
  const { result: theirs } = (await readLink(link)) as { readonly result: unknown };
  expect(detail).toMatchObject({ seat: 1, theirs, verdict: 'worse' });
  expect(detail?.result.winners).not.toContain(1);
  // The link challenges back, in the same seat and against the same computers.
  expect(await readLink(detail?.link ?? '')).toMatchObject({
    kind: 'challenge',
    seats: [{ level: 'beginner', style: 'thrifty' }, null, { level: 'beginner' }],
    result: detail?.result,
  });
  expect(table.one('dialog').textContent).toContain(dialogsEn.challenge.worse);
  expect(table.one('dialog').textContent).toContain('Your friend won and found');
  expect(table.errors).toEqual([]);
});

test('only the deal of the challenge against its computers is compared', async () => {
  const { link, save } = await challenge('beginner');
  const table = await openMode({ mode: 'challenge', challenge: link });
  const heard = comparisons(table);
  let ended = 0;
  table.host.addEventListener('machiavelli-end', () => (ended += 1));
  const seats = table.host.setup?.seats ?? [];
  const resign = async (): Promise<void> => {
    await table.untilMyTurn();
    await table.press('menu', 'resign', 'yes');
    await table.settle();
  };
  await table.host.rematch();
  await resign();
  await table.host.start();
  table.host.level = 'easy';
  await resign();
  expect([ended, heard.length]).toEqual([2, 0]);
  // The same game may also be stored by the page.
  await table.host.start();
  await table.host.load(table.host.save(), seats);
  await resign();
  await table.until(() => heard.length === 1, 'the results are compared');
  expect(save).not.toBe(table.host.save());
});

test('for a damaged challenge, the player reads a sentence that names the place, and nothing is lost', async () => {
  replace(console, { error: () => undefined });
  const { link } = await challenge('hard');
  const table = await openMode({ persist: 'own' });
  const before = storedSave('own');
  for (const [wrong, sentence, code] of [
    [link.slice(0, -9), `${errorsEn.link} ${errorsEn.place(link.length - 9)}`, 'damaged-link'],
    [link.replace('.me.', '.we.'), `${errorsEn.link} ${errorsEn.place(link.indexOf('me.'))}`, 'bad-link'],
    ['c2~bga', errorsEn.newLink, 'unknown-link'],
    ['5C 6C / 7C', errorsEn.link, 'bad-link'],
  ] as const) {
    const other = await openTable({ attributes: { autostart: 'on', mode: 'challenge', challenge: wrong } });
    await other.until(() => other.errors.length > 0, 'the link is refused');
    await other.settle();
    expect([other.sentence, other.errors[0]?.code]).toEqual([sentence, code]);
    table.host.mode = 'challenge';
    table.host.challenge = wrong;
    await expect(table.host.start()).rejects.toMatchObject({ code });
    expect(table.host.running).toBe(true);
  }
  expect(storedSave('own')).toBe(before);
});
