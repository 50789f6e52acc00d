// The layout on phones: nothing is cut off or too small to tap, and nothing moves between turns or while a hint is shown.
import { expect, type Page } from '@playwright/test';
import { TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  askHint,
  card,
  deal,
  element,
  gripOf,
  idOfCard,
  openTable,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
  waitTwoFrames,
} from './support/table.ts';

const NAMES = [
  'Massimiliano',
  'Maria Antonietta',
  'Bartolomeo',
  'Giandomenico',
  'Alessandra',
  'Piergiorgio',
  'Annunziata',
  'Ferdinando',
];

const part = (page: Page, name: string) => page.locator(`machiavelli-table ${name}`);

async function box(page: Page, name: string): Promise<{ y: number; height: number }> {
  const { y = 0, height = 0 } = (await part(page, name).boundingBox()) ?? {};
  return { y, height };
}

test('the header stays on one line with eight long names, and every count is shown', async ({ page }) => {
  const seats = NAMES.map((name, index) => ({ name, level: index === 0 ? null : 'beginner' }));
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, { rules: 'makiaveli', seats, seed: 'long names' });
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    expect((await box(page, '.seats')).height).toBeLessThan(50);
    expect((await box(page, '.top')).height).toBeLessThan(80);
    const counts = await part(page, '.seat .count').evaluateAll((all) =>
      all.map((node) => ({
        text: getComputedStyle(node, '::before').content,
        width: node.getBoundingClientRect().width,
      })),
    );
    expect(counts).toHaveLength(8);
    for (const count of counts) {
      expect(count.text).toMatch(/\d/);
      expect(count.width).toBeGreaterThan(8);
    }
    const mine = await part(page, '.seat[data-turn=true]').boundingBox();
    const seen = await part(page, '.seats').boundingBox();
    expect(mine?.x).toBeGreaterThanOrEqual((seen?.x ?? 0) - 1);
    expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeLessThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0) + 1);
  }
});

test('an edge at which seats are cut off fades', async ({ page }) => {
  for (const count of [4, 6, 8]) {
    const seats = NAMES.slice(0, count).map((name) => ({ name, level: null }));
    await openTable(page, { rules: 'makiaveli', seats, seed: 'long names' });
    const row = part(page, '.seats');
    for (const position of [0, 0.5, 1]) {
      await row.evaluate((node, share) => {
        node.scrollLeft = share * (node.scrollWidth - node.clientWidth);
      }, position);
      await waitTwoFrames(page);
      const { cut, faded } = await row.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        const all = [...node.children].map((seat) => seat.getBoundingClientRect());
        const cut = [all.some((seat) => seat.left < left - 1), all.some((seat) => seat.right > right + 1)];
        // The colours of the mask, from the left edge: transparent, opaque, opaque, transparent.
        const stops = getComputedStyle(node).maskImage.split(/, (?=rgb)/);
        return { cut, faded: [/ 28px$/.test(stops[2] ?? ''), / calc\(100% - 28px\)/.test(stops[3] ?? '')] };
      });
      expect(faded, `${count} seats, scrolled to ${position}`).toEqual(cut);
      expect(cut).toContain(true);
    }
  }
});

test('the name of the player to move can be read, and every name is in a title', async ({ page }) => {
  for (const names of [
    ['Anna', 'Bruno', 'Caterina'],
    ['Anna', 'Bruno', 'Dino', 'Elena'],
  ]) {
    const seats = names.map((name) => ({ name, level: null }));
    for (const rules of ['bga', 'session-opening'] as const) {
      await openTable(page, { rules, seats, seed: 'short names' });
      await action(page, 'ready').click();
      const mover = names[(await viewOf(page)).turn] ?? '';
      const seat = part(page, '.seat[data-turn=true]');
      await expect(seat.locator('.name')).toHaveText(mover);
      expect(
        await seat.locator('.stem').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
      const titles = await part(page, '.seat').evaluateAll((all) =>
        all.map((seat) => [seat.querySelector('.name')?.textContent, seat.getAttribute('title')]),
      );
      expect(titles).toEqual(titles.map(([shown]) => [shown, shown]));
    }
  }
});

test('no seat is cut off with three players and counts of two digits', async ({ page }) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const lang of ['en', 'it'] as const) {
      await storeSettings(page, {}, lang);
      for (const level of ['beginner', null] as const) {
        const names = level === null ? ['Giocatore 1', 'Giocatore 2', 'Giocatore 3'] : NAMES;
        const seats = names.slice(0, 3).map((name, index) => ({ name, level: index === 0 ? null : level }));
        await openTable(page, { rules: 'bga', seats, seed: 'three seats' });
        if (level === null) await action(page, 'ready').click();
        await expect(element(page)).toHaveAttribute('data-phase', 'mine');
        expect((await viewOf(page)).seats.every(({ cards }) => cards > 9)).toBe(true);
        await expect(part(page, '.seats')).not.toHaveAttribute('data-cut-left', '');
        await expect(part(page, '.seats')).not.toHaveAttribute('data-cut-right', '');
        const over = await part(page, '.seats').evaluate((row) => row.scrollWidth - row.clientWidth);
        expect(over, `${width}, ${lang}, ${level}`).toBe(0);
      }
    }
  }
});

test('players whose names differ only in their number can be told apart', async ({ page }) => {
  for (const width of [390, 360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const count of [2, 3]) {
      const names = ['Giocatore 1', 'Giocatore 2', 'Giocatore 3'].slice(0, count);
      const seats = names.map((name) => ({ name, level: null }));
      await openTable(page, { rules: 'bga', seats, seed: 'numbers' });
      await action(page, 'ready').click();
      expect((await part(page, '.seat .name').allTextContents()).sort()).toEqual(names);
      const shown = await part(page, '.seat').evaluateAll((all) =>
        all.map((seat) => {
          const { right } = seat.getBoundingClientRect();
          const [stem, number] = seat.querySelector('.name')?.children ?? [];
          const face = seat.querySelector('.face');
          const box = number?.getBoundingClientRect();
          const isName = stem?.checkVisibility() === true && (box?.right ?? right) < right - 5;
          return [
            ...(isName ? [number?.textContent?.trim()] : []),
            ...(face?.checkVisibility() ? [face.textContent] : []),
          ];
        }),
      );
      const numbers = shown.map((texts) => [...new Set(texts)]);
      expect(numbers.flat().sort(), `${width}`).toEqual(['1', '2', '3'].slice(0, count));
    }
  }
});

test('the default names of the seats fit into their fields', async ({ page }) => {
  for (const lang of ['en', 'it'] as const) {
    for (const screen of ['friend', 'setup']) {
      await page.goto('./');
      await page.evaluate(() => localStorage.clear());
      await storeSettings(page, {}, lang);
      await page.goto(`./#${screen}`);
      await page.reload();
      for (const seats of [3, 4]) {
        await page.locator('[data-action=add-seat]').click();
        await page.locator('.seat select').last().selectOption('person');
        const fields = await page.locator('.seat input').evaluateAll((all) =>
          (all as HTMLInputElement[]).map((field) => {
            field.value = field.placeholder;
            const clipped = field.scrollWidth - field.clientWidth;
            field.value = '';
            return { clipped, isTitled: field.title === field.placeholder };
          }),
        );
        expect(fields).toEqual(Array(seats).fill({ clipped: 0, isTitled: true }));
      }
    }
  }
});

test('the table does not move between turns', async ({ page }) => {
  // The computer never finishes thinking.
  await page.route(/worker/, () => undefined);
  await openTable(page, { rules: 'bga', seed: 'still', position: TWO_PLAYABLE_CARDS });
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const mine = await box(page, '[part~=table]');
  await action(page, 'end-turn').tap();
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  expect(await box(page, '[part~=table]')).toEqual(mine);
});

for (const lang of ['en', 'it']) {
  test(`the hand does not move while a hint is asked for and shown, or the last card is played, in ${lang}`, async ({
    page,
  }) => {
    await openTable(page, { rules: 'bga', seed: 'still', position: TWO_PLAYABLE_CARDS });
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await element(page).evaluate((table, chosen) => table.setAttribute('lang', chosen), lang);
    await expect(action(page, 'end-turn')).toHaveText(lang === 'it' ? 'Pesca' : 'Draw');
    const before = await box(page, '[part~=hand]');
    for (let stage = 1; stage <= 3; stage += 1) {
      await askHint(page);
      expect(await box(page, '[part~=hand]'), `stage ${stage}`).toEqual(before);
    }
    await expect(element(page)).toHaveAttribute('data-phase', 'show');
    await action(page, 'show-forward').tap();
    expect(await box(page, '[part~=hand]'), 'a step').toEqual(before);
    await deal(page, { rules: 'bga', seed: 'still', position: '5C 5D 5H | 6C 7C 8C / 5S' });
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await card(page, await idOfCard(page, '5S')).focus();
    await page.keyboard.press('b');
    await expect(action(page, 'end-turn')).toHaveText(lang === 'it' ? 'Chiudi e vinci' : 'Go out and win');
    expect((await box(page, '[part~=hand]')).y, 'the last card').toBe(before.y);
  });
}

test('a hand that grows never returns to fewer rows', async ({ page }) => {
  const rows = async (): Promise<number> =>
    part(page, '[part~=hand] [data-card-id]').evaluateAll(
      (all) => new Set(all.map((node) => (node as HTMLElement).offsetTop)).size,
    );
  await openTable(page, { rules: { preset: 'bga', deal: 14 }, seed: 'rows' });
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const seen: number[] = [];
  const before = (await viewOf(page)).hand.length;
  for (let draws = 0; draws < 3; draws += 1) {
    seen.push(await rows());
    await action(page, 'end-turn').tap();
    await expect.poll(async () => (await viewOf(page)).hand.length).toBeGreaterThan(before + draws);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  }
  const most = await rows();
  expect(most).toBe(2);
  expect(seen.every((count, index) => count >= (seen[index - 1] ?? 1))).toBe(true);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const) {
  test(`everything that can be pressed is at least 44 px high at ${width}×${height}, and all labels are at least 12 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openTable(page, { rules: 'bga', seed: 'targets', position: TWO_PLAYABLE_CARDS });
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    const { groups } = await viewOf(page);
    const [first] = groups[0]?.cards ?? [];
    const { x, y } = await gripOf(page, first?.id ?? -1);
    await page.touchscreen.tap(x, y);
    const sizes = await part(page, '[part~=action], [part~=menu], [part~=grip]').evaluateAll((all) =>
      all
        .filter((node) => node.checkVisibility())
        .map((node) => {
          const { width, height } = node.getBoundingClientRect();
          const font = Number.parseFloat(getComputedStyle(node).fontSize);
          return { name: node.getAttribute('data-action') ?? node.className, width, height, font };
        }),
    );
    expect(sizes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['menu', 'grip', 'end-turn', 'hint']),
    );
    for (const { name, width, height, font } of sizes) {
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
      expect(font, name).toBeGreaterThanOrEqual(12);
    }
  });
}

test('the log opens scrolled to the top, with its title in view', async ({ page }) => {
  const seats = NAMES.map((name, index) => ({ name, level: index === 0 ? null : 'beginner' }));
  await openTable(page, { rules: 'makiaveli', seats, seed: 'log' });
  for (let turn = 0; turn < 3 && (await waitForMyTurnOrEnd(page)) === 'mine'; turn += 1) {
    const { length } = (await viewOf(page)).history;
    await action(page, 'end-turn').tap();
    await expect.poll(async () => (await viewOf(page)).history.length).toBeGreaterThan(length);
  }
  await waitForMyTurnOrEnd(page);
  await action(page, 'menu').tap();
  await part(page, '[data-dialog=menu] [data-action=log]').tap();
  const log = part(page, '[data-dialog=log]');
  await expect(log).toBeVisible();
  expect(await log.evaluate((node) => [node.scrollTop, node.scrollHeight > node.clientHeight])).toEqual([
    0,
    true,
  ]);
});

test('the buttons of dialogs show their words on one line', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'resign', position: TWO_PLAYABLE_CARDS });
  await action(page, 'menu').tap();
  await part(page, '[data-dialog=menu] [data-action=resign]').tap();
  const confirm = part(page, '[data-dialog=resign] [data-action=yes]');
  expect((await confirm.boundingBox())?.width).toBeGreaterThan(120);
  await confirm.tap();
  const rematch = part(page, '[data-dialog=end] [data-action=rematch]');
  await expect(rematch).toBeVisible();
  const { width = 0, height = 0 } = (await rematch.boundingBox()) ?? {};
  expect(width, 'the whole row').toBeGreaterThan(300);
  expect(height, 'one line').toBeLessThan(60);
});

/** A phone upright and turned, a tablet, and a desk. */
const WINDOWS = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;

/** A position in which 19 cards of the hand can be played. */
const LONG_HINT =
  '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD | 2S 3S 4S | 9H 9C 9D | 7D 7H 7S 7C | AH 2H 3H 4H / 4C 9D KS 2H 3H AS JH QC 8H TH TS QD QS 6D 4D 3C KC 8S 9S 2D 5H';

for (const lang of ['en', 'it'] as const) {
  test(`no tip, hint or news is cut off at usual text sizes, in ${lang}`, async ({ page }) => {
    await storeSettings(page, {}, lang);
    const hidden = (): Promise<number> =>
      part(page, '.sentence').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const look = async (state: string): Promise<void> => {
        expect(await hidden(), `${state} at ${width}×${height}`).toBeLessThanOrEqual(0);
      };
      await openTable(page, { rules: 'bga', seed: 'tip', position: ' / 5C 6C 7C KS 2D', tips: true });
      await expect(part(page, '.aside')).toBeVisible();
      await look('the first tip');
      const seats = NAMES.slice(0, 3).map((name, index) => ({ name, level: index === 0 ? null : 'medium' }));
      await deal(page, { rules: 'bga', seed: 'full', seats, position: LONG_HINT });
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      const { y } = await box(page, '[part~=hand]');
      for (const stage of [1, 2]) {
        await askHint(page);
        await look(`hint ${stage}`);
        expect((await box(page, '[part~=hand]')).y, `the hand at ${width}×${height}, hint ${stage}`).toBe(y);
      }
      await action(page, 'end-turn').tap();
      expect(await waitForMyTurnOrEnd(page)).toBe('mine');
      await look('news');
    }
  });
}

test('on a turned phone, the main button is in the row of the other buttons', async ({ page }) => {
  for (const lang of ['en', 'it'] as const) {
    await storeSettings(page, {}, lang);
    for (const [width, height] of [
      [844, 390],
      [800, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openTable(page, { rules: 'bga', seed: 'row', position: TWO_PLAYABLE_CARDS });
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      const row = await box(page, '.buttons');
      const main = await box(page, '.bar > .primary');
      expect(Math.abs(main.y + main.height / 2 - row.y - row.height / 2), `${width}×${height}`).toBeLessThan(
        2,
      );
      const before = await box(page, '[part~=table]');
      expect(before.y + before.height).toBeGreaterThan(height - 115);
      for (let stage = 1; stage <= 3; stage += 1) await askHint(page);
      await expect(element(page)).toHaveAttribute('data-phase', 'show');
      // The table may gain the height of a line of the sentence.
      const shown = await box(page, '[part~=table]');
      expect(shown.height, 'the table while the hint is shown').toBeGreaterThanOrEqual(before.height);
      const widths = await part(page, '.reel .action').evaluateAll((all) =>
        all.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().width),
      );
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
    }
  }
});
