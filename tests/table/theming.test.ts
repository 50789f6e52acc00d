// The parts of a card, by which a page styles its face, its place and its states.
import { test } from 'node:test';
import { expect } from '../support/expect.ts';
import { deal } from './driver.ts';

test('the parts of a card are its face, its suit, where it lies and its states, and its copies keep the face', async () => {
  const table = await deal({
    rules: { preset: 'bga', jokers: 2 },
    position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD | 2S * 4S / 4C 9D KS 2H',
  });
  const partsOf = (face: string): string => table.one(`[data-face="${face}"]`).getAttribute('part') ?? '';
  const hasOnly = (part: string): string =>
    [...table.all('[role=option]')]
      .filter((node) => node.getAttribute('part')?.split(' ').includes(part))
      .map(({ dataset }) => dataset.face)
      .join(' ');

  expect(partsOf('9D')).toBe('card card-9D suit-D in-hand');
  expect(partsOf('TD')).toBe('card card-TD suit-D on-table');
  expect(partsOf('*')).toBe('card card-joker suit-joker on-table');
  expect(table.one('[data-face="TD"] .rank').getAttribute('part')).toBe('rank rank-10');
  expect(table.one('[part~=primary]')).toBe(table.one('[data-action=end-turn]'));

  await table.tap('9D');
  expect([hasOnly('selected'), partsOf('9D')]).toEqual(['9D', 'card card-9D suit-D in-hand selected']);
  await table.tap('9D');
  expect(hasOnly('selected')).toBe('');

  await table.hold('9D');
  await table.moveTo({ x: 300, y: 300 });
  await table.tick(200);
  expect(table.one('.ghost .card').getAttribute('part')).toBe('card card-9D suit-D');
  await table.release({ x: 0, y: 0 });
  await table.drag('9D', 3);
  expect(partsOf('9D')).toBe('card card-9D suit-D on-table fresh');
  await table.drag('5S', 'hand');
  expect(partsOf('5S')).toBe('card card-5S suit-S in-hand taken');
  await table.press('reset');
  for (let stage = 1; stage <= 2; stage += 1) await table.press('hint');
  expect(hasOnly('hint')).not.toBe('');
});
