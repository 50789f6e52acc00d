// The puzzles: the puzzle of the day, its stars and its result, the archive, the streak and the endless series.
import { test } from 'node:test';
import { streakUpTo } from '../../www/page/puzzles/solved-puzzles.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words } from '../../www/words/en/puzzles.ts';
import { words as techniquesEn } from '../../www/words/en/techniques.ts';
import { holdEngine } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openPage, type TestPage } from './driver.ts';

/** The stored puzzles with these numbers, each solved on its own day. */
const solvedOn = (days: readonly number[], stars = 3): object => ({
  solved: Object.fromEntries(days.map((number) => [number, { stars, onItsDay: true }])),
  skipped: null,
});

const december = (day: number, hour = 10): Date => new Date(2026, 11, day, hour, 5);

/** Opens the puzzles on 5 December 2026, the day of puzzle 4. */
async function openPuzzles(days: readonly number[] = [], stars?: number): Promise<TestPage> {
  const page = await openPage({
    now: december(5),
    stored: { 'machiavelli.puzzles': solvedOn(days, stars) },
  });
  await page.press('puzzles');
  return page;
}

const part = (name: string): string => `[data-part=${name}]`;
const starsOf = (page: TestPage, within: string): string | null =>
  page.one(`${within} [role=img]`).getAttribute('aria-label');
const archived = (number: number): string => `[data-number="${number}"]`;

async function solve(page: TestPage): Promise<void> {
  await page.table.untilMyTurn();
  await page.playHint();
  await page.until(() => page.dialog === 'solved', 'the puzzle is not solved');
}

test('the puzzle of the day is solved, shared and kept with its stars', async () => {
  const page = await openPuzzles([3]);
  for (const text of ['5 December 2026', words.streak(1), words.difficulty(6)])
    expect(page.text(part('day'))).toContain(text);
  await page.press('day');
  expect(page.address).toBe('#d=2026-12-05');
  await solve(page);
  // With a hint, there is one star.
  expect(page.text('dialog')).toContain(words.hinted);
  expect(page.text('dialog')).toContain(words.technique(''));
  expect(starsOf(page, 'dialog')).toBe(words.stars(1));
  await page.press('share');
  expect(page.copied[0]).toMatch(
    /^Machiavelli · 5 Dec 2026 · ★☆☆\n\d melds? rearranged \(minimum \d\) · \d+:\d\d\n🟩\nhttp.*#d=2026-12-05$/u,
  );
  await page.press('puzzles');
  expect(page.text(part('day'))).toContain(words.streak(2));
  expect(starsOf(page, part('day'))).toBe(words.solved(1));
});

test('the hardest step is that of the solution that was played', async () => {
  const page = await openPage({ address: '#d=2026-12-01', now: december(5) });
  await solve(page);
  // The stored solution joins two runs. The hint borrows the fourth cards of two sets.
  expect(page.text('dialog')).toContain(words.technique(`${techniquesEn['borrow-fourth']}.`));
});

test('after a solved puzzle, the puzzles are shown from the top, and one Back leaves them', async () => {
  const page = await openPuzzles();
  await page.click(page.one(archived(0)));
  await solve(page);
  page.scrollTop = 200;
  await page.press('puzzles');
  expect([page.address, page.scrollTop, document.activeElement?.tagName]).toEqual(['#puzzles', 0, 'H1']);
  await page.goBack();
  expect(page.offers('puzzles')).toBe(true);
});

for (const [days, today, streak] of [
  [[], 4, 0],
  [[4], 4, 1],
  [[3], 4, 1],
  [[2], 4, 1],
  [[1], 4, 0],
  [[0, 1, 3], 4, 3],
  [[0, 2], 4, 1],
  // Six days lie between two missed days, or five.
  [[0, 2, 3, 4, 5, 6, 7, 9], 9, 8],
  [[0, 2, 3, 4, 5, 6, 8], 8, 6],
] as const) {
  test(`of the days ${days.join(' ') || 'none'}, up to day ${today}, ${streak} are a streak: one missed day a week does not end it`, async () => {
    localStorage.setItem('machiavelli.puzzles', JSON.stringify(solvedOn(days)));
    expect(streakUpTo(today)).toBe(streak);
  });
}

test('the archive has the past days', async () => {
  const page = await openPuzzles([0, 1, 3]);
  expect(page.all(`${part('archive')} li`)).toHaveLength(4);
  await page.click(page.one(archived(2)));
  expect(page.heading).toBe('3 December 2026');
});

test('the archive of three years needs few formats for its dates', async () => {
  const page = await openPuzzles();
  page.setTime(new Date(2029, 11, 24));
  let count = 0;
  replace(Intl, {
    DateTimeFormat: class extends Intl.DateTimeFormat {
      constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...options);
        count += 1;
      }
    },
  });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.all(`${part('archive')} li`)).toHaveLength(1119);
  expect(count).toBeLessThan(10);
});

test('a screen that was left open overnight shows and opens the puzzle of the new day', async () => {
  const page = await openPuzzles([3]);
  page.setTime(december(6, 0));
  expect(page.text(part('day'))).toContain('5 December 2026');
  await page.press('day');
  expect(page.address).toBe('#d=2026-12-06');
  await page.goBack();
  expect(page.text(part('day'))).toContain('6 December 2026');
  page.setTime(december(7));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.text(part('day'))).toContain('7 December 2026');
  expect(page.all(`${part('archive')} li`)).toHaveLength(6);
});

test('stored puzzles that no player can have solved are left out', async () => {
  const page = await openPuzzles([4], 5);
  expect(starsOf(page, part('day'))).toBe(words.unsolved);
});

test('a day without a puzzle leads to the nearest one', async () => {
  const page = await openPage({ address: '#d=2020-02-29', now: new Date(2026, 10, 23, 10) });
  expect(page.heading).toBe('1 December 2026');
  expect(page.table.sentence).toContain(dialogsEn.puzzle.nearest);
  await page.goTo('#puzzles');
  expect(page.text(part('day'))).toContain(words.early);
  expect(page.text(part('day'))).toContain(words.earlyHint('1 December 2026'));
  page.setTime(new Date(2029, 11, 25, 10));
  await page.goTo('#setup');
  await page.goTo('#puzzles');
  expect(page.text(part('day'))).toContain(words.late('24 December 2029'));
});

test('the endless series goes from the easiest puzzle to the hardest, and one puzzle at a time can be skipped', async () => {
  const page = await openPuzzles();
  const next = (): string => page.text('[data-action=endless]');
  expect(next()).toBe(words.next(1));
  await page.press('skip');
  expect([next(), page.offers('skip'), page.text('[data-action=skipped]')]).toEqual([
    words.next(2),
    false,
    words.skipped(1),
  ]);
  await page.press('endless');
  expect(page.heading).toBe(words.endlessName(2));
  await solve(page);
  await page.press('puzzles');
  expect(next()).toBe(words.next(3));
  await page.press('skipped');
  await solve(page);
  await page.press('puzzles');
  expect(page.offers('skipped')).toBe(false);
  await page.press('skip');
  expect(next()).toBe(words.next(4));
});

test('a puzzle that loads after the player has opened another one does not replace it', async () => {
  const page = await openPuzzles();
  const release = holdEngine();
  await page.goTo('#puzzle-5C 5D 5H 5S | 6C 7C 8C / 4C 9D');
  await page.goTo('#d=2026-12-05');
  release();
  await page.settle();
  expect(page.heading).toBe('5 December 2026');
  await solve(page);
  await page.press('puzzles');
  expect(starsOf(page, part('day'))).toBe(words.solved(1));
});
