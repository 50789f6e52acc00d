// The deal of the day: the first result counts, the par stands beside it, and days in a row are a streak. Challenges: the result stays
// closed until the person has played the same deal.
import { test } from 'node:test';
import { challengeLink, Game } from 'machiavelli-cards';
import { dealOfDay } from '../../www/package/deal-of-day.ts';
import type { FinishedGame } from '../../www/page/my-games/games.ts';
import { words } from '../../www/words/en/deals.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { words as sharingEn } from '../../www/words/en/sharing.ts';
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
  await page.press('to-deals');
  expect([page.address, page.text(part('day'))]).toEqual([
    '#deal=2026-12-05',
    expect.stringContaining(words.streak(1)),
  ]);
});

test('the deal of the day lies beside the game that goes on, to which the player then returns', async () => {
  const page = await openPage({ now: december(5) });
  await page.press('play');
  await page.table.untilMyTurn();
  await page.table.press('hint');
  const { storedGame } = page;
  await page.goTo('#deal');
  await page.press('play');
  await page.table.untilMyTurn();
  expect([page.address, page.dialog, page.storedGame]).toEqual(['#deal-table', null, storedGame]);
  await page.reload();
  await page.table.untilMyTurn();
  expect(page.table.host.setup?.seed, 'a reload continues the deal').toBe(dealOfDay('2026-12-05').seed);
  await page.table.press('hint', 'hint'); // One hint, in two stages.
  await page.table.press('menu', 'resign', 'yes');
  await page.until(() => page.dialog === 'deal-result', 'the result is not shown');
  expect(await page.games()).toMatchObject([{ day: '2026-12-05', hints: 1 }]);
  expect(page.text('dialog')).toContain(words.hints(1));
  await page.escape();
  expect(page.table.button('next').textContent).toBe(pageEn.continueGame);
  await page.table.tick(1000);
  await page.table.press('next');
  await page.table.untilMyTurn();
  expect([page.address, page.table.host.save()]).toEqual(['#table', storedGame]);
  await page.table.press('hint', 'menu', 'resign', 'yes');
  await page.until(() => page.table.dialog === 'end', 'the result is not shown');
  expect(await page.games()).toMatchObject([{ hints: 1 }, { hints: 2 }]);
});

test('yesterday’s unfinished deal is lost only after a question, whose main button continues it', async () => {
  const page = await openPage({ now: december(5), address: '#deal' });
  await page.press('play');
  await page.table.untilMyTurn();
  const save = page.table.host.save();
  page.setTime(december(6));
  await page.goBack();
  await page.goTo('#deal=2026-12-06');
  await page.press('play');
  expect([page.dialog, page.text('dialog .main')]).toEqual(['new-game', pageEn.continueGame]);
  await page.press('resume');
  await page.table.untilMyTurn();
  expect(page.table.host.save()).toBe(save);
  await page.goTo('#deal-table');
  await page.goTo('#deal=2026-12-06');
  await page.press('play');
  await page.press('confirm');
  await page.table.untilMyTurn();
  expect(page.table.host.setup?.seed).toBe(dealOfDay('2026-12-06').seed);
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

const SEATS = [null, { level: 'medium', style: 'thrifty' }] as const;

/** The link to a challenge in which the challenger has played like `hard`. */
async function challenge(seed: string): Promise<string> {
  const game = Game.deal({ seed, rules: { preset: 'bga', setAside: 26 }, players: ['You', 'Anna'] });
  while (game.result() === null) {
    if (game.seatToMove === 0) game.botTurn('hard');
    else game.botTurn('medium', undefined, 'thrifty');
  }
  return await challengeLink(game.save(), SEATS);
}

test('the result of a challenge is open once its deal has been played, and the person can challenge back', async () => {
  const link = await challenge('a friend');
  const page = await openPage({ address: `#${link}` });
  expect(page.heading).toBe(words.challengeTitle);
  expect(page.text(part('challenge'))).toContain(words.sealed);
  expect(page.find('.comparison')).toBe(null);
  await page.press('play');
  await page.table.untilMyTurn();
  expect(page.table.host.setup?.seats?.[1]).toMatchObject({ level: 'medium', style: 'thrifty' });
  await page.table.press('menu', 'resign', 'yes');
  await page.until(() => page.dialog === 'challenge-result', 'the challenge is not over');
  await page.press('compare');
  expect(page.address).toBe(`#${link}`);
  await page.until(() => page.find('.comparison') !== null, 'the results are not compared');
  expect(page.text('.deal-outcome')).toBe(dialogsEn.challenge.worse);
  expect(page.all('.comparison tbody tr').length).toBeGreaterThan(10);
  await page.press('challenge');
  await page.until(() => page.copied.length > 0, 'nothing is copied');
  expect(page.copied[0]).toMatch(/#c1~bga\.setAside=26~[\w-]+~me\.medium-thrifty~/);
  expect(await page.games()).toMatchObject([{ outcome: 'loss', seats: SEATS }]);
});

test('a game that is too long for a link is compared, too', async () => {
  // In a link, this seed has more than a thousand characters, so only the challenge of a short game fits into one.
  const seed = '🂡'.repeat(200);
  const theirs = Game.deal({ seed });
  theirs.resign(0);
  const link = await challengeLink(theirs.save(), [null, { level: 'hard' }]);
  const mine = Game.deal({ seed });
  while (mine.result() === null) mine.botTurn('beginner');
  const seats = [null, { level: 'hard' as const }];
  await expect(challengeLink(mine.save(), seats)).rejects.toThrow();
  const game: FinishedGame = { ...played(5, 'hard'), seed, seats, save: mine.save() };
  const page = await openPage({ address: `#${link}`, games: [game] });
  await page.until(() => page.find('.comparison') !== null, 'the results are not compared');
  expect(page.all('.comparison tbody tr').length).toBeGreaterThan(10);
});

test('a challenge with a deal of the day ends with the comparison, and the deal counts as played', async () => {
  const link = await challengeLink(played(5, 'hard').save ?? '', [null, { level: 'hard' }]);
  const page = await openPage({ now: december(5), address: `#${link}` });
  await page.press('play');
  await page.table.untilMyTurn();
  await page.table.press('menu', 'resign', 'yes');
  await page.until(() => page.dialog === 'challenge-result', 'the challenge is not over');
  expect(await page.games()).toMatchObject([{ day: '2026-12-05' }]);
});

test('for a damaged challenge, the screen has a sentence that names the place', async () => {
  const link = await challenge('a friend');
  const wrong = async (changed: string, problem: keyof typeof sharingEn.problems, count: number) => {
    const page = await openPage({ address: `#${changed}` });
    expect(page.text('[role=alert]')).toBe(`${sharingEn.problems[problem]} ${errorsEn.place(count)}`);
  };
  await wrong(link.slice(0, -9), 'damaged-link', link.length - 9);
  await wrong(link.replace('~me.medium', '~me.middle'), 'bad-link', link.indexOf('medium'));
});

test('a finished deal of the day can be a challenge', async () => {
  const game = { ...played(5, 'beginner'), seats: [null, { level: 'hard' as const }] };
  const page = await openDeal(5, [game]);
  await page.press('challenge');
  await page.until(() => page.copied.length > 0, 'nothing is copied');
  expect(page.copied[0]).toMatch(/#c1~bga\.setAside=26~[\w-]+~me\.hard~/);
});
