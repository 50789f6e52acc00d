// What clicks and taps select and move. A screen reader's click is a tap, too.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { deal } from './driver.ts';

const POSITION = '5C 5D 5H | 6C 7C 8C / 5S 9D';

test('a double tap plays a card where it fits; where it fits nowhere, neither it nor the next tap moves anything', async () => {
  const table = await deal({ position: '5C 5D 5H | 6C 7C 8C | TD JD QD KD / 5S 9S' });
  await table.tap('5S');
  await table.tap('5S');
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C | TD JD QD KD');
  await table.tap('QD');
  await table.tap('QD');
  expect(table.sentence).toContain(tableEn.status.noPlace);
  await table.tick(400);
  await table.tap('7C');
  expect([table.table, table.selected]).toEqual(['5S 5H 5D 5C | 6C 7C 8C | TD JD QD KD', '7C']);
});

test('two taps are no double tap if they are slow, or if the card was placed in between', async () => {
  const table = await deal({ position: POSITION });
  await table.tap('5S');
  await table.tick(400);
  await table.tap('5S');
  expect([table.selected, table.hand]).toEqual(['', '5S 9D']);
  await table.tick(400);
  await table.tap('5S');
  await table.tapAt('new');
  await table.tap('5S');
  expect([table.table, table.selected]).toEqual(['5H 5D 5C | 6C 7C 8C | 5S', '5S']);
});

test('a tap just after a drag is a tap', async () => {
  const table = await deal({ position: POSITION });
  await table.drag('5S', 1);
  await table.tap('9D');
  expect([table.table, table.selected]).toEqual(['5S 5H 5D 5C | 6C 7C 8C', '9D']);
});

test('a tap on a place moves the selected cards there: a meld, a card of it, the cloth, the hand', async () => {
  const table = await deal({ position: POSITION });
  await table.tapTo('5S', 1);
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C');
  await table.select('9D');
  await table.tap('7C');
  expect(table.table).toBe('5S 5H 5D 5C | 6C 7C 8C 9D');
  // A new meld lies where it was tapped.
  const cloth = table.one('[part~=table]').getBoundingClientRect();
  const at = { x: cloth.right - 130, y: cloth.top + cloth.height / 2 };
  await table.select('5C');
  await table.tapAt(at);
  expect(table.table).toBe('5S 5H 5D | 6C 7C 8C 9D | 5C');
  const { x, y, width, height } = table.tray(3).getBoundingClientRect();
  expect(Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y)).toBeLessThanOrEqual(4);
  await table.tapTo('5C', 'hand');
  expect([table.table, table.hand]).toEqual(['5S 5H 5D | 6C 7C 8C 9D', '5C']);
});

test('a tap on a grip selects its meld, and a tap on the hand then takes the cards', async () => {
  const table = await deal({ position: POSITION });
  await table.click(table.tray(2).querySelector('[part~=grip]') as Element);
  expect(table.selected).toBe('6C 7C 8C');
  await table.tapAt('hand');
  expect([table.table, table.hand]).toEqual(['5H 5D 5C', '5S 9D 6C 7C 8C']);
});

test('a click with Shift selects all cards from the one that was clicked before', async () => {
  const table = await deal({ position: '5C 5D 5H / 5S 7D 9D JD' });
  await table.tap('7D');
  await table.tap('JD', { shiftKey: true });
  expect(table.selected).toBe('7D 9D JD');
});

test('a tap that moves nothing sends no command', async () => {
  const table = await deal({ position: POSITION });
  const commands: unknown[] = [];
  table.host.addEventListener('machiavelli-command', ({ detail }) => commands.push(detail));
  await table.tapAt(2);
  await table.tapAt('new');
  await table.tap('9D');
  expect(table.selected).toBe('9D');
  // A tap on the hand deselects the cards of the hand.
  await table.tapAt('hand');
  expect([table.selected, commands]).toEqual(['', []]);
});
