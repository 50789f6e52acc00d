// Whole games with real input: the cards of the engine's hints are moved step by step.
import { expect } from '@playwright/test';
import { against, type BrowserTable } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { playDeal, type Way } from '../support/ways.ts';

/** Against strong opponents, who play many cards, so that games are short. */
async function playGame(table: BrowserTable, way: Way, seed: string): Promise<void> {
  await table.open(null, { seats: against('hard', 'Bruno', 'Caterina', 'Dino'), seed });
  expect(await playDeal(table, way)).toBeGreaterThan(0);
  expect((await table.view()).result?.winners).toHaveLength(1);
}

/** In this game, the person plays 11 cards and moves 8 cards of the table in two turns. */
test('a whole game is played by mouse', ({ table }) => playGame(table, 'mouse', 'whole 310'));

for (const [way, seed] of [
  ['mouse', 'whole 1003'],
  ['keys', 'whole 196'],
] as const) {
  test(`a longer game is played by ${way}`, { tag: ['@long', '@firefox'] }, ({ table }) =>
    playGame(table, way, seed),
  );
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, hasClock: true });

  test('a whole game is played by touch, and the page does not scroll', { tag: '@long' }, async ({
    page,
    table,
  }) => {
    await playGame(table, 'touch', 'whole 242');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
});
