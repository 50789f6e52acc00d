// A stored game goes on where it was left.
import { afterEach, test } from 'node:test';
import { tableEn } from '../../www/words/table.en.ts';
import { expect } from '../support/expect.ts';
import { ANNA, BRUNO, deal, openTable, removeTables, type TestTable } from './driver.ts';

afterEach(removeTables);

/** Removes the table, as a reload does, and continues the stored game on another one. Counts the ends that it reports. */
async function reload({
  host,
}: TestTable): Promise<{ readonly table: TestTable; readonly ends: () => number }> {
  let ends = 0;
  host.remove();
  const table = await openTable({
    attributes: { persist: host.persist },
    inserted: (again) => again.addEventListener('machiavelli-end', () => (ends += 1)),
  });
  expect(await table.host.resume()).toBe(true);
  await table.settle();
  return { table, ends: () => ends };
}

test('a reload in the middle of a turn restores the game exactly, including undo and redo', async () => {
  const before = await deal(
    { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D' },
    { attributes: { persist: 'own' } },
  );
  await before.tapTo('5C', 2);
  await before.tapTo('4C', 2);
  await before.press('undo');
  const { view } = before;
  expect(view.touched).toBe(true);
  const { table } = await reload(before);
  await table.untilMyTurn();
  expect(table.sentence).toContain(tableEn.status.resumed);
  expect(table.view).toEqual(view);
  await table.press('redo');
  expect(table.table).toBe('5S 5H 5D | 4C 5C 6C 7C 8C');
  for (let command = 0; command < 2; command += 1) await table.press('undo');
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C');
});

test('if the page is left while a computer’s last turn is shown, the end is reported once it has been shown', async () => {
  const seats = [{ name: 'Bruno', level: 'hard' } as const, ANNA];
  const options = { attributes: { persist: 'last' }, settings: { motion: 'slow' } };
  const first = await openTable(options);
  await first.host.start({ rules: 'bga', seed: 'last', seats, position: '5C 5D 5H | 6C 7C 8C / KS KH KD' });
  const isShown = (): boolean => first.all('[data-group-id]').length === 3;
  await first.until(isShown, 'the third meld is shown', 20);
  expect(first.phase).toBe('computer');
  const second = await reload(first);
  await second.table.until(() => second.table.dialog === 'end', 'the result is shown');
  expect(second.ends()).toBe(1);
  expect(second.table.host.hasSaved()).toBe(false);
  const third = await reload(second.table);
  await third.table.until(() => third.table.dialog === 'end', 'the result is shown again');
  expect(third.ends()).toBe(0);
});

test('the time left for a turn is stored with it, and a start that fails keeps it while the game waits for the next player', async () => {
  const rules = { preset: 'bga', turnSeconds: 90 } as const;
  const before = await deal({ rules, seats: [ANNA, BRUNO] }, { attributes: { persist: 'clock' } });
  await before.untilMyTurn();
  await before.tick(31_000);
  const { table } = await reload(before);
  expect(table.phase).toBe('handover');
  await expect(table.host.start({ seed: '' })).rejects.toMatchObject({ code: 'bad-input' });
  await table.untilMyTurn();
  const clock = (): string | null => table.one('.clock:not([hidden])').textContent;
  expect(clock()).toMatch(/^0:5\d$/);
  // The next turn, and the same turn of another game, have the whole time.
  await table.press('end-turn');
  await table.untilMyTurn();
  expect(clock()).toMatch(/^1:[23]\d$/);
  await table.deal({ rules });
  await table.untilMyTurn();
  expect(clock()).toMatch(/^1:[23]\d$/);
});
