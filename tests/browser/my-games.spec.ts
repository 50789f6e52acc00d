// “My games” counts each finished game of one person against computers once, keeps it for replays, and moves it to other browsers.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { myGamesEn } from '../../www/words/my-games.en.ts';
import { reviewEn } from '../../www/words/review.en.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { LANGS } from './support/repeats.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  card,
  DUEL,
  deal,
  element,
  play,
  saveOf,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
  waitTwoFrames,
} from './support/table.ts';

/** A game in which the person moves first, with a meld in the hand. */
const WINNING_GAME = { rules: { preset: 'bga', deal: 3 }, seed: 'win 422' } as const;
const LOSING_GAME = { rules: 'italian', seed: 'loss' } as const;

const inDialog = (page: Page, name: string) => page.locator(`machiavelli-table dialog [data-action=${name}]`);

async function resign(page: Page): Promise<void> {
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await action(page, 'menu').click();
  await inDialog(page, 'resign').click();
  await inDialog(page, 'yes').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

async function win(page: Page, setup: Parameters<typeof deal>[1] = WINNING_GAME): Promise<void> {
  await deal(page, setup);
  for (const { id } of (await viewOf(page)).hand) await card(page, id).click({ position: { x: 8, y: 20 } });
  await page.locator('machiavelli-table [part~=table]').click();
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

/** The statistics as the dialog shows them: each label with its figure. */
async function statistics(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.locator('#page [data-action=statistics]').click();
  const dialog = page.locator('dialog[data-dialog=statistics]');
  await expect(dialog).toBeVisible();
  const pairs = await dialog
    .locator('.figure')
    .evaluateAll((all) =>
      all.map((figure) => [
        figure.querySelector('span')?.textContent,
        figure.querySelector('b')?.textContent,
      ]),
    );
  const rows = await dialog
    .locator('table')
    .first()
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  await dialog.locator('[data-action=close]').click();
  await expect(dialog).toHaveCount(0);
  return Object.fromEntries([...pairs, ...rows]);
}

async function home(page: Page): Promise<void> {
  // The browser’s Back closes the result first.
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(element(page)).toBeHidden();
}

const open = sharedPage(async (page) => {
  await storeSettings(page);
  await page.goto('./');
});

/** Every test begins with empty statistics and a game from the start screen, and ends on the start screen. */
test.beforeEach(async () => {
  const page = open();
  await page.evaluate(() => localStorage.removeItem('machiavelli.statistics'));
  expect(await statistics(page)).toEqual({});
  await play(page);
});

test('a won and a lost game appear in the statistics, with the most cards played in a turn and the level', async () => {
  const page = open();
  await win(page);
  await home(page);
  expect(await statistics(page)).toEqual({
    Played: '1',
    Won: '1',
    'Longest winning streak': '1',
    'Most cards in one turn': '3',
    Beginner: '1 / 1',
  });
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await deal(page, { ...LOSING_GAME, seats: [DUEL[0], { name: 'Bruno', level: 'hard' }] as typeof DUEL });
  await resign(page);
  await home(page);
  expect(await statistics(page)).toEqual({
    Played: '2',
    Won: '1',
    'Longest winning streak': '1',
    'Most cards in one turn': '3',
    Beginner: '1 / 1',
    Hard: '0 / 1',
  });
  const last = await page.evaluate(() => JSON.parse(localStorage.getItem('machiavelli.statistics') ?? '[]'));
  expect(last).toMatchObject([
    { outcome: 'win', preset: 'bga', level: 'beginner', biggest: 3, save: expect.any(String) },
    { outcome: 'loss', preset: 'italian', level: 'hard', biggest: 0 },
  ]);
});

test('with “Match my strength”, a lost game lowers the strength of the computers by half a level and a won one raises it', async () => {
  const page = open();
  const level = page.locator('[data-control=level] input:checked');
  const strength = page.locator('[data-action=play]');
  const seatsOfTable = () =>
    element(page).evaluate((table) => (table as unknown as { setup: { seats: unknown } }).setup.seats);
  const setAdapts = async (isOn: boolean): Promise<void> => {
    await page.locator('#page [data-action=settings]').click();
    await page.locator('[data-field=adapts] input').setChecked(isOn);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-field=adapts]')).toHaveCount(0);
  };
  const lose = async (): Promise<void> => {
    await page.goForward();
    await expect(element(page)).toHaveAttribute('data-phase', 'over');
    await deal(page, { ...LOSING_GAME, seats: [DUEL[0], { name: 'Bruno', level: 'expert' }] as typeof DUEL });
    await resign(page);
    await home(page);
  };
  await win(page);
  await home(page);
  const before = await level.inputValue();
  await lose();
  await expect(level).toHaveValue(before);
  await setAdapts(true);
  await lose();
  await expect(level).toHaveValue('hard');
  await expect(strength).toContainText('(hard to expert)');
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await win(page);
  await home(page);
  await expect(level).toHaveValue('beginner');
  await expect(strength).toContainText('(beginner to easy)');
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await deal(page, { ...LOSING_GAME, seats: [DUEL[0], { name: 'Bruno', level: 'expert' }] as typeof DUEL });
  await resign(page);
  await inDialog(page, 'rematch').click();
  await resign(page);
  await expect
    .poll(seatsOfTable, 'also in a rematch')
    .toMatchObject([{}, { level: 'hard', alternates: true }]);
  await inDialog(page, 'rematch').click();
  await resign(page);
  await expect.poll(seatsOfTable).toMatchObject([{}, { level: 'hard', alternates: false }]);
  await home(page);
  await expect(strength).toContainText('(medium to hard)');
  await setAdapts(false);
  await expect(strength).toContainText('(medium)');
});

test('a session counts as one game once it is over', async () => {
  const page = open();
  const { rules, seed } = WINNING_GAME;
  await win(page, { rules: { ...rules, scoring: 'session', target: 100 }, seed });
  expect((await viewOf(page)).nextDeal).toBe(true);
  await home(page);
  expect(await statistics(page)).toEqual({});
  await page.goForward();
  await inDialog(page, 'next-deal').click();
  await waitForMyTurnOrEnd(page);
  await resign(page);
  await home(page);
  expect(await statistics(page)).toEqual({
    Played: '1',
    Won: '0',
    'Longest winning streak': '0',
    'Most cards in one turn': '3',
    Beginner: '0 / 1',
  });
});

test('a finished game counts once, however often its table is reopened', async () => {
  const page = open();
  await win(page);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await home(page);
  await page.goForward();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await home(page);
  expect((await statistics(page)).Played).toBe('1');
});

test('dates are British in English', async () => {
  const page = open();
  await win(page);
  await home(page);
  await page.locator('#page [data-action=statistics]').click();
  const dialog = page.locator('dialog[data-dialog=statistics]');
  const date = dialog.locator('table').last().locator('tbody td').first();
  await expect(date).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/);
  await dialog.locator('[data-action=close]').click();
});

test('the result says how many games were won in a row', async () => {
  const page = open();
  const result = page.locator('machiavelli-table [data-dialog=end]');
  await win(page);
  await expect(result).toContainText('You won!');
  await expect(result).not.toContainText('in a row');
  await page.keyboard.press('Escape');
  await win(page);
  await expect(result).toContainText('That makes 2 wins in a row.');
  await home(page);
});

test('a custom position and a game of two people do not count', async () => {
  const page = open();
  await deal(page, { ...LOSING_GAME, seats: ['Anna', 'Bruno'].map((name) => ({ name, level: null })) });
  await action(page, 'ready').click();
  await resign(page);
  await deal(page, { ...LOSING_GAME, position: '5C 5D 5H / 5S 9C' });
  await resign(page);
  await home(page);
  expect(await statistics(page)).toEqual({});
});

/** Leaves the unfinished game. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(element(page)).toBeHidden();
}

const dialog = (page: Page) => page.locator('dialog[data-dialog=statistics]');
const notice = (page: Page) => dialog(page).locator('.notice');
const stored = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('machiavelli.statistics') ?? '[]'));

async function openMyGames(page: Page): Promise<void> {
  await page.locator('#page [data-action=statistics]').click();
  await expect(dialog(page)).toBeVisible();
}

/** Stores games as older versions did: without a save. The last one has the latest time. */
async function storeOldGames(page: Page, games: readonly Record<string, unknown>[]): Promise<void> {
  await page.evaluate((list) => {
    const old = { outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
    const all = list.map((game, index) => ({ ...old, at: Date.UTC(2026, 0, index + 1), ...game }));
    localStorage.setItem('machiavelli.statistics', JSON.stringify(all));
  }, games);
}

test('a finished game is kept with its cards found, and can be replayed and played again', async () => {
  const page = open();
  await win(page);
  const save = await saveOf(page);
  await home(page);
  await expect.poll(async () => (await stored(page))[0]?.found).toEqual([3, 3]);
  const unfinished = await page.evaluate(() => localStorage.getItem('machiavelli.game'));
  await openMyGames(page);
  const row = dialog(page).locator('.games-list tbody tr').first();
  await expect(row).toContainText('Won');
  await expect(row).toContainText('3 of 3');
  await row.locator('[data-action=replay]').click();
  await expect(page).toHaveURL(/#game-\d+$/);
  await expect(element(page), 'the replay begins at once').toHaveAttribute('data-phase', 'show');
  expect(await saveOf(page)).toBe(save);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await action(page, 'show-leave').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await action(page, 'result').click();
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.game'))).toBe(unfinished);
  // A rematch is an ordinary game, which is stored. If it would replace an unfinished game, the player can keep that
  // game instead.
  const setDone = (done: boolean) =>
    page.evaluate((value) => {
      const seats = JSON.parse(localStorage.getItem('machiavelli.game-seats') ?? '{}');
      localStorage.setItem('machiavelli.game-seats', JSON.stringify({ ...seats, done: value }));
    }, done);
  await setDone(false);
  await inDialog(page, 'rematch').click();
  await expect(page.locator('dialog[data-dialog=new-game]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  expect(await saveOf(page)).toBe(save);
  await action(page, 'show-leave').click();
  await action(page, 'result').click();
  await setDone(true);
  await inDialog(page, 'rematch').click();
  await expect(page).toHaveURL(/#table$/);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('machiavelli.game'))).not.toBe(unfinished);
  await page.goBack();
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  expect(await stored(page)).toHaveLength(1);
  await page.evaluate(() => location.assign('#game-12'));
  await expect(page.locator('[data-action=resume]')).toBeVisible();
});

test('the next deal after a replayed deal of a session is an ordinary game, and replaces no game unasked', async () => {
  const page = open();
  await leave(page);
  await init();
  const game = Game.deal({ rules: 'session', players: ['Anna', 'Bruno'], seed: 'session' });
  while (game.result() === null) game.botTurn('hard');
  expect(game.view(0).nextDeal).toBe(true);
  await storeOldGames(page, [{ save: game.save(), seat: 0, found: [1, 1] }]);
  game.free();
  const storedGame = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('machiavelli.game'));
  const unfinished = await storedGame();
  const question = page.locator('dialog[data-dialog=new-game]');
  await openMyGames(page);
  await dialog(page).locator('[data-action=replay]').click();
  const leaveReplay = async (): Promise<void> => {
    await action(page, 'show-leave').click();
    await action(page, 'result').click();
  };
  await leaveReplay();
  await inDialog(page, 'next-deal').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await leaveReplay();
  await expect(inDialog(page, 'next-deal')).toBeVisible();
  expect((await viewOf(page)).deal).toBe(1);
  expect(await storedGame()).toBe(unfinished);
  await inDialog(page, 'next-deal').click();
  await question.locator('[data-action=confirm]').click();
  await expect(page).toHaveURL(/#table$/);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  expect((await viewOf(page)).deal).toBe(2);
  await page.reload();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const { deal: dealNumber, seats } = await viewOf(page);
  expect([dealNumber, ...seats.map(({ name }) => name)]).toEqual([2, 'Anna', 'Bruno']);
  await leave(page);
});

test('a replay that is left before it has loaded leaves the unfinished game as it was', async () => {
  const page = open();
  await win(page);
  await home(page);
  await expect.poll(async () => (await stored(page))[0]?.found).toEqual([3, 3]);
  await play(page);
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const save = await saveOf(page);
  await leave(page);
  const storedGame = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('machiavelli.game'));
  const unfinished = await storedGame();
  await page.evaluate(() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    const held = new Promise<void>((resolve) => Object.assign(globalThis, { unpack: resolve }));
    ReadableStreamDefaultReader.prototype.read = async function (this: ReadableStreamDefaultReader) {
      Object.assign(globalThis, { isUnpacking: true });
      await held;
      return await read.call(this);
    } as typeof read;
  });
  await openMyGames(page);
  await dialog(page).locator('[data-action=replay]').click();
  await page.waitForFunction(() => 'isUnpacking' in globalThis);
  await page.goBack();
  await expect(page.locator('[data-action=resume]')).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { unpack(): void }).unpack());
  await waitTwoFrames(page);
  await page.locator('[data-action=resume]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await saveOf(page)).toBe(save);
  expect(await storedGame()).toBe(unfinished);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await leave(page);
});

test('all games and lessons go to another browser as one file, and only once', async () => {
  const page = open();
  await win(page);
  await home(page);
  await expect.poll(async () => (await stored(page))[0]?.found).toBeDefined();
  const puzzles = JSON.stringify({ solved: { 4: { stars: 2, onItsDay: true } }, skipped: null });
  await page.evaluate((solved) => {
    localStorage.setItem('machiavelli.lessons', '[1, 2]');
    localStorage.setItem('machiavelli.puzzles', solved);
  }, puzzles);
  const before = await stored(page);
  await openMyGames(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).locator('[data-action=export]').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  await dialog(page).locator('[data-action=forget]').click();
  await dialog(page).locator('[data-action=confirm]').click();
  await expect(dialog(page)).toContainText(myGamesEn.none);
  await page.evaluate(() => {
    localStorage.removeItem('machiavelli.lessons');
    localStorage.removeItem('machiavelli.puzzles');
  });
  const saved = JSON.parse(text);
  const twice = JSON.stringify({ ...saved, games: [...saved.games, ...saved.games] });
  for (const [content, added, known] of [
    [twice, 1, 1],
    [text, 0, 1],
  ] as const) {
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await dialog(page).locator('[data-action=import]').setInputFiles(file);
    await expect(notice(page)).toHaveText(myGamesEn.imported(added, known));
    expect(await stored(page)).toEqual(before);
  }
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.lessons'))).toBe('[1,2]');
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.puzzles'))).toBe(puzzles);
  await page.keyboard.press('Escape');
});

test('an import counts the games that are stored afterwards, and says that only the newest are kept', async () => {
  const page = open();
  await leave(page);
  await storeOldGames(
    page,
    Array.from({ length: 498 }, () => ({})),
  );
  await openMyGames(page);
  const game = { outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
  // The first stored game, and five games that are older than all stored games.
  const times = [Date.UTC(2026, 0, 1), 1, 2, 3, 4, 5];
  const games = times.map((at) => ({ ...game, at }));
  const text = JSON.stringify({ format: 'machiavelli-games', version: 1, games });
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await dialog(page).locator('[data-action=import]').setInputFiles(file);
  await expect(notice(page)).toHaveText(`${myGamesEn.imported(2, 1)} ${myGamesEn.leftOut(3, 500)}`);
  const keptTimes = (await stored(page)).map(({ at }) => at);
  expect([keptTimes.length, ...keptTimes.slice(0, 3)]).toEqual([500, 4, 5, Date.UTC(2026, 0, 1)]);
  await page.keyboard.press('Escape');
});

test('solved lessons and puzzles can be exported without a game, in a file with the day of the player’s time zone', async ({
  browser,
}) => {
  await leave(open());
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-12-05T12:00:00Z'));
  await storeSettings(page);
  await page.goto('./');
  await openMyGames(page);
  const exportButton = dialog(page).locator('[data-action=export]');
  await expect(exportButton).toBeDisabled();
  for (const [key, value] of [
    ['machiavelli.lessons', '[1]'],
    ['machiavelli.puzzles', '{"solved":{"4":{"stars":2,"onItsDay":true}},"skipped":null}'],
  ] as const) {
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.reload();
    await openMyGames(page);
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
    expect(download.suggestedFilename()).toBe('machiavelli-2026-12-06.json');
    await page.evaluate((name) => localStorage.removeItem(name), key);
  }
  await context.close();
});

test('an unreadable file is refused with the place and what was expected, and nothing is lost', async () => {
  const page = open();
  await leave(page);
  await storeOldGames(page, [{}, { outcome: 'loss' }]);
  const before = await stored(page);
  await openMyGames(page);
  await init();
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const game = { at: 7, outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
  const file = (games: unknown): string =>
    JSON.stringify({ format: 'machiavelli-games', version: 1, lessons: [], games });
  const fileWithPuzzle = (number: string, stars: number): string =>
    JSON.stringify({ ...JSON.parse(file([])), puzzles: { [number]: { stars, onItsDay: true } } });
  const { expected } = myGamesEn;
  for (const [text, place, what] of [
    ['{"format": "machiavelli-games", }', 33, expected.json],
    ['', 1, expected.json],
    ['[]', 'format', expected.format],
    [file([]).replace(':1,', ':2,'), 'version', expected.version],
    [file('none'), 'games', expected.list],
    [file([game, { ...game, at: 'now' }]), 'games[1].at', expected.time],
    [file([{ ...game, at: 1e16 }]), 'games[0].at', expected.time],
    [file([{ ...game, at: 1.5 }]), 'games[0].at', expected.time],
    [file([{ ...game, seat: -1 }]), 'games[0].seat', expected.seat],
    [file([game, 5]), 'games[1]', expected.record],
    [file([{ ...game, level: 'godlike' }]), 'games[0].level', expected.level],
    [file([{ ...game, save: 'abc' }]), 'games[0].save', expected.save],
    [file([{ ...game, save, seat: 2 }]), 'games[0].seat', expected.seat],
    [file([]).replace('[]', '[1, "two"]'), 'lessons[1]', expected.number],
    [file([]).replace('"games"', '"puzzles":{"4":true},"games"'), 'puzzles.4', expected.puzzle],
    [fileWithPuzzle('4', 5), 'puzzles.4', expected.puzzle],
    [fileWithPuzzle('abc', 3), 'puzzles.abc', expected.puzzle],
  ] as const) {
    await dialog(page)
      .locator('[data-action=import]')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(notice(page), text).toHaveText(myGamesEn.unreadable(place, what));
    expect(await stored(page)).toEqual(before);
  }
  await page.keyboard.press('Escape');
});

test('a stored game is replayed even if its seat does not exist, and its review is refused', async () => {
  const page = open();
  await win(page);
  await home(page);
  await expect.poll(async () => (await stored(page))[0]?.found).toEqual([3, 3]);
  for (const seat of [2, 5]) {
    const [game] = await stored(page);
    await storeOldGames(page, [{ ...game, seat }]);
    await page.evaluate((at) => location.assign(`#game-${at}`), game?.at);
    await expect(element(page)).toHaveAttribute('data-phase', 'show');
    await action(page, 'show-leave').click();
    await page.evaluate((at) => location.assign(`#review-${at}`), game?.at);
    await expect(page.getByRole('alert')).toHaveText(reviewEn.none);
  }
  await page.evaluate(() => location.assign('./#'));
});

test('stored games that cannot be shown are left out', async () => {
  const page = open();
  await leave(page);
  await storeOldGames(page, [{ at: 1e16 }, { seat: -1 }, {}]);
  expect((await statistics(page)).Played).toBe('1');
});

test('a full storage drops the oldest reviews first, then the oldest saves, and says so', async () => {
  const page = open();
  await leave(page);
  const game = { save: 's'.repeat(2000), review: 'r'.repeat(1000), found: [1, 1] };
  await storeOldGames(page, [game, game, game]);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'machiavelli.statistics' && value.length > 8000)
        throw new DOMException('', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await openMyGames(page);
  const added = { at: 7, outcome: 'win', preset: 'bga', level: 'easy', biggest: 4 };
  const text = JSON.stringify({ format: 'machiavelli-games', version: 1, games: [added] });
  await dialog(page)
    .locator('[data-action=import]')
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(notice(page)).toContainText(myGamesEn.dropped(2, 0));
  const kept = await stored(page);
  expect(kept.map(({ review, save }) => [review !== undefined, save !== undefined])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [true, true],
  ]);
  await page.keyboard.press('Escape');
  await page.reload();
});

test('statistics of older versions are shown, also as a chart, and only the last 100 games keep their save', async () => {
  const page = open();
  await leave(page);
  const games = Array.from({ length: 110 }, (_, index) => ({ save: 'x', found: [index, 200] }));
  await storeOldGames(page, [
    ...games,
    { outcome: 'draw' },
    { outcome: 'loss', found: [150, 200], index: 1.5 },
    { index: 0.5 },
  ]);
  expect(await statistics(page)).toMatchObject({ Played: '113', Won: '111', Easy: '111 / 113' });
  await openMyGames(page);
  await expect(dialog(page).locator('.games-list tbody tr')).toHaveCount(100);
  await expect(dialog(page).locator('.games-list tbody tr').nth(1)).toContainText('150 of 200');
  await expect(dialog(page).getByRole('img')).toHaveAccessibleName(
    'The last 100 games. Cards found: from 7% to 75%. Mistake index: from 1.5 to 0.5; 0 is best.',
  );
  await page.keyboard.press('Escape');
  await play(page);
  await win(page);
  await home(page);
  await expect.poll(async () => (await stored(page)).at(-1)?.found).toEqual([3, 3]);
  const saves = (await stored(page)).filter(({ save }) => save !== undefined);
  expect(saves).toHaveLength(97);
});

for (const lang of LANGS) {
  test(`axe finds no violations in “My games”, in light and dark colours, in ${lang}`, async () => {
    const page = open();
    await leave(page);
    await storeOldGames(page, [
      { save: 'x', found: [3, 9] },
      { outcome: 'loss', save: 'x', found: [8, 9], index: 2 },
      { outcome: 'draw', index: 1 },
    ]);
    await page.locator(`[data-control=lang] label:has(input[value=${lang}])`).click();
    await openMyGames(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-control=lang] label:has(input[value=en])').click();
  });
}

test('a game among computers is nobody’s: it does not count, and the table calls no seat “You”', async () => {
  const page = open();
  const ended = element(page).evaluate(
    (table) =>
      new Promise<number | null>((resolve) =>
        table.addEventListener('machiavelli-end', (event) => resolve((event as CustomEvent).detail.mine)),
      ),
  );
  const seats = ['Bruno', 'Caterina'].map((name) => ({ name, level: 'hard' }));
  await deal(page, { rules: { preset: 'bga', deal: 3 }, seats, seed: 'computers' });
  expect(await waitForMyTurnOrEnd(page)).toBe('over');
  expect(await ended).toBeNull();
  const row = page.locator('machiavelli-table [part~=seat]');
  await expect(row.getByText(/Bruno|Caterina/)).toHaveCount(2);
  await expect(row.getByText(/^Your? ?/)).toHaveCount(0);
  await expect(page.locator('machiavelli-table [data-dialog=end]')).not.toContainText(/\bYou\b/);
  await home(page);
  expect(await statistics(page)).toEqual({});
});
