// The review of a finished game: its figures, its turns, a turn that is played again, and links to games.
import { test } from 'node:test';
import { Game, type ReviewResult, type ReviewTurn, type RulesInput } from 'machiavelli-cards';
import { words } from '../../www/words/en/review.ts';
import { words as sharing } from '../../www/words/en/sharing.ts';
import { holdEngine, init, letEngineLoad, missEngine } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { storedKey } from '../table/driver.ts';
import { closePages, loggedErrors, openPage, type TestPage } from './driver.ts';

/** A short game as text. The first seat draws twice although it could go out, and then goes out. */
function finishedGame(opponent: string, rules: RulesInput = 'bga'): string {
  const position = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH QH / 4C KH';
  const hands = ['2S 2D 7H 9S JD'];
  const game = Game.arrange({ rules, players: ['Anna', opponent], position, hands, seed: 'review' });
  for (let turn = 0; game.result() === null; turn += 1) {
    if (turn % 2 === 0 && turn < 4) game.draw();
    else game.botTurn('hard');
  }
  const save = game.save();
  game.free();
  return save;
}

function reviewOf(save: string): ReviewResult {
  const reviewing = Game.load(save).reviewing(0);
  while (!reviewing.advance(1_000_000));
  return reviewing.result();
}

await init();
const SAVE = finishedGame('Caterina');
const REVIEW = reviewOf(SAVE);
const FIRST = REVIEW.turns[0] as ReviewTurn;
const LOSS = words.retryLoss(Math.round(FIRST.loss as number));

/** What the browser stores of the game that was finished last. */
const lastGame = (save: string): Record<string, unknown> => ({
  [storedKey('machiavelli.game')]: {
    save,
    seats: [
      { name: 'Anna', level: null },
      { name: 'Caterina', level: 'hard' },
    ],
    done: true,
  },
});

/** A game in “My games”, which ended at the time `at`. */
const myGame = (at: number, save: string, change = (turn: ReviewTurn) => turn) => ({
  ...{
    version: 2,
    at,
    outcome: 'win',
    preset: 'bga',
    level: 'hard',
    biggest: 2,
    found: [1, 2],
    seat: 0,
    save,
  },
  review: { version: 3, ...REVIEW, turns: REVIEW.turns.map(change) },
});

/** Opens the review of a game in “My games” that is stored with its review. */
const openReviewed = <T extends { readonly at: number }>(...games: readonly T[]): Promise<TestPage> =>
  openPage({
    address: '#review-1000',
    games: games.length === 0 ? [myGame(1000, SAVE)] : games,
  });

const figure = (page: TestPage, name: string): string => page.text(`[data-figure=${name}] .review-value`);
const untilReviewed = (page: TestPage): Promise<void> =>
  page.until(() => page.find('[data-figure=index]') !== null, 'the review does not end');
const opponent = ({ view }: TestPage): string | undefined => view.seats[1]?.name;

/** From now on, the page lets the browser draw after each step of a review, and the test need not wait for the end of the review. */
function reviewSlowly(): void {
  let time = 0;
  replace(globalThis, {
    performance: {
      now() {
        time += 20;
        return time;
      },
    },
  });
}

async function copyLink(page: TestPage): Promise<string> {
  await page.press('copy-link');
  const address = page.copied.at(-1);
  if (address === undefined) throw new Error('no link was copied');
  return address.slice(address.indexOf('#'));
}

test('the review shows what the engine judged, and is stored with its game', async () => {
  const { review: _, ...unreviewed } = myGame(1000, SAVE);
  const page = await openReviewed(unreviewed);
  await untilReviewed(page);
  const { found, index, luck, turns } = REVIEW;
  expect(figure(page, 'found')).toBe(words.found.sum(found.laid, found.best));
  expect(figure(page, 'luck')).toBe(words.luck.sum(luck.playable, luck.draws));
  expect(figure(page, 'index')).toMatch(/^\d/);
  const marks = page
    .all('[data-part=turns] li')
    .map((line) => line.querySelector<HTMLElement>('.review-mark')?.dataset.mark ?? null);
  expect(marks).toEqual(turns.map(({ mark }) => mark));
  expect(marks.slice(0, 2)).toEqual(['missed-win', 'missed-win']);
  // The line ends with how the game ended: the player went out.
  expect(page.one('.strip').getAttribute('aria-label')).toMatch(/chance of winning.* 100% at the end/);
  expect(await page.games()).toEqual([
    { ...unreviewed, index, found: [found.laid, found.best], review: { version: 3, ...REVIEW } },
  ]);
  await page.press('replay');
  expect([page.address, page.table.phase]).toEqual(['#game-1000', 'show']);
});

for (const review of [
  {},
  { version: 3, turns: [null] },
  { version: 2, ...REVIEW },
  { version: 3, ...REVIEW, index: '1' },
]) {
  test(`a stored review that does not fit is made again: ${JSON.stringify(review).slice(0, 30)}`, async () => {
    const page = await openReviewed({ ...myGame(1000, SAVE), review });
    await untilReviewed(page);
    expect(figure(page, 'found')).toBe(words.found.sum(REVIEW.found.laid, REVIEW.found.best));
    expect(await page.games()).toMatchObject([{ review: { version: 3, ...REVIEW } }]);
  });
}

const focused = (): string => document.activeElement?.textContent?.trim() ?? '';

test('one press on the result goes to the turn that cost the most, once the review knows it', async () => {
  const { loss, turn } = REVIEW.turns.toSorted(
    (left, right) => (right.loss ?? 0) - (left.loss ?? 0),
  )[0] as ReviewTurn;
  expect(loss).toBeGreaterThan(0);
  const number = REVIEW.turns.findIndex((each) => each.turn === turn) + 1;
  const heading = new RegExp(`^${words.turn(number, 3)}`);
  for (const isScrolled of [false, true]) {
    const page = await openPage({ stored: lastGame(SAVE), address: '#table' });
    await page.table.untilOver();
    reviewSlowly();
    await page.table.press('decisive-turn');
    expect([page.address, focused()]).toEqual(['#review', words.title]);
    // A player who already reads stays where they are.
    if (isScrolled) page.scrollTop = 300;
    await untilReviewed(page);
    if (isScrolled) expect(focused()).toBe(words.title);
    else expect(focused()).toMatch(heading);
    await page.goBack();
    await page.table.press('decisive-turn');
    expect(focused(), 'the review is known').toMatch(heading);
    await closePages();
  }
});

test('a game without mistakes has no turn to go to, so the press leads to the sentence that says so', async () => {
  const flawless = myGame(1000, SAVE, (turn) => ({ ...turn, mark: null }));
  const page = await openPage({ address: '#game-1000', games: [flawless] });
  await page.table.press('show-leave', 'result', 'decisive-turn');
  expect([page.address, focused()]).toEqual(['#review-1000', words.matter]);
  expect(page.text('[data-part=mattering]')).toContain(words.flawless);
});

test('a turn that mattered is played again, with its best play, and leads back to the review', async () => {
  const page = await openReviewed();
  // The answer is hidden until the player asks for it.
  expect(page.one('.review-turn details').hasAttribute('open')).toBe(false);
  expect(page.all('.review-turn .tray').filter((tray) => tray.closest('details') === null)).toHaveLength(0);
  expect(page.text('.review-turn details .tray')).toContain(words.better);
  expect(page.text('.review-turn [data-action=lesson]')).toMatch(/lesson [1-8]/);
  await page.press('try');
  await page.table.untilMyTurn();
  // Drawing again costs as much win chance as it did in the game.
  const release = holdEngine();
  await page.table.press('end-turn');
  const labels = (): string[] => page.texts('dialog .question-buttons button');
  expect(page.text('dialog')).toContain(words.comparing);
  const before = labels();
  release();
  await page.until(() => page.text('dialog').includes(LOSS), 'there is no verdict');
  expect(labels(), 'the buttons keep their places').toEqual(before);
  await page.press('again');
  await page.table.untilMyTurn();
  await page.playHint();
  expect(page.text('dialog')).toContain(words.solved);
  await page.press('review');
  expect(page.heading).toBe(words.title);
});

test('in a turn that is played again, the players and the stock have as many cards as in the game', async () => {
  const page = await openReviewed();
  await page.press('try');
  const game = Game.load(SAVE);
  const { seats, stock } = game.at(FIRST.turn - 1).view(0);
  game.free();
  expect(page.view.seats.map(({ cards }) => cards)).toEqual(seats.map(({ cards }) => cards));
  expect(page.view.stock).toBe(stock);
});

test('nobody is blamed for the most cards, which a hint shows, too', async () => {
  const page = await openReviewed(
    myGame(1000, SAVE, (turn) =>
      turn.turn === 1
        ? { ...turn, mark: 'most-cards', laid: 1, best: 1, loss: 14.2, better: { cards: '', table: null } }
        : { ...turn, mark: null, better: null },
    ),
  );
  expect(page.text('[data-part=mattering] > p')).toBe(words.flawless);
  expect(page.text('.review-turn > p')).toBe(`${words.laid(1, 1)} ${words.loss(14)}. ${words.waiting.most}`);
  expect(page.find('.strip-mark')).toBeNull();
});

test('a player who mostly held cards back is not told that there were no mistakes', async () => {
  for (const [rules, reason] of [
    ['bga', ''],
    [{ setAside: 26 }, ` ${words.waiting.aside(26)}`],
    ['bga-13', ` ${words.waiting.limit(13)}`],
  ] as const)
    for (const [held, isMostly] of [
      [3, true],
      [2, false],
    ] as const) {
      const change = (turn: ReviewTurn): ReviewTurn => ({
        ...turn,
        ...{ laid: 0, best: 1, missedWin: false, better: null },
        mark: turn.turn < 2 * held ? 'held-back' : null,
      });
      const page = await openReviewed(myGame(1000, finishedGame('Caterina', rules), change));
      expect(page.text('[data-part=mattering] > p')).toBe(
        isMostly ? `${words.waiting.mostly(3, 3)}${reason}` : words.flawless,
      );
      await closePages();
    }
});

test('the title of the mistake index goes with the mistakes, and there is none after hints or in a game that says little', async () => {
  const { expert, fair, good, learner, strong } = words.index.names;
  const of = (mark: ReviewTurn['mark'], count: number) => Array.from({ length: count }, () => mark);
  const none = of(null, 8);
  for (const [marks, index, title, reason, hints = 0] of [
    [none, 0, expert, ''],
    [['inaccuracy', ...none], 0.2, expert, ''],
    [['mistake', ...none], 0.5, strong, ''],
    [['mistake', 'inaccuracy', 'inaccuracy', ...none], 0.9, good, ''],
    // A game with a blunder or a missed win is not called good.
    [['mistake', 'mistake', ...none], 1, fair, ''],
    [['blunder', ...none], 1, fair, ''],
    [['missed-win', 'missed-win', ...none], 1, fair, ''],
    [['blunder', 'mistake', 'inaccuracy', 'inaccuracy', ...none], 1.9, fair, ''],
    [['blunder', 'blunder', ...none], 2, learner, ''],
    [none, 0, null, words.index.hinted, 1],
    [of(null, 7), 0, null, words.index.short],
    [[...of('held-back', 5), ...of(null, 4)], 0, null, words.index.unclear],
    [[...of('held-back', 4), ...of(null, 4)], 0, expert, ''],
    [[...of('held-back', 6), ...of('good-wait', 2)], 0, expert, ''],
    [[...of('held-back', 7), ...of('good-wait', 1)], 0, null, words.index.unclear],
    [[...of('held-back', 5), 'blunder'], 1, null, words.index.short],
    [[...of('held-back', 7), 'blunder'], 1, fair, ''],
  ] as const) {
    const turns = marks.map((mark, number) => ({ ...FIRST, better: null, mark, turn: 2 * number + 1 }));
    const game = { ...myGame(1000, SAVE), hints };
    const found = { ...REVIEW.found, turns };
    const page = await openReviewed({ ...game, review: { ...game.review, index, found, turns } });
    expect(figure(page, 'index')).toBe(title === null ? `${index}` : `${index} · ${title}`);
    expect(page.text('[data-figure=index]')).toContain(reason);
    await closePages();
  }
});

test('in a session, the title is that of the mistakes per deal', async () => {
  for (const [mark, index, title] of [
    ['mistake', 1, words.index.names.strong],
    ['blunder', 1.2, words.index.names.fair],
  ] as const) {
    const turns = Array.from({ length: 16 }, (_, number) => ({
      ...{ ...FIRST, better: null, missedWin: false, mark: number === 0 ? mark : null },
      ...{ deal: 1 + (number % 2), turn: 2 * number + 1 },
    }));
    const game = myGame(1000, SAVE);
    const found = { ...REVIEW.found, turns };
    const page = await openReviewed({ ...game, review: { ...game.review, index, found, turns } });
    expect(figure(page, 'index')).toBe(`${index} · ${title}`);
    await closePages();
  }
});

test('the review says what holding back brought or cost, and why, under the rules of the game', async () => {
  const turns: Readonly<Record<number, Partial<ReviewTurn>>> = {
    1: { mark: 'good-wait', waiting: 'right', gain: 12.3 },
    3: { mark: 'mistake', waiting: 'wrong', gain: -11.6, loss: 11.6 },
    5: { mark: 'mistake', waiting: 'missed', gain: 10.2, loss: 10.2 },
  };
  const change = (turn: ReviewTurn): ReviewTurn => ({ ...turn, missedWin: false, ...turns[turn.turn] });
  const { waiting } = words;
  const reasons = [
    ['bga', waiting.others],
    [{ setAside: 26 }, waiting.aside(26)],
    ['bga-13', waiting.limit(13)],
  ] as const;
  for (const [rules, reason] of reasons) {
    const page = await openReviewed(myGame(1000, finishedGame('Caterina', rules), change));
    const held = REVIEW.turns.filter(({ best, laid }) => laid < best).length;
    const expected = [
      `${waiting.right(12)} ${waiting.hand}`,
      `${waiting.wrong(12)} ${reason}`,
      `${waiting.missed(10)} ${waiting.hand}`,
    ];
    expect(page.texts('[data-part=turns] .review-waiting')).toEqual(expected);
    expect(page.text('[data-part=mattering]')).toContain(`${waiting.wrong(12)} ${reason}`);
    expect(page.text('[data-part=mattering]'), 'a good wait is no error').not.toContain(waiting.right(12));
    expect(figure(page, 'waiting')).toBe(waiting.sum(1, 3));
    expect(page.text('[data-figure=waiting]')).toContain(waiting.held(held, 1, 1));
    expect(page.text('[data-figure=waiting]')).toContain(waiting.missedTurns(1));
    await closePages();
  }
});

test('the review explains nothing where holding back made no clear difference', async () => {
  const page = await openReviewed(
    myGame(1000, SAVE, (turn) => ({
      ...turn,
      ...{ mark: 'held-back', laid: 0, best: 1, missedWin: false, waiting: null, gain: null },
    })),
  );
  expect(page.texts('.review-waiting')).toEqual([]);
  expect(figure(page, 'waiting')).toBe('–');
  expect(page.text('[data-figure=waiting]')).toContain(words.waiting.held(3, 0, 0));
});

test('the address of a turn that is played again names its game, whichever game is reviewed later', async () => {
  const page = await openReviewed(myGame(1000, SAVE), myGame(1001, finishedGame('Dino')));
  await page.press('try');
  expect(opponent(page)).toBe('Caterina');
  await page.goTo('#review-1001');
  expect(page.text('.review .part-hint')).toBe('Anna and Dino');
  await page.goBack();
  expect(opponent(page)).toBe('Caterina');
  await page.reload();
  expect(opponent(page), 'also after a reload').toBe('Caterina');
  await page.table.untilMyTurn();
  await page.table.press('end-turn');
  await page.press('review');
  expect(page.address).toBe('#review-1000');
});

test('without a finished game the review says so', async () => {
  for (const address of ['#review', '#review-7']) {
    const page = await openPage({ address });
    expect(page.text('.review [role=alert]')).toBe(words.none);
    await closePages();
  }
});

test('the review of a game that was just finished opens from its result', async () => {
  const page = await openPage();
  await page.press('play');
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ] as const;
  reviewSlowly();
  await page.table.host.load(SAVE, seats);
  await page.settle();
  await page.table.press('review');
  expect([page.address, page.text('.review .part-hint')]).toEqual(['#review', 'Anna and Caterina']);
});

test('the link to a game leads to its review and, after a turn that is played again, back to it, also after a reload', async () => {
  const page = await openReviewed();
  const found = figure(page, 'found');
  const address = await copyLink(page);
  localStorage.clear();
  await page.reopen(address);
  await untilReviewed(page);
  expect(figure(page, 'found')).toBe(found);
  await page.press('try');
  expect(page.table.phase).toBe('mine');
  await page.reload();
  expect(page.address).toBe(address);
  await untilReviewed(page);
  await page.press('try');
  await page.table.untilMyTurn();
  await page.table.press('end-turn');
  await page.press('review');
  expect([page.address, document.activeElement?.tagName]).toEqual([address, 'H1']);
  await page.goBack();
  expect(page.history.isLeft, 'one Back leaves the review').toBe(true);
});

test('a link that is damaged, or is opened without the engine, says so', async () => {
  const page = await openReviewed();
  missEngine();
  await page.press('copy-link');
  expect(page.text('.review-share [role=status]')).toBe(sharing.failed);
  letEngineLoad();
  loggedErrors.length = 0;
  const address = await copyLink(page);
  expect(page.text('.review-share [role=status]')).toBe(sharing.copied);
  await page.reopen(address.slice(0, -20));
  expect(page.text('[role=alert]')).toContain(sharing.problems['damaged-link']);
  missEngine();
  await page.reopen(address);
  expect(page.text('[role=alert]')).toBe(sharing.problems['start-failed']);
  letEngineLoad();
  reviewSlowly();
  await page.reload();
  expect(figure(page, 'found')).toBe(words.found.sum(REVIEW.found.laid, REVIEW.found.best));
});

test('a link that is still loading does not replace the review that was opened after it', async () => {
  const page = await openReviewed(myGame(1000, SAVE), myGame(1001, finishedGame('Dino')));
  const address = await copyLink(page);
  await page.goTo('#setup');
  const release = holdEngine();
  await page.goTo(address);
  await page.goTo('#review-1001');
  const names = (): string => page.text('.review .part-hint');
  expect(names()).toBe('Anna and Dino');
  release();
  await page.settle();
  expect(names()).toBe('Anna and Dino');
});

test('while a session goes on, the review offers no link to it', async () => {
  reviewSlowly();
  for (const [rules, offers] of [
    ['bga', true],
    ['session', false],
  ] as const) {
    const page = await openPage({ address: '#review', stored: lastGame(finishedGame('Caterina', rules)) });
    expect(page.text('[data-part=turns]')).toContain(words.turn(1, 3));
    expect(page.offers('copy-link'), rules).toBe(offers);
    await closePages();
  }
});

test('a review can be stopped and started again', async () => {
  const page = await openPage({ stored: lastGame(SAVE) });
  reviewSlowly();
  page.history.assign('#review');
  await page.table.until(
    () => page.find('.review-progress')?.textContent?.includes(words.judging(1, 3)) === true,
    'no turn is reviewed',
    1,
  );
  await page.press('stop');
  expect(page.text('.review-progress [role=status]')).toBe(words.stopped(1, 3));
  await page.press('resume');
  expect(page.offers('stop')).toBe(true);
});

for (const isOn of [true, false])
  test(`the hardest step of each better play ${isOn ? 'comes back in the trainer' : 'leads to the offer of the trainer while it is off'}`, async () => {
    const { review: _, ...unreviewed } = myGame(1000, SAVE);
    const page = await openPage({
      address: '#review-1000',
      games: [unreviewed],
      stored: { 'machiavelli.trainer': { isOn, places: {} } },
      now: new Date(2026, 11, 5, 10),
    });
    await untilReviewed(page);
    const missed = REVIEW.turns.filter(({ mark }) => mark === 'missed-win');
    const hardest = new Set(missed.map(({ techniques }) => techniques.at(-1)));
    expect([...hardest]).toEqual(['borrow-fourth']);
    const places = { 'borrow-fourth': { compartment: 0, due: '2026-12-05' } };
    // While the trainer is off, this is why the player is offered it.
    const expected = isOn ? { isOn, places } : { isOn, places: {}, offered: 'borrow-fourth' };
    expect(page.stored('machiavelli.trainer')).toEqual(expected);
    expect(page.offers('train')).toBe(isOn);
    if (!isOn) return;
    await page.press('train');
    expect(page.address).toBe('#train-borrow-fourth');
  });

test('a game of somebody else, which a link opens, says nothing about what the player has missed', async () => {
  const sender = await openReviewed();
  const address = await copyLink(sender);
  await closePages();
  const page = await openPage({ address, stored: { 'machiavelli.trainer': { isOn: true, places: {} } } });
  await untilReviewed(page);
  expect(page.stored('machiavelli.trainer')).toEqual({ isOn: true, places: {} });
});
