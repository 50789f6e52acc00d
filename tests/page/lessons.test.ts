// The lessons: the engine proves the best play of each lesson, each lesson can be solved, and none can be failed.
import { test } from 'node:test';
import { Game, solve } from 'machiavelli-cards';
import { FRIENDLY_SEEDS } from '../../www/page/game-choice.ts';
import { LESSON_COUNT } from '../../www/page/lesson-progress.ts';
import { LESSONS } from '../../www/page/lessons.ts';
import { words } from '../../www/words/en/lessons.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as lessonsIt } from '../../www/words/it/lessons.ts';
import { techniqueSentence } from '../../www/words/techniques.ts';
import { init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { storedKey } from '../table/driver.ts';
import { openPage, type TestPage } from './driver.ts';

await init();

async function openLesson(number: number): Promise<TestPage> {
  const page = await openPage({ address: `#learn-${number}` });
  await page.table.untilMyTurn();
  return page;
}

for (const { best, goal, position, techniques, words: name } of LESSONS) {
  test(`the engine proves the best play of the lesson “${words.lessons[name].title}”, its goal and its techniques`, () => {
    const { count, out, proven } = solve(position, { rules: 'bga' });
    expect([proven, count, out || goal !== 'out']).toEqual([true, best, true]);
    const { length } = position.match(/[2-9TJQKA][SHDC]/g) ?? [];
    expect(length, 'few cards').toBeGreaterThanOrEqual(6);
    expect(length, 'few cards').toBeLessThanOrEqual(20);
    const game = Game.arrange({ rules: 'bga', players: ['Anna', 'Bruno'], seed: 'lesson', position });
    expect(game.hint().techniques).toEqual(techniques);
    game.free();
    for (const { lessons } of [words, lessonsIt])
      expect(lessons[name].task.split(' ').length, lessons[name].task).toBeLessThanOrEqual(12);
  });
}

test('all lessons are solved, and a coached first game follows', async () => {
  expect(LESSONS).toHaveLength(LESSON_COUNT);
  const page = await openPage();
  await page.press('lessons');
  for (const [index, { best, goal, words: name }] of LESSONS.entries()) {
    expect([page.address, page.heading]).toEqual([`#learn-${index + 1}`, words.lessons[name].title]);
    await page.table.untilMyTurn();
    if (goal === 'deal') break;
    await page.playHint();
    expect(page.table.log.at(-1)?.laid.ids.length, name).toBe(best);
    expect(page.text('dialog')).toContain(words.lessons[name].solved);
    await page.press('next');
  }
  expect(page.table.sentence).toBe(words.lessons.wait.task);
  // The play with the most cards would lose.
  await page.table.press('hint', 'hint', 'hint');
  expect([page.table.sentence, page.table.phase]).toEqual([words.lessons.wait.hint, 'mine']);
  await page.table.press('end-turn');
  await page.until(() => page.table.phase === 'mine', 'the computer has no turn');
  expect(page.table.sentence, 'the hand can go out now').toContain(words.waited);
  // Just after the turn of the computer, the main button does nothing.
  await page.table.tick(1000);
  await page.playHint();
  await page.until(() => page.dialog === 'solved', 'the lesson does not end');
  expect(page.text('dialog')).toContain(words.lessons.wait.solved);
  expect(page.stored('machiavelli.lessons')).toEqual(LESSONS.map((_, index) => index + 1));
  expect(page.text('dialog')).toContain(words.firstGameHint);
  await page.press('first-game');
  await page.table.untilMyTurn();
  expect([page.address, page.table.sentence]).toEqual(['#table', expect.stringContaining(tableEn.tips.meld)]);
  const { seats, seed } = page.table.host.setup ?? {};
  expect(seats?.map(({ level }) => level)).toEqual([null, 'beginner']);
  expect(FRIENDLY_SEEDS).toContain(seed);
  await page.goBack();
  expect(page.offers('resume'), 'the first game has replaced the lessons in the history').toBe(true);
  page.store({
    'machiavelli.last-game': 1,
  });
  page.store({ [storedKey('machiavelli.game')]: null });
  await page.play();
  expect(page.table.offers('no-tips'), 'later games have no tips').toBe(false);
  expect(page.table.sentence).not.toContain(tableEn.tips.meld);
});

test('a lesson can be repeated and closed, and keeps the stored game', async () => {
  const page = await openPage();
  await page.press('play');
  await page.goBack();
  const { storedGame } = page;
  page.store({ 'machiavelli.lessons': [1, 2, 4] });
  await page.press('lessons');
  expect(page.address, 'the first lesson that has not been solved').toBe('#learn-3');
  await page.goBack();
  await page.press('guide');
  const lessons = page.all('dialog [data-action=lesson]');
  expect(lessons.map(({ dataset }) => dataset.solved)).toEqual(
    LESSONS.map((_, index) => String([1, 2, 4].includes(index + 1))),
  );
  await page.click(lessons[3] as HTMLElement);
  expect(page.heading).toBe(words.lessons.borrowFourth.title);
  await page.table.untilMyTurn();
  await page.playHint();
  await page.press('again');
  expect([page.table.phase, page.table.hand]).toEqual(['mine', '4C']);
  await page.press('close');
  expect([page.offers('resume'), page.storedGame]).toEqual([true, storedGame]);
  await page.goTo('#learn-10');
  expect([page.offers('resume'), page.address], 'there is no such lesson').toEqual([true, '']);
});

test('any legal play passes a lesson that asks for one, and the computer does not answer', async () => {
  const page = await openLesson(1);
  expect(page.table.button('end-turn').dataset.ready).toBe('false');
  await page.table.tapTo('7C 7D 7H', 'new');
  await page.table.press('end-turn');
  expect(page.dialog).toBe('solved');
  await page.escape();
  await page.table.tick(10_000);
  expect([page.table.phase, page.table.sentence, page.table.log.length]).toEqual([
    'over',
    words.solvedTitle,
    1,
  ]);
});

test('when the result of a lesson is closed, the main button leads to the next one, and the result can be opened again', async () => {
  const page = await openLesson(2);
  await page.playHint();
  await page.escape();
  const main = page.table.button('next');
  expect(main.textContent).toBe(words.nextLesson);
  await page.goTo('#setup');
  expect(page.table.host.next, 'other screens have no next lesson').toBe(null);
  await page.goTo('#learn-2');
  await page.table.untilMyTurn();
  await page.playHint();
  await page.escape();
  await page.table.press('result');
  expect([page.dialog, page.table.dialog]).toEqual(['solved', null]);
  await page.escape();
  await page.table.tick(1000);
  await page.table.press('next');
  expect(page.address).toBe('#learn-3');
});

test('in the lesson on waiting, the computer goes out with the card that fits after the player’s, and the lesson can be repeated', async () => {
  const page = await openLesson(9);
  await page.table.tapTo('8C', 1);
  await page.table.press('end-turn');
  await page.until(() => page.dialog === 'solved', 'the lesson does not end');
  expect(page.table.table).toContain('8C 9C');
  expect([page.text('dialog'), page.stored('machiavelli.lessons')]).toEqual([
    expect.stringContaining(words.lost),
    null,
  ]);
  await page.press('again');
  await page.table.untilMyTurn();
  expect([page.table.hand, page.table.sentence]).toEqual(['8C QH', words.lessons.wait.task]);
});

/** The hint of a lesson, as a sentence. */
const hintOf = (lesson: number): string => {
  const { techniques, words: name } = LESSONS[lesson - 1] as (typeof LESSONS)[number];
  return `${techniqueSentence('en', techniques)} ${words.lessons[name].hint}`;
};

test('after a wrong move, not after a gap, the hint replaces the task, and stays after undo', async () => {
  const { task } = words.lessons.dissolve;
  const page = await openLesson(7);
  const { table } = page;
  const says: string[] = [];
  for (const act of [
    () => table.tick(0),
    () => table.drag('9C', 2),
    () => table.press('undo'),
    () => table.drag('9C', 3),
    () => table.press('undo'),
  ]) {
    await act();
    says.push(table.sentence);
  }
  expect(says).toEqual([task, expect.stringContaining('5♣ 6♣ 7♣'), task, hintOf(7), hintOf(7)]);
});

test('after 20 seconds without a move, the hint replaces the task', async () => {
  const page = await openLesson(6);
  expect(page.table.sentence).toBe(words.lessons.shift.task);
  await page.table.tick(20_000);
  expect(page.table.sentence).toBe(hintOf(6));
});

test('the texts of an exercise follow the language, and its turn goes on', async () => {
  const page = await openPage({ address: '#try-borrow' });
  await page.table.untilMyTurn();
  const save = page.table.host.save();
  await page.table.press('menu', 'settings');
  await page.pick('lang', 'it');
  const { example } = lessonsIt;
  expect([page.text('h1'), page.table.sentence]).toEqual([example.title, example.task]);
  expect(page.table.host.save()).toBe(save);
  await page.escape();
  await page.playHint();
  expect(page.text('dialog')).toContain(example.solved);
});

test('the page for players of Rummikub leads to a game and to the lessons', async () => {
  const page = await openPage();
  await page.press('rummikub');
  expect([page.heading, document.activeElement?.tagName]).toEqual([words.rummikub.title, 'H1']);
  expect([page.all('.six-lines li').length, page.all('.differences li').length]).toEqual([6, 3]);
  await page.press('lessons');
  expect(page.heading).toBe(words.lessons.meld.title);
  await page.press('close');
  expect(page.offers('setup'), 'closing a lesson leads to the start screen').toBe(true);
  await page.press('rummikub');
  await page.click(page.one('.leaflet [data-action=play]'));
  await page.table.untilMyTurn();
  expect(page.table.phase).toBe('mine');
  await page.goBack();
  expect(page.offers('resume'), 'leaving the game leads to the start screen').toBe(true);
});
