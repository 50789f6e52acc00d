// The ways to move a card: dragging, tapping and keys all lead to the same table.
import { afterEach, test } from 'node:test';
import { expect } from '../support/expect.ts';
import { deal, removeTables } from './driver.ts';

afterEach(removeTables);

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

test('a card is dragged from a meld to another meld, and back by undo', async () => {
  const table = await deal({ position: POSITION });
  await table.drag('5C', 2);
  expect(table.table).toBe('5S 5H 5D | 5C 6C 7C 8C');
  await table.press('undo');
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C');
});
