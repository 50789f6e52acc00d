// The deal of the day: the first result counts, the par stands beside it, and days in a row are a streak.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { dealOfDay } from '../../www/package/deal-of-day.ts';
import type { FinishedGame } from '../../www/page/my-games/games.ts';
import { words } from '../../www/words/en/deals.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { expect } from '../support/expect.ts';
import { openPage, type TestPage } from './driver.ts';

const december = (day: number): Date => new Date(2026, 11, day, 10, 5);
const part = (name: string): string => `[data-part=${name}]`;

/** A finished game with the deal of a day in December, in which the person always plays at this level. */
function played(day: number, level: 'beginner' | 'hard', at = december(day)): FinishedGame {
  const text = `2026-12-${String(day).padStart(2, '0')}`;
  const { computer, rules, seed } = dealOfDay(text);
  const game = Game.deal({ seed, rules, players: ['You', 'Bruno'] });
  while (game.result() === null)
    game.botTurn(game.seatToMove === 0 ? level : computer, undefined, game.style);
  const outcome = game.result()?.winners[0] === 0 ? 'win' : 'loss';
  return {
    ...{
      version: 2,
      at: at.getTime(),
      outcome,
      preset: 'bga',
      level: 'hard',
      biggest: 3,
      seat: 0,
      day: text,
    },
    save: game.save(),
  };
}

async function openDeal(
  day: number,
  games: readonly FinishedGame[] = [],
  address = '#deal',
): Promise<TestPage> {
  const page = await openPage({ now: december(day), address, games });
  expect(page.heading).toBe(words.dayTitle);
  return page;
}

test('the start screen leads to the deal of the day, which can be played once for a result', async () => {
  const page = await openPage({ now: december(5) });
  await page.press('deal');
  expect(page.text(part('day'))).toContain('5 December 2026');
  await page.press('play');
  expect(page.view.rules).toMatchObject({ preset: 'bga', setAside: 26 });
  await page.table.untilMyTurn();
  await page.goBack();
  expect(page.text('[data-action=resume]')).toBe(pageEn.continueGame);
  await page.press('resume');
  await page.table.press('menu', 'resign', 'yes');
  await page.until(() => page.dialog === 'deal-result', 'the result is not shown');
  expect(page.text('dialog')).toContain(words.ended.resigned);
  expect(await page.games()).toMatchObject([{ day: '2026-12-05', outcome: 'loss' }]);
  await page.press('to-deal');
  expect([page.address, page.text(part('day'))]).toEqual([
    '#deal=2026-12-05',
    expect.stringContaining(words.streak(1)),
  ]);
});

test('a later game with the same deal changes nothing, and the par stands beside the first one', async () => {
  const first = played(5, 'beginner');
  const page = await openDeal(6, [first, played(5, 'hard', december(6))], '#deal=2026-12-05');
  const { lead, par } = { lead: leadOf(first), par: dealOfDay('2026-12-05').par };
  expect(page.text(part('day'))).toContain(words.ended.loss(-lead));
  expect(page.texts('.par tbody th')).toEqual([words.you, 'Hard', 'Medium', 'Easy', 'Beginner']);
  const row = page.text('.par [data-level=hard]');
  const hard = par?.find(({ level }) => level === 'hard');
  for (const number of hard?.leads ?? []) expect(row).toContain(String(Math.abs(number)));
});

/** How many more cards the computer had at the end. */
function leadOf({ save }: FinishedGame): number {
  const game = Game.load(save ?? '');
  const [own, other] = game.view(0).seats.map(({ cards }) => cards);
  game.free();
  return (other ?? 0) - (own ?? 0);
}

test('days in a row are a streak, if their deals were played on the day', async () => {
  const late = played(3, 'beginner', december(5));
  const page = await openDeal(6, [played(2, 'beginner'), late, played(4, 'beginner'), played(5, 'beginner')]);
  expect(page.text(part('day'))).toContain(words.streak(3));
  expect(page.all(`${part('archive')} li`)).toHaveLength(5);
  expect(page.text('[data-day="2026-12-01"]')).toContain(words.unplayed);
  await page.click(page.one('[data-day="2026-12-03"]'));
  expect(page.text('h2')).toBe('3 December 2026');
});

test('a day that is none leads to today', async () => {
  for (const address of ['#deal=2026-02-31', '#deal=2026-13-01']) {
    const page = await openDeal(7, [], address);
    expect(page.text('h2')).toBe('7 December 2026');
  }
});
