// “My games” counts each finished game of one person against computers once, keeps it for replays, and moves it to other browsers.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { outcomeOf } from '../../www/element/game/challenge.ts';
import type { SeatSetup } from '../../www/element/game/setup.ts';
import { deflate } from '../../www/package/deflate.ts';
import { DEFAULT_CHOICE } from '../../www/page/game-choice.ts';
import type { FinishedGame } from '../../www/page/my-games/games.ts';
import type { PageApi } from '../../www/page/page-api.ts';
import { lastGameTime } from '../../www/page/saved-game.ts';
import { listenToTable } from '../../www/page/table-events.ts';
import { words } from '../../www/words/en/my-games.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { words as reviewEn } from '../../www/words/en/review.ts';
import { clearDatabase, databaseGames, refuseDatabase, untilDatabaseIdle } from '../support/database.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, BRUNO, CATERINA, openTable, storedKey } from '../table/driver.ts';
import { closePages, loggedErrors, openPage, type TestPage } from './driver.ts';

const DUEL = [ANNA, CATERINA];
/** A game in which the person moves first, with a meld in the hand. */
const WIN = { rules: { preset: 'bga', deal: 3 }, seed: 'win 422', seats: DUEL } as const;
const LOSS = { rules: 'italian', seed: 'loss', seats: DUEL } as const;
const EXPERT: SeatSetup = { name: 'Bruno', level: 'expert' };

/** Games without saves. The last one has the latest time. */
const someGames = (...games: readonly object[]): FinishedGame[] =>
  games.map((game, index) => ({
    ...{
      version: 2,
      outcome: 'win',
      preset: 'bga',
      level: 'easy',
      biggest: 4,
      at: Date.UTC(2026, 0, index + 1),
    },
    ...game,
  }));

/** The review of a game without turns. */
const REVIEW = {
  ...{ version: 3, index: 0.5, turns: [] },
  ...{ found: { laid: 0, best: 0, turns: [] }, luck: { draws: 0, playable: 0, expected: 0 } },
};

/** A file as “Export” makes it. */
const fileOf = (content: object): string =>
  JSON.stringify({ format: 'machiavelli-games', version: 2, lessons: [], games: [], ...content });

async function win(page: TestPage, setup: object = WIN): Promise<void> {
  await page.deal(setup);
  await page.table.untilMyTurn();
  await page.table.tapTo(page.table.hand, 'new');
  await page.table.press('end-turn');
  await page.table.untilOver();
}

async function resign(page: TestPage): Promise<void> {
  await page.table.untilMyTurn();
  await page.table.resign();
}

async function lose(page: TestPage, seats: readonly SeatSetup[] = DUEL): Promise<void> {
  await page.deal({ ...LOSS, seats });
  await resign(page);
}

/** Goes to the start screen. Back closes the result first. */
async function home(page: TestPage): Promise<void> {
  await page.goBack();
  await page.goBack();
  expect(page.heading).toBe(pageEn.title);
}

/** The statistics as the dialog shows them: each label with its figure. */
async function statistics(page: TestPage): Promise<Readonly<Record<string, string>>> {
  await page.press('my-games');
  const figures = page
    .all('dialog .figure')
    .map((node) => [...node.children].map(({ textContent }) => textContent));
  const [levels] = page.all('dialog .stats > table');
  const rows = [...(levels?.querySelectorAll('tbody tr') ?? [])];
  const pairs = [
    ...figures.map(([value, label]) => [label, value]),
    ...rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
  ];
  await page.escape();
  return Object.fromEntries(pairs);
}

const games = (page: TestPage): Promise<FinishedGame[]> => page.games();

const figuresOf = (played: number, won: number, streak: number, biggest: number): object => ({
  [words.played]: `${played}`,
  [words.won]: `${won}`,
  [words.streak]: `${streak}`,
  [words.biggest]: `${biggest}`,
});

for (const [what, stored, figures] of [
  ['no games', [], {}],
  [
    'wins in a row before and after a loss',
    someGames({}, {}, { outcome: 'loss', level: 'hard', biggest: 7 }, {}),
    { ...figuresOf(4, 3, 2, 7), Easy: '3 / 3', Hard: '0 / 1' },
  ],
  [
    'a draw, which ends a row',
    someGames({}, { outcome: 'draw' }, {}),
    { ...figuresOf(3, 2, 1, 4), Easy: '2 / 3' },
  ],
  [
    'a shared win, which an older version stored as a win, as a draw',
    someGames({}, { opponents: [{ name: 'Carla', level: 'easy', outcome: 'draw' }] }, {}),
    { ...figuresOf(3, 2, 1, 4), Easy: '2 / 3' },
  ],
] as const) {
  test(`the statistics show ${what}`, async () => {
    const page = await openPage({ games: stored });
    expect(await statistics(page)).toEqual(figures);
  });
}

test('games that cannot be read are listed with a sentence, stop nothing, and can be deleted', async () => {
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const broken = [{ version: 3 }, { seat: -1 }, { preset: 'other' }, { found: [1] }];
  // Two saves that no engine can read: of a game that is analysed, and of one that is not. The oldest game is sound.
  const unreplayable = [{ save: 'abc', found: [1, 2] }, { save: 'def' }];
  const page = await openPage({ games: someGames({ save }, ...broken, ...unreplayable) });
  await page.storeGames({ at: 1e16 });
  expect(await statistics(page)).toEqual({ ...figuresOf(3, 3, 3, 4), Easy: '3 / 3' });
  await page.press('my-games');
  const sentences = (): number =>
    page.texts('.games-list tbody tr').filter((row) => row.includes(words.unreadableGame)).length;
  await page.until(() => sentences() === 7, 'the saves are not checked');
  expect(await games(page)).toMatchObject([{ found: [0, 0] }, {}, {}, {}, {}, {}, {}, {}]);
  await page.press('export');
  const file = JSON.parse(page.downloads[0]?.text ?? '');
  expect(file.games).toMatchObject([{ save, found: [0, 0] }, { found: [1, 2] }, {}]);
  for (let count = 7; count > 0; count -= 1) {
    await page.press('delete');
    expect([sentences(), document.activeElement?.id]).toEqual([count - 1, 'dialog-title']);
  }
  expect(await games(page)).toHaveLength(1);
  await chooseFile(page, JSON.stringify(file));
  expect(notice(page), 'what was exported can be imported').toBe(words.imported(2, 1));
});

test('a finished game of one person against computers counts once, with the most cards played in a turn and the level', async () => {
  const page = await openPage();
  await win(page);
  const won = { outcome: 'win', preset: 'bga', level: 'beginner', biggest: 3, seat: 0, found: [3, 3] };
  expect(await games(page)).toMatchObject([won]);
  await page.reload();
  expect(page.table.phase).toBe('over');
  await home(page);
  await page.goForward();
  expect(page.table.phase).toBe('over');
  await lose(page, [ANNA, { name: 'Bruno', level: 'hard' }]);
  expect(await games(page)).toMatchObject([
    won,
    { outcome: 'loss', preset: 'italian', level: 'hard', biggest: 0 },
  ]);
  await home(page);
  expect(await statistics(page)).toEqual({ ...figuresOf(2, 1, 1, 3), Beginner: '1 / 1', Hard: '0 / 1' });
});

for (const [what, failures] of [
  ['before the script that records it has loaded', 0],
  ['after that script once failed to load', 1],
] as const) {
  test(`a game that ends ${what} is recorded`, async () => {
    const table = await openTable({ attributes: { persist: 'machiavelli.game' } });
    let tries = 0;
    let release = (): void => undefined;
    const load = async (): Promise<typeof import('../../www/page/my-games/record.ts')> => {
      tries += 1;
      if (tries <= failures) throw new Error('no connection');
      await new Promise<void>((done) => {
        release = done;
      });
      return import('../../www/page/my-games/record.ts');
    };
    const errors: unknown[] = [];
    replace(globalThis, { console: { ...console, error: (error: unknown) => errors.push(error) } });
    const page = {
      words: { lang: 'en' },
      settings: { lang: 'en' },
      choice: DEFAULT_CHOICE,
      chooseGame: () => undefined,
    };
    listenToTable(table.host, () => page as unknown as PageApi, load);
    await table.deal(WIN);
    await table.untilMyTurn();
    await table.tapTo(table.hand, 'new');
    await table.press('end-turn');
    await table.untilOver();
    const endTime = Date.now();
    await table.tick(10_000);
    release();
    await table.until(() => lastGameTime() !== null, 'the game is not recorded');
    await untilDatabaseIdle();
    const [game] = await databaseGames<FinishedGame>();
    expect([game?.outcome, game?.at === lastGameTime()]).toEqual(['win', true]);
    expect(game?.at, 'the time is that of the end').toBeLessThanOrEqual(endTime);
    expect(errors).toHaveLength(failures);
    await clearDatabase();
  });
}

test('the hints of a game are counted, also after a reload, and not those of an exercise', async () => {
  const page = await openPage();
  await page.deal(LOSS);
  await page.table.untilMyTurn();
  // The stages of a hint are one hint.
  await page.table.press('hint', 'hint');
  await page.reload();
  await page.table.untilMyTurn();
  await page.table.press('hint');
  await page.goTo('#learn-1');
  await page.table.press('hint');
  await page.goTo('#table');
  await resign(page);
  await win(page);
  expect((await games(page)).map(({ hints }) => hints)).toEqual([2, 0]);
});

test('the review of the last game is that of “My games”, also after a reload', async () => {
  const page = await openPage();
  await win(page);
  const [game] = await games(page);
  const untilReviewed = (): Promise<void> =>
    page.until(() => page.find('[data-figure=index]') !== null, 'the review does not end');
  await page.table.press('review');
  expect(page.address).toBe(`#review-${game?.at}`);
  await untilReviewed();
  expect(await games(page)).toMatchObject([{ at: game?.at, index: 0, review: { version: 3 } }]);
  await page.goBack();
  await page.reload();
  await page.table.press('review');
  expect([page.address, page.offers('stop')]).toEqual([`#review-${game?.at}`, false]);
  await page.goBack();
  await page.deal({ ...LOSS, position: '5C 5D 5H / 5S 9C' });
  await resign(page);
  await page.table.press('review');
  expect(page.address, 'a game that is not in the list').toBe('#review');
});

test('each game is analysed once, whoever asks for it', async () => {
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const page = await openPage({ games: someGames({ save }, { save }) });
  const { found } = Game.prototype;
  let count = 0;
  replace(Game.prototype, {
    found(this: Game, seat: number) {
      count += 1;
      return found.call(this, seat);
    },
  });
  await page.press('my-games');
  await page.escape();
  await page.press('my-games');
  await page.until(
    () => page.texts('.games-list tbody tr').every((row) => row.includes(words.foundCards(0, 0))),
    'the games are not analysed',
  );
  expect(count).toBe(2);
});

test('a browser that stores nothing says so, and keeps the games until the page is closed', async () => {
  const page = await openPage();
  refuseDatabase();
  await win(page);
  await home(page);
  await page.press('my-games');
  expect(page.text('.stats > .refusal')).toBe(words.notStored);
  expect(page.texts('.games-list tbody tr')).toHaveLength(1);
  await page.until(
    () => page.text('.games-list').includes(words.foundCards(3, 3)),
    'the cards found are not shown',
  );
  await page.press('review');
  await page.until(() => page.find('[data-figure=index]') !== null, 'the review does not end');
  await page.goBack();
  await page.press('my-games', 'forget', 'confirm');
  expect(page.text('dialog')).toContain(words.none);
});

test('the games of older versions are moved with their saves, and without their reviews', async () => {
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const packed = await deflate(save);
  const [first, second, third] = someGames(
    { save: packed, review: packed, found: [1, 2] },
    { save, found: [1, 2] },
    {},
  );
  const old = [first, null, second, third].map((game) => game && { ...game, version: undefined });
  const page = await openPage({ stored: { 'machiavelli.statistics': old } });
  expect(await statistics(page)).toMatchObject({ [words.played]: '3' });
  const opponents: [] = []; // They were added by the analysis; the game is not over.
  expect(await games(page)).toEqual([
    { ...first, save, review: undefined, opponents },
    { ...second, opponents },
    third,
  ]);
  expect(page.stored('machiavelli.statistics')).toBeNull();
});

test('a session counts as one game once it is over', async () => {
  const page = await openPage();
  await win(page, { ...WIN, rules: { ...WIN.rules, scoring: 'session', target: 100 } });
  expect(page.view.nextDeal).toBe(true);
  expect(await games(page)).toEqual([]);
  await page.table.press('next-deal');
  await resign(page);
  expect(await games(page)).toMatchObject([{ outcome: 'loss', biggest: 3 }]);
});

test('a game of two people, a custom position and a game among computers do not count', async () => {
  const page = await openPage();
  await lose(page, [ANNA, BRUNO]);
  await page.deal({ ...LOSS, position: '5C 5D 5H / 5S 9C' });
  await resign(page);
  let mine: number | null = 0;
  page.table.host.addEventListener('machiavelli-end', ({ detail }) => {
    mine = detail.mine;
  });
  const seats = [CATERINA, { name: 'Dino', level: 'easy' }] as const;
  await page.deal({ ...WIN, seats });
  await page.table.until(() => page.table.dialog === 'end', 'the game is not over', 1000);
  expect(mine).toBeNull();
  // The table calls neither computer “You”.
  for (const seat of page.table.all('[part~=seat]')) expect(seat.textContent).not.toMatch(/\bYou/);
  expect(page.table.one('dialog').textContent).not.toMatch(/\bYou\b/);
  expect(await games(page)).toEqual([]);
});

test('the result says how many games were won in a row', async () => {
  const page = await openPage();
  for (const [count, remark] of [
    [1, ''],
    [2, words.winsInARow(2)],
  ] as const) {
    await win(page);
    const { textContent } = page.table.one('dialog');
    expect(textContent).toContain(remark);
    expect(/in a row/.test(textContent ?? ''), `${count} wins`).toBe(remark !== '');
  }
});

/** The rows of “Head to head” in the open dialog. */
const headToHead = (page: TestPage): string[] =>
  page
    .all('.head-to-head tbody tr')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(' '));

test('the result says who leads from the second game against a computer on, until the games are deleted', async () => {
  const page = await openPage();
  const name = words.opponent('Caterina', 'Beginner');
  const text = (): string => page.table.one('dialog').textContent ?? '';
  const isCounted = (): boolean => / leads? |all between/.test(text());
  for (const [finish, won, lost] of [
    [lose, 0, 1],
    [win, 1, 1],
    [win, 2, 1],
    [lose, 2, 2],
    [lose, 2, 3],
  ] as const) {
    await finish(page);
    if (won + lost < 2) expect(isCounted()).toBe(false);
    else expect(text()).toContain(words.score(name, won, lost));
  }
  await lose(page, [ANNA, { name: 'Caterina', level: 'hard' }]);
  expect(isCounted(), 'another level').toBe(false);
  await lose(page, [ANNA, CATERINA, EXPERT]);
  expect(isCounted(), 'several opponents').toBe(false);
  await home(page);
  await page.press('my-games');
  const rows = [`${name} 2 4 0`, `${words.opponent('Caterina', 'Hard')} 0 1 0`];
  expect(headToHead(page)).toEqual([...rows, `${words.opponent('Bruno', 'Expert')} 0 1 0`]);
  await page.escape();
  await page.deal(WIN);
  await page.table.untilMyTurn();
  await page.table.press('menu', 'statistics');
  await page.press('forget', 'confirm');
  expect(headToHead(page)).toEqual([]);
  await page.escape();
  await page.table.tapTo(page.table.hand, 'new');
  await page.table.press('end-turn');
  await page.table.untilOver();
  expect(isCounted(), 'the games were deleted').toBe(false);
});

test('games that were stored without opponents count against each computer after their analysis', async () => {
  const players = ['Anna', 'Bruno', 'Carla'];
  const game = Game.arrange({
    rules: 'italian',
    players,
    position: '5C 5D 5H / 5S',
    hands: ['2S 3H', '9D KC'],
  });
  game.botTurn('hard');
  expect(game.result()?.winners).toEqual([0]);
  const old = { level: 'medium', save: game.save(), found: [1, 1] };
  game.free();
  const shared = [{ name: 'Carla', level: 'medium', outcome: 'draw' }];
  const page = await openPage({ games: someGames(old, { ...old, seat: 1 }, { opponents: shared }, {}) });
  await page.press('my-games');
  await page.until(() => headToHead(page).length === 3, 'the games are not analysed');
  // In the game in which the person sat on the second seat, neither that person nor Carla won.
  const rows = ['Carla (medium) 1 0 1', 'Bruno (medium) 1 0 0', 'Anna (hard) 0 1 0'];
  expect(headToHead(page)).toEqual(rows);
});

test('a win that is shared counts as a draw', () => {
  const cases = [[0], [1], [0, 1], []].map((winners) => outcomeOf(winners, 0));
  expect(cases).toEqual(['win', 'loss', 'draw', 'draw']);
});

test('the start screen and a rematch have the strength that follows from the games under these rules', async () => {
  const page = await openPage();
  const level = (): string => page.picked('level');
  const strength = (): string => page.text('.big-button[data-action=play] .big-hint');
  const medium: SeatSetup = { name: 'Bruno', level: 'medium' };
  const loseStandard = async (): Promise<void> => {
    await page.deal({ rules: { preset: 'bga', setAside: 26 }, seed: 'loss', seats: [ANNA, medium] });
    await resign(page);
  };
  await loseStandard();
  await home(page);
  expect(level(), 'without the setting, nothing changes').toBe('medium');
  await page.press('settings');
  await page.turn('adapts', true);
  await page.escape();
  await page.goForward();
  await loseStandard();
  for (const next of [
    { level: 'easy', alternates: true },
    { level: 'easy', alternates: false },
  ]) {
    const { seats } = page.table.host.setup ?? {};
    await page.table.press('rematch');
    expect(page.table.host.setup?.seats, JSON.stringify(seats)).toMatchObject([{}, next]);
    await resign(page);
  }
  await home(page);
  expect([level(), strength()]).toEqual(['easy', expect.stringContaining('(easy)')]);
  await page.press('settings');
  await page.turn('adapts', false);
  expect(strength()).toContain('(easy)');
});

test('a finished game is replayed with its cards found, and a rematch from there replaces no unfinished game unasked', async () => {
  const page = await openPage();
  await win(page);
  const save = page.table.host.save();
  const { storedGame } = page;
  await home(page);
  await page.press('my-games');
  const row = new RegExp(`^28 Nov 2026, \\d\\d:\\d\\d ${words.win} ${words.foundCards(3, 3)} `);
  await page.until(() => row.test(page.text('.games-list tbody tr')), 'the cards found are not shown');
  await page.press('replay');
  const [finished] = await games(page);
  const isReplayed = (): void => {
    expect(page.address).toBe(`#game-${finished?.at}`);
    expect([page.table.phase, page.table.host.save()]).toEqual(['show', save]);
  };
  isReplayed();
  await page.reload();
  isReplayed();
  const rematch = async (isDone: boolean): Promise<void> => {
    const key = storedKey('machiavelli.game');
    page.store({ [key]: { ...page.stored<object>(key), done: isDone } });
    await page.table.press('show-leave', 'result', 'rematch');
  };
  await rematch(false);
  expect(page.dialog).toBe('new-game');
  await page.escape();
  isReplayed();
  expect(page.storedGame).toBe(storedGame);
  await rematch(true);
  expect(page.address).toBe('#table');
  await page.table.untilMyTurn();
  expect(page.storedGame).not.toBe(storedGame);
  await page.goBack();
  expect(page.offers('resume')).toBe(true);
  expect(await games(page)).toHaveLength(1);
  await page.goTo('#game-12');
  expect(page.heading, 'there is no such game').toBe(pageEn.title);
});

test('the next deal after a replayed deal of a session is an ordinary game, and replaces no game unasked', async () => {
  const game = Game.deal({ rules: 'session', players: ['Anna', 'Bruno'], seed: 'session' });
  while (game.result() === null) game.botTurn('hard');
  expect(game.view(0).nextDeal).toBe(true);
  const ended = someGames({ save: game.save(), seat: 0, found: [1, 1] });
  game.free();
  const page = await openPage({ games: ended });
  await page.play();
  await page.goBack();
  const { storedGame } = page;
  await page.press('my-games', 'replay');
  const nextDeal = async (): Promise<void> => {
    await page.table.press('show-leave', 'result', 'next-deal');
    expect(page.dialog).toBe('new-game');
  };
  await nextDeal();
  await page.escape();
  expect([page.view.deal, page.storedGame]).toEqual([1, storedGame]);
  await nextDeal();
  await page.press('confirm');
  expect(page.address).toBe('#table');
  await page.table.untilMyTurn();
  await page.reload();
  await page.table.untilMyTurn();
  expect([page.view.deal, ...page.view.seats.map(({ name }) => name)]).toEqual([2, 'Anna', 'Bruno']);
});

test('a replay that is left before it has loaded leaves the unfinished game as it was', async () => {
  const page = await openPage();
  await win(page);
  const [finished] = await games(page);
  await page.deal(LOSS);
  await page.table.untilMyTurn();
  const { storedGame } = page;
  await page.goBack();
  // The player leaves at each moment at which the page waits for something.
  for (let moments = 0, isLoaded = false; !isLoaded; moments += 1) {
    page.history.assign(`#game-${finished?.at}`);
    for (let moment = 0; moment < moments; moment += 1)
      await (moment % 4 === 3 ? new Promise((done) => setImmediate(done)) : null);
    isLoaded = page.table.phase === 'show';
    await page.goBack();
    if (isLoaded) await page.goBack();
    expect([page.address, page.storedGame], `after ${moments} moments`).toEqual(['', storedGame]);
  }
  await page.press('resume');
  expect([page.table.phase, page.storedGame]).toEqual(['mine', storedGame]);
});

test('a stored game is replayed even if its seat does not exist, and its review is refused', async () => {
  const page = await openPage();
  await win(page);
  const [game] = await games(page);
  await home(page);
  for (const seat of [2, 5]) {
    await page.storeGames({ ...(game as FinishedGame), seat });
    await page.goTo(`#game-${game?.at}`);
    expect(page.table.phase).toBe('show');
    await page.table.press('show-leave');
    await page.goTo(`#review-${game?.at}`);
    expect(page.text('[role=alert]')).toBe(reviewEn.none);
  }
  expect(loggedErrors.splice(0)).toHaveLength(2);
});

const chooseFile = (page: TestPage, content: string): Promise<void> => page.chooseFile('import', content);
const notice = (page: TestPage): string => page.text('dialog .notice');

test('solved lessons and puzzles and the techniques of the trainer can be exported without a game, in a file with the day of the player’s time zone', async () => {
  const { TZ } = process.env;
  process.env.TZ = 'Pacific/Kiritimati';
  const puzzles = { solved: { 4: { stars: 2, onItsDay: true } }, skipped: null };
  try {
    const trainer = { isOn: false, places: { shift: { compartment: 2, due: '2026-12-09' } } };
    for (const stored of [
      { 'machiavelli.lessons': [1] },
      { 'machiavelli.puzzles': puzzles },
      { 'machiavelli.trainer': trainer },
      {},
    ]) {
      const page = await openPage({ stored, now: new Date('2026-12-05T12:00:00Z') });
      await page.press('my-games');
      if (Object.keys(stored).length === 0) {
        expect(page.offers('export')).toBe(false);
      } else {
        await page.press('export');
        expect(page.downloads.map(({ name }) => name)).toEqual(['machiavelli-2026-12-06.json']);
      }
      await closePages();
    }
  } finally {
    process.env.TZ = TZ ?? '';
  }
});

test('an exported file can be read for a minute, because Safari reads it only after it has asked the player', async () => {
  const page = await openPage({ stored: { 'machiavelli.lessons': [1] } });
  let isFreed = false;
  replace(URL, {
    revokeObjectURL: () => {
      isFreed = true;
    },
  });
  await page.press('my-games', 'export');
  await page.table.tick(55_000);
  expect(isFreed).toBe(false);
  await page.table.tick(6_000);
  expect(isFreed).toBe(true);
});

test('all games, lessons, puzzles, rounds of Rush and techniques of the trainer go to another browser as one file, and only once', async () => {
  const others = {
    'machiavelli.lessons': [1, 2],
    'machiavelli.puzzles': { solved: { 4: { stars: 2, onItsDay: true } }, skipped: null },
    'machiavelli.trainer': { isOn: true, places: { shift: { compartment: 2, due: '2026-12-09' } } },
    'machiavelli.friends': [{ game: 'one', opponents: [{ name: 'Bruno', outcome: 'win' }] }],
    'machiavelli.rush': { runs: [{ at: 1, minutes: 3, solved: 7, mistakes: 1, streak: 5 }], last: [] },
  };
  const page = await openPage({ stored: others });
  await win(page);
  const before = await games(page);
  await home(page);
  await page.press('my-games', 'export');
  const text = page.downloads[0]?.text ?? '';
  await page.press('forget', 'confirm');
  expect(page.text('dialog')).toContain(words.none);
  page.store({
    'machiavelli.lessons': null,
    'machiavelli.puzzles': null,
    'machiavelli.rush': null,
    'machiavelli.trainer': { isOn: true, places: {} },
  });
  const saved = JSON.parse(text);
  const twice = fileOf({ ...saved, games: [...saved.games, ...saved.games] });
  for (const [content, added, known] of [
    [twice, 2, 1],
    [text, 0, 2],
  ] as const) {
    await chooseFile(page, content);
    expect(notice(page)).toBe(words.imported(added, known));
    expect(await games(page)).toEqual(before);
  }
  for (const [key, value] of Object.entries(others)) expect(page.stored(key), key).toEqual(value);
});

test('an unreadable file is refused with the place and what was expected, and nothing is lost', async () => {
  const stored = someGames({}, { outcome: 'loss' });
  const page = await openPage({ games: stored });
  await page.press('my-games');
  const save = Game.deal({ players: ['Anna', 'Bruno'], seed: 'two seats' }).save();
  const gamesOf = (...changes: readonly object[]): string => fileOf({ games: someGames(...changes) });
  const puzzleOf = (number: string, puzzle: unknown): string => fileOf({ puzzles: { [number]: puzzle } });
  for (const [text, place, expected] of [
    ['{"format": "machiavelli-games", }', 33, 'json'],
    ['', 1, 'json'],
    ['[]', 'format', 'format'],
    [fileOf({ version: 1 }), 'version', 'version'],
    [gamesOf({ version: 1 }), 'games[0].version', 'version'],
    [fileOf({ games: 'none' }), 'games', 'list'],
    [fileOf({ lessons: 3 }), 'lessons', 'list'],
    [fileOf({ friends: [{ game: 1 }] }), 'friends[0].game', 'text'],
    [fileOf({ puzzles: 4 }), 'puzzles', 'puzzle'],
    [fileOf({ rush: [{ at: 1, minutes: 4, solved: 3, mistakes: 0, streak: 3 }] }), 'rush[0]', 'run'],
    [gamesOf({}, { at: 'now' }), 'games[1].at', 'time'],
    [gamesOf({ at: 1e16 }), 'games[0].at', 'time'],
    [gamesOf({ at: 1.5 }), 'games[0].at', 'time'],
    [gamesOf({ seat: -1 }), 'games[0].seat', 'seat'],
    [fileOf({ games: [...someGames({}), 5] }), 'games[1]', 'record'],
    [gamesOf({ outcome: 'won' }), 'games[0].outcome', 'outcome'],
    [gamesOf({ preset: 'poker' }), 'games[0].preset', 'preset'],
    [gamesOf({ level: 'godlike' }), 'games[0].level', 'level'],
    [gamesOf({ biggest: '4' }), 'games[0].biggest', 'number'],
    [gamesOf({ found: [1] }), 'games[0].found[1]', 'number'],
    [gamesOf({ opponents: {} }), 'games[0].opponents', 'list'],
    [gamesOf({ opponents: ['Anna'] }), 'games[0].opponents[0]', 'opponent'],
    [
      gamesOf({ opponents: [{ name: 'Anna', level: 'easy', outcome: 'won' }] }),
      'games[0].opponents[0].outcome',
      'outcome',
    ],
    [gamesOf({ review: { ...REVIEW, index: 'low' } }), 'games[0].review.index', 'review'],
    [gamesOf({}, { review: { ...REVIEW, turns: [null] } }), 'games[1].review.turns[0]', 'review'],
    [gamesOf({ save: 'abc' }), 'games[0].save', 'save'],
    [gamesOf({ save, seat: 2 }), 'games[0].seat', 'seat'],
    [fileOf({ lessons: [1, 'two'] }), 'lessons[1]', 'number'],
    [fileOf({ trainer: 4 }), 'trainer', 'technique'],
    [fileOf({ trainer: { jump: { compartment: 2, due: '2026-12-09' } } }), 'trainer.jump', 'technique'],
    [fileOf({ trainer: { shift: { compartment: 2, due: 'soon' } } }), 'trainer.shift', 'technique'],
    [puzzleOf('4', true), 'puzzles.4', 'puzzle'],
    [puzzleOf('4', { stars: 5, onItsDay: true }), 'puzzles.4', 'puzzle'],
    [puzzleOf('abc', { stars: 3, onItsDay: true }), 'puzzles.abc', 'puzzle'],
  ] as const) {
    await chooseFile(page, text);
    expect(notice(page), text).toBe(words.unreadable(place, words.expected[expected]));
    expect(await games(page), text).toEqual(stored);
  }
});

test('the statistics count all games, and the list and the chart show the last 100', async () => {
  const many = Array.from({ length: 110 }, (_, index) => ({ found: [index, 200] }));
  const last = [{ outcome: 'draw' }, { outcome: 'loss', found: [150, 200], index: 1.5 }, { index: 0.5 }];
  const page = await openPage({ games: someGames(...many, ...last) });
  expect(await statistics(page)).toMatchObject({
    [words.played]: '113',
    [words.won]: '111',
    Easy: '111 / 113',
  });
  await page.press('my-games');
  const rows = page.texts('.games-list tbody tr');
  expect(rows).toHaveLength(100);
  expect(rows[1]).toContain(words.foundCards(150, 200));
  const { chart } = words;
  expect(page.one('dialog svg[role=img]').getAttribute('aria-label')).toBe(
    `${chart.title(100)} ${chart.found}: ${chart.foundText('7%', '75%')} ${chart.index}: ${chart.indexText('1.5', '0.5')}`,
  );
});
